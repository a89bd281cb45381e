"""What a player knows of the cards that are not seen: from what was picked up, passed and thrown."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from games.rummy.melds import face, faces
from games.rummy.rules import DEALT, Position

_ALL = (1 << 52) - 1


class Memory(NamedTuple):
    """Cards as sets of faces.

    Attributes:
        mine: the own hand.
        theirs: what the other one has picked up and not thrown.
        refused: what the other one has passed or thrown.
        unseen: all that may be in the stock or in the rest of the other hand.
        drawn: how many cards of the other hand are not known.
    """

    mine: int
    theirs: int
    refused: tuple[int, ...]
    unseen: tuple[int, ...]
    drawn: int


def memory_of(position: Position, player: int) -> Memory:
    """What a player remembers at a position, which is as that player sees it."""
    theirs, refused = 0, []
    for told in position.told:
        if told.player != player:
            card = face(told.card)
            if told.did == "discard pile":
                theirs |= card
            else:
                theirs &= ~card if told.did in ("throw", "knock") else _ALL
                refused.append(card)
    mine = faces(position.hands[player])
    rest = _ALL & ~(mine | theirs | faces(position.discards))
    unseen = tuple(1 << k for k in range(52) if rest >> k & 1)
    return Memory(mine, theirs, tuple(refused), unseen, DEALT - theirs.bit_count())


class World(NamedTuple):
    """How the unseen cards may lie.

    Attributes:
        theirs: the other hand.
        mine_next: what the player would draw from the stock, one turn after the other.
        theirs_next: the same of the other one.
    """

    theirs: int
    mine_next: tuple[int, ...]
    theirs_next: tuple[int, ...]


def world(memory: Memory, turns: int, chance: Random) -> World:
    """One way in which they may lie, for so many turns."""
    cards = chance.sample(memory.unseen, len(memory.unseen))
    stock = cards[memory.drawn :]
    return World(
        memory.theirs | sum(cards[: memory.drawn]), tuple(stock[0::2][:turns]), tuple(stock[1::2][:turns])
    )
