"""Kinds of places in a solitaire, with their rules, and the places themselves."""

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
    """Return whether a card is a king, for columns that only a king can begin."""
    return card.rank == 13


@dataclass(frozen=True)
class Kind:
    """The rules for places of one kind.

    Attributes:
        begins: whether a card may be put on the empty place; by default, any card may.
        builds: whether a card may be put on another card at the place.
        together: whether a card can move together with the card behind it.
        single: whether cards can only be put there one at a time.
        gives: whether cards can be taken from there; face-down cards are then turned over at the front.
        home: whether the place is a foundation, to which cards move automatically once no other card needs them.
        spread: the layout of the cards, as in a `Pile`.
    """

    begins: Callable[[Card], bool] = _any
    builds: Fits = _never
    together: Fits = _never
    single: bool = False
    gives: bool = True
    home: bool = False
    spread: Spread = "stack"


CELL: Final = Kind(single=True)
"""A cell for any single card."""

FOUNDATION: Final = Kind(begins=_ace, builds=upward, single=True, home=True)
"""A foundation, built in suit from the ace to the king."""

STOCK: Final = Kind(begins=_none, gives=False)
"""A stock of face-down cards to draw."""

WASTE: Final = Kind(begins=_none)
"""A pile of drawn cards, of which the front card can be taken."""


class Spot(NamedTuple):
    """A place of a solitaire.

    Attributes:
        kind: the rules of the place.
        name: the name on the table, such as "column 3".
        mark: the short name in moves, such as "3".
        x: the left edge, in card widths.
        y: the top edge, in card heights.
    """

    kind: Kind
    name: str
    mark: str
    x: float = 0.0
    y: float = 0.0
