"""The next step: the line that is easiest to see something in, what follows there, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.paint_by_numbers.line import Line, Runs, follow, runs_of
from games.paint_by_numbers.lines import untold
from games.paint_by_numbers.puzzle import each, split, transposed
from games.paint_by_numbers.rules import Position, mistakes, stroke_text
from games.paint_by_numbers.squares import names
from games.paint_by_numbers.words import numbers_in_words
from launcher.tabletop import Hint


class Step(NamedTuple):
    """What follows for a line.

    Attributes:
        hardness: from 0; of equally hard ones, that with the most squares comes first.
        squares: what can be painted, or crossed, in one stroke.
        cross: whether it is crossed.
        why: in a sentence.
    """

    hardness: int
    squares: tuple[int, ...]
    cross: bool
    why: str


def hint(position: Position) -> Hint:
    """A mistake is mended first; else it is what follows from a single row or column. Of a drawing, what to change."""
    known = names(position.width, position.height)
    if position.drawing:
        dots = tuple([(known[square], "") for square in each(untold(position.puzzle))])
        return Hint(None, "Change what is near the dots until there are none." if dots else "Play it!", dots)
    if wrong := mistakes(position):
        square = next(each(wrong))
        what = "painted" if position.painted >> square & 1 else "crossed"
        return Hint(f"clear {known[square]}", f"This square can’t be {what}.", ((known[square], ""),))
    step = min(steps(position), key=lambda step: (step.hardness, -len(step.squares)), default=None)
    if step is None:
        return Hint(None, "No row and no column alone tells more: here something has to be tried.")
    move = stroke_text(position, step.squares[0], step.squares[-1], cross=step.cross)
    return Hint(move, step.why, tuple([(known[square], "") for square in step.squares]))


def steps(position: Position) -> Iterator[Step]:
    """What follows from each row, and from each column."""
    width, height, puzzle = position.width, position.height, position.puzzle
    painted, crossed = split(position.painted, width, height), split(position.crossed, width, height)
    for k, line in enumerate(zip(puzzle.rows, painted, crossed, strict=True)):
        yield from _in_line(f"Row {k + 1}", [k * width + x for x in range(width)], *line)
    painted, crossed = transposed(painted, width), transposed(crossed, width)
    for k, line in enumerate(zip(puzzle.columns, painted, crossed, strict=True)):
        yield from _in_line(f"Column {k + 1}", [y * width + k for y in range(height)], *line)


def _in_line(name: str, squares: list[int], runs: Runs, painted: int, crossed: int) -> Iterator[Step]:
    line = follow(len(squares), runs, painted, crossed)
    if line is None:
        return
    for found, cross in ((line.painted & ~painted, False), (line.blank & ~crossed, True)):
        for stretch in _stretches(found):
            hardness, why = _reason(line, runs, painted, stretch, cross=cross)
            yield Step(hardness, tuple([squares[k] for k in stretch]), cross, f"{name}: {why}")


def _stretches(cells: int) -> Iterator[tuple[int, ...]]:
    """Cells side by side."""
    stretch: list[int] = []
    for cell in each(cells):
        if stretch and cell != stretch[-1] + 1:
            yield tuple(stretch)
            stretch = []
        stretch.append(cell)
    if stretch:
        yield tuple(stretch)


def _reason(
    line: Line, runs: Runs, painted: int, stretch: tuple[int, ...], *, cross: bool
) -> tuple[int, str]:
    """How hard it is to see, and how to see it."""
    if cross and runs_of(painted) == runs:
        return 0, f"{'all its numbers are painted' if runs else 'it has no number'}, the rest stays blank."
    if all(starts.bit_count() == 1 for starts in line.starts):
        return 1, f"only one way is left to lay {numbers_in_words(runs)}."
    if not cross:
        for run, starts in zip(runs, line.starts, strict=True):
            first, last = min(each(starts)), max(each(starts))
            if last <= stretch[0] and stretch[-1] < first + run:
                only = "only one way is left for" if first == last else "wherever you lay"
                return 2, f"{only} the {run}{'.' if first == last else ', it covers this.'}"
        return 4, f"all ways to lay {numbers_in_words(runs)} cover this."
    return 3, f"no way to lay {numbers_in_words(runs)} covers this."
