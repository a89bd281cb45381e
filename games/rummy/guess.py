"""Estimates of the chance that the opponent holds each unseen card at gin."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from games.rummy.melds import ALL, bits, face, points, points_of, possible
from games.rummy.memory import memory_of
from games.rummy.rules import Position
from games.rummy.showdown import DEALT

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
