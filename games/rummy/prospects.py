"""How near a hand is to being all melds: every way to go out, by the cards that are missing for it.

Ten cards are all in melds if they are two melds of three and one of four, or two runs of five; longer ones are made of
these. So all ways are found by trying them, and a way is the better the fewer cards it lacks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import log
from typing import Final

from games.rummy.melds import ALL, bits, possible

_BY_SIZE: Final = {
    size: tuple(meld for meld in possible(ALL, True) if meld.bit_count() == size) for size in (3, 4, 5)
}
_MOST_LACKED: Final = {3: 2, 4: 2, 5: 3}
"""How many cards of a meld may be missing, or too many ways would be looked at."""

_SLACK: Final = 1  # cards more than the nearest way lacks
_EACH: Final = 0.1
"""What a way is worth less for each card that it lacks, about as likely as that a certain card comes in time."""


def prospects(hand: int, there: int) -> dict[int, float]:
    """How good a hand is without each of its cards: the logarithm of what all ways to go out are worth.

    Args:
        hand: a set of faces.
        there: those that can still come, and the hand itself.
    """
    worth: defaultdict[int, float] = defaultdict(float)  # of all ways that need these cards of the hand
    for lacked, needed in lacks(hand, there).items():
        worth[needed & hand] += _EACH ** lacked.bit_count()
    left = dict.fromkeys(bits(hand), sum(worth.values()))
    for needed, part in worth.items():
        for card in bits(needed):
            left[card] -= part
    return {card: log(rest + 1e-9) for card, rest in left.items()}


def lacks(hand: int, there: int) -> dict[int, int]:
    """The smallest sets of cards that a hand lacks to be complete, each with the cards that it can't do without then.

    Args:
        hand: a set of faces.
        there: those that can still come, and the hand itself.
    """
    found: dict[int, int] = {}
    for way in _ways(hand, there):
        lacked = way & ~hand
        found[lacked] = found.get(lacked, ALL) & way
    least = min((lacked.bit_count() for lacked in found), default=0)
    return {lacked: used for lacked, used in found.items() if lacked.bit_count() <= least + _SLACK}


def _ways(hand: int, there: int) -> Iterator[int]:
    """Ten cards each that are all in melds, the nearest ones and some that are not."""
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
    """Melds of one size that can still be had, and how many cards each lacks; first those that lack fewest."""
    melds = [meld for meld in _BY_SIZE[size] if not meld & ~there]
    counted = [((meld & ~hand).bit_count(), meld) for meld in melds]
    return sorted(each for each in counted if each[0] <= _MOST_LACKED[size])
