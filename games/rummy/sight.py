"""The view that a player has of a match, and the stage before the next hand is dealt."""

from __future__ import annotations

from random import Random

from games.rummy.rules import Move, Position
from launcher.toolkits.cards import deck, hidden


def seen(position: Position, player: int) -> Position:
    """Return the position as a player sees it: without the stock, and without the other hand until the end."""
    stock = hidden(position.stock)
    if position.ending:
        return position._replace(stock=stock)
    mine, theirs = position.hands
    hands = (mine, hidden(theirs)) if player == 0 else (hidden(mine), theirs)
    return position._replace(stock=stock, hands=hands)


def stages(position: Position, move: Move, chance: Random) -> list[Position]:
    """Return a stage with all cards in the stock, before the next hand is dealt."""
    if move.what != "next hand" or position.turn == 0:
        return []
    return [position._replace(stock=deck()[::-1], discards=(), hands=((), ()), phase="throw", ending=None)]
