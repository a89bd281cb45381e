"""The view that a player has of a match."""

from __future__ import annotations

from games.crazy_8s.rules import Position, over
from launcher.toolkits.cards import hidden


def seen(position: Position, player: int) -> Position:
    """Return the position as a player sees it: other hands are hidden until the end, and the stock is always hidden."""
    open_hands = over(position)
    hands = [
        hand if open_hands or each == player else tuple(sorted(hidden(hand)))
        for each, hand in enumerate(position.hands)
    ]
    return position._replace(hands=tuple(hands), stock=hidden(position.stock))
