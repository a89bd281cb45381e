"""The exact probability of a mine in each cell.

It comes from counting all ways to place the mines.

Cells with the same neighbouring numbers are interchangeable and form a *box*. Boxes that share numbers form a *part*.
Different parts share no numbers, but their mines must add up to the total.

The ways of a part are counted box by box. It is enough to remember the number of mines that each incomplete number
still needs. This usually takes milliseconds for a part of a hundred cells, while trying one way after another would
never finish.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, inf
from typing import NamedTuple, TypeAlias

from games.minesweeper.field import Field, each

Box: TypeAlias = tuple[int, int]
"""The set of numbers next to some cells, and the set of these cells."""

Ways: TypeAlias = Mapping[int, int]
"""The number of ways to place mines, by the number of mines."""

_BITS = 5  # four bits for the mines that a number still needs, and one more to notice if this falls below 0


def in_order(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """Return the boxes in a good order.

    Several orders are tried, each with a different first box. The search stops when another try would cost more than
    it can save: a try takes time proportional to the square of the number of boxes.
    """
    cost, best = _begin_with(boxes[0], boxes)
    for tries, first in enumerate(boxes[1:], 1):
        if tries * len(boxes) ** 2 > 4 * cost:
            break
        cost, best = min((cost, best), _begin_with(first, boxes), key=lambda found: found[0])
    return best


def _begin_with(first: Box, boxes: tuple[Box, ...]) -> tuple[int, tuple[Box, ...]]:
    """Return the estimated number of states, and an order that begins with this box.

    Each incomplete number doubles the estimate. The next box is always the best one: it should complete many numbers
    and use few new ones.
    """
    left, order, begun, cost = list(boxes), [first], first[0], 2 ** first[0].bit_count()
    left.remove(first)
    while left:
        once = more = 0  # the numbers next to one of the remaining boxes, and next to several
        for beside, _ in left:
            once, more = once | beside, more | once & beside
        begun, once = begun & once, once & ~more
        news = [(beside & ~begun).bit_count() for beside, _ in left]
        ends = [(beside & once).bit_count() for beside, _ in left]
        next_one = min(range(len(left)), key=lambda k: (news[k] - ends[k], news[k]))
        order.append(left.pop(next_one))
        begun |= order[-1][0]
        cost += 2 ** begun.bit_count()
    return cost, tuple(order)


class TooManyWaysError(Exception):
    """Counting the ways takes too much work."""


class Part(NamedTuple):
    """A group of boxes that share numbers.

    Attributes:
        numbers: the set of cells with these numbers.
        boxes: the sets of interchangeable cells.
        ways: the number of ways to place mines in the part, by the number of mines.
        inside: for each box, its mines summed over the ways to place a number of mines in the part, by that number.
        work: the number of transitions between states used to count the ways.
    """

    numbers: int
    boxes: tuple[int, ...]
    ways: Ways
    inside: tuple[Ways, ...]
    work: int

    @property
    def cells(self) -> int:
        """The set of cells in the part."""
        return sum(self.boxes)

    def certain(self, counts: Iterable[int]) -> tuple[int, int]:
        """Return the safe cells and the mines of the part.

        The part holds one of these numbers of mines.
        """
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
    """Return the parts next to numbers.

    Args:
        field: the field.
        needs: the number of mines among the unknown neighbours of each number, by the number's cell.
        unknown: the set of unknown cells.
        most: the maximum work on each part.

    Raises:
        TooManyWaysError: if a part takes more work.
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
    """Return sets of cells with their probabilities.

    Each is the probability of a mine in each cell of the set.

    Args:
        parts: the parts next to numbers.
        others: the set of unknown cells without a neighbouring number.
        left: the number of mines in all unknown cells.
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
    """Return the possible numbers of mines in each part.

    The total in all unknown cells is given.
    """
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
    """The step that fills a box.

    Attributes:
        cells: the cells of the box.
        before: the states before this step, each with the number of ways to reach it.
        links: the transitions: the state before, the state after, the number of mines, and the number of ways.
    """

    cells: int
    before: dict[int, dict[int, int]]
    links: list[tuple[int, int, int, int]]


@lru_cache(maxsize=512)
def _count_ways(boxes: tuple[Box, ...], needs: tuple[tuple[int, int], ...], most: float) -> Part:
    """Count the ways forwards to every reachable state of a part, then backwards from the end."""
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
    """Return the steps that fill the boxes, and the last state.

    All numbers are complete in the last state.

    A state is one integer with a group of bits for each number, which holds the mines that the number still needs.
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
                    break  # a number has too many mines
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
    """Add ways with more mines to some sums.

    Each is counted several times.
    """
    for mines, number in ways.items():
        sums[mines + more] = sums.get(mines + more, 0) + times * number
