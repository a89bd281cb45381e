"""The table of Checkers: gestures, refusals, and the picture."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.checkers.play import TABLETOP, refuse, touch
from games.checkers.rules import USUAL, Options, Position, from_face, moves, play, start, status
from games.checkers.scene import HEIGHT, bodies, scene, solid
from games.checkers.squares import DARK, face_from
from games.checkers.words import describe
from launcher.picture import Group, Layer, Picture, Text
from launcher.scene import Piece, Scene, piece_at
from launcher.tabletop import PERSON, History, Match, View, frame
from launcher.toolkits.boards import FLAT, Aim
from launcher.universe import Handlers, Program

VIEW = View(width=800, height=600)


def of(fen: str) -> Position:
    return from_face(face_from(fen))


def pieces_of(position: Position) -> dict[str, Piece]:
    return {piece.name: piece for piece in scene(position, VIEW).pieces}


def sayings(shown: Scene) -> set[str]:
    return {piece.says for piece in shown.pieces if " on " in piece.says}


def test_a_piece_can_be_dropped_on_any_square_of_its_path() -> None:
    (move,) = moves(of("B:W6,14,32:B1"))
    assert str(move) == "g1xe3xg5"
    assert touch(move) == [("red g1", "e3"), ("red g1", "g5")]


def test_description_lists_pieces_row_by_row() -> None:
    assert describe(start(Options()))[0] == "Red, men: a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3."


def test_paths_with_the_same_start_differ_in_their_last_square() -> None:
    legal = moves(of("B:W6,14,15:B1"))
    assert sorted(map(str, legal)) == ["g1xe3xc5", "g1xe3xg5"]
    reached = {
        square: [move for move in legal if ("red g1", square) in touch(move)] for square in ("e3", "c5", "g5")
    }
    assert {square: len(ways) for square, ways in reached.items()} == {"e3": 2, "c5": 1, "g5": 1}


@pytest.mark.parametrize(
    ("fen", "names", "why"),
    [
        ("B:W6:B1,4", ("red a1",), "You must jump if you can. You can jump from g1."),
        ("B:W6:B1,4", ("red g1", "h2"), "You must jump if you can. From g1, jump to e3."),
        ("B:W21:B10", ("black h6",), "It is Red's turn."),
        ("B:W21:B10", ("red e3", "d2"), "Men can't move backwards. From e3, you can go to d4 or f4."),
        (
            "B:W21:B10",
            ("red e3", "e5"),
            "Pieces move to the next dark square. From e3, you can go to d4 or f4.",
        ),
        ("B:W21:B10", ("d4",), "The square d4 is empty. Choose a piece first, then a square for it."),
        (
            "B:W21:B10,15,14",
            ("red e3",),
            "The man on e3 can't move, because it is blocked. Choose another piece.",
        ),
    ],
)
def test_refusals_explain_illegal_moves(fen: str, names: tuple[str, ...], why: str) -> None:
    assert refuse(of(fen), names) == why


def test_movable_pieces_are_brighter_and_kings_are_taller() -> None:
    able, other = solid(0, king=False, able=True), solid(0, king=False, able=False)
    assert not able.veil
    assert other.veil
    assert solid(0, king=True, able=False).height == 2 * HEIGHT
    position = of("B:WK32,12:BK1,8,K4")
    for toggles in (frozenset[str](), frozenset({FLAT.name})):
        assert sayings(scene(position, replace(VIEW, toggles=toggles))) == {
            "red king on g1",
            "red man on b2",
            "red king on a1",
            "black king on b8",
            "black man on a3",
        }


def test_crowns_are_upright_for_both_players() -> None:
    position = of("B:WK32:BK1")
    crown, *_ = (each for each, paint in solid(0, king=True, able=True).mark if isinstance(paint, str))
    turned, *_ = (
        each for each, paint in solid(0, king=True, able=True, turned=True).mark if isinstance(paint, str)
    )
    assert turned == tuple((-x, -y) for x, y in crown)
    for view, shape in ((VIEW, crown), (replace(VIEW, player=1), turned)):
        kings = [body for body in bodies(position, view) if body.solid.height == 2 * HEIGHT]
        assert len(kings) == 2
        assert all(shape in [each for each, _ in body.solid.mark] for body in kings)


def test_men_at_the_far_edge_do_not_cover_the_column_names() -> None:
    pieces = scene(from_face(USUAL), VIEW).pieces
    names = [piece for piece in pieces if piece.name.startswith("label") and piece.says in tuple("abcdefgh")]
    assert len(names) == 16
    for name in names:
        low = name.y + 0.3 * name.picture.height  # the foot of the letters
        under = piece_at(pieces, name.x, low)
        assert under
        assert under.name == "board"


def test_a_turned_board_has_the_same_pieces_elsewhere() -> None:
    position = from_face(start(Options()).face)
    first, turned = scene(position, VIEW), scene(position, replace(VIEW, own=Aim(30, 90)))
    assert {piece.name for piece in first.pieces} == {piece.name for piece in turned.pieces}
    assert first.pieces[1].box != turned.pieces[1].box


def test_description_names_men_and_kings_of_each_side() -> None:
    position = of("B:WK32,21:B1")
    assert describe(position) == [
        "Red, men: g1.",
        "Black, men: h6.",
        "Black, kings: b8.",
    ]


def test_a_finished_match_is_still_drawn_but_has_no_moves() -> None:
    over = play(of("B:W6:B1"), moves(of("B:W6:B1"))[0])
    assert not moves(over)
    assert sayings(scene(over, VIEW)) == {"red man on e3"}


def test_the_trace_of_the_last_move_is_gone_once_the_match_is_over() -> None:
    def squares(position: Position) -> dict[str, object]:
        return {name: piece.picture for name, piece in pieces_of(position).items() if name in DARK}

    before = of("B:W6:B1")
    over = play(before, moves(before)[0])
    assert status(over).over
    assert squares(over) == squares(before)


def test_clicking_a_blocked_piece_shows_the_refusal() -> None:
    history = History.begin(TABLETOP, Options("B:W6:B1,4"), "k7f3p")
    table = frame.table_of(history, seats=(PERSON, PERSON)).world
    piece = next(piece for piece in table.scene.pieces if piece.name == "red a1")
    place = table.place
    x, y = place.x + piece.x * place.factor, place.y + piece.y * place.factor
    program = Program(table, Handlers.by_name(frame.HANDLERS))
    program.mouse(x, y, "button-down")
    program.mouse(x, y, "button-up")
    assert "g1" in program.world.window.said


def test_a_dragged_man_takes_its_shadow_along() -> None:
    history = History.begin(TABLETOP, TABLETOP.options(), "k7f3p")
    table = frame.table_of(history, seats=(PERSON, PERSON)).world
    man = next(piece for piece in table.scene.pieces if piece.name in table.touch_targets.drags)
    place = table.place
    x, y = place.x + man.x * place.factor, place.y + man.y * place.factor
    program = Program(table, Handlers.by_name(frame.HANDLERS))
    program.mouse(x, y, "button-down")
    program.mouse(x + 50, y - 40, "drag")
    shown = {piece.name: piece for piece in program.world.pieces_in_motion}
    for name in (man.name, f"shadow of {man.name}"):
        assert (shown[name].x, shown[name].y) == pytest.approx(
            (man.x + 50 / place.factor, man.y - 40 / place.factor), abs=0.1
        )


def test_the_squares_of_the_last_move_have_a_frame() -> None:
    before = of("B:W18:B1")
    (move, *_) = moves(before)
    after = play(before, move)
    pictures = [{piece.name: piece.picture for piece in scene(each, VIEW).pieces} for each in (before, after)]
    changed = {
        name for name in pictures[0].keys() & pictures[1].keys() if pictures[0][name] != pictures[1][name]
    }
    assert changed & {*DARK} == set(move.path)


def test_the_board_of_international_draughts_has_ten_rows_and_numbers_at_its_edges() -> None:
    pieces = scene(start(Options(rules="International")), VIEW).pieces
    assert sum(" man on " in piece.says for piece in pieces) == 40
    assert sum(piece.says.endswith(", empty") for piece in pieces) == 10
    numbers = {int(piece.says) for piece in pieces if piece.name.startswith("label")}
    assert numbers == {1, 2, 3, 4, 5, 6, 15, 16, 25, 26, 35, 36, 45, 46, 47, 48, 49, 50}


def texts_of(picture: Picture) -> list[str]:
    match picture:
        case Text():
            return [picture.string]
        case Group():
            return [each for _, _, part in picture.parts for each in texts_of(part)]
        case Layer():
            return texts_of(picture.picture)
    return []


def test_the_last_moves_are_listed_next_to_the_board_if_there_is_room() -> None:
    match = Match(TABLETOP)
    for _ in range(31):
        match.play(moves(match.position)[0])
    position, wide = match.position, View(width=1200, height=600)
    listed = texts_of(scene(position, wide).ground)
    newest = position.played[-1]
    assert listed[0] == "Moves"
    assert listed[-1] in {newest, f"{newest[:2]}x{newest[-2:]}"}
    assert listed[-2] == "16"
    assert texts_of(scene(position, VIEW).ground) == []
    assert texts_of(scene(Match(TABLETOP).position, wide).ground) == []


def test_the_list_of_moves_leaves_the_board_as_it_is_and_has_no_label() -> None:
    match, wide = Match(TABLETOP), View(width=1200, height=600)
    before = {piece.name: piece.box for piece in scene(match.position, wide).pieces}
    match.play(moves(match.position)[0])
    after = {piece.name: piece.box for piece in scene(match.position, wide).pieces}
    assert after.keys() == before.keys()
    assert after["board"] == before["board"]
