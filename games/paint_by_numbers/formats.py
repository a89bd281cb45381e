"""Puzzles as text: what all formats have in common, and puzzles in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.puzzle import Puzzle

MOST: Final = 100
"""Rows or columns that a puzzle from elsewhere may have."""

LONGEST: Final = 20_000
"""Characters of a puzzle in one line."""

_TITLE: Final = 60
"""Characters of a title that are kept."""

_JOINERS: Final = "\u200c\u200d"
"""What can't be seen but joins the letters and signs of some scripts."""

Words = Sequence[Sequence[object]]
"""The numbers of lines, as they were written."""


def clean(title: str) -> str:
    """A title in one line, not too long, without what can't be seen."""
    seen = "".join([each if each.isprintable() or each in _JOINERS else " " for each in title])
    return " ".join(seen.split())[:_TITLE]


def to_line(puzzle: Puzzle, title: str) -> str:
    """A puzzle in one line: rows, columns, and a clean title so that nobody reads it in the name of a start."""
    lines = ("_".join(".".join(map(str, runs)) for runs in lines) for lines in puzzle)
    return "~".join([*lines, title.encode().hex()])


def from_line(line: str) -> tuple[Puzzle, str]:
    """The puzzle of a line that `to_line` has written, and its title.

    Raises:
        ValueError: if it is none, in a sentence.
    """
    if not re.fullmatch(r"[0-9._]*~[0-9._]*(~([0-9a-f]{2})*)?", line):
        raise ValueError("A puzzle in one line is its rows, as in 2.1_3, then ~, and its columns.")
    rows, columns, title = [*line.split("~"), ""][:3]
    puzzle = checked_puzzle(*([runs.split(".") for runs in lines.split("_")] for lines in (rows, columns)))
    return puzzle, bytes.fromhex(title).decode(errors="replace")


def checked_puzzle(rows: Words, columns: Words) -> Puzzle:
    """A puzzle of these numbers.

    Raises:
        ValueError: if no picture can have them, as their totals or a line's length tell.
    """
    for what, lines in (("row", rows), ("column", columns)):
        if not 1 <= len(lines) <= MOST:
            raise ValueError(f"A puzzle has from 1 to {MOST} {what}s, and this one has {len(lines):,}.")
    puzzle = Puzzle(tuple(map(_runs, rows)), tuple(map(_runs, columns)))
    for what, runs_of_lines, length in (
        ("row", puzzle.rows, len(columns)),
        ("column", puzzle.columns, len(rows)),
    ):
        for number, runs in enumerate(runs_of_lines, 1):
            if sum(runs) + len(runs) - 1 > length:
                raise ValueError(f"The numbers of {what} {number} take more than its {length} squares.")
    totals = [sum(map(sum, lines)) for lines in puzzle]
    if totals[0] != totals[1]:
        raise ValueError(f"By its rows {totals[0]} squares are painted, and by its columns {totals[1]}.")
    return puzzle


def _runs(words: Sequence[object]) -> Runs:
    numbers = [str(word).strip() for word in words]
    if len(numbers) > MOST or any(len(number) > len(str(MOST)) for number in numbers):
        raise ValueError(f"A line of numbers is longer than a puzzle of {MOST} squares a side can have.")
    return tuple([run for run in map(int, filter(None, numbers)) if run])
