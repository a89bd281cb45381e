"""Faces of cards."""

from __future__ import annotations

from functools import cache
from typing import cast

from launcher.picture import Picture, Suit, blank, freeze, place_all, rotate, suit, text
from launcher.toolkits.cards.card import SUITS
from launcher.toolkits.cards.pictures.design import HEIGHT, PLAIN, WIDTH, Design, printed

_RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
_INDEX_X, _INDEX_Y, _SUIT_Y = 9.0, 12.0, 24.0


@cache
def face(rank: int, of: str, design: Design = PLAIN) -> Picture:
    """The face of a card.

    Args:
        rank: 1 (ace) to 10, 11 (jack), 12 (queen), 13 (king).
        of: its suit: "clubs", "diamonds", "hearts" or "spades".
        design: the deck.

    Raises:
        ValueError: if there is no such card.
    """
    if not 1 <= rank <= 13:
        raise ValueError(f"a card's rank is from 1 to 13, not {rank}")
    if of not in SUITS:
        raise ValueError(f"there is no suit {of!r}; there are {', '.join(SUITS)}")
    its = cast("Suit", of)
    colour = design.colour(its)
    letter, small = text(_RANKS[rank], 14, colour, bold=True), suit(its, 10, colour)
    index = [(_INDEX_X, _INDEX_Y, letter), (_INDEX_X, _SUIT_Y, small)]
    turned = [(WIDTH - x, HEIGHT - y, rotate(180, picture)) for x, y, picture in index]
    middle = (WIDTH / 2, HEIGHT / 2, suit(its, 30, colour))
    return freeze(printed(place_all([*index, *turned, middle], blank(WIDTH, HEIGHT))))


@cache
def sign(name: str) -> Picture:
    """A card with a sign of `SIGNS` on it."""
    return freeze(printed(text(name, 9)))
