"""Ends that are sure: it only takes putting together what fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.spider.tableau import RUNS, Columns, Done, run, settle
from launcher.toolkits.cards import Card
from launcher.toolkits.solitaire import Shift, in_suit, shift


@lru_cache(maxsize=64)
def sure_end(columns: Columns, done: Done) -> tuple[tuple[Columns, Done, int], ...]:
    """What is seen on a sure way to the end, each after how many moves; or nothing.

    There is one where nothing is hidden and it is enough to put runs onto what they fit in their own suit and, when
    nothing fits, to put one that covers others into an empty column.
    """
    if any(column.down for column in columns):
        return ()
    way: list[tuple[Columns, Done, int]] = []
    moves = 0
    while len(done) < RUNS:
        step = _joining(columns) or _uncovering(columns)
        if step is None:
            return ()
        put, moves = shift(columns, step), moves + 1
        columns, after = settle(put, done)
        if after != done:
            way.append((put, done, moves))
        done = after
        way.append((columns, done, moves))
    return tuple(way)


def _joining(columns: Columns) -> Shift | None:
    """A whole run onto what it fits in its own suit."""
    for source, up, count in _runs(columns):
        for target, other in enumerate(columns):
            if other.up and in_suit(up[-count], other.up[-1]):
                return Shift(source, target, up[-count:])
    return None


def _uncovering(columns: Columns) -> Shift | None:
    """A whole run into an empty column, from where the fewest cards lie behind it."""
    empty = next((target for target, column in enumerate(columns) if not column.up), None)
    ways = [(len(up) - count, source, count) for source, up, count in _runs(columns) if count < len(up)]
    if empty is None or not ways:
        return None
    _, source, count = min(ways)
    return Shift(source, empty, columns[source].up[-count:])


def _runs(columns: Columns) -> Iterator[tuple[int, tuple[Card, ...], int]]:
    """Of each column that has cards, its number, the cards, and how many of them go together."""
    for source, (_, up) in enumerate(columns):
        if up:
            yield source, up, run(up)
