"""Hands that the other player of gin may hold, sampled by how likely each card is."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from games.rummy.guess import Guess
from games.rummy.hands import DEALT
from games.rummy.melds import bits


class Sample(NamedTuple):
    """What may be hidden.

    Attributes:
        hand: of the other player, as a set of faces.
        stock: the other hidden faces, in the order in which they are drawn.
    """

    hand: int
    stock: tuple[int, ...]


def sample(guess: Guess, chance: Random, count: int) -> list[Sample]:
    """What may be hidden: cards are picked one after the other, each by the odds that it is in the other hand.

    All are picked at once, as those whose time comes first (P. Efraimidis and P. Spirakis, 2006).
    """
    story, found = guess.story, list[Sample]()
    unknown = DEALT - story.theirs.bit_count()
    odds = {card: guess.holds[card] / (1 - guess.holds[card]) for card in bits(story.unseen)}
    for _ in range(count):
        times = {card: chance.expovariate(each) for card, each in odds.items()}
        first = sorted(times, key=times.__getitem__)
        hand, others = first[:unknown], first[unknown:]
        chance.shuffle(others)
        found.append(Sample(story.theirs | sum(hand), tuple(others[: story.stock])))
    return found
