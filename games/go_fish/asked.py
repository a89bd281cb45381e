"""The last question of a match, and its description."""

from __future__ import annotations

from typing import NamedTuple

from launcher.toolkits.cards import PLAYERS, Card

_NUMBERS = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_RANKS = ("aces", *_NUMBERS, "jacks", "queens", "kings")
_COUNTS = ("none", "one", "two", "three")


class Asked(NamedTuple):
    """A question and its answer.

    Attributes:
        player: The player who asked.
        other: The player who was asked.
        card: The card that was shown.
        got: The number of cards received. When playing for pairs, whether a card was received.
    """

    player: int
    other: int
    card: Card
    got: int


def plural(rank: int) -> str:
    """Return the plural of a rank, such as "sevens"."""
    return _RANKS[rank - 1]


def last_request(asked: Asked | None) -> str:
    """Describe the last question and its answer. Return "" before the first question."""
    return f"{PLAYERS[asked.player]} {in_words(asked)}." if asked else ""


def in_words(asked: Asked) -> str:
    """Describe a question after the name of a player, such as "asked Ben for fives and got none"."""
    return f"asked {PLAYERS[asked.other]} for {plural(asked.card.rank)} and got {_COUNTS[asked.got]}"
