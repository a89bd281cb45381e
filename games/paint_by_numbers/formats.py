"""Puzzles as text: the `.non` format that programs exchange puzzles in, and the one of the game that this one follows.

    python -m games.paint_by_numbers.formats FILE

tells whether the puzzle of a file has one solution, and shows it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.puzzle import PAINTED, Puzzle, solve

MOST: Final = 100
"""Rows or columns that a puzzle from elsewhere may have."""


def to_non(puzzle: Puzzle, title: str = "") -> str:
    """A puzzle in the `.non` format."""
    head = [f'title "{title}"'] if title else []
    head += [f"width {len(puzzle.columns)}", f"height {len(puzzle.rows)}"]
    rows, columns = (
        [",".join(map(str, runs)) or "0" for runs in lines] for lines in (puzzle.rows, puzzle.columns)
    )
    return "\n".join([*head, "", "rows", *rows, "", "columns", *columns, ""])


def from_non(text: str) -> Puzzle:
    """The puzzle of a text in the `.non` format; lines that tell of other things are left aside.

    Raises:
        ValueError: if it is none, in a sentence.
    """
    sections: dict[str, list[str]] = {}
    section: list[str] | None = None
    for line in map(str.strip, text.splitlines()):
        if line in ("rows", "columns"):
            section = sections.setdefault(line, [])
        elif section is not None and re.fullmatch(r"\d+(\s*,\s*\d+)*", line):
            section.append(line)
        elif line:
            section = None
    if set(sections) != {"rows", "columns"}:
        raise ValueError("This is no puzzle in the .non format, which has lines that say rows and columns.")
    return checked(*([_runs(line) for line in sections[name]] for name in ("rows", "columns")))


def to_lists(puzzle: Puzzle, title: str, painted: Sequence[int] | None = None) -> str:
    """A puzzle in the format of the sets of PLT Games: title, rows, columns, and a text for each column, or "none"."""
    rows, columns = (
        "(" + " ".join(f"({' '.join(map(str, runs))})" for runs in lines) + ")"
        for lines in (puzzle.rows, puzzle.columns)
    )
    solution = '"none"'
    if painted is not None:
        texts = [
            "".join("x" if row >> column & 1 else " " for row in painted)
            for column in range(len(puzzle.columns))
        ]
        solution = "(" + " ".join(f'"{text}"' for text in texts) + ")"
    return f'("{title}" {rows} {columns} {solution})'


def checked(rows: Sequence[Runs], columns: Sequence[Runs]) -> Puzzle:
    """A puzzle of these numbers.

    Raises:
        ValueError: if no picture can have them, as their totals or a line's length tell.
    """
    for what, lines, length in (("row", rows, len(columns)), ("column", columns, len(rows))):
        if not 1 <= len(lines) <= MOST:
            raise ValueError(f"A puzzle has from 1 to {MOST} {what}s, and this one has {len(lines)}.")
        for number, runs in enumerate(lines, 1):
            if sum(runs) + len(runs) - 1 > length:
                raise ValueError(f"The numbers of {what} {number} take more than its {length} squares.")
    totals = [sum(map(sum, lines)) for lines in (rows, columns)]
    if totals[0] != totals[1]:
        raise ValueError(f"By its rows {totals[0]} squares are painted, and by its columns {totals[1]}.")
    return Puzzle(tuple(rows), tuple(columns))


def _runs(line: str) -> Runs:
    words = line.split(",")
    if len(words) > MOST or any(len(word.strip()) > len(str(MOST)) for word in words):
        raise ValueError(f"A line of numbers is longer than a puzzle of {MOST} squares a side can have.")
    return tuple([run for run in map(int, words) if run])


def main(arguments: Sequence[str]) -> str:
    """What is told of the puzzle of a file."""
    (file,) = arguments
    try:
        puzzle = from_non(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return f"{file}: {error}"
    solution = solve(puzzle)
    if solution.kind != "one":
        return {"none": "It has no solution.", "many": "It has more than one solution."}[solution.kind]
    how = f"by lines alone, in {solution.rounds} rounds" if solution.rounds else "by trying"
    width = range(len(puzzle.columns))
    picture = ["".join(PAINTED if row >> column & 1 else "." for column in width) for row in solution.painted]
    return "\n".join([f"It has one solution, found {how}:", *picture])


if __name__ == "__main__":
    print(main(sys.argv[1:]))
