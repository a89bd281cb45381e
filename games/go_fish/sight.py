"""The view that a player has of a match."""

from __future__ import annotations

from dataclasses import replace

from games.go_fish.rules import Position
from launcher.toolkits.cards import Card, hidden


def seen(position: Position, player: int) -> Position:
    """Return the position as a player sees it.

    Other hands are hidden, except for the card last asked with. The stock is also hidden.
    """
    asked = position.asked and position.asked.card

    def from_behind(hand: tuple[Card, ...]) -> tuple[Card, ...]:
        by_number = sorted(hand, key=lambda card: card.number)
        return tuple([card if card == asked else card.hidden for card in by_number])

    hands = [hand if each == player else from_behind(hand) for each, hand in enumerate(position.hands)]
    return replace(position, hands=tuple(hands), stock=hidden(position.stock))
