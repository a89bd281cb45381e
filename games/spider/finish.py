"""Ends that are sure: it only takes putting together what fits."""

from __future__ import annotations

from functools import lru_cache

from games.spider.tableau import OWN_SUIT, RUNS, Position, Shift, lay, run, settle, shifts, welcome


@lru_cache(maxsize=64)
def finishing(position: Position) -> tuple[Position, ...]:
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
        put = lay(position, step)
        position = settle(put)
        way += [put, position] if position.done != put.done else [position]
    return tuple(way)


def _joining(position: Position) -> Shift | None:
    """A whole run put onto what it fits in its own suit."""
    return next(
        (
            each
            for each in shifts(position)
            if len(each.cards) == run(position.columns[each.source].up)
            and welcome(each.cards[0], position.columns[each.target]) == OWN_SUIT
        ),
        None,
    )


def _uncovering(position: Position) -> Shift | None:
    """A whole run put into an empty column, from where the fewest cards lie behind it."""
    ways = [
        each
        for each in shifts(position)
        if not position.columns[each.target].up
        and len(each.cards) == run(position.columns[each.source].up) < len(position.columns[each.source].up)
    ]
    return min(ways, key=lambda each: len(position.columns[each.source].up) - len(each.cards), default=None)
