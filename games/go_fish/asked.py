"""What was asked last, and in words."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.cards import PLAYERS, Card

_NUMBERS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_RANKS = ("aces", *_NUMBERS, "jacks", "queens", "kings")
_COUNTS = ("none", "one", "two", "three")


class Asked(NamedTuple):
    """What was asked last.

    Attributes:
        player: who asked.
        other: who was asked.
        card: what was shown.
        got: how many the other gave; where pairs are laid down, whether it was one.
    """

    player: int
    other: int
    card: Card
    got: int


def plural(rank: int) -> str:
    """Cards of a rank, in words: "sevens"."""
    return _RANKS[rank - 1]


def last_request(asked: Asked | None) -> str:
    """What was asked last, and what came of it, in a sentence; "" before anything was asked."""
    return f"{PLAYERS[asked.player]} {in_words(asked)}." if asked else ""


def in_words(asked: Asked) -> str:
    """The same as it follows a name: "asked Ben for fives, got none"."""
    return f"asked {PLAYERS[asked.other]} for {plural(asked.card.rank)} and got {_COUNTS[asked.got]}"
