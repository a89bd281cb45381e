"""Hands that the other player may hold, sampled so that they explain what was seen: what was taken, left and thrown.

A sample is a hand dealt at the start, and what was drawn since; hands that would have been played otherwise are
dropped after each turn, and others taken again in their place (a particle filter; N. Gordon, D. Salmond and A. Smith,
1993).
"""

from __future__ import annotations

from itertools import accumulate
from math import exp
from random import Random
from typing import Final, NamedTuple

from games.rummy.hands import DEALT
from games.rummy.melds import bits, deadwood_of, face, points_of
from games.rummy.memory import memory_of
from games.rummy.rules import Position

_STRANGE: Final = 0.2
"""How much less likely it is that somebody leaves a card that makes a meld, or takes one that makes none."""
_WAITING: Final = 0.1
"""How much less likely it is that somebody goes on who could have knocked."""
_POINTS_KEPT: Final = 2.0  # by so many more than need be, a throw is about three times less likely


class Sample(NamedTuple):
    """What may be hidden.

    Attributes:
        hand: of the other player, as a set of faces.
        stock: the other hidden faces, in the order in which they are drawn.
    """

    hand: int
    stock: tuple[int, ...]


class _Turn(NamedTuple):
    """A turn of the other player: what was done with the card that lay there, and which was thrown, 0 if none was."""

    did: str
    offered: int
    thrown: int


class _Guess(NamedTuple):
    """A hand, what came into it at which turn as it was thrown later, and what is hidden otherwise."""

    hand: int
    drawn: dict[int, int]
    hidden: tuple[int, ...]


def sample(position: Position, player: int, chance: Random, count: int) -> list[Sample]:
    """What may be hidden from a player of gin who sees that position."""
    turns = _turns(position, 1 - player)
    hidden = list(bits(memory_of(position, player).unseen))
    guesses = [_begin(turns, hidden, chance) for _ in range(count)]
    for number, turn in enumerate(turns):
        after = [_follow(guess, turn, number, position.terms.limit) for guess in guesses]
        guesses = _drawn_again([guess for guess, _ in after], [weight for _, weight in after], chance)
    return [Sample(guess.hand, guess.hidden[: len(position.stock)]) for guess in guesses]


def _turns(position: Position, other: int) -> list[_Turn]:
    turns: list[_Turn] = []
    for step in position.steps:
        if step.player == other:
            if step.did == "throw":
                turns[-1] = turns[-1]._replace(thrown=face(step.card))
            else:
                turns.append(_Turn(step.did, face(step.card), 0))
    return turns


def _begin(turns: list[_Turn], hidden: list[int], chance: Random) -> _Guess:
    """A hand as dealt: each card that was thrown later, and not taken before, came then or at a turn since."""
    places, hand, drawn, taken = [-1] * DEALT, 0, dict[int, int](), 0
    for number, turn in enumerate(turns):
        if turn.did == "stock":
            places.append(number)
        elif turn.did == "discard pile":
            taken |= turn.offered
        if turn.thrown & taken:
            taken &= ~turn.thrown
        elif turn.thrown:
            place = places.pop(chance.randrange(len(places)))
            if place < 0:
                hand |= turn.thrown
            else:
                drawn[place] = turn.thrown
    others = chance.sample(hidden, len(hidden))
    more = DEALT - hand.bit_count()
    return _Guess(hand | sum(others[:more]), drawn, tuple(others[more:]))


def _follow(guess: _Guess, turn: _Turn, number: int, limit: int) -> tuple[_Guess, float]:
    """The hand after a turn, and how likely it is that somebody who holds it and could knock with so much plays so."""
    hand, drawn, hidden = guess
    helps = not deadwood_of(hand | turn.offered, high_aces=False) & turn.offered
    weight = 1.0 if helps == (turn.did == "discard pile") else _STRANGE
    if turn.did == "pass":
        return guess, weight
    if turn.did == "discard pile":
        hand |= turn.offered
    elif number in drawn:
        hand |= drawn[number]
    else:
        hand, hidden = hand | hidden[0], hidden[1:]
    if turn.thrown:
        deadwood = deadwood_of(hand, high_aces=False)
        least = points_of(deadwood) - max(map(points_of, bits(deadwood)), default=0)
        hand &= ~turn.thrown
        kept = points_of(deadwood_of(hand, high_aces=False)) - least
        weight *= exp(-max(0, kept) / _POINTS_KEPT) * (_WAITING if least <= limit else 1)
    return _Guess(hand, drawn, hidden), weight


def _drawn_again(guesses: list[_Guess], weights: list[float], chance: Random) -> list[_Guess]:
    """As many guesses, each about as often as it weighs."""
    *_, total = sums = list(accumulate(weights))
    step = total / len(guesses)
    first, found, place = chance.random() * step, list[_Guess](), 0
    for k in range(len(guesses)):
        while place < len(guesses) - 1 and sums[place] < first + k * step:
            place += 1
        found.append(guesses[place])
    return found
