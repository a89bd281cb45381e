"""How likely it is that the other player of gin holds each card that was never seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from games.rummy.hands import DEALT
from games.rummy.melds import ALL, bits, points_of, possible
from games.rummy.story import Story

ACE_TO_KING: Final = range(13)
RANKS: Final = [sum(1 << 13 * suit + rank for suit in range(4)) for rank in ACE_TO_KING]
"""All faces of each rank, from the ace."""

_THREES: Final = [meld for meld in possible(ALL, False) if meld.bit_count() == 3]
PAIRS: Final = {card: [meld & ~card for meld in _THREES if meld & card] for card in bits(ALL)}
"""The pairs of faces that make a meld of three with each face, with aces low: runs, and then sets."""
SAME: Final = {card: next(rank for rank in RANKS if rank & card) & ~card for card in bits(ALL)}
"""The other faces of its rank."""
_SUIT_OF: Final = {card: (1 << 13) - 1 << 13 * ((card.bit_length() - 1) // 13) for card in bits(ALL)}
NEXT, SECOND = ({card: (card << by | card >> by) & _SUIT_OF[card] for card in bits(ALL)} for by in (1, 2))
"""The faces of its suit that are one away from a face, and two away."""

_MOST: Final = 0.45  # of the pairs that would explain why a card was taken
_SURE: Final = 0.95  # nothing that was not seen is more likely


class Guess(NamedTuple):
    """What is known, and what is likely.

    Attributes:
        story: what was seen.
        holds: how likely the other player has each face; only faces that may be there.
        comes: how likely each face is the next card of the stock.
        loose: how many points of deadwood the other one has in cards never seen, about.
        melded: how many of these cards must be in melds, as they are higher than what was thrown, about.
    """

    story: Story
    holds: dict[int, float]
    comes: dict[int, float]
    loose: float
    melded: float


def guess(story: Story, weights: Sequence[Sequence[float]]) -> Guess:
    """Guess what the other one holds.

    Args:
        story: what was seen.
        weights: of what speaks for a card, if it counts no more than what was thrown, and if it counts more.
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
    """For each card, in what share of the pairs it is that would explain why another one was taken, summed up."""
    there, shares = story.theirs | story.unseen, defaultdict[int, float](float)
    for taken in bits(story.theirs):
        pairs = [pair for pair in PAIRS[taken] if not pair & ~there]
        for pair in pairs:
            for card in bits(pair & story.unseen):
                shares[card] += 1 / len(pairs)
    return shares


def _signs(story: Story, card: int) -> tuple[float, ...]:
    """What speaks for it that the other one has a card, or against it."""
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
