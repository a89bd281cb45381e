"""Positions written by their cards."""

from __future__ import annotations

from itertools import count

from games.rummy.rules import Options, Position
from games.rummy.showdown import Phase
from launcher.toolkits.cards import Card, cards, deck

RUMMY, GIN = Options(), Options("gin")

COMPLETE = "2C 2D 2H 5S 6S 7S 10C 10D 10H 10S"
POOR = "AC 3D 5H 7C 9D JH KC 2S 4H 6D"


def position(
    mine: str,
    theirs: str = POOR,
    discards: str = "8C",
    stock: str | None = None,
    *,
    options: Options = RUMMY,
    turn: int = 0,
) -> Position:
    """Return a position before drawing, or before discarding if a hand has eleven cards.

    The stock contains all other cards by default.
    """
    texts = [each.split() for each in (mine, theirs, discards)]
    others = [str(card) for card in deck() if not any(str(card) in text for text in texts)]
    numbers = count()
    first, second, pile, rest = (
        tuple(card._replace(number=next(numbers)) for card in cards(" ".join(text)))
        for text in (*texts, others if stock is None else stock.split())
    )
    phase: Phase = "throw" if len((first, second)[turn]) > 10 else "draw"
    return Position(options, rest, pile, (first, second), turn, phase)


def every_card(at: Position) -> list[Card]:
    """Return all cards of a position."""
    return sorted([*at.stock, *at.discards, *at.hands[0], *at.hands[1]])
