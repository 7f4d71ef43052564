//! The slow twin of tiling: it tries every tile on every cell. It shares no code with the solver.

/// Row and column, both from 0.
pub type Cell = (usize, usize);

/// A region: its white cells are to be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    rows: Vec<Vec<bool>>,
}

/// Which images of a picture are the same tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motions {
    /// Turned and mirrored.
    Free,
    /// Turned.
    OneSided,
    /// Neither.
    Fixed,
}

/// The tiles with a name, and a picture of each.
pub const TILES: [(&str, &str); 21] = [
    ("monomino", "#"),
    ("domino", "##"),
    ("i3", "###"),
    ("l3", "##/#."),
    ("i4", "####"),
    ("o4", "##/##"),
    ("t4", "###/.#."),
    ("s4", ".##/##."),
    ("l4", "#./#./##"),
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "#./#./#./##"),
    ("N", ".#/.#/##/#."),
    ("P", "##/##/#."),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", ".#/##/.#/.#"),
    ("Z", "##./.#./.##"),
];

/// The picture of a named tile.
pub fn picture(name: &str) -> &'static str {
    let (_, picture) = TILES.iter().find(|tile| tile.0 == name).unwrap_or_else(|| panic!("no tile is named {name}"));
    picture
}

/// The distinct fixed polyominoes of a picture, `#` a cell: each shifted to row 0 and column 0 and
/// in reading order.
pub fn orientations(picture: &str, motions: Motions) -> Vec<Vec<Cell>> {
    let rows = picture.split('/').enumerate();
    let cells = rows.flat_map(|(row, text)| text.char_indices().map(move |(column, mark)| (row, column, mark)));
    let mut tile: Vec<Cell> = cells.filter(|cell| cell.2 == '#').map(|cell| (cell.0, cell.1)).collect();
    let (turns, mirrors) = match motions {
        Motions::Free => (4, 2),
        Motions::OneSided => (4, 1),
        Motions::Fixed => (1, 1),
    };
    let mut all = Vec::new();
    for _ in 0..mirrors {
        for _ in 0..turns {
            all.push(tile.clone());
            let bottom = tile.iter().map(|cell| cell.0).max().unwrap_or(0);
            tile = tile.iter().map(|&(row, column)| (column, bottom - row)).collect();
        }
        let right = tile.iter().map(|cell| cell.1).max().unwrap_or(0);
        tile = tile.iter().map(|&(row, column)| (row, right - column)).collect();
    }
    distinct(&all)
}

/// The shapes without duplicates, each shifted to row 0 and column 0 and in reading order.
fn distinct(shapes: &[Vec<Cell>]) -> Vec<Vec<Cell>> {
    let mut all: Vec<Vec<Cell>> = shapes.iter().map(|shape| shifted(shape)).collect();
    assert!(all.iter().all(|shape| !shape.is_empty()), "a tile without cells");
    all.sort();
    all.dedup();
    all
}

/// The shape shifted to row 0 and column 0, in reading order.
fn shifted(shape: &[Cell]) -> Vec<Cell> {
    let top = shape.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = shape.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut cells: Vec<Cell> = shape.iter().map(|&(row, column)| (row - top, column - left)).collect();
    cells.sort();
    cells
}

impl Twin {
    /// The region of these rows, joined by `/`: `.` is white, `#` is not.
    pub fn of(rows: &str) -> Twin {
        assert!(rows.chars().all(|mark| ".#/".contains(mark)), "a cell that is not . or #");
        let rows: Vec<Vec<bool>> = rows.split('/').map(|row| row.chars().map(|mark| mark == '.').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "rows of different lengths");
        Twin { rows }
    }

    /// The white cells, in reading order.
    pub fn white(&self) -> Vec<Cell> {
        let (height, width) = (self.rows.len(), self.rows[0].len());
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        cells.filter(|&(row, column)| self.rows[row][column]).collect()
    }

    /// How many tilings cover all white cells with any number of copies of these shapes, not
    /// turned.
    pub fn count(&self, shapes: &[Vec<Cell>]) -> u64 {
        let mut count = 0;
        self.clone().search(&distinct(shapes), &mut Vec::new(), &mut |_| count += 1);
        count
    }

    /// All those tilings: the cells of each tile in reading order, the tiles by first cell.
    pub fn tilings(&self, shapes: &[Vec<Cell>]) -> Vec<Vec<Vec<Cell>>> {
        let mut tilings = Vec::new();
        self.clone().search(&distinct(shapes), &mut Vec::new(), &mut |placed| tilings.push(placed.to_vec()));
        tilings
    }

