//! Where words, profiles and limits end.

use std::collections::BTreeSet;
use std::num::NonZeroU64;

use super::*;

#[test]
fn gives_up_within_its_limits() {
    let limited = |budget, memory| solver("l3").with_limits(Limits::new().with_budget(budget).with_memory(memory));
    let region = rectangle(16, 18);
    let count = solver("l3").count(&region).unwrap();
    let told = |gave_up: GaveUp| gave_up.to_string();
    let budget = limited(1 << 16, 1 << 30).count(&region).map_err(told);
    assert!(
        budget.as_ref().is_err_and(|told| told.ends_with("going on visits more than 65536 profiles in all")),
        "{budget:?}"
    );
    let memory = limited(u64::MAX, 1 << 16).count(&region).map_err(told);
    assert!(
        memory
            .as_ref()
            .is_err_and(|told| told.starts_with("the frontier grew to ") && told.ends_with("more than 65536")),
        "{memory:?}"
    );
    assert_eq!(limited(1, 1).value(&region), Outcome::GaveUp { at_least: BigUint::ZERO });
    assert_eq!(tiling::value(&region), Outcome::Exact(count.clone()));
    // Less memory takes more time, as long as there is enough for any.
    let mut given_up = 0;
    for bits in 16..30 {
        let limited = limited(u64::MAX, 1 << bits);
        assert!(limited.count(&region).is_ok_and(|found| found == count) || bits < 23, "2^{bits} bytes");
        match limited.tilings(&region).and_then(|mut tilings| tilings.random(1)) {
            Ok(tiling) => {
                assert_eq!(tiling, solver("l3").tilings(&region).unwrap().random(1).unwrap(), "2^{bits} bytes")
            }
            Err(GaveUp::Memory { bytes, memory, .. }) => {
                assert!(bytes > memory && bits < 26, "2^{bits} bytes");
                given_up += 1;
            }
            Err(gave_up) => panic!("{gave_up}"),
        }
    }
    assert!(given_up > 0);
}

#[test]
fn answers_tell_why_a_region_is_given_up() {
    let (region, rank) = (rectangle(16, 18), Pick::Nth(7_u8.into()));
    let count = solver("l3").count(&region).unwrap();
    // The budget is too small for any answer.
    let limited = solver("l3").with_limits(Limits::new().with_budget(1 << 16));
    for answer in [limited.answer(&region), limited.pick(&region, &rank)] {
        assert_eq!(answer.outcome(), &Outcome::GaveUp { at_least: BigUint::ZERO });
        assert_eq!(answer.witness().and_then(Witness::gave_up).cloned(), limited.count(&region).err());
        assert_eq!(answer.witness().and_then(Witness::tiling), None);
    }
    // The memory suffices for the count and not for a tiling: both are told.
    let limited = |quarter: u64| solver("l3").with_limits(Limits::new().with_memory(quarter << 18));
    let limited = (1..64).map(limited).find(|solver| solver.count(&region).is_ok()).unwrap();
    for answer in [limited.answer(&region), limited.pick(&region, &rank)] {
        assert_eq!(answer.value().as_ref(), Some(&count));
        assert!(matches!(answer.witness().and_then(Witness::gave_up), Some(GaveUp::Memory { .. })), "{answer:?}");
    }
    // No tiling of a rank beyond the last, and none at all of 3x3, which has nine cells: nothing
    // was given up.
    for (region, pick) in [(&region, Pick::Nth(count.clone())), (&rectangle(3, 3), Pick::default())] {
        let answer = solver("l3").pick(region, &pick);
        assert_eq!((answer.outcome().name(), answer.witness()), ("exact", None));
    }
    // The four cells of 2x2 are no multiple of three.
    let answer = solver("l3").answer(&rectangle(2, 2));
    let obstacle = answer.witness().and_then(Witness::obstacle).map(ToString::to_string);
    assert_eq!(answer.value(), Some(BigUint::ZERO));
    assert!(obstacle.is_some_and(|why| why.contains("has 4 cells")));
}

#[test]
fn holds_its_limits_over_all_components() {
    // Rows of 14x16 that touch nowhere, each of which takes an array.
    let rows: Vec<String> = (0..60).map(|row| if row % 15 == 14 { "#".repeat(16) } else { ".".repeat(16) }).collect();
    let (apart, one) = (region(&rows[..59].join("/")), rectangle(14, 16));
    let limited = |budget, memory| solver("domino").with_limits(Limits::new().with_budget(budget).with_memory(memory));
    let (default, unlimited) = (Limits::default(), solver("domino"));
    let budget =
        (16..40).map(|bits| 1 << bits).find(|budget| limited(*budget, default.memory).count(&one).is_ok()).unwrap();
    assert!(limited(budget, default.memory).count(&apart).is_err());
    assert_eq!(limited(4 * budget, default.memory).count(&apart), Ok(unlimited.count(&one).unwrap().pow(4)));
    let enough = |region: &Region| {
        (20..36).map(|bits| 1 << bits).find(|memory| limited(default.budget, *memory).tilings(region).is_ok()).unwrap()
    };
    assert!(enough(&apart) > enough(&one));
}

#[test]
fn gives_up_packing_within_its_limits() {
    let row = Packing { region: rectangle(1, 100_000), block: "##/#.".parse().unwrap() };
    assert_eq!(Packer::new().most(&row), Ok(0));
    let limited = Packer::new().with_limits(Limits::new().with_budget(150_000));
    assert!(matches!(limited.most(&row), Err(GaveUp::Budget { budget: 150_000, .. })));
}

