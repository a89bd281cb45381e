"""What a player of gin has seen: the own hand, and what the other one took, left and threw."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import face, points
from games.rummy.memory import memory_of
from games.rummy.rules import Position

_HIGHEST: Final = 10  # points of a card


class Story(NamedTuple):
    """Cards are sets of faces, "the other one's" if nothing else is said.

    Attributes:
        hand: the own one.
        picked: cards of it that the other one saw how they were taken.
        theirs: what was taken and not thrown since.
        unseen: all others that don't lie in the discard pile.
        left: what was passed, or left for a card of the stock.
        thrown: what was thrown.
        lowest: the points of the lowest card that was thrown.
        last: the points of the last card that was thrown; 0 before.
        higher: how many cards were thrown that counted more than one before.
        turns: how many cards were drawn.
        stock: how many cards are in it.
        limit: the most deadwood with which one may knock.
        begins: whether the player who sees this began the hand.
        offered: whether the first card is offered still.
        passed: how many have passed it.
    """

    hand: int
    picked: int
    theirs: int
    unseen: int
    left: int
    thrown: int
    lowest: int
    last: int
    higher: int
    turns: int
    stock: int
    limit: int
    begins: bool
    offered: bool
    passed: int


def story_of(position: Position, player: int) -> Story:
    """What a player has seen up to a position."""
    memory, picked, left, thrown = memory_of(position, player), 0, 0, 0
    lowest, last, higher, turns = _HIGHEST, 0, 0, 0
    for step in position.steps:
        card = face(step.card)
        if step.player == player:
            picked |= card if step.did == "discard pile" else 0
            continue
        turns += step.did in ("stock", "discard pile")
        if step.did in ("stock", "pass"):
            left |= card
        elif step.did == "throw":
            thrown, last = thrown | card, points(step.card)
            higher += last > lowest
            lowest = min(lowest, last)
    return Story(
        memory.mine,
        picked & memory.mine,
        memory.theirs,
        memory.unseen,
        left,
        thrown,
        lowest,
        last,
        higher,
        turns,
        len(position.stock),
        position.terms.limit,
        position.first == player,
        position.phase == "offer",
        sum(step.did == "pass" for step in position.steps),
    )