    /// Covers the first white cell in every way, then the rest; calls `found` with each tiling.
    fn search(&mut self, shapes: &[Vec<Cell>], placed: &mut Vec<Vec<Cell>>, found: &mut dyn FnMut(&[Vec<Cell>])) {
        let Some(&first) = self.white().first() else { return found(placed) };
        for shape in shapes {
            let Some(placement) = self.placement(shape, first) else { continue };
            self.set(&placement, false);
            placed.push(placement);
            self.search(shapes, placed, found);
            let placement = placed.pop().unwrap_or_default();
            self.set(&placement, true);
        }
    }

    /// The cells of the shape with its first cell here, if all of them are white.
    fn placement(&self, shape: &[Cell], (row, column): Cell) -> Option<Vec<Cell>> {
        let cell = |&(down, right): &Cell| Some((row + down, (column + right).checked_sub(shape[0].1)?));
        let cells: Vec<Cell> = shape.iter().map(cell).collect::<Option<_>>()?;
        cells.iter().all(|&cell| self.is_white(cell)).then_some(cells)
    }

    /// Whether the cell is inside and white.
    fn is_white(&self, (row, column): Cell) -> bool {
        self.rows.get(row).and_then(|row| row.get(column)) == Some(&true)
    }

    /// Makes the cells white, or not.
    fn set(&mut self, cells: &[Cell], white: bool) {
        cells.iter().for_each(|&(row, column)| self.rows[row][column] = white);
    }

    /// The same number as `count`, found by always covering the cell that has the fewest
    /// placements. At most 128 cells.
    pub fn count_by_exact_cover(&self, shapes: &[Vec<Cell>]) -> u64 {
        let white = self.white();
        assert!(white.len() <= 128, "more than 128 white cells");
        let bit = |cell: Cell| white.iter().position(|&other| other == cell).map(|place| 1u128 << place);
        let mut placements: Vec<u128> = Vec::new();
        for shape in shapes.iter().map(|shape| shifted(shape)) {
            for (top, row) in self.rows.iter().enumerate() {
                for left in 0..row.len() {
                    let bits = shape.iter().map(|&(down, right)| bit((top + down, left + right)));
                    placements.extend(bits.sum::<Option<u128>>());
                }
            }
        }
        placements.sort();
        placements.dedup();
        let open = (0..white.len()).fold(0, |open, place| open | 1 << place);
        exact_covers(open, &placements)
    }

    /// The most tiles of these shapes, not turned, that fit without overlap; white cells may stay
    /// blank.
    pub fn most(&self, shapes: &[Vec<Cell>]) -> u32 {
        let shapes = distinct(shapes);
        let least = shapes.iter().map(Vec::len).min().unwrap_or(1);
        let mut best = 0;
        self.clone().fill(&shapes, least, 0, &mut best);
        best
    }

    /// Places each shape on the first white cell, then leaves that cell blank, unless too few white
    /// cells are left.
    fn fill(&mut self, shapes: &[Vec<Cell>], least: usize, placed: u32, best: &mut u32) {
        *best = placed.max(*best);
        let white = self.white();
        if placed + (white.len() / least) as u32 <= *best {
            return;
        }
        for shape in shapes {
            if let Some(placement) = self.placement(shape, white[0]) {
                self.set(&placement, false);
                self.fill(shapes, least, placed + 1, best);
                self.set(&placement, true);
            }
        }
        self.set(&white[..1], false);
        self.fill(shapes, least, placed, best);
        self.set(&white[..1], true);
    }
}

/// How many sets of disjoint placements cover the open cells.
fn exact_covers(open: u128, placements: &[u128]) -> u64 {
    let cells = (0..128).map(|place| 1u128 << place).filter(|cell| open & cell != 0);
    let Some(rarest) = cells.min_by_key(|cell| placements.iter().filter(|&placement| placement & cell != 0).count())
    else {
        return 1;
    };
    let rest = |chosen: u128| -> Vec<u128> { placements.iter().copied().filter(|other| other & chosen == 0).collect() };
    let choices = placements.iter().filter(|&placement| placement & rarest != 0);
    choices.map(|&chosen| exact_covers(open & !chosen, &rest(chosen))).sum()
}

/// Numbers that look random, the same for the same seed (splitmix64).
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Rows joined by `/`, each cell white with this chance in a hundred.
    pub fn region(&mut self, rows: usize, columns: usize, white: usize) -> String {
        let mut row = || (0..columns).map(|_| if self.below(100) < white { '.' } else { '#' }).collect();
        (0..rows).map(|_| row()).collect::<Vec<String>>().join("/")
    }
}
