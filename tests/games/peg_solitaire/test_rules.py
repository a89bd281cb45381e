"""The rules of Peg Solitaire: boards, jumps, moves of several jumps, and the end."""

from __future__ import annotations

import pytest

from games.peg_solitaire.play import TABLETOP
from games.peg_solitaire.rules import BOARDS, Jump, Options, Position, moves, play, start, status
from launcher.author import MatchWindow
from launcher.tabletop import Match


@pytest.mark.parametrize(
    ("board", "holes"),
    [
        ("english", 33),
        ("european", 37),
        ("german", 45),
        ("asymmetric", 39),
        ("diamond", 41),
        ("triangle", 15),
    ],
)
def test_a_board_has_a_peg_in_every_hole_except_one(board: str, holes: int) -> None:
    grid, first = BOARDS[board]
    position = start(Options(board))  # type: ignore[arg-type]  # one of its values
    assert len(grid.cells) == holes
    assert {*grid.cells} - {*position.pegs} == {first}


def test_only_four_jumps_begin_on_the_cross_and_two_on_the_triangle() -> None:
    assert sorted(map(str, Match(TABLETOP).moves)) == ["b4-d4", "d2-d4", "d6-d4", "f4-d4"]
    assert sorted(map(str, Match(TABLETOP, Options("triangle")).moves)) == ["b3-c5", "d3-c5"]


def test_each_cell_of_the_triangle_has_two_four_or_six_neighbours() -> None:
    grid, _ = BOARDS["triangle"]
    assert sorted(len(grid.neighbours(cell)) for cell in grid.cells) == [2] * 3 + [4] * 9 + [6] * 3


def test_a_jump_removes_the_peg_in_between() -> None:
    after = play(start(Options()), Jump("d6", "d4"))
    assert {cell: cell in after.pegs for cell in ("d6", "d5", "d4")} == {
        "d6": False,
        "d5": False,
        "d4": True,
    }


def test_jumps_of_the_same_peg_are_one_move() -> None:
    position = Position("english", ("d1", "d2", "e3", "g4"))
    for jump, many in (("d1-d3", 1), ("d3-f3", 1)):
        position = play(position, next(move for move in moves(position) if str(move) == jump))
        assert position.moves == many
    assert play(play(start(Options()), Jump("d6", "d4")), Jump("b5", "d5")).moves == 2


def test_one_peg_wins_and_several_pegs_without_a_jump_lose() -> None:
    won, best = Position("english", ("", "a4"), "a4", 9), Position("english", ("", "d4"), "d4", 9)
    lost = Position("english", ("a4", "d7"), "d7", 9)
    assert [status(each).over for each in (won, best, lost)] == [True] * 3
    assert [status(each).winners for each in (won, best, lost)] == [(0,), (0,), ()]
    assert ["hole" in status(each).text for each in (won, best)] == [False, True]
    assert status(lost).score == 2


def test_a_jump_is_made_by_pressing_the_peg_and_the_hole() -> None:
    window = MatchWindow(TABLETOP)
    window.get("gridcell", "d6, a peg").press()
    window.get("gridcell", "d4, empty").press()
    assert window.get("gridcell", "d5, empty")
    assert window.history.position.pegs.count("") == 1


@pytest.mark.parametrize(("names", "word"), [(("d4",), "no peg"), (("a4", "d4"), "jump over")])
def test_a_peg_that_cant_jump_says_why(names: tuple[str, ...], word: str) -> None:
    assert TABLETOP.refuse is not None
    assert word in TABLETOP.refuse(start(Options()), names)


def test_the_first_status_says_what_to_do_and_later_ones_how_many_pegs_are_left() -> None:
    first = start(Options())
    assert status(first).text == "32 pegs: jump over one into the empty hole."
    assert status(play(first, moves(first)[0])).text == "31 pegs left after 1 move."
