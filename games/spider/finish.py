"""Find sure wins, in which matching runs only have to be put together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.spider.tableau import RUNS, Columns, Done, run, settle
from launcher.toolkits.cards import Card
from launcher.toolkits.solitaire import Shift, in_suit, shift


@lru_cache(maxsize=64)
def sure_end(columns: Columns, done: Done) -> tuple[tuple[Columns, Done, int], ...]:
    """Return the positions on a sure way to the end, or an empty tuple.

    Each position is a tuple of the columns, the complete runs and the number of moves so far.

    The way exists if no card is hidden and two kinds of moves are enough: putting a whole run on its next higher card
    of the same suit and, if there is no such move, moving a run that covers other cards to an empty column.
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
    """Return a move of a whole run to the next higher card of its suit."""
    for source, up, count in _runs(columns):
        for target, other in enumerate(columns):
            if other.up and in_suit(up[-count], other.up[-1]):
                return Shift(source, target, up[-count:])
    return None


def _uncovering(columns: Columns) -> Shift | None:
    """Return a move to an empty column of the whole run with the fewest cards behind it."""
    empty = next((target for target, column in enumerate(columns) if not column.up), None)
    ways = [(len(up) - count, source, count) for source, up, count in _runs(columns) if count < len(up)]
    if empty is None or not ways:
        return None
    _, source, count = min(ways)
    return Shift(source, empty, columns[source].up[-count:])


def _runs(columns: Columns) -> Iterator[tuple[int, tuple[Card, ...], int]]:
    """Yield the index of each column that has cards, its cards, and the length of the run at its front."""
    for source, (_, up) in enumerate(columns):
        if up:
            yield source, up, run(up)
