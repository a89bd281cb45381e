"""Puzzles as text: what is written is read again, and what is none is answered in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paint_by_numbers.boards import Options
from games.paint_by_numbers.formats import (
    LONGEST,
    from_line,
    from_lists,
    from_non,
    from_text,
    to_line,
    to_lists,
    to_non,
)
from games.paint_by_numbers.play import TABLETOP
from games.paint_by_numbers.puzzle import Puzzle, drawn
from launcher.tabletop import File, Match

SMALL = Puzzle(((2,), (1,)), ((1,), (2,), ()))

NON = """catalogue "none.1"
title "Corner"
by "somebody"
width 3
height 2

rows
2
1

columns
1
2
0

goal "110010"
"""

LISTS = '("Corner" ((2) (1)) ((1) (2) ()) ("x " "xx" "  "))'


def test_a_puzzle_is_read_whatever_else_is_told() -> None:
    assert from_non(NON) == from_text(NON) == (SMALL, "Corner")


@given(st.lists(st.integers(0, 255), min_size=1, max_size=9))
def test_what_is_written_is_read_again(rows: list[int]) -> None:
    puzzle = drawn(tuple(rows), 8)
    assert from_non(to_non(puzzle, "A drawing")) == (puzzle, "A drawing")
    assert from_text(to_lists(puzzle, "A drawing", rows)) == (puzzle, "A drawing")
    assert from_line(to_line(puzzle, "A drawing")) == (puzzle, "A drawing")


def test_columns_of_a_solution_are_texts() -> None:
    assert to_lists(SMALL, "Corner", (0b011, 0b010)) == LISTS
    assert to_lists(SMALL, "Corner") == '("Corner" ((2) (1)) ((1) (2) ()) "none")'


@pytest.mark.parametrize(
    "text",
    [
        LISTS,
        f'("A set" ({LISTS} ("Other" ((1)) ((1)) "none")))',
        '(player "Corner" ((2) (1)) ((1) (2) ()) #f ((on unknown) (unknown unknown) (off off)))',
        '[editor "Corner" [[2] [1]] [[1] [2] []] [[on off] [on on] [off off]]]',
        '("Corner" ((2) (1)) ((1) (2) ())',
    ],
)
def test_sets_and_saved_games_of_plt_games_are_read(text: str) -> None:
    assert from_text(text) == (SMALL, "Corner")


def test_deep_brackets_are_no_trouble() -> None:
    with pytest.raises(ValueError, match="no puzzle in these lists"):
        from_lists("(" * 50_000)


def test_the_longest_puzzle_fits_one_line() -> None:
    most = drawn(tuple([int("01" * 50, 2)] * 50 + [int("10" * 50, 2)] * 50), 100)
    assert len(to_line(most, "t" * 500)) <= LONGEST


TOO_LONG = "A line of numbers is longer than a puzzle of 100 squares a side can have."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is no puzzle in the .non format, which has lines that say rows and columns."),
        ("rows\n2\n\ncolumns\n1", "The numbers of row 1 take more than its 1 squares."),
        ("rows\n1\n\ncolumns\n1\n1", "By its rows 1 squares are painted, and by its columns 2."),
        (
            "rows\n1\n\ncolumns" + "\n0" * 100_000,
            "A puzzle has from 1 to 100 columns, and this one has 100,000.",
        ),
        ("rows\n\ncolumns\n1", "A puzzle has from 1 to 100 rows, and this one has 0."),
        ("rows\n" + "9" * 5000 + "\ncolumns\n1", TOO_LONG),
        (f'("t" (({"9" * 5000})) ((1)))', TOO_LONG),
        (
            '("t" "none")',
            "There is no puzzle in these lists: a title, and lists of numbers for rows and columns.",
        ),
        (to_non(Puzzle(((1,), (1,)), ((1,), (1,)))), "This puzzle has more than one solution"),
        (to_non(Puzzle(((1,), (1,), (4,), (4,)), ((3,), (2,), (2,), (3,)))), "This puzzle has no solution"),
        ("\x00\x01", "This is no puzzle in the .non format"),
    ],
)
def test_what_is_no_puzzle_is_said(text: str, sentence: str) -> None:
    assert TABLETOP.opens is not None
    with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.")):
        TABLETOP.opens(File("puzzle.non", text.encode()), Options())


@pytest.mark.parametrize("text", [NON, LISTS])
def test_an_opened_puzzle_is_played(text: str) -> None:
    assert TABLETOP.opens is not None
    match = Match(TABLETOP, TABLETOP.opens(File("puzzle", text.encode()), Options()), "k7f3p")
    assert match.position.puzzle == SMALL
    match.play("paint 1,1-2,1")
    match.play("paint 2,2")
    assert match.status.text == "Solved: Corner."
    assert Match.read(TABLETOP, match.journal).position == match.position
