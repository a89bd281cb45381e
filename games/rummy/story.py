"""The knowledge of a player about a hand of gin."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import face, points
from games.rummy.memory import memory_of
from games.rummy.rules import Position

_HIGHEST: Final = 10  # the maximum value of a card


class Story(NamedTuple):
    """The knowledge of a player. Cards are sets of faces, and belong to the opponent unless stated otherwise.

    Attributes:
        hand: The player's own hand.
        picked: The cards of this hand that the player took from the discard pile.
        theirs: The cards that the opponent took from the discard pile and still holds.
        unseen: The remaining cards outside the discard pile.
        left: The cards passed, or left for a card of the stock.
        thrown: The discards.
        lowest: The points of the lowest discard.
        last: The points of the last discard, or 0 before the first discard.
        higher: The number of discards that counted more than an earlier one.
        turns: The number of cards drawn.
        stock: The number of cards in the stock.
        limit: The most deadwood allowed for knocking.
        begins: Whether the player began the hand.
        offered: Whether the first card is being offered.
        passed: The number of players who have passed the first card.
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
    """Collect the knowledge of a player at a position."""
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
