"""Puzzles in the lists of PLT Games: sets with or without solutions, saved games, and drawings of its designer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PureWindowsPath
from typing import Final, TypeGuard

from games.paint_by_numbers.formats import Words, checked_puzzle, clean
from games.paint_by_numbers.puzzle import Puzzle, puzzle_of

_TOKEN: Final = re.compile(
    r"""
    (?P<comment> ;[^\n]* ) | (?P<block> \#\| )
    | (?P<open> (?:\#\d*)? [(\[{] ) | (?P<close> [)\]}] )
    | (?P<atom> "(?:[^"\\]|\\.)*" | \#; | \#\\.\w* | [^\s()\[\]{}"';`,]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
"""The tokens of Scheme, without quotation signs."""

_BLOCK: Final = re.compile(r"#\||\|#")
_SKIP: Final = "#;"
"""The token which turns the next list or word into a comment."""

_ESCAPE: Final = re.compile(r"\\(?:[xu](?P<code>[0-9a-fA-F]{1,4});?|(?P<letter>.))", re.DOTALL)
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}
_COLOURS: Final = ("on", "off", "unknown", "wrong")
"""The states of squares in a grid."""

Lists = list["Lists | str"]
"""Nested lists with words as strings."""


def to_lists(puzzle: Puzzle, title: str, painted: Sequence[int] | None = None) -> str:
    """Write a puzzle like a set of PLT Games: title, rows, columns, and a text for each column of the solution."""
    solution = '"none"'
    if painted is not None:
        texts = [
            "".join("x" if row >> column & 1 else " " for row in painted)
            for column in range(len(puzzle.columns))
        ]
        solution = "(" + " ".join(f'"{text}"' for text in texts) + ")"
    return _write(title, *puzzle, solution)


def list_parts(text: str) -> list[str]:
    """Split lists into one text for each puzzle."""
    return [_write(*entry) for entry in _entries(text)]


def from_lists(text: str) -> tuple[Puzzle, str]:
    """Return the first puzzle in lists and its title.

    Raises:
        ValueError: if the lists contain no valid puzzle, with a message for the player.
    """
    for title, rows, columns in _entries(text):
        return checked_puzzle(rows, columns), title
    raise ValueError(
        "These lists don't contain a puzzle, which needs a title and lists of numbers for rows and columns."
    )


def _write(title: str, rows: Words, columns: Words, *more: str) -> str:
    quoted = re.sub(r'["\\]', r"\\\g<0>", title)
    lines = [
        "(" + " ".join(f"({' '.join(map(str, runs))})" for runs in each) + ")" for each in (rows, columns)
    ]
    return "(" + " ".join([f'"{quoted}"', *lines, *more]) + ")"


def _entries(text: str) -> Iterator[tuple[str, Words, Words]]:
    """Yield titles, rows and columns in the order of the text.

    A drawing of the designer becomes a puzzle with the name of its file.
    """
    for found in _all_lists(_parse(text)):
        match found:
            case ["editor", str(name), *_, grid] if _is_grid(grid):
                yield clean(PureWindowsPath(_unquote(name)).stem), *_count_runs(grid)
                continue
        for title, rows, columns in zip(found, found[1:], found[2:], strict=False):
            if isinstance(title, str) and title[0] == '"' and _is_numbers(rows) and _is_numbers(columns):
                yield clean(_unquote(title)), rows, columns


def _unquote(title: str) -> str:
    return _ESCAPE.sub(_character, title[1:-1] if title[0] == '"' else title)


def _character(escape: re.Match[str]) -> str:
    code, letter = escape["code"], escape["letter"]
    return chr(int(code, 16)) if code else _ESCAPES.get(letter, letter)


def _count_runs(grid: Sequence[Sequence[str]]) -> Puzzle:
    """Return the puzzle of a drawing, which has its squares in columns."""
    height = len(grid[0])
    rows = [sum((column[k] == "on") << x for x, column in enumerate(grid)) for k in range(height)]
    return puzzle_of(tuple(rows), len(grid))


def _parse(text: str) -> Lists:
    """Parse the brackets of a text into nested lists, and close missing brackets at the end."""
    outermost: Lists = []
    stack = [outermost]
    at = 0
    while found := _TOKEN.search(text, at):
        at = found.end()
        match found.lastgroup:
            case "block":
                at = _behind(text, at)
            case "open":
                stack[-1].append([])
                stack.append(stack[-1][-1])  # type: ignore[arg-type]  # a list, appended just before
            case "close" if len(stack) > 1:
                stack.pop()
                _settle(stack[-1])
            case "atom":
                stack[-1].append(found[0])
                _settle(stack[-1])
    return outermost


def _behind(text: str, at: int) -> int:
    """Return the end of a block comment, which may contain further block comments."""
    depth = 1
    while depth and (found := _BLOCK.search(text, at)):
        at = found.end()
        depth += 1 if found[0] == "#|" else -1
    return len(text) if depth else at


def _settle(lists: Lists) -> None:
    """Remove the last element if it is a comment, or replace it by its content if it is quoted."""
    match lists[-2:]:
        case [before, _] if before == _SKIP:
            del lists[-2:]
        case [*_, ["quote", quoted]]:
            lists[-1] = quoted


def _all_lists(lists: Lists) -> Iterator[Lists]:
    """Yield these lists and all lists inside them, without recursion."""
    waiting = [lists]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += reversed([each for each in found if isinstance(each, list)])


def _is_numbers(value: Lists | str) -> TypeGuard[list[list[str]]]:
    return isinstance(value, list) and bool(value) and all(map(_is_line, value))


def _is_line(runs: Lists | str) -> bool:
    return isinstance(runs, list) and all(isinstance(run, str) and run.isdecimal() for run in runs)


def _is_grid(value: Lists | str) -> TypeGuard[list[list[str]]]:
    """Whether a value is a list of columns of squares with equal lengths."""
    return (
        isinstance(value, list)
        and bool(value and value[0])
        and all(isinstance(column, list) and len(column) == len(value[0]) for column in value)
        and all(square in _COLOURS for column in value for square in column)
    )
