"""The icon: a natural. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import (
    Colour,
    Picture,
    Suit,
    above,
    blank,
    freeze,
    overlay,
    place_all,
    rectangle,
    rotate,
    suit,
    text,
)


def _card(letter: str, sign: Suit, colour: Colour) -> Picture:
    paper = rectangle(18, 25, "#fffdf8", radius=3, outline="#6d747c", thickness=1)
    return overlay(above(text(letter, 10, colour, bold=True), suit(sign, 10, colour)), paper)


icon: Final = freeze(
    place_all(
        [
            (10.5, 16, rotate(14, _card("J", "hearts", "#c8321f"))),
            (21, 16.5, rotate(-10, _card("A", "spades", "#1c2126"))),
        ],
        blank(32, 32),
    )
)
