//! Boards as records of a fixed length, read whole and without looking for line ends.
//!
//! A board as the judge writes it is always as many bytes long: its cells, one blank between two of
//! them or none, a newline after each row. What the bytes must be follows from the spec, and so do
//! the two ways to check and pack them:
//!
//! - **Two letters**, eight bytes at a time. One bit tells the letters apart. The multiplication of
//!   a word with [`GATHER`] collects that bit of all eight bytes; under the number that they make,
//!   a table has the only eight bytes that are right, and what their cells add to the state. The
//!   first eight bytes of a cross-flip board, where the letters differ in bit 2:
//!
//!   ```text
//!   bytes    *  .  .  \n *  *  .  \n       2a 2e 2e 0a 2a 2a 2e 0a
//!   bit 2    0  1  1  0  0  0  1  0        number 01100010 = 98
//!   entry 98 has these very bytes, and what cells 0 1 2, 3 4 5 add: 2^8 + 2^5 + 2^4
//!   ```
//!
//! - **Any letters**, a byte at a time: for each place of the record a table has what a byte there
//!   adds to the state.

use alloc::vec::Vec;

use super::line::{LENGTH, OutputLine};
use crate::table::{State, Table};

/// The bytes of a word.
const WORD: usize = size_of::<u64>();

/// A 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Times a word whose bytes are 0 or 1, these come to stand in the highest byte of the product, the
/// first as highest bit.
const GATHER: u64 = 0x8040_2010_0804_0201;

/// What a byte adds that must not stand where it does. More than any state.
const WRONG: u64 = 1 << 63;

/// The records of a puzzle.
#[derive(Debug)]
pub(super) struct Records {
    /// The bytes of a record, and its lines.
    pub(super) length: usize,
    pub(super) lines: usize,
    layout: Layout,
}

#[derive(Debug)]
enum Layout {
    /// The words of a record, and the bit that tells the letters apart.
    TwoLetters(Vec<Word>, u32),
    /// What each byte adds at each place of a record.
    AnyLetters(Vec<[u64; 256]>),
}

/// Eight bytes of a record of two letters. The last word begins within the one before it.
#[derive(Debug)]
struct Word {
    start: usize,
    /// For each number that the telling bits may make.
    right: [Right; 256],
}

/// The only right bytes of a word, and what those of its cells that no word before it has add to
/// the state.
#[derive(Clone, Copy, Debug)]
struct Right {
    bytes: u64,
    adds: u64,
}

impl Records {
    /// Returns the records of a table's boards, or `None` if its states do not fit 63 bits.
    pub(super) fn of(table: &Table) -> Option<Records> {
        (table.states() <= u128::from(WRONG)).then(|| {
            let slots = slots(table);
            let layout = match *table.alphabet().as_bytes() {
                [first, second] if slots.len() >= WORD && first != second => {
                    Layout::two_letters(&slots, [first, second])
                }
                _ => Layout::any_letters(&slots, table.alphabet()),
            };
            Records { length: slots.len(), lines: table.grid().rows(), layout }
        })
    }

    /// Writes the line that `line` gives for the state of each record in `bytes` into `out`, up to
    /// a record that is not as it must be. `out` has room for a whole [`OutputLine`] a record.
    /// Returns how many records there were, and where `out` ends.
    pub(super) fn answer(&self, bytes: &[u8], line: impl Fn(State) -> OutputLine, out: &mut [u8]) -> (usize, usize) {
        let records = bytes.chunks_exact(self.length);
        match &self.layout {
            // Unrolled for boards of up to 24 bytes, such as 3x3 ones: it takes three quarters of
            // the time.
            &Layout::TwoLetters(ref words, bit) => match words.as_slice() {
                [a] => answer(records, move |record| two_letters(record, [a], bit), line, out),
                [a, b] => answer(records, move |record| two_letters(record, [a, b], bit), line, out),
                [a, b, c] => answer(records, move |record| two_letters(record, [a, b, c], bit), line, out),
                words => answer(records, move |record| two_letters(record, words, bit), line, out),
            },
            Layout::AnyLetters(places) => answer(records, move |record| any_letters(record, places), line, out),
        }
    }
}

