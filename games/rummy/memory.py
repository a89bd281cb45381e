"""What a player knows of the cards that are not seen: from what was picked up, passed and thrown."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.rummy.melds import face, faces, possible
from games.rummy.position import Position

_ALL: Final = (1 << 52) - 1
_LIKELY: Final = 0.25
"""How likely it is that the other one has a card that was never seen: about ten of forty."""

_PARTNERS: Final = {
    1 << k: tuple(
        meld & ~(1 << k) for meld in possible(_ALL, True) if meld >> k & 1 and meld.bit_count() == 3
    )
    for k in range(52)
}


class Memory(NamedTuple):
    """Cards as sets of faces.

    Attributes:
        mine: the own hand.
        theirs: what the other one has picked up and not thrown since.
        unseen: all others that don't lie in the discard pile.
    """

    mine: int
    theirs: int
    unseen: int

    @property
    def there(self) -> int:
        """What can be in the own hand, now or later."""
        return self.mine | self.unseen


def memory_of(position: Position, player: int) -> Memory:
    """What a player remembers at a position, which is as that player sees it."""
    theirs = 0
    for told in position.told:
        if told.player != player and told.did == "discard pile":
            theirs |= face(told.card)
        elif told.player != player and told.did == "throw":
            theirs &= ~face(told.card)
    mine = faces(position.hands[player])
    return Memory(mine, theirs, _ALL & ~(mine | theirs | faces(position.discards)))


def danger(memory: Memory, card: int) -> float:
    """About how many melds of three the other one could make with a card that is thrown."""
    held = memory.theirs | memory.unseen
    return sum(
        _LIKELY ** (partners & memory.unseen).bit_count()
        for partners in _PARTNERS[card]
        if not partners & ~held
    )
