"""What a player sees of a match."""

from __future__ import annotations

from games.crazy_8s.rules import Position, over
from launcher.toolkits.cards import hidden


def seen(position: Position, player: int) -> Position:
    """The position as a player knows it: the other hands are face down until the end, and so is the stock."""
    open_hands = over(position)
    hands = [
        hand if open_hands or each == player else tuple(sorted(hidden(hand)))
        for each, hand in enumerate(position.hands)
    ]
    return position._replace(hands=tuple(hands), stock=hidden(position.stock))
