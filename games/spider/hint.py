"""Hints: the next move of a plan, made by what the player can know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from games.spider.blocked import AT_LEISURE, BLOCKED, is_blocked
from games.spider.rules import Deal, Finish, Move, Position, finish, moves, play
from games.spider.search import Cards, Plan, Search
from games.spider.stacks import Worth, in_bytes
from games.spider.value import LEARNED, valuer
from launcher.tabletop import Hint
from launcher.toolkits.solitaire import Shift

EFFORT: Final = {1: (1500, 7500), 2: (8000, 40_000), 3: (8000, 40_000), 4: (32_000, 80_000)}
"""How many positions a plan goes on from at most, by suits: as long as there is something to deal, and then.

With one suit, more comes of each position. Four times as much wins no more, with two suits and with four.
"""

_QUICK: Final = 4000
"""How many it goes on from for a first answer, at which nobody waits long."""

_FOUR: Final = Worth(hidden=41, covered=4, suited=11, joined=3, empty=75, more=16, fronts=10)

WORTH: Final = {1: Worth(), 2: Worth(), 3: Worth(joined=3, fronts=10), 4: _FOUR}
"""What speaks for and against positions, by suits: the more there are, the more cards are in the way of others."""

_NOTHING: Final = "No move is found that helps."
_DEAL_NOW: Final = "Nothing better is found to be done before."
_DEAL_LATER: Final = "Nothing better is found from here, but it stood better before: take some back first."
_PLANS: Final = 1000  # that are remembered

Known = tuple[Cards, int, int, tuple[Cards, ...]]
"""What a plan is made from: the columns, how many runs are complete, how many can still be dealt, and the columns that
it doesn't come back to."""


class Planner:
    """Makes plans and keeps to them, so that what one hint has begun the next one goes on with."""

    def __init__(self, suits: int, *, relaxed: bool = False, quick: bool = False) -> None:
        """For deals with so many suits, onto empty columns, too, if they are relaxed; quick plans are less good."""
        by = valuer(suits) if suits in LEARNED else None
        self.search = Search(WORTH[suits], by, split=suits == 1, relaxed=relaxed)
        self._splitting = Search(WORTH[suits], by, split=True, relaxed=relaxed)
        self._effort = [min(each, _QUICK) if quick else each for each in EFFORT[suits]]
        self._plans: dict[Known, Plan | None] = {}

    def has_plan(self, position: Position) -> bool:
        """Whether it is remembered what to do, so that nothing has to be looked for."""
        return knowledge_of(position) in self._plans

    def plan(self, position: Position) -> Plan | None:
        """What to do, as far as it can be foreseen; None if nothing helps."""
        known = knowledge_of(position)
        if known not in self._plans:
            if len(self._plans) > _PLANS:
                self._plans.clear()
            columns, done, deals, earlier = known
            effort = self._effort[0 if deals else 1]
            plan = self.search.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
            if deals and not plan:  # each column is one run, of which a part has to go to an empty one before
                plan = self._splitting.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
            gets_on = plan and (deals or plan.turned or plan.completes)
            self._remember(known, plan if gets_on or not is_blocked(columns, AT_LEISURE) else None)
        return self._plans[known]

    def was_better(self, position: Position) -> bool:
        """Whether one of the earlier positions looks better than this one, of those with which it could be dealt."""
        columns, done, _, earlier = knowledge_of(position)
        now = self.search.worth_of(columns, done)
        ready = [each for each in earlier if position.options.relaxed or all(each)]
        return any(self.search.worth_of(each, done) > now for each in ready)

    def _remember(self, known: Known, plan: Plan | None) -> None:
        """Remember the plan, and what is left of it after each of its moves."""
        self._plans[known] = plan
        columns, done, deals, earlier = known
        while plan and len(plan.steps) > 1 and plan.turned != 1:
            after, complete = self.search.after(columns, done, plan.steps[0])
            earlier = () if complete > done else (*earlier, columns)
            columns, done = after, complete
            plan = plan._replace(steps=plan.steps[1:], turned=max(0, plan.turned - 1))
            self._plans[columns, done, deals, earlier] = plan


def knowledge_of(position: Position) -> Known:
    """What the player knows of a position."""
    return in_bytes(position.columns), len(position.done), position.deals, position.earlier


@cache
def planner(suits: int, *, relaxed: bool = False, quick: bool = False) -> Planner:
    """The one that makes all plans for such deals."""
    return Planner(suits, relaxed=relaxed, quick=quick)


def hint(position: Position) -> Iterator[Hint]:
    """The next move of a plan that is found soon, and then that of the best one; and what it is for."""
    if way := finish(position):
        yield Hint(Finish(len(way)), "All that is left fits together.")
        return
    suits, relaxed = position.options.suits, position.options.relaxed
    best, quick = (planner(suits, relaxed=relaxed, quick=each) for each in (False, True))
    if not best.has_plan(position) and (plan := quick.plan(position)):
        yield _next_move(position, plan, quick)
    if plan := best.plan(position):
        yield _next_move(position, plan, best)
        return
    lost = not position.stock and is_blocked(in_bytes(position.columns), AT_LEISURE)
    yield Hint(None, f"{BLOCKED if lost else _NOTHING} Take some back, or begin a new game.")


def _next_move(position: Position, plan: Plan, maker: Planner) -> Hint:
    """How a plan goes on, which somebody has made, and what it is for."""
    if not plan.steps:
        return Hint(Deal(position.deals), _DEAL_LATER if maker.was_better(position) else _DEAL_NOW)
    shifts = [move for move in moves(position) if isinstance(move, Shift)]
    move = next(each for each in shifts if (each.source, each.target, len(each.cards)) == plan.steps[0])
    return Hint(move, _why(plan))


def comment(position: Position, move: Move) -> str:
    """That nothing leads on after a move, unless that is seen at a glance; of what it turns over, nothing is known."""
    after = play(position, move, Random(0))
    columns = in_bytes(after.columns) if after.earlier else None
    lost = columns and not after.stock and not is_blocked(columns) and is_blocked(columns, AT_LEISURE)
    return BLOCKED if lost else ""


def _why(plan: Plan) -> str:
    """What a plan is for."""
    many = plan.turned or len(plan.steps)
    if plan.turned:
        return "It turns a card over." if many == 1 else f"The first of {many} moves that turn a card over."
    if plan.deal:
        return "Then deal." if many == 1 else f"The first of {many} moves before the next deal."
    return "It puts things in order." if many == 1 else f"The first of {many} moves that put things in order."
