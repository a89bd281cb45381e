"""The tableau: ten columns, and the complete runs that leave them."""

from __future__ import annotations

from functools import partial
from typing import Final

from launcher.toolkits.cards import Card
from launcher.toolkits.solitaire import Heap, Kind, Spot, Tableau, downward, in_suit
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

run = partial(run_by, together=in_suit)
"""Return how many cards at the front can move together: of one suit and in order."""


def deal(columns: Columns, fresh: tuple[Card, ...]) -> Columns:
    """Deal a card to each column, without removing complete runs."""
    return tuple(Heap(down, (*up, card)) for (down, up), card in zip(columns, fresh, strict=True))


def settle(columns: Columns, done: Done) -> tuple[Columns, Done]:
    """Remove complete runs, and turn over face-down cards at the front."""
    left = []
    for down, up in columns:
        if is_complete(up):
            done = (*done, up[-_RANKS:])
            up = up[:-_RANKS]
        left.append(Heap(down, up).turned)
    return tuple(left), done


def is_complete(cards: tuple[Card, ...]) -> bool:
    """Return whether there is a run from king to ace at the front."""
    return len(cards) >= _RANKS and cards[-1].rank == 1 and run(cards) == _RANKS
