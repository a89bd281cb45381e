"""The text of Memory: cards, moves and positions."""

from __future__ import annotations

from math import isqrt
from typing import Final

from games.memory.rules import Back, Move, Position
from launcher.toolkits.cards import LETTERS, PLAYERS, SIGNS, Card, deck

PLAYING_CARDS: Final[dict[str, Card]] = {
    card.says: card for rank in (1, 13, 12, 11, 10, 9, 8, 7) for card in deck() if card.rank == rank
}
"""The cards of a piquet deck, by name."""

_PICTURES: Final = {"things": SIGNS, "letters": LETTERS, "playing cards": tuple(PLAYING_CARDS)}


def sign_at(position: Position, place: int) -> str:
    """Return the name of the picture at a place."""
    return _PICTURES[position.options.pictures][position.signs[place]]


def tell(position: Position, move: Move) -> str:
    """Return the last move as text."""
    if isinstance(move, Back):
        return "turned both cards back" if position.looks else "turned all the cards face down"
    if move.place in position.up or move.place not in position.remaining:
        return f"turned over the {sign_at(position, move.place)}"
    return "turned the card back"


def describe(position: Position) -> list[str]:
    """Return the rows and the found pairs as text.

    Each face-down card has a number.
    """
    across, left = columns(len(position.signs)), set(position.remaining)

    def label(place: int) -> str:
        if place in position.up:
            return f"{place + 1} {sign_at(position, place)}"
        return str(place + 1) if place in left else "-"

    rows = [", ".join(map(label, range(k, k + across))) for k in range(0, len(position.signs), across)]
    names = PLAYERS if len(position.found) > 1 else ["Found"]
    pairs = [
        f"{name}: {', '.join(sign_at(position, place) for place in places[::2]) or 'no pairs'}"
        for name, places in zip(names, position.found, strict=False)
    ]
    return [*rows, *pairs]


def columns(cards: int) -> int:
    """Return the number of columns for plain text.

    All rows are complete, and there are about as many rows as columns.
    """
    return cards // max(number for number in range(1, isqrt(cards) + 1) if cards % number == 0)
