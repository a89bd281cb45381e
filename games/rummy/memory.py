"""A player's knowledge of hidden cards, from discards, passes and cards taken.

It includes estimates of the chance that the opponent holds each unseen card at gin.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from games.rummy.melds import ALL, PARTNERS, bits, face, faces, points, points_of, possible
from games.rummy.rules import Position
from games.rummy.showdown import DEALT

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

_HIGHEST: Final = 10  # the maximum value of a card

ACE_TO_KING: Final = range(13)
RANKS: Final = [sum(1 << 13 * suit + rank for suit in range(4)) for rank in ACE_TO_KING]
"""The faces of each rank, from the ace."""

_THREES: Final = [meld for meld in possible(ALL, False) if meld.bit_count() == 3]
PAIRS: Final = {card: [meld & ~card for meld in _THREES if meld & card] for card in bits(ALL)}
"""The pairs of faces that make a meld of three with each face: runs, then sets. Aces are low."""
SAME: Final = {card: next(rank for rank in RANKS if rank & card) & ~card for card in bits(ALL)}
"""The remaining faces of each rank."""
_SUIT_OF: Final = {card: (1 << 13) - 1 << 13 * ((card.bit_length() - 1) // 13) for card in bits(ALL)}
NEXT, SECOND = ({card: (card << by | card >> by) & _SUIT_OF[card] for card in bits(ALL)} for by in (1, 2))
"""The faces of the same suit at a distance of one rank from a face, and of two ranks."""

_MOST: Final = 0.45  # a share of the pairs that would explain why a card was taken
_SURE: Final = 0.95  # the highest chance of an unseen card


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


class Story(NamedTuple):
    """The knowledge of a player.

    Cards are sets of faces, and belong to the opponent unless stated otherwise.
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
    """Return the knowledge of a player at a position."""
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


class Guess(NamedTuple):
    """The known facts and the estimates.

    Attributes:
        story: The player's knowledge of the hand.
        holds: The chance of each face being in the opponent's hand. Impossible faces are left out.
        comes: The chance of each face being the next card of the stock.
        loose: An estimate of the deadwood, in points, among the unseen cards of the opponent.
        melded: An estimate of the number of unseen cards in melds of the opponent. They are higher than its discards.
    """

    story: Story
    holds: dict[int, float]
    comes: dict[int, float]
    loose: float
    melded: float


def guess(story: Story, weights: Sequence[Sequence[float]]) -> Guess:
    """Return an estimate of the opponent's hand.

    Args:
        story: The player's knowledge of the hand.
        weights: The weights of the signs for a card, first for cards that count no more than the lowest discard, then
            for higher cards.
    """
    unseen = [*bits(story.unseen)]
    unknown = DEALT - story.theirs.bit_count()
    odds = log(max(unknown, 0.5) / max(len(unseen) - unknown, 0.5))
    shares, likely = _shares(story), {}
    for card in unseen:
        share = shares.get(card, 0.0)
        signs = (*_signs(story, card), odds, share, share > _MOST)
        likely[card] = 1 / (1 + exp(-sum(map(mul, signs, weights[points_of(card) > story.lowest]))))
    scale = unknown / (sum(likely.values()) or 1)
    holds = {card: min(_SURE, scale * chance) for card, chance in likely.items()}
    elsewhere = sum(1 - chance for chance in holds.values())
    low = {card: points_of(card) for card in holds if points_of(card) <= story.lowest}
    return Guess(
        story,
        holds | dict.fromkeys(bits(story.theirs), 1.0),
        {card: (1 - chance) / elsewhere for card, chance in holds.items()},
        sum(points * holds[card] for card, points in low.items()),
        sum(chance for card, chance in holds.items() if card not in low),
    )


def _shares(story: Story) -> dict[int, float]:
    """Return the shares of cards in pairs that would explain why the opponent took a card."""
    there, shares = story.theirs | story.unseen, defaultdict[int, float](float)
    for taken in bits(story.theirs):
        pairs = [pair for pair in PAIRS[taken] if not pair & ~there]
        for pair in pairs:
            for card in bits(pair & story.unseen):
                shares[card] += 1 / len(pairs)
    return shares


def _signs(story: Story, card: int) -> tuple[float, ...]:
    """Return the signs for the opponent having a card.

    Some of them speak against it.
    """
    points, lowest, turns = points_of(card), story.lowest, min(story.turns, 12)
    there = story.theirs | story.unseen
    of_rank = (there & SAME[card]).bit_count()
    runs = sum(not pair & ~there and not pair & SAME[card] for pair in PAIRS[card])
    near = [
        (held & some[card]).bit_count()
        for held in (story.theirs, story.left, story.thrown)
        for some in (SAME, NEXT, SECOND)
    ]
    is_high = points > lowest
    return (
        1,
        points / 10,
        turns / 10,
        (lowest - points) / 10,
        0.333 * of_rank,
        0.333 * runs,
        *near,
        story.higher / 5,
        story.theirs.bit_count() / 5,
        bool(card & (RANKS[0] | RANKS[1] | RANKS[2])),
        points == lowest,
        of_rank >= 2 if is_high else points * turns / 100,
        runs >= 1 if is_high else lowest / 10,
    )
