"""A player's knowledge of hidden cards, from discards, passes and cards taken."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import log
from typing import Final, NamedTuple

from games.rummy.melds import ALL, PARTNERS, bits, face, faces, possible
from games.rummy.rules import Position

_LIKELY: Final = 0.25
"""The chance that the opponent has an unseen card: about ten in forty."""


_DOUBTFUL: Final = 0.3
"""The factor for pairs that would have made a meld with a card that the opponent did not keep."""

_BY_SIZE: Final = {
    size: tuple(meld for meld in possible(ALL, True) if meld.bit_count() == size) for size in (3, 4, 5)
}
_MOST_LACKED: Final = {3: 2, 4: 2, 5: 3}
"""The most cards of a meld that may be missing, to limit the number of ways."""

_SLACK: Final = 1  # the number of cards that a way may lack more than the nearest way
_EACH: Final = 0.1
"""The factor for each missing card, about the chance that a certain card comes in time."""


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
        """The faces that the hand can contain, now or later."""
        return self.mine | self.unseen


def memory_of(position: Position, player: int) -> Memory:
    """Return the memory of a player.

    The position must be as this player sees it.
    """
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
    """Return the average number of melds of three that the opponent could make with a discard."""
    held = memory.theirs | memory.unseen
    return sum(
        _LIKELY ** (pair & memory.unseen).bit_count() * (_DOUBTFUL if pair in memory.doubtful else 1)
        for pair in PARTNERS[card]
        if not pair & ~held
    )


def prospects(hand: int, there: int) -> dict[int, float]:
    """Return the value of a hand without each of its cards.

    The value is the logarithm of the value of all ways to go out.

    Args:
        hand: A set of faces.
        there: The faces that can still come, and the hand itself.
    """
    # the value of all ways that need these cards of the hand
    worth: defaultdict[int, float] = defaultdict(float)
    for lacked, needed in lacks(hand, there).items():
        worth[needed & hand] += _EACH ** lacked.bit_count()
    left = dict.fromkeys(bits(hand), sum(worth.values()))
    for needed, part in worth.items():
        for card in bits(needed):
            left[card] -= part
    return {card: log(rest + 1e-9) for card, rest in left.items()}


def lacks(hand: int, there: int) -> dict[int, int]:
    """Return the smallest sets of missing cards.

    A hand is complete with any of these sets.

    Each set maps to the cards of the hand needed together with it.

    Args:
        hand: A set of faces.
        there: The faces that may still come, and the hand itself.
    """
    found: dict[int, int] = {}
    for way in _ways(hand, there):
        lacked = way & ~hand
        found[lacked] = found.get(lacked, ALL) & way
    least = min((lacked.bit_count() for lacked in found), default=0)
    return {lacked: used for lacked, used in found.items() if lacked.bit_count() <= least + _SLACK}


def _ways(hand: int, there: int) -> Iterator[int]:
    """Yield the nearest sets of ten cards in melds, and some others."""
    melds = {size: _near(size, hand, there) for size in _BY_SIZE}
    limit = 10
    for k, (lacked, meld) in enumerate(melds[3]):
        for more, other in melds[3][k + 1 :]:
            if lacked + more > limit:
                break
            if meld & other:
                continue
            for last, third in melds[4]:
                if lacked + more + last > limit:
                    break
                if not (meld | other) & third:
                    limit = min(limit, lacked + more + last + _SLACK)
                    yield meld | other | third
    for k, (lacked, meld) in enumerate(melds[5]):
        for more, other in melds[5][k + 1 :]:
            if lacked + more > limit:
                break
            if not meld & other:
                limit = min(limit, lacked + more + _SLACK)
                yield meld | other


def _near(size: int, hand: int, there: int) -> list[tuple[int, int]]:
    """Return the melds of a size with their numbers of missing cards, the fewest first."""
    melds = [meld for meld in _BY_SIZE[size] if not meld & ~there]
    counted = [((meld & ~hand).bit_count(), meld) for meld in melds]
    return sorted(each for each in counted if each[0] <= _MOST_LACKED[size])
