"""Random hands of the opponent at gin, sampled by the chance of each card."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from games.rummy.guess import Guess
from games.rummy.hands import DEALT
from games.rummy.melds import bits


class Sample(NamedTuple):
    """A possible distribution of the hidden cards.

    Attributes:
        hand: The hand of the opponent, as a set of faces.
        stock: The remaining hidden faces, in the order of drawing.
    """

    hand: int
    stock: tuple[int, ...]


def sample(guess: Guess, chance: Random, count: int) -> list[Sample]:
    """Sample the hidden cards. The opponent's cards are picked in sequence, using their odds.

    Each card gets a random time, and the earliest cards are picked (P. Efraimidis and P. Spirakis, 2006).
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
