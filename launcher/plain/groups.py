"""Many moves in few lines: moves in the same row of the board, or with the same first words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

_NUMBERS = re.compile(r"(?P<what>.*?)(?P<column>\d+),(?P<row>\d+)")
_LETTERS = re.compile(r"(?P<what>|.* )(?P<column>[a-z])(?P<row>\d+)")
_BETWEEN = re.compile(r"[a-z](?P<row>\d+)[-x].+")
_ENDS = re.compile(r"(?P<what>.+ to |.+[ -]|[^\W\d]+(?=\d))(?P<end>.+)")
_FEWEST = 3  # joined neighbours, as in "1 to 3"


class Place(NamedTuple):
    """The group of a move.

    Attributes:
        row: The row of the board, from 1, or 0.
        what: The first part of the text, such as an action or a source.
        end: The last part of the text, such as a column or a target.
    """

    row: int
    what: str
    end: str


def place_of(text: str) -> Place:
    """Return the group of a move by its text.

    "open 3,1", "c1" and "c1-d2" are in a row; "6H from Anna" is not.
    """
    if cell := _NUMBERS.fullmatch(text) or _LETTERS.fullmatch(text):
        return Place(int(cell["row"]), cell["what"].strip(), cell["column"])
    if start := _BETWEEN.fullmatch(text):
        return Place(int(start["row"]), "", text)
    if parts := _ENDS.fullmatch(text):
        return Place(0, parts["what"].strip(), parts["end"])
    return Place(0, "", text)


def groups(texts: Sequence[str]) -> list[str]:
    """Return the groups of moves, one line each.

    Rows come first, such as "row 3: open 1 to 7, flag 1 to 7", and then all moves outside rows.
    """
    places = [place_of(text) for text in texts]
    rows: dict[int, dict[str, list[str]]] = {}
    for row, what, end in places:
        rows.setdefault(row, {}).setdefault(what, []).append(end)
    others = rows.pop(0, {})
    lines = [
        f"row {row}: {', '.join(' '.join(filter(None, (what, _runs(ends)))) for what, ends in rows[row].items())}"
        for row in sorted(rows)
    ]
    return [*lines, *(f"{what}: {_runs(ends)}" if what else _runs(ends) for what, ends in others.items())]


def part_of(texts: Sequence[str], part: str) -> list[int]:
    """Return the indices of the moves in a row, "3" or "row 3".

    If there are none, return the indices of the moves that contain a word or begin with it.
    """
    row, words = part.removeprefix("row "), part.casefold()
    found = [k for k, text in enumerate(texts) if row.isdecimal() and place_of(text).row == int(row)]
    return found or [
        k
        for k, text in enumerate(texts)
        if text.casefold().startswith(words) or words in re.split(r"[\W_]+", text.casefold())
    ]


def _runs(ends: Iterable[str]) -> str:
    """Return words in their order, then numbers, then letters; neighbours are joined, as in "1 to 7"."""
    distinct = list(dict.fromkeys(ends))
    words = [end for end in distinct if len(end) > 1 and not end.isdecimal()]
    numbers = sorted(int(end) for end in distinct if end.isdecimal())
    letters = sorted(ord(end) for end in distinct if len(end) == 1 and not end.isdecimal())
    return ", ".join([*words, *_in_runs(numbers, str), *_in_runs(letters, chr)])


def _in_runs(numbers: Sequence[int], name: Callable[[int], str]) -> Iterator[str]:
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        names = [name(number) for _, number in run]
        yield from names if len(names) < _FEWEST else [f"{names[0]} to {names[-1]}"]
