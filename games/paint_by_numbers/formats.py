"""Puzzles in one line of text, and the code shared by all formats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.puzzle import Puzzle

MOST: Final = 100
"""The maximum number of rows or columns in a puzzle from a file."""

LONGEST: Final = 20_000
"""The maximum length of a puzzle in one line, in characters."""

_TITLE: Final = 60
"""The maximum length of a title, in characters."""

_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join letters in some scripts and may therefore be part of a title."""

Words = Sequence[Sequence[object]]
"""The numbers of each line as written in the file."""


def clean(title: str) -> str:
    """Return a title in one line without invisible characters, cut if it is too long."""
    seen = "".join([each if each.isprintable() or each in _JOINERS else " " for each in title])
    return " ".join(seen.split())[:_TITLE]


def to_line(puzzle: Puzzle, title: str) -> str:
    """Return a puzzle in one line: rows, columns, and the title in hexadecimal.

    This way, a game code does not reveal the title.
    """
    lines = ("_".join(".".join(map(str, runs)) for runs in lines) for lines in puzzle)
    return "~".join([*lines, title.encode().hex()])


def from_line(line: str) -> tuple[Puzzle, str]:
    """Read a line from `to_line` and return the puzzle and its title.

    Raises:
        ValueError: if the line is not a puzzle, with a message for the player.
    """
    if not re.fullmatch(r"[0-9._]*~[0-9._]*(~([0-9a-f]{2})*)?", line):
        raise ValueError("A puzzle in one line must have its rows, as in 2.1_3, then ~, then its columns.")
    rows, columns, title = [*line.split("~"), ""][:3]
    puzzle = checked_puzzle(*([runs.split(".") for runs in lines.split("_")] for lines in (rows, columns)))
    return puzzle, bytes.fromhex(title).decode(errors="replace")


def checked_puzzle(rows: Words, columns: Words) -> Puzzle:
    """Return the puzzle with these numbers.

    Raises:
        ValueError: if the numbers are invalid or do not fit, with a message for the player.
    """
    for what, lines in (("row", rows), ("column", columns)):
        if not 1 <= len(lines) <= MOST:
            raise ValueError(f"A puzzle can have 1 to {MOST} {what}s, but this one has {len(lines):,}.")
    puzzle = Puzzle(tuple(map(_runs, rows)), tuple(map(_runs, columns)))
    for what, runs_of_lines, length in (
        ("row", puzzle.rows, len(columns)),
        ("column", puzzle.columns, len(rows)),
    ):
        for number, runs in enumerate(runs_of_lines, 1):
            if sum(runs) + len(runs) - 1 > length:
                raise ValueError(f"The numbers of {what} {number} do not fit into its length of {length}.")
    totals = [sum(map(sum, lines)) for lines in puzzle]
    if totals[0] != totals[1]:
        raise ValueError(
            f"The rows add up to {totals[0]}, but the columns to {totals[1]}. These must be equal."
        )
    return puzzle


def _runs(words: Sequence[object]) -> Runs:
    numbers = [str(word).strip() for word in words]
    if len(numbers) > MOST or any(len(number) > len(str(MOST)) for number in numbers):
        raise ValueError(
            f"The numbers of a row or column are too large or too many. They must fit into {MOST} squares."
        )
    return tuple([run for run in map(int, filter(None, numbers)) if run])
