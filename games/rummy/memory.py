"""A player's knowledge of hidden cards, from discards, passes and cards taken."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import ALL, PARTNERS, face, faces
from games.rummy.rules import Position

_LIKELY: Final = 0.25
"""The chance that the opponent has an unseen card: about ten in forty."""


_DOUBTFUL: Final = 0.3
"""The factor for pairs that would have made a meld with a card that the opponent did not keep."""


class Memory(NamedTuple):
    """Sets of faces that a player remembers.

    Attributes:
        mine: The player's own hand.
        theirs: The cards that the opponent took and still holds.
        unseen: The remaining cards outside the discard pile.
        doubtful: Pairs that the opponent is unlikely to have, because it refused or discarded a card that goes with
            them.
    """

    mine: int
    theirs: int
    unseen: int
    doubtful: frozenset[int]

    @property
    def there(self) -> int:
        """The faces that the player's hand can contain, now or later."""
        return self.mine | self.unseen


def memory_of(position: Position, player: int) -> Memory:
    """Return the memory of a player. The position must be as this player sees it."""
    theirs, refused = 0, set()
    for step in position.steps:
        if step.player == player:
            continue
        card = face(step.card)
        if step.did == "discard pile":
            theirs |= card
        else:  # The card was passed, left for a card of the stock, or discarded.
            refused.add(card)
            theirs &= ~card
    mine = faces(position.hands[player])
    unseen = ALL & ~(mine | theirs | faces(position.discards))
    return Memory(mine, theirs, unseen, frozenset(pair for card in refused for pair in PARTNERS[card]))


def danger(memory: Memory, card: int) -> float:
    """Estimate the number of melds of three that the opponent could make with a discard."""
    held = memory.theirs | memory.unseen
    return sum(
        _LIKELY ** (pair & memory.unseen).bit_count() * (_DOUBTFUL if pair in memory.doubtful else 1)
        for pair in PARTNERS[card]
        if not pair & ~held
    )
