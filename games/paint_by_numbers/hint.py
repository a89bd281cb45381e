"""Hints: the easiest deduction in a line, and its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.paint_by_numbers.puzzle import Line, Runs, each, follow, runs_of, split, transposed, untold
from games.paint_by_numbers.rules import Position, mistakes, names, stroke_text
from games.paint_by_numbers.words import numbers_text
from launcher.tabletop import Hint, Place, sentence


class Step(NamedTuple):
    """A deduction in a line.

    Attributes:
        hardness: the difficulty, from 0. If several steps are equally hard, the longest is used first.
        squares: the squares to paint or cross in one stroke.
        cross: whether to cross them.
        why: the reason, as a sentence.
    """

    hardness: int
    squares: tuple[int, ...]
    cross: bool
    why: str


def hint(position: Position) -> Hint:
    """Return a hint.

    It corrects a mistake, or else makes the easiest deduction from a single row or column. If the player is
    drawing, the hint marks the squares to change.
    """
    known = names(position.width, position.height)
    if position.drawing:
        dots = tuple([(known[square], "") for square in each(untold(position.puzzle))])
        return Hint(
            None, "Change squares near the dots until the dots are gone." if dots else "Play it!", dots
        )
    if wrong := mistakes(position):
        square = next(each(wrong))
        what = "painted" if position.painted >> square & 1 else "crossed"
        return Hint(f"clear {known[square]}", f"This square should not be {what}.", ((known[square], ""),))
    step = min(steps(position), key=lambda step: (step.hardness, -len(step.squares)), default=None)
    if step is None:
        return Hint(None, "No single row or column helps here. Try a square, and undo it if it doesn't fit.")
    move = stroke_text(position, step.squares[0], step.squares[-1], cross=step.cross)
    return Hint(move, step.why, tuple([(known[square], "") for square in step.squares]))


def steps(position: Position) -> Iterator[Step]:
    """Yield the deductions from each row and each column."""
    width, height, puzzle = position.width, position.height, position.puzzle
    painted, crossed = split(position.painted, width, height), split(position.crossed, width, height)
    for k, line in enumerate(zip(puzzle.rows, painted, crossed, strict=True)):
        name = Place(f"Row {k + 1}", "the marked row", f"row {k + 1}")
        yield from _in_line(name, [k * width + x for x in range(width)], *line)
    painted, crossed = transposed(painted, width), transposed(crossed, width)
    for k, line in enumerate(zip(puzzle.columns, painted, crossed, strict=True)):
        name = Place(f"Column {k + 1}", "the marked column", f"column {k + 1}")
        yield from _in_line(name, [y * width + k for y in range(height)], *line)


def _in_line(name: str, squares: list[int], runs: Runs, painted: int, crossed: int) -> Iterator[Step]:
    line = follow(len(squares), runs, painted, crossed)
    if line is None:
        return
    for found, cross in ((line.painted & ~painted, False), (line.blank & ~crossed, True)):
        for stretch in _stretches(found):
            hardness, why = _reason(line, runs, painted, stretch, cross=cross)
            said = sentence("{}: {}", name, why)
            yield Step(hardness, tuple([squares[k] for k in stretch]), cross, said)


def _stretches(cells: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups of adjacent cells in a set."""
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
    """Return the difficulty of a deduction and its reason."""
    if cross and runs_of(painted) == runs:
        return (
            0,
            f"{'all its numbers are painted' if runs else 'it has no numbers'}, so all other squares must be blank.",
        )
    if all(starts.bit_count() == 1 for starts in line.starts):
        return 1, f"there is only one way left to place {numbers_text(runs)}."
    if not cross:
        for run, starts in zip(runs, line.starts, strict=True):
            first, last = min(each(starts)), max(each(starts))
            if last <= stretch[0] and stretch[-1] < first + run:
                only = "there is only one place left for" if first == last else "wherever you place"
                return 2, f"{only} the {run}{'.' if first == last else ', it covers this part.'}"
        return 4, f"every way to place {numbers_text(runs)} covers this part."
    return 3, f"this part must be blank, however you place {numbers_text(runs)}."
