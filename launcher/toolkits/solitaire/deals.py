"""Deals by number: the same number always gives the same deal."""

from __future__ import annotations

from random import Random
from typing import Final

from launcher.quoting import quoted
from launcher.toolkits.cards import SUITS, Card

LAST_DEAL: Final = 1_000_000
"""The highest number of a deal of `microsoft_deal`; the lowest is 1."""


def deal_number(text: str, chance: Random, last: int = LAST_DEAL) -> int:
    """Return the number that the player has typed, or a random number if the text is empty.

    Args:
        text: the typed text.
        chance: the random numbers of the match.
        last: the highest number; the lowest is 1.

    Raises:
        ValueError: if the text is not a number in this range.
    """
    if not text:
        return chance.randrange(1, last + 1)
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= last):
        raise ValueError(f"A deal number must be from 1 to {last}, not {quoted(text)}.")
    return int(text)


def microsoft_deal(number: int) -> tuple[Card, ...]:
    """Return the cards in the order in which FreeCell in Windows deals them, by the number of the deal.

    The random numbers are those of Microsoft's C library: 15 bits of a linear congruential generator. Cards are drawn
    from the remaining cards, sorted by ranks from the ace and then by suits. The last remaining card takes the place of
    each drawn card (https://rosettacode.org/wiki/Deal_cards_for_FreeCell).
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
