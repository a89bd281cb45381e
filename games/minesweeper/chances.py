"""How likely each cell is a mine: all ways to lay the mines that fit the numbers are counted, exactly.

Cells that have the same numbers beside them are alike: a *box*. Boxes with numbers in common make a *part*; parts have
nothing to do with each other but the count of the mines. A part is gone through box by box, and all that has to be
known of the boxes already done is how many mines the numbers that are not complete yet still need. So parts of a
hundred cells mostly take milliseconds, where trying one way after the other would never end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, inf
from typing import NamedTuple, TypeAlias

from games.minesweeper.field import Field, each
from games.minesweeper.ordering import Box, in_order

Ways: TypeAlias = Mapping[int, int]
"""In how many ways so many mines can be laid, by their number."""

_BITS = 5  # for each number: four for what it needs, and one above that is lost when that falls below 0


class TooManyWaysError(Exception):
    """It would take more work to count the ways than was allowed."""


class Part(NamedTuple):
    """Boxes with numbers in common.

    Attributes:
        numbers: the set of these numbers' cells.
        boxes: the sets of cells that are alike.
        ways: in how many ways mines can be laid in it, by their number.
        inside: for each box the mines in it, summed over all these ways, by the number of mines in the part.
        work: how many steps from state to state it took to count them.
    """

    numbers: int
    boxes: tuple[int, ...]
    ways: Ways
    inside: tuple[Ways, ...]
    work: int

    @property
    def cells(self) -> int:
        """The set of all its cells."""
        return sum(self.boxes)

    def certain(self, counts: Iterable[int]) -> tuple[int, int]:
        """The cells that are no mines in any way to lay these numbers of mines, and those that are in all."""
        known, safe, mines = [m for m in counts if m in self.ways], 0, 0
        ways = sum(self.ways[m] for m in known)
        for cells, inside in zip(self.boxes, self.inside, strict=True):
            sum_of = sum(inside[m] for m in known)
            if not sum_of:
                safe |= cells
            elif sum_of == ways * cells.bit_count():
                mines |= cells
        return safe, mines


def parts_of(field: Field, needs: Mapping[int, int], unknown: int, most: float = inf) -> list[Part]:
    """The parts beside numbers.

    Args:
        field: that they are on.
        needs: for each number's cell, how many of the unknown cells beside it are mines.
        unknown: the cells of which nothing is known.
        most: the work that each of them may take.

    Raises:
        TooManyWaysError: if one takes more.
    """
    boxes: dict[int, int] = {}
    numbers = sum(1 << cell for cell in needs)
    for cell in each(unknown):
        if beside := field.near[cell] & numbers:
            boxes[beside] = boxes.get(beside, 0) | 1 << cell
    parts = []
    while boxes:
        numbers, cells = boxes.popitem()
        part = [(numbers, cells)]
        while more := [beside for beside in boxes if beside & numbers]:
            for beside in more:
                part.append((beside, boxes.pop(beside)))
                numbers |= beside
        needed = tuple((cell, needs[cell]) for cell in each(numbers))
        parts.append(_count_ways(tuple(sorted(part)), needed, most))
    return parts


def chances_of(parts: list[Part], others: int, left: int) -> list[tuple[int, Fraction]]:
    """Sets of cells, and how likely each cell in them is a mine.

    Args:
        parts: those beside numbers.
        others: the set of the unknown cells that are beside none.
        left: how many mines there are in all unknown cells.
    """
    free = others.bit_count()
    found = []
    for part in parts:
        elsewhere = _product(other.ways for other in parts if other is not part)
        weights = {
            mines: sum(ways * _choose(free, left - mines - more) for more, ways in elsewhere.items())
            for mines in part.ways
        }
        whole = sum(ways * weights[mines] for mines, ways in part.ways.items())
        for cells, inside in zip(part.boxes, part.inside, strict=True):
            in_box = sum(count * weights[mines] for mines, count in inside.items())
            found.append((cells, Fraction(in_box, whole * cells.bit_count())))
    if others:
        together = _product(part.ways for part in parts)
        whole = sum(ways * _choose(free, left - mines) for mines, ways in together.items())
        mined = sum(ways * _choose(free - 1, left - mines - 1) for mines, ways in together.items())
        found.append((others, Fraction(mined, whole)))
    return found


def counts_of(parts: list[Part], others: int, left: int) -> list[set[int]]:
    """For each part the numbers of mines that it can have, so that there are as many as are left in all."""
    free, found = others.bit_count(), []
    for part in parts:
        elsewhere = _sums(other.ways for other in parts if other is not part)
        found.append({m for m in part.ways if any(0 <= left - m - more <= free for more in elsewhere)})
    return found


def _sums(several: Iterable[Iterable[int]]) -> set[int]:
    sums = {0}
    for counts in several:
        sums = {a + b for a in sums for b in counts}
    return sums


def _product(several: Iterable[Ways]) -> Ways:
    product: Counter[int] = Counter({0: 1})
    for ways in several:
        longer: Counter[int] = Counter()
        for a, m in product.items():
            for b, n in ways.items():
                longer[a + b] += m * n
        product = longer
    return product


def _choose(n: int, k: int) -> int:
    return comb(n, k) if 0 <= k <= n else 0


class _Step(NamedTuple):
    """A box is filled.

    Attributes:
        cells: of the box.
        before: the states that can be reached before, and the ways to them.
        links: from which state to which other it leads, by how many mines, in how many ways.
    """

    cells: int
    before: dict[int, dict[int, int]]
    links: list[tuple[int, int, int, int]]


@lru_cache(maxsize=512)
def _count_ways(boxes: tuple[Box, ...], needs: tuple[tuple[int, int], ...], most: float) -> Part:
    """A part with its ways counted: forwards to every state that can be reached, and backwards from the end."""
    steps, rest = _forwards(in_order(boxes), needs, most)
    inside: list[Ways] = []
    for step in reversed(steps):
        earlier: dict[int, dict[int, int]] = {}
        mined: Counter[int] = Counter()
        for state, after, count, times in step.links:
            if after not in rest:
                continue
            _add(earlier.setdefault(state, {}), rest[after], count, times)
            for first, number in step.before[state].items() if count else ():
                for more, others in rest[after].items():
                    mined[first + count + more] += count * times * number * others
        inside.append(mined)
        rest = earlier
    numbers = sum(1 << cell for cell, _ in needs)
    (ways,) = rest.values()
    work = sum(len(step.links) for step in steps)
    return Part(numbers, tuple(step.cells for step in steps), ways, (*reversed(inside),), work)


def _forwards(
    boxes: tuple[Box, ...], needs: tuple[tuple[int, int], ...], most: float
) -> tuple[list[_Step], dict[int, dict[int, int]]]:
    """The boxes filled one after the other, and the state in which all numbers have what they need.

    A state is what each number still needs, side by side in one integer; what is complete needs 0.
    """
    place = {cell: _BITS * k for k, (cell, _) in enumerate(needs)}
    states = {sum((16 + need) << place[cell] for cell, need in needs): {0: 1}}
    steps = []
    for k, (beside, cells) in enumerate(boxes):
        later = 0
        for other, _ in boxes[k + 1 :]:
            later |= other
        mine = sum(1 << place[cell] for cell in each(beside))
        complete = sum(15 << place[cell] for cell in each(beside & ~later))
        step = _Step(cells, states, [])
        states = {}
        for state, ways in step.before.items():
            after = state
            for count in range(cells.bit_count() + 1):
                if after & 16 * mine != 16 * mine:
                    break  # some number has more than it needs
                if not after & complete:
                    times = comb(cells.bit_count(), count)
                    step.links.append((state, after, count, times))
                    _add(states.setdefault(after, {}), ways, count, times)
                after -= mine
            if len(step.links) > most:
                raise TooManyWaysError
        most -= len(step.links)
        steps.append(step)
    return steps, {state: {0: 1} for state in states}


def _add(sums: dict[int, int], ways: Ways, more: int, times: int) -> None:
    """Count ways that have some mines more, so many times."""
    for mines, number in ways.items():
        sums[mines + more] = sums.get(mines + more, 0) + times * number
