//! Files that are replaced whole or not at all.

use std::fs;
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::cli::error::Error;

/// Puts `content` into a file, whole or not at all. What is there keeps its permissions; a link
/// leads to what is replaced.
pub(in crate::cli) fn replace_file(path: &Path, content: &str) -> Result<(), Error> {
    replace(path, content).map_err(|error| Error::File(path.to_owned(), error))
}

fn replace(path: &Path, content: &str) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or(path.to_owned());
    let there = target.metadata().ok();
    if path.starts_with("/dev") || there.as_ref().is_some_and(|there| !there.is_file()) {
        return fs::write(path, content); // a device or a pipe cannot be replaced
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    folder.metadata()?; // says what is wrong with the folder in fewer words
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(PermissionsExt::from_mode(0o666)); // less the umask, as any new file
    let mut file = builder.tempfile_in(folder)?;
    if let Some(there) = there {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.write_all(content.as_bytes())?;
    file.persist(target)?;
    Ok(())
}
