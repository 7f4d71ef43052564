//! What all judges have: a name, a question, options.

use super::OptionName;

/// One of the judges that share a puzzle. The default is the one that answers where none is named.
///
/// # Examples
///
/// ```
/// use foregone::judge::{Judge, MarbleJudge};
///
/// assert_eq!(MarbleJudge::from_name("13459"), Some(MarbleJudge::IsPossible));
/// assert_eq!(MarbleJudge::default().name(), "13460");
/// ```
pub trait Judge: Copy + Default + Eq + 'static {
    /// All judges of the puzzle, the default first.
    const ALL: &'static [Self];

    /// Returns the entry of the judge in the catalogue.
    fn entry(self) -> JudgeEntry;

    /// Returns the name of the judge: the number of the problem, or its title in lower case.
    fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns the judge of a name, or `None` if the puzzle has no such judge.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|judge| judge.name() == name)
    }
}

/// A judge as the catalogue lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct JudgeEntry {
    /// The name.
    pub name: &'static str,
    /// What the judge asks, where it is not what the puzzle asks.
    pub asks: Option<&'static str>,
    /// The options that change its answers.
    pub options: &'static [OptionName],
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use core::fmt::Debug;

    use super::*;
    use crate::judge::{BadukJudge, MarbleJudge, TilingJudge};

    fn are_listed<J: Judge + Debug>() {
        assert_eq!(J::ALL.first(), Some(&J::default()));
        assert!(J::ALL.iter().all(|judge| J::from_name(judge.name()) == Some(*judge)));
        let names: BTreeSet<_> = J::ALL.iter().map(|judge| judge.name()).collect();
        assert_eq!(names.len(), J::ALL.len());
        assert_eq!(J::from_name(""), None);
    }

    #[test]
    fn each_judge_is_listed_once_and_the_default_first() {
        are_listed::<MarbleJudge>();
        are_listed::<BadukJudge>();
        are_listed::<TilingJudge>();
    }
}