/// The solver of tiles that are laid as they are drawn.
fn fixed(pictures: &[&str]) -> Solver {
    let tiles = pictures.iter().map(|picture| picture.parse().unwrap());
    Solver::new().with_tiles(Tiles::new(tiles).moved(Motions::Fixed))
}

#[test]
fn counts_on_where_a_word_ends() {
    // Fibonacci numbers pass every width by the least that they can.
    let (mut a, mut b) = (BigUint::from(1_u8), BigUint::from(1_u8));
    for columns in 1..=400 {
        assert_eq!(solver("monomino,domino").count(&rectangle(1, columns)), Ok(b.clone()), "1x{columns}");
        (a, b) = (b.clone(), a + b);
    }
    for (names, rows, columns, count) in RECTANGLES.into_iter().filter(|(_, _, _, count)| count.len() > 20) {
        for modulus in [u64::MAX, u64::MAX - 58, (1 << 63) + 1] {
            let remainder = u64::try_from(number(count) % modulus).unwrap();
            let modulo = solver(names).count_modulo(&rectangle(rows, columns), NonZeroU64::new(modulus).unwrap());
            assert_eq!(modulo, Ok(remainder), "{names} {rows}x{columns} modulo {modulus}");
        }
    }
}

#[test]
fn draws_among_more_tilings_than_a_word_counts() {
    for components in [30, 31, 32, 63] {
        // Two tilings each: counts of 31, 32, 33 and 64 bits.
        let row = vec!["..."; components].join("#");
        let mut tilings = solver("l3").tilings(&region(&[row.clone(), row].join("/"))).unwrap();
        assert_eq!(tilings.count(), &BigUint::from(2_u8).pow(components as u32));
        let mut drawn = vec![BTreeSet::new(); components];
        for seed in 0..64 {
            let owners = tilings.random(seed).unwrap().unwrap().owners();
            for (number, drawn) in drawn.iter_mut().enumerate() {
                drawn.insert(owners[4 * number + 1] == owners[4 * number]);
            }
        }
        assert!(drawn.iter().all(|drawn| drawn.len() == 2), "each component both ways");
    }
}

#[test]
fn takes_profiles_of_just_64_and_127_bits() {
    // Seven columns of nine cells, each with one bar or none, and one of 17, with nine places for a
    // bar or none.
    let mut picture = vec![format!(".{}", "#".repeat(7)); 8];
    picture.extend(vec![".".repeat(8); 9]);
    let bar = ["#"; 9].join("/");
    assert_eq!(fixed(&[&bar, "#"]).count(&region(&picture.join("/"))), Ok((10 * 2_u32.pow(7)).into()));
    // Bars with a foot, no two side by side: Fibonacci number 19. Each reaches 7 * 18 + 1 cells
    // ahead.
    let mut picture = vec![".".repeat(18); 8];
    picture.extend((0..12).map(|_| format!(".{}", "#".repeat(17))));
    let foot = format!("{}/##", ["#."; 7].join("/"));
    assert_eq!(fixed(&[&foot, "#"]).count(&region(&picture.join("/"))), Ok(4181_u32.into()));
    let both = |cells: usize| {
        let tiles = fixed(&[&vec!["#"; cells].join("/"), "#"]).tiles.moved(Motions::OneSided);
        Solver::new().with_tiles(tiles)
    };
    assert_eq!(both(9).count(&rectangle(16, 16)), Err(GaveUp::Wide { bits: 129 }));
    for (rows, columns) in [(15, 16), (16, 15)] {
        assert_eq!(both(10).count(&rectangle(rows, columns)), Err(GaveUp::Wide { bits: 9 * 15 + 1 }));
    }
    // A cell alone is no less in the way of a tiling because another component is too wide.
    let mut picture = vec![".".repeat(20); 20];
    picture.extend(["#".repeat(20), format!(".{}", "#".repeat(19))]);
    let bars = Solver::new().with_tiles(Tiles::new(["##########".parse().unwrap()]));
    assert!(matches!(bars.count(&rectangle(20, 20)), Err(GaveUp::Wide { .. })));
    assert_eq!(bars.count(&region(&picture.join("/"))), Ok(BigUint::ZERO));
}

#[test]
fn placements_count_as_memory() {
    let row = rectangle(1, 100_000);
    let limited = |memory| solver("domino").with_limits(Limits::new().with_memory(memory)).count(&row);
    let placements = 16 * 99_999; // a mask of 16 bytes on each cell but one
    assert!(matches!(limited(placements - 1), Err(GaveUp::Placements { .. })));
    assert!(matches!(limited(placements + 16), Err(GaveUp::Memory { .. }))); // no room for profiles
    assert_eq!(limited(placements + (1 << 16)), Ok(1_u8.into()));
    // Those of all components count together, here one of each.
    let limited = solver("domino").with_limits(Limits::new().with_memory(1000));
    let told = limited.count(&region(&"..#".repeat(100))).map_err(|gave_up| gave_up.to_string());
    let expected = "the placements of these tiles on this region take 1008 bytes or more, more than 1000";
    assert_eq!(told, Err(expected.to_owned()));
}

#[test]
fn goes_alone_where_two_sweeps_have_no_room() {
    let region = rectangle(16, 16);
    let modulus = NonZeroU64::new(1_000_003).unwrap();
    let count = |memory| {
        let solver = solver("domino,l3").with_limits(Limits::new().with_memory(memory));
        solver.count_modulo(&region, modulus)
    };
    // An array of 2^17 counts takes a megabyte, and its blocks two.
    let (one, two) = (count(9 << 19), count(1 << 30));
    assert!(one.is_ok(), "{one:?}");
    assert_eq!(one, two);
}
