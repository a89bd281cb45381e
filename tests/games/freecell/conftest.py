"""Positions of FreeCell from text."""

from __future__ import annotations

from itertools import count

from games.freecell.rules import Options, Position, tableau
from launcher.toolkits.cards import SUITS, Card, cards
from launcher.toolkits.solitaire import Heap


def position(options: Options | None = None, /, home: str = "", **places: str) -> Position:
    """Return a position with these cards, from the back to the front; the other places are empty.

    Args:
        options: the options; by default, those of a first match.
        home: the highest card on each foundation.
        places: the cards of columns ("c1" to "c10") and cells ("a" to "f").
    """
    options = options or Options()
    numbers = count()
    tops = {card.suit: card.rank for card in cards(home)}
    heaps = []
    for spot in tableau(options.columns, options.cells).spots:
        if spot.mark == "h":
            suit = SUITS[len(heaps) - options.columns - options.cells]
            up = tuple(Card(rank, suit, next(numbers)) for rank in range(1, tops.get(suit, 0) + 1))
        else:
            told = places.get(f"c{spot.mark}" if spot.mark.isdecimal() else spot.mark, "")
            up = tuple(card._replace(number=next(numbers)) for card in cards(told))
        heaps.append(Heap(up=up))
    return Position(tuple(heaps), 1, options)
