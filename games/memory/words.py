"""What is said of cards, moves and positions."""

from __future__ import annotations

from math import isqrt
from typing import Final

from games.memory.rules import Back, Move, Position
from launcher.toolkits.cards import LETTERS, PLAYERS, SIGNS, Card, deck

PLAYING_CARDS: Final[dict[str, Card]] = {
    card.says: card for rank in (1, 13, 12, 11, 10, 9, 8, 7) for card in deck() if card.rank == rank
}
"""Those of a piquet deck, by what they are called."""

_PICTURES: Final = {"things": SIGNS, "letters": LETTERS, "playing cards": tuple(PLAYING_CARDS)}


def sign_at(position: Position, place: int) -> str:
    """What the card at a place shows, in a word or two."""
    return _PICTURES[position.options.pictures][position.signs[place]]


def tell(position: Position, move: Move) -> str:
    """What was done by the move that led to a position."""
    if isinstance(move, Back):
        return "turned both back" if position.looks else "turned all of them over"
    if move.place in position.up or move.place not in position.remaining:
        return f"turned up the {sign_at(position, move.place)}"
    return "turned it down again"


def describe(position: Position) -> list[str]:
    """The rows, with a number for each card that lies face down; what is up; the pairs."""
    across, left = columns(len(position.signs)), set(position.remaining)

    def label(place: int) -> str:
        if place in position.up:
            return f"{place + 1} {sign_at(position, place)}"
        return str(place + 1) if place in left else "-"

    rows = [", ".join(map(label, range(k, k + across))) for k in range(0, len(position.signs), across)]
    names = PLAYERS if len(position.found) > 1 else ["Found"]
    pairs = [
        f"{name}: {', '.join(sign_at(position, place) for place in places[::2]) or 'no pair'}"
        for name, places in zip(names, position.found, strict=False)
    ]
    return [*rows, *pairs]


def columns(cards: int) -> int:
    """Into how many columns cards are laid where it is told in words: rows are full, and nearly as many."""
    return cards // max(number for number in range(1, isqrt(cards) + 1) if cards % number == 0)
