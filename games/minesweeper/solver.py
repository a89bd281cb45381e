"""What can be known of a field from its numbers, by the simplest rule that tells anything.

The rules, from the easiest to the hardest:

1. *one number*: all mines beside it are found, so the other cells are safe; or it needs all of them;
2. *two numbers*: one needs so many more than the other that all its own cells are mines, and the other's are safe;
3. *one within the other*: they need the same, and all cells beside one are beside the other, whose own cells are safe;
4. *many numbers*: all ways to lay mines beside numbers that have to do with each other have something in common;
5. *the mines left*: the same, when those ways are left out that need more or fewer mines than there are.

Each is sound. Where the third tells nothing, nothing can be told from two numbers at a time; where the fourth does not,
nothing from numbers alone, and where the fifth does not, nothing at all. Some of the third rule is found by the second.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final, NamedTuple

from games.minesweeper.chances import Part, counts_of, parts_of
from games.minesweeper.field import Field, each

ONE_NUMBER, TWO_NUMBERS, ONE_WITHIN, MANY_NUMBERS, MINES_LEFT = range(1, 6)

DEDUCTION: Final = 3
"""The work of a deduction, beside that of counting ways."""


class Deduction(NamedTuple):
    """What was found out.

    Attributes:
        rule: the number of the rule that told it.
        safe: the set of cells that are no mines.
        mines: the set of those that are.
        numbers: the set of the cells whose numbers tell it.
    """

    rule: int
    safe: int
    mines: int
    numbers: int


class Knowledge:
    """All that is known of a field, to be added to.

    Args:
        field: it.
        mines: how many there are.
        most: the work that it may take to count the ways beside numbers that have to do with each other.

    Attributes:
        unknown: the set of cells of which nothing is known.
        seen: the set of cells whose numbers are known.
        mines: the set of those known as mines.
        left: how many mines are not known.
        work: what all deductions have taken, the same on every machine.
    """

    def __init__(self, field: Field, mines: int, most: float = inf) -> None:
        self.field, self.left, self._most = field, mines, most
        self.unknown, self.mines = field.whole, 0
        self._numbers: dict[int, int] = {}
        self.seen = self.work = 0
        self._for_one = self._for_two = self._for_within = 0  # numbers that are new to each of these rules

    @property
    def is_cleared(self) -> bool:
        """Whether all cells are open but those with a mine."""
        return self.unknown.bit_count() == self.left

    def with_open(self, numbers: Mapping[int, int]) -> None:
        """Some cells are opened, and their numbers are seen."""
        self._numbers.update(numbers)
        cells = sum(1 << cell for cell in numbers)
        self.seen |= cells
        self._for_one |= cells
        self._with_known(cells)

    def with_mines(self, mines: int) -> None:
        """Some cells are mines."""
        self.mines |= mines
        self.left -= mines.bit_count()
        self._with_known(mines)

    def deduction(self) -> Deduction | None:
        """What the easiest rule that tells anything tells.

        Raises:
            TooManyWaysError: if that takes too much work.
        """
        self.work += DEDUCTION
        return self._by_one() or self._by_two() or self._by_one_within() or self.by_many()

    def needs(self) -> dict[int, int]:
        """For each number with unknown cells beside it, how many of these are mines."""
        return {cell: self._need(cell) for cell in self._numbers if self.field.near[cell] & self.unknown}

    def parts(self) -> tuple[list[Part], int]:
        """The parts beside numbers, and the set of the other unknown cells."""
        parts = parts_of(self.field, self.needs(), self.unknown, self._most)
        self.work += sum(part.work for part in parts)
        return parts, self.unknown & ~sum(part.cells for part in parts)

    def by_many(self) -> Deduction | None:
        """What the fourth rule tells, and if that is nothing the fifth."""
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
        """For those that the second rule has compared only with what lies within another's cells."""
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
