//! Boards, solvers, oracles and answers may be sent to other threads and shared with them. That it
//! compiles is the test.

use foregone::{baduk, cross_flip, grid, judge, marble, random, rules, table, text};

fn is_send_and_sync<T: Send + Sync + 'static>() {}

#[test]
fn tables_and_judges_go_to_other_threads() {
    is_send_and_sync::<grid::Grid>();
    is_send_and_sync::<grid::DirectionSet>();
    is_send_and_sync::<text::Place>();
    is_send_and_sync::<rules::Rules<'static>>();
    is_send_and_sync::<rules::RulesBuf>();
    is_send_and_sync::<rules::Step<'static>>();
    is_send_and_sync::<table::Table<'static>>();
    is_send_and_sync::<table::TableBuf>();
    is_send_and_sync::<table::Board<'static>>();
    is_send_and_sync::<table::Move<'static>>();
    is_send_and_sync::<table::MoveSet<'static>>();
    is_send_and_sync::<table::Answer<'static>>();
    is_send_and_sync::<table::Flaw>();
    is_send_and_sync::<cross_flip::Board>();
    is_send_and_sync::<random::Random>();

    is_send_and_sync::<judge::Baked<'static>>();
    is_send_and_sync::<judge::Marble>();
    is_send_and_sync::<judge::Baduk>();
    is_send_and_sync::<judge::Batch<'static>>();
    is_send_and_sync::<judge::Options>();
    is_send_and_sync::<judge::Question<'static>>();
    is_send_and_sync::<judge::QuestionError>();
    is_send_and_sync::<judge::Error<judge::MarbleErrorKind>>();
    is_send_and_sync::<judge::OutputVerdict>();
    is_send_and_sync::<judge::Reader<judge::TilingFormat, &'static [u8]>>();
}

#[test]
fn levels_and_go_boards_go_to_other_threads() {
    is_send_and_sync::<marble::Level>();
    is_send_and_sync::<marble::Square>();
    is_send_and_sync::<marble::UnknownSquare>();
    is_send_and_sync::<marble::ParseLevelError>();
    is_send_and_sync::<marble::ParseLevelErrorKind>();
    is_send_and_sync::<marble::Marbles>();
    is_send_and_sync::<marble::AfterTilt>();
    is_send_and_sync::<marble::Maze>();
    is_send_and_sync::<marble::Solver>();
    is_send_and_sync::<marble::Answer>();
    is_send_and_sync::<marble::Solution>();
    is_send_and_sync::<marble::Count>();
    is_send_and_sync::<marble::MazeOracle>();
    is_send_and_sync::<marble::MazeState<'static>>();
    is_send_and_sync::<marble::OracleError>();
    is_send_and_sync::<marble::MazeProof>();
    is_send_and_sync::<marble::MazeFlaw>();

    is_send_and_sync::<baduk::Board>();
    is_send_and_sync::<baduk::Colour>();
    is_send_and_sync::<baduk::ParseBoardError>();
    is_send_and_sync::<baduk::ParseBoardErrorKind>();
    is_send_and_sync::<baduk::Solver>();
    is_send_and_sync::<baduk::Stones>();
    is_send_and_sync::<baduk::Answer>();
    is_send_and_sync::<baduk::Capture>();
    is_send_and_sync::<baduk::BoardOracle>();
    is_send_and_sync::<baduk::PointPair<'static>>();
}
