"""Deals by number: the same number is the same deal, for everybody and for ever."""

from __future__ import annotations

from random import Random
from typing import Final

from launcher.quoting import quoted
from launcher.toolkits.cards import SUITS, Card

LAST_DEAL: Final = 1_000_000
"""The deals of `microsoft_deal` are numbered from 1 to this."""


def deal_number(text: str, chance: Random, last: int = LAST_DEAL) -> int:
    """The number that somebody has typed, or, if that was none, one by chance.

    Args:
        text: what was typed.
        chance: of the match.
        last: the highest number; the lowest is 1.

    Raises:
        ValueError: if it is no such number.
    """
    if not text:
        return chance.randrange(1, last + 1)
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= last):
        raise ValueError(f"A deal has a number from 1 to {last}, and not {quoted(text)}.")
    return int(text)


def microsoft_deal(number: int) -> tuple[Card, ...]:
    """The cards in the order in which FreeCell of Windows deals them, by the numbers of its deals.

    Its generator is that of Microsoft's C library, which takes 15 bits of a linear congruence. Cards are drawn from all
    that are left, which are sorted by ranks from the ace and then by suits; the last of them takes the place of each
    (https://rosettacode.org/wiki/Deal_cards_for_FreeCell).
    """
    left = [(rank, suit) for rank in range(1, 14) for suit in SUITS]
    dealt = []
    state = number
    while left:
        state = (214013 * state + 2531011) % 2**31
        k = (state >> 16) % len(left)
        left[k], left[-1] = left[-1], left[k]
        dealt.append(left.pop())
    return tuple(Card(rank, suit, number) for number, (rank, suit) in enumerate(dealt))
