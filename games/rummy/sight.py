"""What a player sees of a match, and what all see before the next hand is dealt."""

from __future__ import annotations

from random import Random

from games.rummy.rules import Move, Position
from launcher.toolkits.cards import deck, hidden


def seen(position: Position, player: int) -> Position:
    """What a player knows: not the stock, and not the other hand before both are laid down."""
    stock = hidden(position.stock)
    if position.ending:
        return position._replace(stock=stock)
    mine, theirs = position.hands
    hands = (mine, hidden(theirs)) if player == 0 else (hidden(mine), theirs)
    return position._replace(stock=stock, hands=hands)


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Before the next hand is dealt, all cards are in the stock."""
    if move.what != "next hand" or position.turn == 0:
        return []
    return [position._replace(stock=deck()[::-1], discards=(), hands=((), ()), phase="throw", ending=None)]
