//! The tiles that are named, or drawn in a file.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use foregone::tiling::{Motions, Tiles};

use super::shown::in_text;
use crate::cli::error::Error;

/// The longest text of pictures that is read, in bytes.
const MAX_PICTURES: u64 = 1 << 20;

#[derive(Debug, clap::Args)]
pub(super) struct TilesArgs {
    /// Tile with these, by names joined by commas, or by pictures in a file: rows of # and ., blank
    /// lines between the tiles. Names: monomino, domino, i3, l3, i4, o4, t4, s4, l4, pentominoes F
    /// I L N P T U V W X Y Z; trominoes, tetrominoes, pentominoes for all of a size. l3 if absent
    #[arg(long, value_name = "TILES")]
    tiles: Option<String>,
    /// Turn tiles, but do not mirror them
    #[arg(long, conflicts_with = "fixed")]
    one_sided: bool,
    /// Neither turn nor mirror tiles
    #[arg(long)]
    fixed: bool,
}

impl TilesArgs {
    /// The tiles that were named or drawn.
    pub(super) fn tiles(&self) -> Result<Tiles, Error> {
        let motions = match (self.one_sided, self.fixed) {
            (true, _) => Motions::OneSided,
            (_, true) => Motions::Fixed,
            _ => Motions::Free,
        };
        let tiles = match &self.tiles {
            None => Tiles::default(),
            Some(tiles) => match tiles.parse() {
                Ok(tiles) => tiles,
                Err(unknown) if !Path::new(tiles).exists() => return Err(Error::UnknownTile(unknown)),
                Err(_) => pictures(Path::new(tiles))?,
            },
        };
        Ok(tiles.moved(motions))
    }
}

/// The tiles that are drawn in a file.
fn pictures(path: &Path) -> Result<Tiles, Error> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| Error::Open(path.to_owned(), error))?;
    file.take(MAX_PICTURES + 1).read_to_end(&mut bytes).map_err(|error| Error::Open(path.to_owned(), error))?;
    if bytes.len() as u64 > MAX_PICTURES {
        let error = std::io::Error::other(format!("expected at most {MAX_PICTURES} bytes of pictures, found more"));
        return Err(Error::Open(path.to_owned(), error));
    }
    let text = String::from_utf8_lossy(&bytes); // what is not UTF-8 is no letter of a picture
    Tiles::from_pictures(&text).map_err(|error| in_text(&path.display().to_string(), &text, error))
}
