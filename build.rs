//! Bakes every puzzle in `tables/` into the library.

fn main() -> Result<(), foregone_codegen::Error> {
    foregone_codegen::bake_folder("tables")
}
