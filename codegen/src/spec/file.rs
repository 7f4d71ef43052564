//! A spec as TOML has it: its keys and the types of their values.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::source::Source;

/// Reads a spec as TOML.
pub(super) fn read(source: &Source) -> Result<File, Error> {
    let Section(file) = toml::from_str(source.text()).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        source.error(offset, ErrorKind::Toml(in_full(error.message())))
    })?;
    Ok(file)
}

/// The message of the TOML reader, with what it leaves out of what was expected and what stands
/// there.
fn in_full(message: &str) -> String {
    match message.strip_prefix("missing field ") {
        Some(key) => format!("expected a key {key}, found none"),
        None if message == "duplicate key" => "expected each key once, found it again".to_owned(),
        None => message.replace("unknown field", "unknown key"),
    }
}

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(default)]
    pub(super) about: String,
    #[serde(default)]
    pub(super) judge: Section<FileJudge>,
    pub(super) board: Section<FileBoard>,
    pub(super) goals: Section<FileGoals>,
    pub(super) moves: Spanned<Section<FileMoves>>,
    #[serde(default)]
    pub(super) index: Section<FileIndex>,
    #[serde(default)]
    pub(super) expect: Section<Expect>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileJudge {
    pub(super) count: Option<bool>,
    pub(super) separator: Option<Spanned<String>>,
    pub(super) most: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileBoard {
    pub(super) size: Spanned<Vec<i64>>,
    pub(super) cells: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileGoals {
    pub(super) boards: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileMoves {
    pub(super) stencil: Option<Spanned<Section<FileStencil>>>,
    #[serde(default)]
    pub(super) line: Vec<Section<FileLine>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileStencil {
    pub(super) flips: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileLine {
    pub(super) name: Spanned<String>,
    pub(super) flips: Spanned<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FileIndex {
    pub(super) kind: Option<Spanned<String>>,
}

/// What the table must turn out to be; what is left out is not checked.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expect {
    pub(crate) states: Option<Spanned<i128>>,
    pub(crate) solvable: Option<Spanned<i128>>,
    pub(crate) radius: Option<Spanned<i128>>,
    pub(crate) histogram: Option<Spanned<Vec<i128>>>,
    /// Who says so. For the reader of the spec.
    #[serde(rename = "source")]
    _source: Option<String>,
}

/// A table of the file. Derived readers alone would take an array in its place, value by value.
#[derive(Debug, Default)]
pub(super) struct Section<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Section<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Section<T>, D::Error> {
        struct TableOf<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for TableOf<T> {
            type Value = Section<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Section<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Section)
            }
        }

        deserializer.deserialize_map(TableOf(PhantomData))
    }
}
