"""Deductions from the numbers.

They are safe cells and mines; the easiest rule that finds any is used.

The rules, from the easiest to the hardest:

1. *one number*: all its mines have been found, so the rest of its neighbours are safe; or all its neighbours must be
   mines.
2. *two numbers*: the first needs more mines than the second, and this difference can only be made up if all cells next
   to the first alone are mines and all cells next to the second alone are safe.
3. *one within the other*: both need the same number of mines, and the unknown neighbours of the first are also
   neighbours of the second, so the rest of the second's neighbours are safe.
4. *many numbers*: a cell is safe, or a mine, in every possible way to place mines around a group of linked numbers.
5. *the mines left*: the same, but only with ways to place exactly the remaining mines.

Each rule is sound. The first three together find every deduction from one or two numbers, the fourth finds every
deduction from the numbers alone, and the fifth finds every other. The second rule already finds some deductions of the
third.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

from games.minesweeper.chances import Part, counts_of, parts_of
from games.minesweeper.field import Field, each

ONE_NUMBER, TWO_NUMBERS, ONE_WITHIN, MANY_NUMBERS, MINES_LEFT = range(1, 6)

DEDUCTION: Final = 3
"""The work of a deduction, in addition to the work of counting ways."""


class Deduction(NamedTuple):
    """A deduction.

    Attributes:
        rule: the number of the rule that found it.
        safe: the set of safe cells.
        mines: the set of mines.
        numbers: the set of cells whose numbers prove it.
    """

    rule: int
    safe: int
    mines: int
    numbers: int


class Knowledge:
    """The knowledge about a field.

    It grows with each open cell and each known mine.

    Args:
        field: the field.
        mines: the number of mines.
        most: the maximum work for counting the ways of a group of linked numbers.

    Attributes:
        unknown: the set of unknown cells.
        seen: the set of cells with known numbers.
        mines: the set of known mines.
        left: the number of mines not yet known.
        work: the work spent on deductions so far; the same on every machine.
    """

    def __init__(self, field: Field, mines: int, most: float = inf) -> None:
        self.field, self.left, self._most = field, mines, most
        self.unknown, self.mines = field.whole, 0
        self._numbers: dict[int, int] = {}
        self.seen = self.work = 0
        self._for_one = self._for_two = self._for_within = 0  # the numbers that each rule should still try

    @property
    def is_cleared(self) -> bool:
        """Whether only mines are still unknown."""
        return self.unknown.bit_count() == self.left

    def with_open(self, numbers: Mapping[int, int]) -> None:
        """Add the numbers of newly opened cells."""
        self._numbers.update(numbers)
        cells = sum(1 << cell for cell in numbers)
        self.seen |= cells
        self._for_one |= cells
        self._with_known(cells)

    def with_mines(self, mines: int) -> None:
        """Add known mines."""
        self.mines |= mines
        self.left -= mines.bit_count()
        self._with_known(mines)

    def deduction(self) -> Deduction | None:
        """Return the easiest deduction, or None.

        Raises:
            TooManyWaysError: if counting the ways takes too much work.
        """
        self.work += DEDUCTION
        return self._by_one() or self._by_two() or self._by_one_within() or self.by_many()

    def needs(self) -> dict[int, int]:
        """Return the unknown mines around each open number.

        Open numbers have unknown neighbours.
        """
        return {cell: self._need(cell) for cell in self._numbers if self.field.near[cell] & self.unknown}

    def parts(self) -> tuple[list[Part], int]:
        """Return the parts next to numbers, and the set of unknown cells outside the parts."""
        parts = parts_of(self.field, self.needs(), self.unknown, self._most)
        self.work += sum(part.work for part in parts)
        return parts, self.unknown & ~sum(part.cells for part in parts)

    def by_many(self) -> Deduction | None:
        """Return the deduction of the fourth or fifth rule."""
        parts, others = self.parts()
        for part in parts:
            safe, mines = part.certain(part.ways)
            if safe or mines:
                return Deduction(MANY_NUMBERS, safe, mines, part.numbers)
        all_counts = counts_of(parts, others, self.left)
        safe = mines = 0
        for part, counts in zip(parts, all_counts, strict=True):
            more_safe, more_mines = part.certain(counts)
            safe, mines = safe | more_safe, mines | more_mines
        if others and sum(map(min, all_counts)) == self.left:
            safe |= others
        if others and sum(map(max, all_counts)) + others.bit_count() == self.left:
            mines |= others
        return (
            Deduction(MINES_LEFT, safe, mines, sum(part.numbers for part in parts)) if safe or mines else None
        )

    def _with_known(self, cells: int) -> None:
        self.unknown &= ~cells
        near = 0
        for cell in each(cells):
            near |= self.field.near[cell]
        self._for_one |= near & self.seen

    def _need(self, cell: int) -> int:
        return self._numbers[cell] - (self.field.near[cell] & self.mines).bit_count()

    def _by_one(self) -> Deduction | None:
        while self._for_one:
            bit = self._for_one & -self._for_one
            self._for_one ^= bit
            cell = bit.bit_length() - 1
            beside = self.field.near[cell] & self.unknown
            if beside:
                need = self._need(cell)
                if not need:
                    return Deduction(ONE_NUMBER, beside, 0, bit)
                if need == beside.bit_count():
                    return Deduction(ONE_NUMBER, 0, beside, bit)
                self._for_two |= bit
        return None

    def _by_two(self) -> Deduction | None:
        while self._for_two:
            bit = self._for_two & -self._for_two
            self._for_two ^= bit
            cell = bit.bit_length() - 1
            beside = self.field.near[cell] & self.unknown
            for other in each(self.field.close[cell] & self.seen) if beside else ():
                others = self.field.near[other] & self.unknown
                if not others & beside:
                    continue
                more = self._need(cell) - self._need(other)
                mine, yours = beside & ~others, others & ~beside
                if more < 0:
                    more, mine, yours = -more, yours, mine
                if more == mine.bit_count() and (mine or yours):
                    self._for_two |= bit
                    return Deduction(TWO_NUMBERS, yours, mine, bit | 1 << other)
            self._for_within |= bit
        return None

    def _by_one_within(self) -> Deduction | None:
        """Return the deduction of the third rule.

        The second rule has already tried these numbers.
        """
        while self._for_within:
            bit = self._for_within & -self._for_within
            self._for_within ^= bit
            cell = bit.bit_length() - 1
            beside = self.field.near[cell] & self.unknown
            for other in each(self.field.close[cell] & self.seen) if beside else ():
                others = self.field.near[other] & self.unknown
                if (
                    others
                    and not others & ~beside
                    and others != beside
                    and self._need(cell) == self._need(other)
                ):
                    return Deduction(ONE_WITHIN, beside & ~others, 0, bit | 1 << other)
        return None
