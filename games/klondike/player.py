"""A player of Klondike that knows only what a player sees.

It searches for plans that turn over a card, deals the hidden cards at random many times, and plays on quickly from the
end of each plan. The best plan is the one after which most of these deals are won.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from random import Random
from typing import Final, NamedTuple

from games.klondike.compact import KING, MANY, UNKNOWN, State, Step, reach, steps

SAMPLES: Final = 30
"""The number of deals of the hidden cards that are tried."""

PLANS: Final = 10
"""The number of plans that are tried in each of them."""

_MOST, _ENOUGH = 600, 40  # the positions and the plans after which a search ends
_AT_LEISURE: Final = 6000  # the positions if this finds no plan
_HIDDEN: Final = (0, 4, 7, 9.5, 11.5, 13, 14)  # the cost of face-down cards in a column


class Plan(NamedTuple):
    """Some steps, and the state after them.

    Attributes:
        steps: the steps; without a step, the plan is to draw.
        state: the state after the last step.
    """

    steps: tuple[Step, ...]
    state: State


class Search(NamedTuple):
    """The result of a search.

    Attributes:
        plans: plans that turn over a card, or win.
        others: plans of one step that plays a card from the stock before all of it is known.
        is_complete: whether there are no other plans.
    """

    plans: list[Plan]
    others: list[Plan]
    is_complete: bool


def search(first: State, most: int, enough: int) -> Search:
    """Search for the shortest plans.

    Args:
        first: the first state.
        most: the number of states to search.
        enough: the number of plans after which the search ends.
    """
    plans, others = list[Plan](), list[Plan]()
    found: list[tuple[State, int, Step | None]] = [(first, -1, None)]
    seen = {first.key}
    ahead = [(0, 0)]
    looked_at = 0
    while ahead and looked_at < most and len(plans) < enough:
        cost, number = heappop(ahead)
        looked_at += 1
        for step, after in steps(found[number][0]):
            key = after.key
            if key in seen:
                continue
            seen.add(key)
            found.append((after, number, step))
            if after.turns is not None or after.is_won:
                plans.append(Plan(_way(found), after))
                if after.is_won:
                    return Search(plans[-1:], [], is_complete=False)
                continue
            if step.source == "talon" and not first.is_known:
                others.append(Plan(_way(found), after))
            heappush(ahead, (cost + (3 if step.source == "home" else 1), len(found) - 1))
    return Search(plans, others, not ahead)


def _way(found: Sequence[tuple[State, int, Step | None]]) -> tuple[Step, ...]:
    way, number = list[Step](), len(found) - 1
    while (step := found[number][2]) is not None:
        way.append(step)
        number = found[number][1]
    return tuple(way[::-1])


@lru_cache(maxsize=64)
def best_plan(state: State, *, can_draw: bool) -> Plan | None:
    """Return the plan after which most deals of the hidden cards are won, or None if there is no plan."""
    found = search(state, _MOST, _ENOUGH)
    if not found.plans and not found.is_complete:
        found = search(state, _AT_LEISURE, 4)
    plans = sorted(found.plans, key=worth, reverse=True)[:PLANS]
    if plans and plans[0].state.is_won:
        return plans[0]
    if not state.is_known:
        plans += found.others[:PLANS]
        if can_draw:
            plans.append(Plan((), state.after_draw))
    if len(plans) < 2:
        return plans[0] if plans else None
    return plans[_most_wins(state, plans)]


def worth(plan: Plan) -> float:
    """Return the value of the state after a plan, without trying it."""
    state = plan.state
    hidden = sum(_HIDDEN[many - (k == state.turns)] for k, many in enumerate(state.downs))
    return 0.5 * min(state.home) - 0.15 * sum(state.home) - hidden - 0.05 * len(plan.steps)


def _most_wins(state: State, plans: Sequence[Plan]) -> int:
    """Return the index of the plan after which quick play wins most deals of the hidden cards."""
    chance = Random(repr(state))
    hidden = _face_down(state)
    scores = [0.005 * SAMPLES * worth(plan) for plan in plans]
    for _ in range(SAMPLES):
        chance.shuffle(hidden)
        for k, plan in enumerate(plans):
            home = quick_end(plan.state, hidden)
            scores[k] += (home == 52) + home / 200
    return scores.index(max(scores))


def _face_down(state: State) -> list[int]:
    """Return the cards that the player has not seen."""
    seen = {*state.talon}.union(*state.ups)
    return [card for card in range(52) if card not in seen and card >> 2 >= state.home[card & 3]]


def quick_end(state: State, hidden: Sequence[int]) -> int:
    """Return the number of cards on the foundations after quick play.

    Args:
        state: the state to begin with.
        hidden: the cards that the player has not seen, in the order in which they lie.
    """
    cards = iter(hidden)
    downs = [[next(cards) for _ in range(many)] for many in state.downs]
    talon = [next(cards) if card == UNKNOWN else card for card in state.talon]
    ups, home = [list(up) for up in state.ups], list(state.home)
    draw, drawn, redeals = state.draw, state.drawn, state.redeals
    while True:
        for k in range(7):
            if not ups[k] and downs[k]:
                ups[k].append(downs[k].pop())
        moved = False
        for k in range(7):
            up = ups[k]
            while up:
                card = up[-1]
                suit, rank = card & 3, card >> 2
                if home[suit] != rank:
                    break
                other = ~card & 1
                if (
                    rank > 1
                    and (home[other] < rank or home[other + 2] < rank)
                    and (len(up) > 1 or not downs[k])
                ):
                    break
                up.pop()
                home[suit] += 1
                moved = True
        if moved:
            continue
        fronts, empty = {}, -1
        for k in range(7):
            if ups[k]:
                fronts[ups[k][-1]] = k
            elif not downs[k]:
                empty = k
        most, source, target = 0, -1, -1
        for k in range(7):
            many = len(downs[k])
            if many > most and ups[k]:
                base = ups[k][0]
                if base >= KING:
                    onto = empty
                else:
                    fit = (base & ~3) + 4 + (~base & 1)
                    onto = fronts.get(fit, fronts.get(fit + 2, -1))
                if onto >= 0:
                    most, source, target = many, k, onto
        if source >= 0:
            ups[target] += ups[source]
            ups[source] = []
            continue
        best, taken, place, index = -1.0, 0, -1, -1
        if talon:
            bases = {ups[k][0] for k in range(7) if ups[k] and downs[k]}
            for k, used in reach(len(talon), drawn, draw, redeals).items():
                card = talon[k]
                suit, rank = card & 3, card >> 2
                value, onto = -1.0, -1
                if home[suit] == rank:
                    value = 50
                elif rank == 12:
                    if empty >= 0:
                        fit = 44 + (~card & 1)
                        value, onto = 40 if fit in bases or fit + 2 in bases else 5, empty
                else:
                    fit = (card & ~3) + 4 + (~card & 1)
                    onto = fronts.get(fit, fronts.get(fit + 2, -1))
                    if onto >= 0:
                        fit -= 8
                        value = (45 if fit in bases or fit + 2 in bases else 10) + rank / 2
                if used and value >= 0 and redeals < MANY:
                    value = max(0, value - 20)
                if value > best:
                    best, taken, place, index = value, used, onto, k
        if best < 40:
            loose = next((k for k in range(7) if ups[k] and home[ups[k][-1] & 3] == ups[k][-1] >> 2), -1)
            if best < 0 and loose < 0:
                return sum(home)
            if best < 0:
                home[ups[loose].pop() & 3] += 1
                continue
        card = talon.pop(index)
        drawn = index
        if redeals < MANY:
            redeals -= taken
        if place < 0:
            home[card & 3] += 1
        else:
            ups[place].append(card)