/// The loop of [`Records::answer`]. Kept out of line: among the variables of a larger function it
/// runs out of registers, and takes half as long again.
#[inline(never)]
fn answer<'r>(
    records: impl Iterator<Item = &'r [u8]>,
    state: impl Fn(&[u8]) -> Option<State>,
    line: impl Fn(State) -> OutputLine,
    out: &mut [u8],
) -> (usize, usize) {
    let (mut read, mut end) = (0, 0);
    for record in records {
        let Some(state) = state(record) else { break };
        let room = out.get_mut(end..).and_then(|rest| rest.first_chunk_mut());
        debug_assert!(room.is_some(), "there is room for a line a record");
        let Some(room) = room else { break };
        let OutputLine(bytes) = line(state);
        *room = bytes;
        end += usize::from(bytes[LENGTH]);
        read += 1;
    }
    (read, end)
}

/// What must stand at a place of a record: a cell, whose value counts as many times in the state,
/// or this very byte.
enum Slot {
    Cell(u64),
    Byte(u8),
}

/// What must stand at each place of a record.
fn slots(table: &Table) -> Vec<Slot> {
    let base = table.alphabet().len() as u64;
    let (cells, columns) = (table.grid().cells(), table.grid().columns());
    let mut slots = Vec::new();
    for cell in 0..cells {
        slots.push(Slot::Cell(base.pow((cells - 1 - cell) as u32)));
        if (cell + 1) % columns == 0 {
            slots.push(Slot::Byte(b'\n'));
        } else {
            slots.extend(table.framing().separator.bytes().map(Slot::Byte));
        }
    }
    slots
}

impl Layout {
    fn two_letters(slots: &[Slot], letters: [u8; 2]) -> Layout {
        let bit = (letters[0] ^ letters[1]).trailing_zeros();
        let word = |index: usize| {
            let start = (index * WORD).min(slots.len() - WORD);
            let old = index * WORD - start; // bytes that the word before has too
            // What is right if the bits of all bytes make this number.
            let right = |number: usize| {
                let (mut bytes, mut adds) = ([0; WORD], 0);
                for (byte, slot) in slots[start..][..WORD].iter().enumerate() {
                    let bit_of_byte = (number >> (WORD - 1 - byte) & 1) as u8;
                    match slot {
                        Slot::Byte(exact) => bytes[byte] = *exact,
                        Slot::Cell(weight) => {
                            let value = bit_of_byte ^ letters[0] >> bit & 1;
                            bytes[byte] = letters[usize::from(value)];
                            adds += if byte < old { 0 } else { u64::from(value) * weight };
                        }
                    }
                }
                // A blank or newline has that bit too. Under a number that says otherwise of it
                // stand bytes that do not make this number, so whatever was read is not them.
                Right { bytes: u64::from_le_bytes(bytes), adds }
            };
            Word { start, right: core::array::from_fn(right) }
        };
        Layout::TwoLetters((0..slots.len().div_ceil(WORD)).map(word).collect(), bit)
    }

    fn any_letters(slots: &[Slot], alphabet: &str) -> Layout {
        let table = |slot: &Slot| {
            let mut adds = [WRONG; 256];
            match slot {
                Slot::Byte(exact) => adds[usize::from(*exact)] = 0,
                Slot::Cell(weight) => {
                    for (value, letter) in alphabet.bytes().enumerate() {
                        adds[usize::from(letter)] = value as u64 * weight;
                    }
                }
            }
            adds
        };
        Layout::AnyLetters(slots.iter().map(table).collect())
    }
}

/// The state of a record, unless a word of it has other bytes than the right ones.
#[inline(always)]
fn two_letters<'w>(record: &[u8], words: impl IntoIterator<Item = &'w Word>, bit: u32) -> Option<State> {
    let (mut state, mut wrong) = (0, 0);
    for word in words {
        let bytes = u64::from_le_bytes(*record.get(word.start..)?.first_chunk()?);
        let right = word.right[((bytes >> bit & ONES).wrapping_mul(GATHER) >> 56) as usize];
        wrong |= bytes ^ right.bytes;
        state += right.adds;
    }
    (wrong == 0).then_some(State(state))
}

/// The state of a record, unless a byte of it is wrong at its place.
#[inline(always)]
fn any_letters(record: &[u8], places: &[[u64; 256]]) -> Option<State> {
    let (mut state, mut wrong) = (0_u64, 0);
    for (byte, adds) in record.iter().zip(places) {
        let add = adds[usize::from(*byte)];
        state = state.wrapping_add(add);
        wrong |= add;
    }
    (wrong < WRONG).then_some(State(state))
}
