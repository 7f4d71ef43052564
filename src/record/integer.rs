//! Whole numbers that no reader of JSON rounds.

use core::fmt;

use num_bigint::BigUint;
use serde::{Serialize, Serializer};

/// The first whole number behind which a double, as which many readers take a number, has gaps.
const FIRST_ROUNDED: u64 = 1 << 53;

/// A whole number of any size that no reader of JSON rounds: below 2^53 it serializes as a number,
/// else as a string of its digits.
///
/// # Examples
///
/// ```
/// use foregone::record::Integer;
///
/// let integers = [Integer::from(9_007_199_254_740_991_u64), Integer::from(9_007_199_254_740_992_u64)];
/// assert_eq!(serde_json::to_string(&integers)?, r#"[9007199254740991,"9007199254740992"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Integer(BigUint);

impl From<u32> for Integer {
    fn from(integer: u32) -> Integer {
        Integer(integer.into())
    }
}

impl From<u64> for Integer {
    fn from(integer: u64) -> Integer {
        Integer(integer.into())
    }
}

impl From<u128> for Integer {
    fn from(integer: u128) -> Integer {
        Integer(integer.into())
    }
}

impl From<BigUint> for Integer {
    fn from(integer: BigUint) -> Integer {
        Integer(integer)
    }
}

impl From<Integer> for BigUint {
    fn from(Integer(integer): Integer) -> BigUint {
        integer
    }
}

/// Writes the digits.
impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(number) if number < FIRST_ROUNDED => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}
