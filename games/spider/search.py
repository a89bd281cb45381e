"""A plan, by a search that goes on from the most promising position first.

It comes back to no position that was left since something new was seen. It knows what a player knows, and not more. A
card that is turned over on the way stays unknown: nothing is put onto it, and it is put nowhere. So what a plan
promises is kept, whatever the card is. When it is seen, there is a better plan to be made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush, nlargest
from math import inf
from typing import Final, NamedTuple

from games.spider.stacks import RUN, Stack, Stacks, Worth
from games.spider.tableau import RUNS
from games.spider.value import End, Valuer

_EMPTY: Final = -1  # in place of the rank of a front card
_STEP: Final = 15  # what a position loses by each move to it, where it waits: no way is gone far at once
_SHORT: Final = 0.01  # what the end of a plan loses by each move
_VALUED: Final = 100  # ends of plans, those of most worth

Step = tuple[int, int, int]
"""From which column to which, and how many cards; columns count from 0."""

Columns = tuple[Stack, ...]
Cards = tuple[bytes, ...]
"""The same columns as `Stacks` is asked for them."""


class Plan(NamedTuple):
    """What to do.

    Attributes:
        steps: the moves.
        turned: how many of them it takes until a card is turned over; 0 if none is.
        deal: whether to deal then.
        completes: whether a run is completed on the way.
    """

    steps: tuple[Step, ...]
    turned: int
    deal: bool
    completes: bool


class _Seen(NamedTuple):
    """A position that was found.

    Attributes:
        columns: its columns.
        done: how many runs are complete.
        behind: which one it was found from, by its number, and by which step.
        step: it.
        depth: how many moves lead to it.
        turned: how many moves lead to the first card that is turned over, or 0.
    """

    columns: Columns
    done: int
    behind: int
    step: Step
    depth: int
    turned: int


class Search:
    """Looks for plans."""

    def __init__(
        self, worth: Worth, valuer: Valuer | None = None, *, split: bool, relaxed: bool = False
    ) -> None:
        """Begin with an empty memory.

        Args:
            worth: what speaks for and against positions.
            valuer: who chooses among the ends of most worth; without one, that of most worth is chosen.
            split: whether parts of runs are put into empty columns, too.
            relaxed: whether a deal needs no card in each column.
        """
        self.worth, self._valuer = worth, valuer
        self.stacks = Stacks(worth)
        self.looked_at = 0
        self._split, self._relaxed = split, relaxed

    def plan(
        self, columns: Cards, done: int, *, deals: int, effort: int, earlier: Iterable[Cards] = ()
    ) -> Plan | None:
        """The best that is found, or None if nothing helps.

        Args:
            columns: cards as `Stacks` knows them.
            done: how many runs are complete.
            deals: how many can still be dealt.
            effort: how many positions it goes on from.
            earlier: columns that it doesn't come back to.
        """
        first = self._first(columns, done)
        floor = self._worth(first)
        keys = {_key(self._first(each, done).columns) for each in (columns, *earlier)}
        found, ahead = [first], [(-floor, 0)]
        ends = [(floor - self.worth.deal, 0)] if deals and (self._relaxed or all(columns)) else []
        while ahead and effort:
            effort -= 1
            number = heappop(ahead)[1]
            for node in self._following(found[number], number, keys):
                worth = self._worth(node)
                final = self._final(node, worth, floor, deals=deals > 0)
                if final > -inf:
                    ends.append((final, -len(found)))
                heappush(ahead, (_STEP * node.depth - worth, len(found)))
                found.append(node)
                if node.done == RUNS:
                    ahead.clear()
                    break
        self.looked_at += len(found)
        return _plan(found, self._best(found, ends, deals), deals=deals > 0) if ends else None

    def _best(self, found: list[_Seen], ends: list[tuple[float, int]], deals: int) -> int:
        """The number of the position with which the best plan ends.

        Args:
            found: the positions.
            ends: what they are worth as ends, and their numbers, negative, so that of equal ones the first is best.
            deals: how many can be dealt before.
        """
        best = max(ends)
        valuer = self._valuer
        if valuer and best[0] < inf:

            def value(end: tuple[float, int]) -> float:
                node = found[-end[1]]
                dealt = deals > 0 and not node.turned
                columns = tuple(stack.cards for stack in node.columns)
                there = End(columns, node.done, deals - dealt, dealt, self._worth(node))
                return valuer.value(there) + valuer.trust * end[0]

            best = max(nlargest(_VALUED, ends), key=value)
        return -best[1]

    def worth_of(self, columns: Cards, done: int) -> float:
        """What columns and so many complete runs are worth."""
        return self._worth(self._first(columns, done))

    def _first(self, columns: Cards, done: int) -> _Seen:
        """A position that a plan begins with."""
        return _Seen(tuple(self.stacks[cards] for cards in columns), done, -1, (0, 0, 0), 0, 0)

    def _following(self, here: _Seen, number: int, keys: set[int]) -> Iterator[_Seen]:
        """What comes of each step, but for positions whose key is known."""
        columns, key, depth = here.columns, _key(here.columns), here.depth + 1
        for step in self._steps(columns):
            source, target, _ = step
            left, put, complete = self._move(columns, step)
            changed = key - columns[source].key - columns[target].key + left.key + put.key
            if changed not in keys:
                keys.add(changed)
                after = list(columns)
                after[source], after[target] = left, put
                turned = here.turned or (depth if left.turned or (complete and put.turned) else 0)
                yield _Seen(tuple(after), here.done + complete, number, step, depth, turned)

    def _final(self, node: _Seen, worth: float, floor: float, *, deals: bool) -> float:
        """What a position is worth as the end of a plan.

        Args:
            node: it.
            worth: as a position.
            floor: what the first one is worth.
            deals: whether there is something to deal.
        """
        if node.done == RUNS:
            return inf
        if not node.turned and deals:
            worth -= self.worth.deal if self._relaxed or all(stack.cards for stack in node.columns) else inf
        elif not node.turned and worth <= floor:
            return -inf
        return worth - _SHORT * node.depth

    def _worth(self, node: _Seen) -> float:
        worth = self.worth
        total, fronts, empty = worth.gone * node.done, 0, 0
        for stack in node.columns:
            total += stack.worth
            fronts |= stack.front
            if not stack.cards:
                empty += 1
        if empty:
            total += worth.empty + worth.more * (empty - 1)
        return total + worth.fronts * fronts.bit_count()

    def _steps(self, columns: Columns) -> list[Step]:
        """Whole runs, and parts of runs where they go on in their own suit; parts into empty columns, if so wished."""
        steps = []
        fronts: dict[int, list[int]] = {}
        for target, stack in enumerate(columns):
            fronts.setdefault(stack.rank if stack.cards else _EMPTY, []).append(target)
        empty = fronts.get(_EMPTY, [-1])[0]
        for source, (cards, run, rank, _, _, _) in enumerate(columns):
            if not run:
                continue
            for target in fronts.get(rank + run, ()):
                steps.append((source, target, run))
            for count in range(1, run):
                for target in fronts.get(rank + count, ()):
                    if columns[target].cards[-1] == cards[-1] + count:
                        steps.append((source, target, count))
            if empty >= 0:
                if run < len(cards):  # a whole column there would change nothing
                    steps.append((source, empty, run))
                if self._split:
                    steps.extend((source, empty, count) for count in range(1, run))
        return steps

    def steps(self, columns: Cards) -> list[Step]:
        """The moves that are worth a look."""
        return self._steps(tuple(self.stacks[cards] for cards in columns))

    def after(self, columns: Cards, done: int, step: Step) -> tuple[Cards, int]:
        """The columns after a step, and how many runs are complete then."""
        source, target, _ = step
        left, put, complete = self._move(tuple(self.stacks[cards] for cards in columns), step)
        changed = {source: left.cards, target: put.cards}
        return tuple(changed.get(k, cards) for k, cards in enumerate(columns)), done + complete

    def _move(self, columns: Columns, step: Step) -> tuple[Stack, Stack, bool]:
        """What a step leaves of a column, what it makes of the other, and whether a run is complete."""
        source, target, count = step
        stacks, cards = self.stacks, columns[source].cards
        put = stacks[columns[target].cards + cards[-count:]]
        complete = put.run == RUN
        return stacks[cards[:-count]], stacks[put.cards[:-RUN]] if complete else put, complete


def _key(columns: Columns) -> int:
    """A number that other positions hardly have; columns may have changed places."""
    return sum(stack.key for stack in columns)


def _plan(found: list[_Seen], number: int, *, deals: bool) -> Plan:
    """The plan that ends with that position."""
    steps, end = [], found[number]
    while number:
        steps.append(found[number].step)
        number = found[number].behind
    return Plan(tuple(reversed(steps)), end.turned, deals and not end.turned, end.done > found[0].done)
