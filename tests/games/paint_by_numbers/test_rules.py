"""The rules, by the worked examples of the program that this game follows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.paint_by_numbers.gallery import by_chance, row_of
from games.paint_by_numbers.hint import hint, steps
from games.paint_by_numbers.play import TABLE
from games.paint_by_numbers.puzzle import Puzzle, drawn
from games.paint_by_numbers.rules import (
    CHECK,
    Moves,
    Options,
    Position,
    describe,
    joined,
    numbers,
    play,
    status,
    stroke_text,
)
from games.paint_by_numbers.scene import gesture, scene
from launcher.tabletop import Gesture, Match, View

NO_CHANCE = Random(0)
EMPTY_TEN = Position(drawn(tuple(map(row_of, ["#" * 10] * 10)), 10))


def drawn_over(
    position: Position, start: tuple[int, int], end: tuple[int, int], button: str = "left"
) -> Position:
    """After the mouse was drawn from a square to another, counted from 0 as column and row, at the table."""
    names = [f"{column + 1},{row + 1}" for column, row in (start, end)]
    laid = {piece.name: piece for piece in scene(position, View()).pieces}
    x, y = laid[names[1]][1:3]
    made = gesture(position, View(), Gesture((names[0],), button, x, y, 0, 0, done=True))  # type: ignore[arg-type]
    if made is None:
        return position
    assert isinstance(made, str)
    assert made in Moves(position)
    return play(position, made, NO_CHANCE)


def row(position: Position, number: int) -> str:
    return describe(position)[number + 1].partition(" ")[0]


def test_strokes_by_the_worked_example() -> None:
    position = drawn_over(EMPTY_TEN, (2, 1), (5, 1))
    assert row(position, 1) == "..####...."
    position = drawn_over(position, (3, 0), (3, 4), "right")
    assert [row(position, k)[3] for k in range(6)] == ["o"] * 5 + ["."]
    assert row(position, 1) == "..#o##...."
    position = drawn_over(position, (4, 1), (4, 3))
    assert row(position, 1) == "..#o.#...."
    assert drawn_over(position, (0, 0), (2, 2)) == position
    crossed = drawn_over(position, (9, 9), (9, 9), "right")
    assert row(crossed, 9) == ".........o"
    assert drawn_over(crossed, (9, 9), (9, 9)) == position
    position = drawn_over(position, (3, 1), (6, 1))
    assert row(position, 1) == "..#......."


@pytest.mark.parametrize(("button", "sign"), [("left", "#"), ("right", "o")])
def test_a_square_goes_from_open_to_decided_and_back(button: str, sign: str) -> None:
    once = drawn_over(EMPTY_TEN, (4, 4), (4, 4), button)
    assert row(once, 4)[4] == sign
    assert drawn_over(once, (4, 4), (4, 4), button) == EMPTY_TEN


def test_a_stroke_that_leaves_the_board_is_none() -> None:
    assert gesture(EMPTY_TEN, View(), Gesture(("1,1",), "left", -5, 3, 0, 0, done=True)) is None
    x, y = 300.0, 200.0
    assert gesture(EMPTY_TEN, View(), Gesture((), "left", x, y, 0, 0, done=True)) is None


def test_a_stroke_is_seen_before_it_is_made() -> None:
    laid = {piece.name: piece for piece in scene(EMPTY_TEN, View()).pieces}
    stroke = Gesture(("3,2", "4,2"), "left", laid["6,2"].x, laid["6,2"].y, 0, 0, done=False)
    view = gesture(EMPTY_TEN, View(swept=("3,2", "4,2")), stroke)
    assert isinstance(view, View)
    shown = {piece.name: piece for piece in scene(EMPTY_TEN, view).pieces}
    changed = {f"{column},2" for column in range(3, 7)}
    assert {name for name in numbers(10, 10) if shown[name].picture != laid[name].picture} == changed


def board(*rows: str, painted: str = "", crossed: str = "") -> Position:
    """A puzzle of a picture, with what is painted and crossed as signs."""
    puzzle = drawn(tuple(map(row_of, rows)), len(rows[0]))
    return Position(puzzle, "", row_of(painted), row_of(crossed))


def test_a_check_shows_what_is_painted_or_crossed_and_should_not_be() -> None:
    position = board("##.", ".#.", "...", painted="#.#", crossed=".#." + "#..")
    checked = play(position, CHECK, NO_CHANCE)
    assert row(checked, 0) == "#WW"
    assert row(checked, 1) == "o.."
    assert status(checked).text == "2 of 6 rows and columns are right. Checked once: 2 wrong."
    again = play(checked, CHECK, NO_CHANCE)
    assert again.wrong == checked.wrong
    assert "clear 2,1" in Moves(checked)
    assert row(play(checked, "clear 2,1", NO_CHANCE), 0) == "#.W"


def test_undo_and_redo_know_strokes_and_checks() -> None:
    match = Match(TABLE, seed="k7f3p")
    first = match.position
    match.play("paint 1,1-10,1")
    painted = match.position
    match.play(CHECK)
    assert match.undo() == painted
    assert match.redo().checks == 1
    match.undo()
    assert match.undo() == first
    assert Match.read(TABLE, match.journal).position == first


def test_where_there_are_many_pictures_nothing_is_wrong() -> None:
    position = Position(Puzzle(((1,), (1,)), ((1,), (1,))), "", 0b0001, 0b1000)
    assert play(position, CHECK, NO_CHANCE).wrong == 0


def test_any_picture_with_these_numbers_is_right_and_crosses_are_not_needed() -> None:
    ambiguous = Puzzle(((1,), (1,)), ((1,), (1,)))
    assert status(Position(ambiguous, "", joined((1, 2), 2))).winners == (0,)
    assert status(Position(ambiguous, "", joined((2, 1), 2), crossed=0b0110)).over
    assert not status(Position(ambiguous, "", joined((3, 0), 2))).over


def test_a_board_without_numbers_is_solved_from_the_start() -> None:
    assert status(Position(Puzzle(((), ()), ((), ())))).over


def test_who_follows_the_hints_solves_every_preset() -> None:
    for options in TABLE.presets.values():
        match = Match(TABLE, options, "k7f3p")
        while not match.status.over:
            match.play(hint(match.position).move)
        assert match.status.text.startswith("Solved")
        assert match.course.position.checks == 0


def test_a_hint_mends_a_mistake_first() -> None:
    mended = hint(board("##.", ".#.", "...", painted="#.#"))
    assert (mended.move, mended.why) == ("clear 3,1", "This square can’t be painted.")


@pytest.mark.parametrize(
    ("painted", "crossed", "move", "why"),
    [
        ("", "", "paint 4,1-7,1", "Row 1: wherever you lay the 7, it covers this."),
        ("#######", "", "cross 8,1-10,1", "Row 1: all its numbers are painted, the rest stays blank."),
        ("", "###", "paint 4,1-10,1", "Row 1: only one way is left to lay 7."),
        (".##", "", "paint 4,1-7,1", "Row 1: wherever you lay the 7, it covers this."),
    ],
)
def test_a_hint_says_why(painted: str, crossed: str, move: str, why: str) -> None:
    position = Position(Puzzle(((7,),), ((1,),) * 10), "", row_of(painted), row_of(crossed))
    found = [
        (stroke_text(position, step.squares[0], step.squares[-1], cross=step.cross), step.why)
        for step in steps(position)
        if step.why.startswith("Row")
    ]
    assert (move, why) in found


def test_a_number_that_there_is_not_is_said() -> None:
    with pytest.raises(ValueError, match="and no number 99: choose another, or 0 for any"):
        Match(TABLE, replace(Options(), number=99))


def test_where_there_are_no_pictures_it_is_said() -> None:
    with pytest.raises(ValueError, match="There are no pictures of 30 by 30: choose a random board"):
        Match(TABLE, Options(30))


def test_boards_by_chance_come_from_their_seed() -> None:
    assert by_chance(10, Random(3)) == by_chance(10, Random(3)) != by_chance(10, Random(4))
