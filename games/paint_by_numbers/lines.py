"""The state of the rows and columns of a board during a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal

from games.paint_by_numbers.line import Runs, follow, runs_of
from games.paint_by_numbers.puzzle import Puzzle, by_lines, joined, open_cells, split, transposed

LineState = Literal["open", "right", "impossible"]


@lru_cache(maxsize=64)
def right(puzzle: Puzzle, painted: int) -> tuple[bool, ...]:
    """Return whether each row, and then each column, is painted according to its numbers."""
    lines = _lines(puzzle, painted)
    return tuple([runs_of(line) == runs for line, runs in zip(lines, _all_runs(puzzle), strict=True)])


@lru_cache(maxsize=64)
def line_states(puzzle: Puzzle, painted: int, crossed: int) -> tuple[LineState, ...]:
    """Return the state of each row, and then of each column: right, still open, or impossible."""
    states: list[LineState] = []
    for k, (runs, *known) in enumerate(
        zip(_all_runs(puzzle), _lines(puzzle, painted), _lines(puzzle, crossed), strict=True)
    ):
        length = len(puzzle.columns) if k < len(puzzle.rows) else len(puzzle.rows)
        if right(puzzle, painted)[k]:
            states.append("right")
        else:
            states.append("open" if follow(length, runs, *known) else "impossible")
    return tuple(states)


@lru_cache(maxsize=8)
def untold(puzzle: Puzzle) -> int:
    """Return the squares which lines alone do not determine."""
    found = by_lines(puzzle)
    left = open_cells(puzzle, found[0]) if found else {}
    return joined([left.get(k, 0) for k in range(len(puzzle.rows))], len(puzzle.columns))


def _all_runs(puzzle: Puzzle) -> Iterator[Runs]:
    yield from puzzle.rows
    yield from puzzle.columns


def _lines(puzzle: Puzzle, squares: int) -> Sequence[int]:
    """Return the rows and then the columns of a set of squares."""
    width = len(puzzle.columns)
    rows = split(squares, width, len(puzzle.rows))
    return rows + transposed(rows, width)
