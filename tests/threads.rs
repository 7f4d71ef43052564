//! Boards, solvers, oracles and answers may be sent to other threads and shared with them. That it compiles is the test.

use foregone::{baduk, marble};

fn is_send_and_sync<T: Send + Sync + 'static>() {}

#[test]
fn public_types_go_to_other_threads() {
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
