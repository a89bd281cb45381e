"""The best play of a round from a full shoe, for all cards, and the value of the round."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple, TypeAlias

from games.blackjack.adviser import FULL
from games.blackjack.odds import NONE, VALUES, Counts, Odds, Points, Unseen, chance_of, no_natural, without
from games.blackjack.table import MOST

Way: TypeAlias = "int | tuple[Way, ...]"
"""The continuation of a hand: a continuation for each value of the next card, the final total, or 0 if bust."""


class Start(NamedTuple):
    """The best play of two cards against an up card.

    Attributes:
        choice: the best choice; "play" is to hit or to stand, and "natural" leaves no choice.
        way: the continuation of the hand, or of each of two split hands.
        worth: the value of the round in bets, if the dealer has no natural.
    """

    choice: Literal["natural", "play", "double", "split"]
    way: Way
    worth: float


class Plan(NamedTuple):
    """The best play from a full shoe.

    Attributes:
        starts: the best play by the up card and the two cards, the lower card first.
        worth: the value of a round, in bets.
    """

    starts: dict[tuple[int, int, int], Start]
    worth: float


def best_plan() -> Plan:
    """Compute the best plan, which takes some seconds on all processors."""
    with ProcessPoolExecutor() as processes:
        plans = list(processes.map(plan_against, VALUES))
    starts = {cards: start for plan in plans for cards, start in plan.starts.items()}
    return Plan(starts, sum(plan.worth for plan in plans))


def plan_against(up: int) -> Plan:
    """Return the best plan against one up card, with its value times the chance of this card."""
    odds, ways = Odds(up), _Ways()
    starts, worth, left = {}, 0.0, odds.unseen(without(FULL, up))
    for one, other in combinations_with_replacement(VALUES, 2):
        unseen = left.without(one).without(other)
        start = starts[up, one, other] = _start(odds, ways, one, other, unseen)
        free, lost = no_natural(up, unseen.counts), 0 if start.choice == "natural" else -1
        chance = chance_of(FULL, up, one, other) * (1 if one == other else 2)
        worth += chance * (free * start.worth + (1 - free) * lost)
    return Plan(starts, worth)


_Ways = dict[tuple[Points, Counts], Way]


def _start(odds: Odds, ways: _Ways, one: int, other: int, unseen: Unseen) -> Start:
    hand = NONE.plus(one).plus(other)
    if hand.total == MOST:
        return Start("natural", MOST, 1.5)
    starts = [
        Start("play", _way(odds, ways, hand, unseen), odds.play(hand, unseen)),
        Start("double", _one_card(hand), odds.double(hand, unseen)),
    ]
    if one == other:
        single = NONE.plus(one)
        way = _one_card(single) if one == 1 else _way(odds, ways, single, unseen)
        starts.append(Start("split", way, odds.split(one, unseen)))
    return max(starts, key=lambda start: start.worth)


def _one_card(hand: Points) -> Way:
    after = (hand.plus(card) for card in VALUES)
    return tuple([each.total if each.hard <= MOST else 0 for each in after])


def _way(odds: Odds, ways: _Ways, hand: Points, unseen: Unseen) -> Way:
    if hand.hard > MOST:
        return 0
    if (hand, unseen.counts) not in ways:
        ways[hand, unseen.counts] = (
            tuple([_way(odds, ways, hand.plus(card), unseen.without(card)) for card in VALUES])
            if odds.hits(hand, unseen)
            else hand.total
        )
    return ways[hand, unseen.counts]
