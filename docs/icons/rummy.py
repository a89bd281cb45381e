"""The icon: a set of three in a hand. `docs/icons.py` writes its files."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from launcher.picture import Picture, Suit, blank, freeze, place_all, rectangle, rotate, suit

_CARD: Final = rectangle(12.5, 24, "#fffefb", radius=2.5, outline="#8a8578", thickness=0.9)
_REACH: Final = 22.0  # logical pixels from where the cards are held to their middles


def _card(sign: Suit, colour: str) -> Picture:
    return place_all([(4.6, 5.2, suit(sign, 6.4, colour))], _CARD)


def _fan(turn: float, sign: Suit, colour: str) -> tuple[float, float, Picture]:
    """Return a card turned clockwise by this number of degrees, and its place."""
    x, y = 16 + _REACH * sin(radians(turn)), 37.5 - _REACH * cos(radians(turn))
    return x, y, rotate(-turn, _card(sign, colour))


icon: Final = freeze(
    place_all(
        [
            _fan(-20, "hearts", "#c9302c"),
            _fan(0, "spades", "#1c1f24"),
            _fan(20, "diamonds", "#c9302c"),
        ],
        blank(32, 32),
    )
)
