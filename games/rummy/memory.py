"""What a player knows of the cards that are not seen: from what was picked up, passed and thrown."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import ALL, PARTNERS, face, faces
from games.rummy.rules import Position

_LIKELY: Final = 0.25
"""How likely it is that the other one has a card that was never seen: about ten of forty."""


_DOUBTFUL: Final = 0.3
"""How many times less likely two cards are that would have made a meld with one that the other one didn't keep."""


class Memory(NamedTuple):
    """Cards as sets of faces.

    Attributes:
        mine: the own hand.
        theirs: what the other one has picked up and not thrown since.
        unseen: all others that don't lie in the discard pile.
        doubtful: two and two cards that the other one hardly has, or it had kept or taken the one that goes with them.
    """

    mine: int
    theirs: int
    unseen: int
    doubtful: frozenset[int]

    @property
    def there(self) -> int:
        """What can be in the own hand, now or later."""
        return self.mine | self.unseen


def memory_of(position: Position, player: int) -> Memory:
    """What a player remembers at a position, which is as that player sees it."""
    theirs, refused = 0, set()
    for step in position.steps:
        if step.player == player:
            continue
        card = face(step.card)
        if step.did == "discard pile":
            theirs |= card
        else:  # passed, left there for a card of the stock, or thrown
            refused.add(card)
            theirs &= ~card
    mine = faces(position.hands[player])
    unseen = ALL & ~(mine | theirs | faces(position.discards))
    return Memory(mine, theirs, unseen, frozenset(pair for card in refused for pair in PARTNERS[card]))


def danger(memory: Memory, card: int) -> float:
    """About how many melds of three the other one could make with a card that is thrown."""
    held = memory.theirs | memory.unseen
    return sum(
        _LIKELY ** (pair & memory.unseen).bit_count() * (_DOUBTFUL if pair in memory.doubtful else 1)
        for pair in PARTNERS[card]
        if not pair & ~held
    )
