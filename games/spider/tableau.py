"""The tableau: columns, and complete runs that leave."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from launcher.toolkits.cards import Card
from launcher.toolkits.solitaire import Heap, Kind, Shift, Spot, Tableau, downward, in_suit, shift
from launcher.toolkits.solitaire import run as run_by

COLUMNS: Final = 10
RUNS: Final = 8
"""The number of runs to build: two decks of four suits."""

_RANKS = 13

Columns = tuple[Heap, ...]
Done = tuple[tuple[Card, ...], ...]
"""The complete runs, each from king to ace."""

_COLUMN: Final = Kind(builds=downward, together=in_suit, spread="down")
TABLEAU: Final = Tableau(tuple(Spot(_COLUMN, f"column {k}", str(k)) for k in range(1, COLUMNS + 1)))


def packet(index: int) -> str:
    """Return the name of the place of a stock packet.

    Packet 0 is dealt last.
    """
    return f"deal {index + 1}"


run = partial(run_by, together=in_suit)
"""Return how many cards at the front can move together: of one suit and in order."""


def deal(columns: Columns, fresh: tuple[Card, ...]) -> Columns:
    """Return the columns with another card each.

    Complete runs are not removed.
    """
    return tuple(Heap(down, (*up, card)) for (down, up), card in zip(columns, fresh, strict=True))


def settle(columns: Columns, done: Done) -> tuple[Columns, Done]:
    """Return the columns and runs after a move settles.

    Complete runs leave, and face-down cards at the front are turned over.
    """
    left = []
    for down, up in columns:
        if is_complete(up):
            done = (*done, up[-_RANKS:])
            up = up[:-_RANKS]
        left.append(Heap(down, up).turned)
    return tuple(left), done


def is_complete(cards: tuple[Card, ...]) -> bool:
    """Return whether a complete run, from king to ace, is at the front."""
    return len(cards) >= _RANKS and cards[-1].rank == 1 and run(cards) == _RANKS


@lru_cache(maxsize=64)
def sure_end(columns: Columns, done: Done) -> tuple[tuple[Columns, Done, int], ...]:
    """Return the positions on a sure way to the end, or ().

    Each position is a tuple of the columns, the complete runs and the number of moves so far.

    The way exists if no card is hidden and two kinds of moves are enough: putting a whole run on its next
    higher card of the same suit and, if there is no such move, moving a run that covers other cards to an empty
    column.
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
    """Return a move of a whole run onto the next higher card of its suit."""
    for source, up, count in _runs(columns):
        for target, other in enumerate(columns):
            if other.up and in_suit(up[-count], other.up[-1]):
                return Shift(source, target, up[-count:])
    return None


def _uncovering(columns: Columns) -> Shift | None:
    """Return a move of a whole run to an empty column.

    The run has the fewest cards behind it.
    """
    empty = next((target for target, column in enumerate(columns) if not column.up), None)
    ways = [(len(up) - count, source, count) for source, up, count in _runs(columns) if count < len(up)]
    if empty is None or not ways:
        return None
    _, source, count = min(ways)
    return Shift(source, empty, columns[source].up[-count:])


def _runs(columns: Columns) -> Iterator[tuple[int, tuple[Card, ...], int]]:
    """Yield each column that has cards.

    It is an index, the cards, and the length of the run at the front.
    """
    for source, (_, up) in enumerate(columns):
        if up:
            yield source, up, run(up)
