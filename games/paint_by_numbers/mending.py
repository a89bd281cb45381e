"""Pictures changed as little as is seen how, until lines alone tell them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.paint_by_numbers.puzzle import Puzzle, by_lines, each, open_cells, puzzle_of
from launcher.tabletop import replaced

_TRIED: Final = 12
"""Squares of which each is changed once to see what comes of it, before one is."""

_WORK: Final = 3_000_000
"""Squares of all boards that are looked at before it is given up: for some seconds."""

Rows = tuple[int, ...]
"""The painted cells of each row."""


class _Attempt(NamedTuple):
    """A picture, and what lines don't tell of it.

    Attributes:
        rows: its painted cells.
        open: the cells that lines don't tell, row and column.
    """

    rows: Rows
    open: list[tuple[int, int]]


def mended(rows: Rows, width: int, clear: Sequence[Sequence[int]]) -> Rows:
    """A picture that lines alone tell, and that is like this one.

    As long as lines leave cells open, that of them is changed which leaves the fewest; in the end all changes that
    were not needed are taken back.

    Args:
        rows: the picture.
        width: how many columns it has.
        clear: for each square how clear it is that it is painted, or is not: what is not so clear is changed first.

    Raises:
        ValueError: if none is found, in a sentence.
    """
    changed: list[tuple[int, int]] = []
    now, work = _attempt(rows, width), _WORK
    while now.open:
        doubtful = sorted(set(now.open).difference(changed), key=lambda cell: (clear[cell[0]][cell[1]], cell))
        doubtful = doubtful[: max(_TRIED, len(doubtful) // 3)]
        some = doubtful[:: -(-len(doubtful) // _TRIED) or 1]
        work -= len(some) * len(rows) * width
        if not some or work < 0:
            raise ValueError(
                "No puzzle with one solution was found that is like this picture: try another size, or a plainer one."
            )
        tried = [(_attempt(_with_change(now.rows, cell), width), cell) for cell in some]
        now, cell = min(tried, key=lambda each: len(each[0].open))
        changed.append(cell)
    for cell in changed:
        before = _attempt(_with_change(now.rows, cell), width)
        now = now if before.open else before
    return now.rows


def _with_change(rows: Rows, cell: tuple[int, int]) -> Rows:
    row, column = cell
    return replaced(rows, row, rows[row] ^ 1 << column)


def _attempt(rows: Rows, width: int) -> _Attempt:
    puzzle: Puzzle = puzzle_of(rows, width)
    found = by_lines(puzzle)
    assert found  # there is a picture: this one
    return _Attempt(
        rows, [(row, column) for row, cells in open_cells(puzzle, found[0]).items() for column in each(cells)]
    )
