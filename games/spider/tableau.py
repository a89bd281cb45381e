"""The tableau: ten columns, how cards fit each other, and how they are put onto each other."""

from __future__ import annotations

from typing import Final, NamedTuple

from launcher.tabletop import replaced
from launcher.toolkits.cards import Card

COLUMNS: Final = 10
RUNS: Final = 8
"""So many runs from king to ace are to be built: two decks of four suits."""

_RANKS = 13


class Column(NamedTuple):
    """One of the ten, from the bottom up, which is from the back to the front.

    Attributes:
        down: the cards that lie face down.
        up: those that lie face up, on them.
    """

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


Columns = tuple[Column, ...]
Done = tuple[tuple[Card, ...], ...]
"""The runs that are complete, each from king to ace."""


def follows(card: Card, onto: Card) -> bool:
    """Whether a card may be put onto another: whatever its suit, it is the next lower one."""
    return card.rank + 1 == onto.rank


def run(cards: tuple[Card, ...]) -> int:
    """How many cards from the front one go together: of one suit, each the next lower one of that behind it."""
    count = min(1, len(cards))
    while count < len(cards):
        card, behind = cards[-count], cards[-count - 1]
        if card.suit != behind.suit or not follows(card, behind):
            break
        count += 1
    return count


def fitness(card: Card, column: Column) -> int:
    """How good a column is for a run with this head: 2 of its own suit, 1 another one, 0 an empty place."""
    if not column.up:
        return 0
    return 2 if column.up[-1].suit == card.suit else 1


def shift(columns: Columns, source: int, target: int, count: int) -> Columns:
    """Put so many cards of one column onto another; nothing leaves or turns over yet."""
    (down, up), onto = columns[source], columns[target]
    left = replaced(columns, source, Column(down, up[:-count]))
    return replaced(left, target, Column(onto.down, onto.up + up[-count:]))


def deal(columns: Columns, fresh: tuple[Card, ...]) -> Columns:
    """Deal a card onto each column; nothing leaves yet."""
    return tuple(Column(down, (*up, card)) for (down, up), card in zip(columns, fresh, strict=True))


def settle(columns: Columns, done: Done) -> tuple[Columns, Done]:
    """Take complete runs away, and turn over the cards in front that lie face down."""
    left = []
    for down, up in columns:
        if is_complete(up):
            done = (*done, up[-_RANKS:])
            up = up[:-_RANKS]
        left.append(Column(down, up) if up else Column(down[:-1], down[-1:]))
    return tuple(left), done


def is_complete(cards: tuple[Card, ...]) -> bool:
    """Whether a run from king to ace lies in front."""
    return len(cards) >= _RANKS and cards[-1].rank == 1 and run(cards) == _RANKS
