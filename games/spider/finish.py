"""Ends that are sure: it only takes putting together what fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from games.spider.tableau import RUNS, run, settle, shift

if TYPE_CHECKING:
    from games.spider.rules import Position
    from launcher.toolkits.cards import Card

Way = tuple[int, int, int]
"""From which column to which other so many cards go."""


@lru_cache(maxsize=64)
def sure_end(position: Position) -> tuple[Position, ...]:
    """All positions on a sure way to the end, or none.

    There is one where nothing is hidden and it is enough to put runs onto what they fit in their own suit and, when
    nothing fits, to put one that covers others into an empty column.
    """
    if position.stock or any(column.down for column in position.columns):
        return ()
    way: list[Position] = []
    while len(position.done) < RUNS:
        step = _joining(position) or _uncovering(position)
        if step is None:
            return ()
        put = shift(position, *step)
        position = settle(put)
        way += [put, position] if position.done != put.done else [position]
    return tuple(way)


def _joining(position: Position) -> Way | None:
    """A whole run onto what it fits in its own suit."""
    for source, up, count in _runs(position):
        for target, other in enumerate(position.columns):
            if other.up and run((other.up[-1], up[-count])) == 2:
                return source, target, count
    return None


def _uncovering(position: Position) -> Way | None:
    """A whole run into an empty column, from where the fewest cards lie behind it."""
    empty = next((target for target, column in enumerate(position.columns) if not column.up), None)
    ways = [(len(up) - count, source, count) for source, up, count in _runs(position) if count < len(up)]
    if empty is None or not ways:
        return None
    _, source, count = min(ways)
    return source, empty, count


def _runs(position: Position) -> Iterator[tuple[int, tuple[Card, ...], int]]:
    """Of each column that has cards, its number, the cards, and how many of them go together."""
    for source, (_, up) in enumerate(position.columns):
        if up:
            yield source, up, run(up)
