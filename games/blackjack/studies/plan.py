"""The best play of a round from a full shoe, for all cards that can come, and what such a round is worth."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple, TypeAlias

from games.blackjack.adviser import FULL
from games.blackjack.dealer import VALUES, Counts, Unseen, chance_of, no_natural, without
from games.blackjack.hands import MOST
from games.blackjack.odds import NONE, Odds, Points

Way: TypeAlias = "int | tuple[Way, ...]"
"""How a hand goes on: the total that it stands on, 0 if it is bust; or by what the next card counts, less 1."""


class Start(NamedTuple):
    """What to do with two cards against an up card.

    Attributes:
        choice: the best one, where "play" is to hit or to stand; "natural" where there is none.
        way: how the hand, or each of two, goes on.
        worth: of the round in bets, if the dealer has no natural.
    """

    choice: Literal["natural", "play", "double", "split"]
    way: Way
    worth: float


class Plan(NamedTuple):
    """The best play from a full shoe.

    Attributes:
        starts: what to do, by the up card and two cards, the lower one first.
        worth: of a round, in bets.
    """

    starts: dict[tuple[int, int, int], Start]
    worth: float


def best_plan() -> Plan:
    """Worked out anew, which takes some seconds on all processors."""
    with ProcessPoolExecutor() as processes:
        plans = list(processes.map(plan_against, VALUES))
    starts = {cards: start for plan in plans for cards, start in plan.starts.items()}
    return Plan(starts, sum(plan.worth for plan in plans))


def plan_against(up: int) -> Plan:
    """What to do against one up card; the worth is that of such rounds times the chance that there is one."""
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
