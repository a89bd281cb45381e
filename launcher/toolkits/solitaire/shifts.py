"""The move of solitaires: cards go from one place to another."""

from __future__ import annotations

from typing import NamedTuple

from launcher.tabletop import Right, Touch
from launcher.toolkits.cards import Card


class Shift(NamedTuple):
    """Cards go from one place to another.

    Attributes:
        source: the number of their place in the tableau, from 0.
        target: that of the other.
        cards: from the one behind to the front.
        best: whether it is the best place for them, as far as that can be seen at a glance.
        way: the marks of both places, as it is written down: "4-7".
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
    """What a move is called: "the nine of spades and 2 more to column 4"; any other one as it is written."""
    if not isinstance(move, Shift):
        return str(move)
    head, *more = move.cards
    return f"the {head.says}{f' and {len(more)} more' if more else ''} to {move.onto}"


def touch(move: Shift) -> list[Touch]:
    """The cards are put onto the place, or by a right click (or a double click) where they fit best."""
    head = move.cards[0].name
    return [(head, move.onto), *([Right(head)] if move.best else [])]
