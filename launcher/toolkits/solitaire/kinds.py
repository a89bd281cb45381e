"""What may be done at a place of a solitaire, and where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from launcher.toolkits.cards import Card
from launcher.toolkits.cards.piles import Spread
from launcher.toolkits.solitaire.fits import Fits, upward


def _never(card: Card, onto: Card) -> bool:
    return False


def _any(card: Card) -> bool:
    return bool(card.rank)


def _none(card: Card) -> bool:
    return False


def _ace(card: Card) -> bool:
    return card.rank == 1


def is_king(card: Card) -> bool:
    """Whether a card is a king, as where only kings begin a column."""
    return card.rank == 13


@dataclass(frozen=True)
class Kind:
    """What may be done at places of one kind.

    Attributes:
        begins: whether a card may come where nothing lies; without it, any may.
        builds: whether a card may be put onto another there.
        together: whether a card goes along with the one behind it that is taken.
        single: whether only one card at a time is put there.
        gives: whether cards can be taken from there, which are turned over when they come to the front.
        home: whether cards are to be brought there: where nothing needs them any more, they go there by themselves.
        spread: how they lie, as in a `Pile`.
    """

    begins: Callable[[Card], bool] = _any
    builds: Fits = _never
    together: Fits = _never
    single: bool = False
    gives: bool = True
    home: bool = False
    spread: Spread = "stack"


CELL: Final = Kind(single=True)
"""Where any one card can wait."""

FOUNDATION: Final = Kind(begins=_ace, builds=upward, single=True, home=True)
"""Where a suit is built from the ace to the king."""

STOCK: Final = Kind(begins=_none, gives=False)
"""Where cards lie face down until they are drawn."""

WASTE: Final = Kind(begins=_none)
"""Where drawn cards lie, of which the front one can be taken."""


class Spot(NamedTuple):
    """A place of a solitaire.

    Attributes:
        kind: what may be done there.
        name: that of its place on the table: "column 3".
        mark: what moves call it: "3".
        x: where its left edge is, in widths of a card.
        y: where its top edge is, in heights of a card.
    """

    kind: Kind
    name: str
    mark: str
    x: float = 0.0
    y: float = 0.0
