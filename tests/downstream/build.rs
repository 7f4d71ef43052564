fn main() -> Result<(), foregone_codegen::Error> {
    foregone_codegen::bake_folder("puzzles")
}
