"""A best-first search for plans.

The search does not return to positions since the last deal, turned card or complete run. It uses only cards that the
player knows. A card that is turned over on the way stays unknown: no card is put on it, and it does not move. The plan
therefore works whatever the card is, and a better plan is made when its face is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush, nlargest
from math import inf
from typing import Final, NamedTuple

from games.spider.stacks import RUN, Stack, Stacks, Worth
from games.spider.tableau import RUNS
from games.spider.value import End, Valuer

_EMPTY: Final = -1  # instead of the rank of a front card
_STEP: Final = 15  # the cost of each move, so that the search does not go far in one direction at once
_SHORT: Final = 0.01  # the cost of each move of a finished plan
_VALUED: Final = 100  # the number of best ends of plans that the neural net compares

Step = tuple[int, int, int]
"""The source column, the target column and the number of cards; columns count from 0."""

Columns = tuple[Stack, ...]
Cards = tuple[bytes, ...]
"""Columns as byte strings, the keys of `Stacks`."""


class Plan(NamedTuple):
    """A plan.

    Attributes:
        steps: the moves.
        turned: the number of moves until a card is turned over; 0 if none is.
        deal: whether to deal after the moves.
        completes: whether a run is completed on the way.
    """

    steps: tuple[Step, ...]
    turned: int
    deal: bool
    completes: bool


class _Seen(NamedTuple):
    """A position that the search has found.

    Attributes:
        columns: the columns.
        done: the number of complete runs.
        behind: the number of the position that it was found from.
        step: the move from that position.
        depth: the number of moves from the first position.
        turned: the number of moves until the first card is turned over, or 0.
    """

    columns: Columns
    done: int
    behind: int
    step: Step
    depth: int
    turned: int


class Search:
    """Searches for plans."""

    def __init__(
        self, worth: Worth, valuer: Valuer | None = None, *, split: bool, relaxed: bool = False
    ) -> None:
        """Start with an empty cache.

        Args:
            worth: the weights of positions.
            valuer: the evaluator that chooses among the best ends of plans; without one, the end with the highest value
                is chosen.
            split: whether parts of runs may move to empty columns.
            relaxed: whether the stock can be dealt while a column is empty.
        """
        self.worth, self._valuer = worth, valuer
        self.stacks = Stacks(worth)
        self.looked_at = 0
        self._split, self._relaxed = split, relaxed

    def plan(
        self, columns: Cards, done: int, *, deals: int, effort: int, earlier: Iterable[Cards] = ()
    ) -> Plan | None:
        """Return the best plan found, or None if no move helps.

        Args:
            columns: the columns as keys of `Stacks`.
            done: the number of complete runs.
            deals: the number of deals left.
            effort: the number of positions to expand.
            earlier: columns of earlier positions to avoid.
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
        """Return the position number at the end of the best plan.

        Args:
            found: the positions.
            ends: the values of the ends and their numbers; the numbers are negative, so that the first of equal ends is
                best.
            deals: the number of deals left before the plan.
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
        """Return the value of columns and complete runs."""
        return self._worth(self._first(columns, done))

    def _first(self, columns: Cards, done: int) -> _Seen:
        """Return the first position of a plan."""
        return _Seen(tuple(self.stacks[cards] for cards in columns), done, -1, (0, 0, 0), 0, 0)

    def _following(self, here: _Seen, number: int, keys: set[int]) -> Iterator[_Seen]:
        """Yield the position after each step.

        Positions with a known key are left out.
        """
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
        """Return the value of a position as the end of a plan.

        Args:
            node: the position.
            worth: the value of the position.
            floor: the value of the first position.
            deals: whether there are cards in the stock.
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
        """Return the moves that the search considers.

        They move whole runs, and parts of runs that continue a run of their suit. If so chosen, parts of runs
        also move to empty columns.
        """
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
                if run < len(cards):  # moving a whole column would only swap two columns
                    steps.append((source, empty, run))
                if self._split:
                    steps.extend((source, empty, count) for count in range(1, run))
        return steps

    def steps(self, columns: Cards) -> list[Step]:
        """Return the moves that the search considers."""
        return self._steps(tuple(self.stacks[cards] for cards in columns))

    def after(self, columns: Cards, done: int, step: Step) -> tuple[Cards, int]:
        """Return the columns and complete runs after a step."""
        source, target, _ = step
        left, put, complete = self._move(tuple(self.stacks[cards] for cards in columns), step)
        changed = {source: left.cards, target: put.cards}
        return tuple(changed.get(k, cards) for k, cards in enumerate(columns)), done + complete

    def _move(self, columns: Columns, step: Step) -> tuple[Stack, Stack, bool]:
        """Return both columns after a step.

        They are the source and the target; the last value is whether the step completes a run.
        """
        source, target, count = step
        stacks, cards = self.stacks, columns[source].cards
        put = stacks[columns[target].cards + cards[-count:]]
        complete = put.run == RUN
        return stacks[cards[:-count]], stacks[put.cards[:-RUN]] if complete else put, complete


def _key(columns: Columns) -> int:
    """Return a number that identifies columns.

    Other positions are very unlikely to have it; the order of the columns does not matter.
    """
    return sum(stack.key for stack in columns)


def _plan(found: list[_Seen], number: int, *, deals: bool) -> Plan:
    """Return the plan that ends with a position."""
    steps, end = [], found[number]
    while number:
        steps.append(found[number].step)
        number = found[number].behind
    return Plan(tuple(reversed(steps)), end.turned, deals and not end.turned, end.done > found[0].done)
