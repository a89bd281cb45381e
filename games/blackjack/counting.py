"""The Hi-Lo count by Harvey Dubner, which rates the cards left from the cards seen."""

from __future__ import annotations

from typing import Final

from games.blackjack.hands import points
from games.blackjack.table import Table
from launcher.tabletop import Toggle, with_sign

COUNT: Final = Toggle("count", "Count", "t")
"""The toggle that shows the count."""

_TAGS: Final = (0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1)  # indexed by the value of a card, from 0
_DECK: Final = 52


def running_count(position: Table) -> int:
    """Return the running count: +1 for each 2 to 6 and -1 for each ace and ten seen since the last shuffle."""
    return sum(_TAGS[points(card)] for card in position.known_cards)


def true_count(position: Table) -> float:
    """Return the running count divided by the number of unseen decks, including the hole card and buried cards."""
    decks: int = position.options.decks
    return running_count(position) * _DECK / (_DECK * decks - len(position.known_cards))


def count_lines(position: Table) -> tuple[str, str]:
    """Return both counts as text: "Count +3", "true +1.1"."""
    return f"Count {with_sign(running_count(position), 0)}", f"true {with_sign(true_count(position))}"
