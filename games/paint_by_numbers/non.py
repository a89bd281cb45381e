"""Puzzles in the `.non` exchange format: https://github.com/mikix/nonogram-db/blob/master/FORMAT.md."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Final

from games.paint_by_numbers.formats import checked_puzzle, clean
from games.paint_by_numbers.puzzle import Puzzle

_DIVIDER: Final = re.compile(r"^[ \t]*={4,}[ \t]*$", re.MULTILINE)
_SECTION: Final = re.compile(r"^[ \t]*(rows|columns)[ \t]*$", re.MULTILINE)
_SIZES: Final = {"rows": "height", "columns": "width"}
"""The key with the number of lines, for each section."""

Lines = list[list[str]]
"""The numbers of each line as written in the file; empty for a blank line."""


def is_non(text: str) -> bool:
    """Whether a text has a section of rows or columns."""
    return bool(_SECTION.search(text))


def to_non(puzzle: Puzzle, title: str = "") -> str:
    """Write a puzzle in the `.non` format."""
    head = [f'title "{_quote(title)}"'] if title else []
    head += [f"width {len(puzzle.columns)}", f"height {len(puzzle.rows)}"]
    rows, columns = ([",".join(map(str, runs)) or "0" for runs in lines] for lines in puzzle)
    return "\n".join([*head, "", "rows", *rows, "", "columns", *columns, ""])


def non_parts(text: str) -> list[str]:
    """Split a pack into one text for each puzzle."""
    return list(filter(is_non, _DIVIDER.split(text)))


def from_non(text: str) -> tuple[Puzzle, str]:
    """Return the puzzle of a text and its title, ignoring other lines.

    Raises:
        ValueError: if the text is not a valid puzzle, with a message for the player.
    """
    sections: dict[str, Lines] = {}
    section: Lines | None = None
    said: dict[str, str] = {}
    for number, line in enumerate(map(str.strip, text.split("\n")), 1):
        key, *values = line.split(None, 1) or [""]
        if line in _SIZES:
            if line in sections:
                raise ValueError(f"Line {number} repeats {line}. Use a line ==== to separate two puzzles.")
            section = sections[line] = []
        elif key.isalpha():
            section = None
            said[key] = "".join(values)
        elif section is not None and (not line or re.search(r"\d", line)):
            section.append(_numbers(line, number))
    if set(sections) != {"rows", "columns"}:
        raise ValueError(
            "This is not a puzzle in the .non format, which needs a line “rows” and a line “columns”."
        )
    rows, columns = (_fitting(sections[name], name, said.get(_SIZES[name], "")) for name in _SIZES)
    return checked_puzzle(rows, columns), _unquote(said.get("title", ""))


def _numbers(line: str, number: int) -> list[str]:
    """Return the numbers of a line, separated by commas or blanks.

    Raises:
        ValueError: if the line contains anything else, with a message for the player.
    """
    words = line.replace(",", " ").split()
    if all(re.fullmatch("[0-9]+", word) for word in words):
        return words
    where = f"Line {number}, “{clean(line)[:20]}”,"
    if all(re.fullmatch("[0-9]+[A-Za-z]?", word) for word in words):
        raise ValueError(f"{where} uses colours. Only puzzles with one colour can be played.")
    raise ValueError(f"{where} must contain only numbers with commas between them.")


def _fitting(lines: Lines, name: str, size: str) -> Lines:
    """Return as many lines as the size requires, using blank lines as empty lines of the puzzle if necessary.

    Raises:
        ValueError: if there are too many or too few lines, with a message for the player.
    """
    if not re.fullmatch("[0-9]{0,9}", size):
        raise ValueError(f"The {_SIZES[name]} must be a number, not “{clean(size)[:20]}”.")
    told, wanted = [line for line in lines if line], int(size or 0)
    if len(told) == wanted:
        return told
    first, last = 0, len(lines)
    while last - first > wanted and not lines[last - 1]:
        last -= 1
    while last - first > wanted and not lines[first]:
        first += 1
    if size and last - first != wanted:
        raise ValueError(f"The {_SIZES[name]} is {wanted:,}, but the number of {name} is {last - first:,}.")
    return lines[first:last]


def _quote(title: str) -> str:
    return escape(title, quote=False).replace('"', "&quot;")


def _unquote(title: str) -> str:
    return clean(unescape(title[1:-1] if re.fullmatch('".*"', title) else title))
