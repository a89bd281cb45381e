"""Puzzles as text: in the `.non` format, which programs exchange, in that of PLT Games, and in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.puzzle import Puzzle

MOST: Final = 100
"""Rows or columns that a puzzle from elsewhere may have."""

LONGEST: Final = 20_000
"""Characters of a puzzle in one line."""

_TITLE: Final = 60
"""Characters of a title that are kept."""

_TOKENS: Final = re.compile(r'[()\[\]]|"(?:[^"\\]|\\.)*"|[^\s()\[\]"]+')

Lists = list["Lists | str"]
"""Lists in lists, as they stand in brackets; words are texts."""


def from_text(text: str) -> tuple[Puzzle, str]:
    """The puzzle of a text in one of both formats, and its title.

    Raises:
        ValueError: if it is none, in a sentence.
    """
    return from_lists(text) if text.lstrip().startswith(("(", "[", "'(")) else from_non(text)


def to_non(puzzle: Puzzle, title: str = "") -> str:
    """A puzzle in the `.non` format."""
    head = [f'title "{title}"'] if title else []
    head += [f"width {len(puzzle.columns)}", f"height {len(puzzle.rows)}"]
    rows, columns = ([",".join(map(str, runs)) or "0" for runs in lines] for lines in puzzle)
    return "\n".join([*head, "", "rows", *rows, "", "columns", *columns, ""])


def from_non(text: str) -> tuple[Puzzle, str]:
    """The puzzle of a text in the `.non` format, and its title; lines that tell of other things are left aside.

    Raises:
        ValueError: if it is none, in a sentence.
    """
    sections: dict[str, list[str]] = {}
    section: list[str] | None = None
    title = ""
    for line in map(str.strip, text.splitlines()):
        if line in ("rows", "columns"):
            section = sections.setdefault(line, [])
        elif section is not None and line.replace(",", "").replace(" ", "").isdecimal():
            section.append(line)
        elif line:
            section = None
            title = line[6:].strip('" ') if line.startswith("title ") else title
    if set(sections) != {"rows", "columns"}:
        raise ValueError("This is no puzzle in the .non format, which has lines that say rows and columns.")
    return checked(*([line.split(",") for line in sections[name]] for name in ("rows", "columns"))), title


def to_lists(puzzle: Puzzle, title: str, painted: Sequence[int] | None = None) -> str:
    """A puzzle in the format of the sets of PLT Games: title, rows, columns, and a text for each column, or "none"."""
    rows, columns = (
        "(" + " ".join(f"({' '.join(map(str, runs))})" for runs in lines) + ")" for lines in puzzle
    )
    solution = '"none"'
    if painted is not None:
        texts = [
            "".join("x" if row >> column & 1 else " " for row in painted)
            for column in range(len(puzzle.columns))
        ]
        solution = "(" + " ".join(f'"{text}"' for text in texts) + ")"
    return f'("{title}" {rows} {columns} {solution})'


def from_lists(text: str) -> tuple[Puzzle, str]:
    """The first puzzle of a text in the format of the sets and of the saved games of PLT Games, and its title.

    Raises:
        ValueError: if there is none, in a sentence.
    """
    for found in _all_lists(_parsed(text)):
        for title, rows, columns in zip(found, found[1:], found[2:], strict=False):
            if (
                isinstance(title, str)
                and title.startswith('"')
                and _is_numbers(rows)
                and _is_numbers(columns)
            ):
                return checked(rows, columns), title.strip('"')
    raise ValueError("There is no puzzle in these lists: a title, and lists of numbers for rows and columns.")


def to_line(puzzle: Puzzle, title: str) -> str:
    """A puzzle in one line: rows, columns, and the title so that nobody reads it in the name of a start."""
    lines = ("_".join(".".join(map(str, runs)) for runs in lines) for lines in puzzle)
    return "~".join([*lines, " ".join(title.split())[:_TITLE].encode().hex()])


def from_line(line: str) -> tuple[Puzzle, str]:
    """The puzzle of a line that `to_line` has written, and its title.

    Raises:
        ValueError: if it is none, in a sentence.
    """
    if not re.fullmatch(r"[0-9._]*~[0-9._]*(~([0-9a-f]{2})*)?", line):
        raise ValueError("A puzzle in one line is its rows, as in 2.1_3, then ~, and its columns.")
    rows, columns, title = [*line.split("~"), ""][:3]
    puzzle = checked(*([runs.split(".") for runs in lines.split("_")] for lines in (rows, columns)))
    return puzzle, bytes.fromhex(title).decode(errors="replace")


Words = Sequence[Sequence[object]]
"""The numbers of lines, as they were written."""


def checked(rows: Words, columns: Words) -> Puzzle:
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


def _parsed(text: str) -> Lists:
    """What stands in brackets, in one list; brackets that are never closed are closed at the end."""
    outermost: Lists = []
    stack = [outermost]
    for token in _TOKENS.findall(text):
        if token in "([":
            stack[-1].append([])
            stack.append(stack[-1][-1])  # type: ignore[arg-type]  # a list, appended just before
        elif token in ")]":
            if len(stack) > 1:
                stack.pop()
        else:
            stack[-1].append(token)
    return outermost


def _all_lists(lists: Lists) -> Iterator[Lists]:
    """These, and what is in them, from the outermost and the first; however deep it is nested."""
    waiting = [lists]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += reversed([each for each in found if isinstance(each, list)])


def _is_numbers(value: Lists | str) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(
            isinstance(runs, list) and all(isinstance(run, str) and run.isdecimal() for run in runs)
            for runs in value
        )
    )
