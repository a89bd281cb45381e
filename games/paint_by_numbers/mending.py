"""Change pictures as little as possible until lines alone determine them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.paint_by_numbers.puzzle import Puzzle, by_lines, each, open_cells, puzzle_of
from launcher.tabletop import replaced

_TRIED: Final = 12
"""The number of squares to try before the best one is changed."""

_WORK: Final = 3_000_000
"""The total number of squares on all boards to try before giving up, which takes some seconds."""

Rows = tuple[int, ...]
"""The painted cells of each row."""


class _Attempt(NamedTuple):
    """A picture and its undetermined cells.

    Attributes:
        rows: the painted cells of each row.
        open: the cells which lines alone do not determine, as row and column.
    """

    rows: Rows
    open: list[tuple[int, int]]


def mended(rows: Rows, width: int, clear: Sequence[Sequence[int]]) -> Rows:
    """Return a similar picture that can be found by looking at single lines.

    As long as some cells are undetermined, change the one whose change leaves the fewest of them. At the end, undo
    unnecessary changes.

    Args:
        rows: the picture.
        width: the number of columns.
        clear: for each square, the distance of its brightness from the threshold; the least clear squares change first.

    Raises:
        ValueError: if no such picture is found, with a message for the player.
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
                "No puzzle with one solution was found for this picture. Try another size or a simpler picture."
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
    assert found  # this picture itself is a solution
    return _Attempt(
        rows, [(row, column) for row, cells in open_cells(puzzle, found[0]).items() for column in each(cells)]
    )
