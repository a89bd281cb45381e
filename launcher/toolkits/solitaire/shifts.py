"""The move of solitaires: cards go from one place to another."""

from __future__ import annotations

from typing import NamedTuple

from launcher.tabletop import Right, Touch
from launcher.toolkits.cards import Card


class Shift(NamedTuple):
    """A move of cards from one place to another.

    Attributes:
        source: the index of their place in the tableau.
        target: the index of the other place.
        cards: the cards from the back to the front.
        best: whether this seems to be the best place for the cards.
        way: the marks of both places as text: "4-7".
        onto: the name of the other place.
    """

    source: int
    target: int
    cards: tuple[Card, ...]
    best: bool = False
    way: str = ""
    onto: str = ""

    def __str__(self) -> str:
        return f"{self.way} x{len(self.cards)}" if len(self.cards) > 1 else self.way


def in_words(move: object) -> str:
    """Return a move as text: "the nine of spades and 2 more to column 4"; other moves have their usual text."""
    if not isinstance(move, Shift):
        return str(move)
    head, *more = move.cards
    return f"the {head.says}{f' and {len(more)} more' if more else ''} to {move.onto}"


def touch(move: Shift) -> list[Touch]:
    """Return the ways to make a move: by dragging or, to the best place, by a right click or double click."""
    head = move.cards[0].name
    return [(head, move.onto), *([Right(head)] if move.best else [])]
