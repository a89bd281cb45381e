"""The Hi-Lo count of Harvey Dubner: what the cards that were seen tell of those that are left."""

from __future__ import annotations

from typing import Final

from games.blackjack.hands import points
from games.blackjack.table import Table
from launcher.tabletop import Toggle, with_sign

COUNT: Final = Toggle("count", "Count", "t")
"""Whether the count is shown."""

_TAGS: Final = (0, -1, 1, 1, 1, 1, 1, 0, 0, 0, -1)  # by what a card counts, from 0
_DECK: Final = 52


def running_count(position: Table) -> int:
    """One more for each 2 to 6 and one less for each ace and ten that was seen since all were shuffled."""
    return sum(_TAGS[points(card)] for card in position.known_cards)


def true_count(position: Table) -> float:
    """The running count for each deck that is not seen, the hole card among them and those that were buried."""
    decks: int = position.options.decks
    return running_count(position) * _DECK / (_DECK * decks - len(position.known_cards))


def count_lines(position: Table) -> tuple[str, str]:
    """Both in words: "Count +3", "true +1.1"."""
    return f"Count {with_sign(running_count(position), 0)}", f"true {with_sign(true_count(position))}"
