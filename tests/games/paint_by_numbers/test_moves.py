"""The moves on a board by name, and the status after them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paint_by_numbers.boards import row_of
from games.paint_by_numbers.puzzle import Cells, Puzzle, by_lines, joined, open_cells, puzzle_of, split
from games.paint_by_numbers.rules import CHECK, PLAY_IT, Moves, Position, play, stages, status, stroke_text
from launcher.tabletop import Status

NO_CHANCE = Random(0)


def board(*rows: str, painted: str = "", crossed: str = "", drawing: bool = False) -> Position:
    """Return the puzzle of a picture with some squares painted and crossed."""
    puzzle = puzzle_of(tuple(map(row_of, rows)), len(rows[0]))
    return Position(puzzle, painted=row_of(painted), crossed=row_of(crossed), drawing=drawing)


def after(position: Position, *moves: str) -> Position:
    """Return the position after some legal moves."""
    for move in moves:
        assert move in Moves(position)
        position = play(position, move, NO_CHANCE)
    return position


def test_moves_list_single_squares_and_the_check() -> None:
    moves = Moves(board("##.", ".#.", painted="#", crossed=".....#"))
    assert list(moves) == [
        *("clear 1,1", "paint 2,1", "cross 2,1", "paint 3,1", "cross 3,1"),
        *("paint 1,2", "cross 1,2", "paint 2,2", "cross 2,2", "clear 3,2", CHECK),
    ]
    assert (len(moves), moves[0], moves[-2:]) == (11, "clear 1,1", ["clear 3,2", CHECK])
    assert all(move in moves for move in moves)


@pytest.mark.parametrize(
    "move", ["paint 2,1-3,1", "cross 3,1-1,1", "clear 1,1-3,1", "paint 2,1-2,2", "cross 2,2-2,1"]
)
def test_moves_contain_longer_strokes(move: str) -> None:
    assert move in Moves(board("##.", ".#.", painted="#"))


@pytest.mark.parametrize(
    "move",
    [
        *("paint 1,1", "cross 1,1-2,1", "clear 2,1", "paint 2,1-3,2", "paint 2,1-2,1", "paint 2,1-"),
        *("paint 2,1-4,1", "paint 4,1", "paint 2,1-2,3", "paint", "", "fill 2,1", PLAY_IT, 21, None),
    ],
)
def test_moves_do_not_contain_impossible_strokes(move: object) -> None:
    assert move not in Moves(board("##.", ".#.", painted="#"))


def test_a_drawing_has_no_crosses_and_no_check() -> None:
    moves = Moves(board("#.", "..", painted="#", drawing=True))
    assert list(moves) == ["clear 1,1", "paint 2,1", "paint 1,2", "paint 2,2", PLAY_IT]
    assert PLAY_IT in moves
    assert CHECK not in moves
    assert "cross 2,1" not in moves
    assert PLAY_IT not in Moves(board("..", "..", drawing=True))


def test_the_first_square_decides_whether_a_stroke_paints_or_clears() -> None:
    position = board("###", painted="#", crossed=".#")
    told = [[stroke_text(position, first, 2, cross=cross) for cross in (False, True)] for first in range(3)]
    assert told == [["clear 1,1-3,1"] * 2, ["clear 2,1-3,1"] * 2, ["paint 3,1", "cross 3,1"]]


def test_a_sparing_stroke_changes_only_squares_like_its_first_one() -> None:
    """Row 1 is `#o.#.`: two squares are painted, one is crossed, two are open."""
    position = board("#####", painted="#..#.", crossed=".#")
    told = [
        stroke_text(position, first, 4 - first // 4 * 4, cross=True, sparing=True) for first in (0, 1, 2, 4)
    ]
    assert told == [
        *("clear 1,1-5,1 sparing", "clear 2,1-5,1 sparing", "cross 3,1-5,1 sparing", "cross 5,1-1,1 sparing"),
    ]
    came = [after(position, move) for move in told]
    assert [each.painted for each in came] == [0, 0b01001, 0b01001, 0b01001]
    assert [each.crossed for each in came] == [0b00010, 0, 0b10110, 0b10110]


def test_a_stroke_is_not_sparing_if_all_its_squares_are_alike() -> None:
    position = board("###", painted="#")
    assert stroke_text(position, 1, 2, cross=False, sparing=True) == "paint 2,1-3,1"
    for move in ("paint 2,1-3,1 sparing", "paint 2,1 sparing", "clear 1,1 sparing", "clear 1,1-1,1 sparing"):
        assert move not in Moves(position)
    assert "clear 1,1-2,1 sparing" in Moves(position)


def test_a_stroke_changes_all_its_squares_alike() -> None:
    position = after(board("####", "####"), "paint 2,1", "cross 3,1")
    assert (position.painted, position.crossed) == (row_of(".#.."), row_of("..#."))
    painted = after(position, "paint 1,1-4,1")
    assert (painted.painted, painted.crossed) == (row_of("####"), 0)
    crossed = after(position, "cross 4,1-1,1")
    assert (crossed.painted, crossed.crossed) == (0, row_of("####"))
    assert after(position, "clear 2,1-3,1") == board("####", "####")


def test_the_status_of_a_puzzle() -> None:
    position = board("##.", ".#.", "...")._replace(title="a hook")
    told = [status(position)]
    for move in ("paint 1,1", "cross 2,1", CHECK, "clear 2,1", CHECK, "cross 3,3", "paint 2,1-2,2"):
        position = after(position, move)
        told.append(status(position))
    assert told == [
        Status("Paint runs of squares as long as the numbers. 2 of 6 rows and columns are right."),
        Status("3 of 6 rows and columns are right."),
        Status("3 of 6 rows and columns are right."),
        Status("3 of 6 rows and columns are right. Checked once: 1 marked as wrong."),
        Status("3 of 6 rows and columns are right. Checked once: none marked as wrong."),
        Status("3 of 6 rows and columns are right. Checked 2 times: none marked as wrong."),
        Status("3 of 6 rows and columns are right. Checked 2 times: none marked as wrong."),
        Status("Solved: a hook.", over=True, winners=(0,), score=2),
    ]
    assert status(position._replace(title="")).text == "Solved."


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("....", "...."), "Click a square to paint it, and click it again to clear it."),
        (("##..", "...."), "This puzzle is easy and can be solved line by line."),
        (("#..#", "##..", "##.#", ".##."), "This puzzle is medium and can be solved line by line."),
        (
            (".##.", "#..#", "....", ".#.."),
            "This puzzle has one solution, but the squares with dots require guessing.",
        ),
        (("#.", ".#"), "Several pictures have these numbers. Dots mark the uncertain squares."),
    ],
)
def test_the_status_of_a_drawing(rows: tuple[str, ...], told: str) -> None:
    assert status(board(*rows, drawing=True)) == Status(told)


def test_a_drawing_that_is_too_hard_to_check_cannot_be_played() -> None:
    chance = Random(2)
    rows = tuple([chance.getrandbits(16) & chance.getrandbits(16) for _ in range(16)])
    position = Position(puzzle_of(rows, 16), painted=joined(rows, 16), drawing=True)
    assert "may have" in status(position).text
    assert PLAY_IT not in Moves(position)


@pytest.mark.parametrize(
    ("height", "waiting"), [(5, []), (6, [1]), (10, [5]), (15, [10, 5]), (17, [12, 7, 2])]
)
def test_a_finished_picture_appears_five_rows_at_a_time(height: int, waiting: list[int]) -> None:
    position = board(*["#"] * height)
    stroke = f"paint 1,1-1,{height}"
    whole = after(position, stroke)
    assert stages(position, stroke, NO_CHANCE) == [whole._replace(waiting=rows) for rows in waiting]
    assert whole.waiting == 0


def test_solving_by_lines_starts_from_known_cells() -> None:
    """A puzzle with two solutions: lines determine no cell until one is known."""
    puzzle, nothing = Puzzle(((1,), (1,)), ((1,), (1,))), Cells((0, 0), (0, 0))
    assert by_lines(puzzle) == (nothing, 0)
    assert open_cells(puzzle, nothing) == {0: 0b11, 1: 0b11}
    found = by_lines(puzzle, Cells((0b01, 0), (0, 0)))
    assert found == (Cells((0b01, 0b10), (0b10, 0b01)), 1)
    assert open_cells(puzzle, found[0]) == {}
    assert by_lines(puzzle, Cells((0b11, 0), (0, 0))) is None
    assert by_lines(Puzzle(((1,), (1,)), ((2,), (1,)))) is None


@given(st.integers(1, 9), st.lists(st.integers(0, 511), min_size=1, max_size=9))
def test_split_undoes_joined(width: int, rows: list[int]) -> None:
    cut = tuple([row % (1 << width) for row in rows])
    assert split(joined(cut, width), width, len(rows)) == cut
