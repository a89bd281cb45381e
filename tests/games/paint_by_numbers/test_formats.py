"""Puzzles as text: what is written is read again, and what is none is answered in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paint_by_numbers.formats import from_non, main, to_lists, to_non
from games.paint_by_numbers.puzzle import Puzzle, drawn

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


def test_a_puzzle_is_read_whatever_else_is_told() -> None:
    assert from_non(NON) == SMALL


@given(st.lists(st.integers(0, 255), min_size=1, max_size=9))
def test_what_is_written_is_read_again(rows: list[int]) -> None:
    puzzle = drawn(tuple(rows), 8)
    assert from_non(to_non(puzzle, "A drawing")) == puzzle


def test_columns_of_a_solution_are_texts() -> None:
    assert to_lists(SMALL, "Corner", (0b011, 0b010)) == '("Corner" ((2) (1)) ((1) (2) ()) ("x " "xx" "  "))'
    assert to_lists(SMALL, "Corner") == '("Corner" ((2) (1)) ((1) (2) ()) "none")'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is no puzzle in the .non format, which has lines that say rows and columns."),
        ("rows\n2\n\ncolumns\n1", "The numbers of row 1 take more than its 1 squares."),
        ("rows\n1\n\ncolumns\n1\n1", "By its rows 1 squares are painted, and by its columns 2."),
        ("rows\n1\n\ncolumns" + "\n0" * 101, "A puzzle has from 1 to 100 columns, and this one has 101."),
        ("rows\n\ncolumns\n1", "A puzzle has from 1 to 100 rows, and this one has 0."),
        (
            "rows\n" + "9" * 5000 + "\ncolumns\n1",
            "A line of numbers is longer than a puzzle of 100 squares a side can have.",
        ),
    ],
)
def test_what_is_no_puzzle_is_said(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.") + "$"):
        from_non(text)


@pytest.mark.parametrize(
    ("puzzle", "told"),
    [
        (SMALL, "It has one solution, found by lines alone, in 2 rounds:\n##.\n.#."),
        (Puzzle(((1,), (1,)), ((1,), (1,))), "It has more than one solution."),
        (
            Puzzle(((1,), (1,), (4,), (4,)), ((3,), (2,), (2,), (3,))),
            "It has no solution.",
        ),
    ],
)
def test_a_file_is_told_of(puzzle: Puzzle, told: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.non"
    file.write_text(to_non(puzzle), encoding="utf-8")
    assert main([str(file)]) == told
    assert main([str(tmp_path / "none")]).startswith(f"{tmp_path / 'none'}: ")
