"""How a hand begins and ends."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from games.rummy.melds import cover, deadwood_of, faces, points_of
from games.rummy.showdown import Ending, Hand, go_out
from launcher.toolkits.cards import Card, deck, shuffled

if TYPE_CHECKING:
    from games.rummy.rules import Position

DEALT: Final = 10
"""Cards in a hand, which has one more between drawing and throwing."""


def deal(position: Position, chance: Random) -> Position:
    """Deal ten cards to the one who does not begin, ten to the other one, and one face up."""
    cards = shuffled(deck(), chance)
    second, first, (shown, *rest) = cards[:DEALT], cards[DEALT : 2 * DEALT], cards[2 * DEALT :]
    hands = (first, second) if position.first == 0 else (second, first)
    dealt = position._replace(
        stock=tuple(reversed(rest)),
        discards=(shown,),
        hands=hands,
        turn=position.first,
        phase="offer" if position.gin else "draw",
        steps=(),
        ending=None,
    )
    complete = [player for player in (0, 1) if not position.gin and is_complete(hands[player])]
    if len(complete) == 2:
        return end_hand(dealt, Ending("both"))
    return end_hand(dealt, go_out(complete[0], hands, "dealt")) if complete else dealt


def end_hand(position: Position, ending: Ending) -> Position:
    """End a hand: the winner deals the next one, so that the other player begins it."""
    winner, goal, scores = ending.winner, position.goal, position.scores
    if winner is not None:
        scores = scores[0] + ending.points * (winner == 0), scores[1] + ending.points * (winner == 1)
    done = goal is None or max(scores) >= goal
    return position._replace(
        scores=scores,
        ending=ending,
        first=position.first if winner is None else 1 - winner,
        turn=0,
        phase="over" if done else "next",
    )


def is_complete(hand: Hand) -> bool:
    """Whether all cards of a hand are in melds."""
    return cover(hand) == DEALT == len(hand)


def deadwood(position: Position, hand: Hand) -> int:
    """What is left of a hand outside of melds, in points."""
    return points_of(deadwood_of(faces(hand), high_aces=not position.gin))


def without(hand: Hand, card: Card) -> Hand:
    """A hand without a card."""
    return tuple(each for each in hand if each != card)
