"""Hints: the next move of a plan.

The plan uses only the cards the player can see.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from games.spider.rules import Move, Position, finish, moves, next_deal, play
from games.spider.search import Cards, Plan, Search
from games.spider.stacks import AT_LEISURE, BLOCKED, Worth, in_bytes, is_blocked
from games.spider.value import LEARNED, valuer
from launcher.tabletop import Hint
from launcher.toolkits.solitaire import Finish, Shift

EFFORT: Final = {1: (1500, 7500), 2: (8000, 40_000), 3: (8000, 40_000), 4: (32_000, 80_000)}
"""The most positions that a plan expands, by the number of suits: while there are cards in the stock, and afterwards.

With one suit, each position has more moves. A four times longer search wins no more deals with two or four suits.
"""

_QUICK: Final = 4000
"""The most positions that a plan expands for a quick first hint."""

_FOUR: Final = Worth(hidden=41, covered=4, suited=11, joined=3, empty=75, more=16, fronts=10)

WORTH: Final = {1: Worth(), 2: Worth(), 3: Worth(joined=3, fronts=10), 4: _FOUR}
"""The weights of positions by the number of suits: with more suits, more cards block each other."""

_NOTHING: Final = "No helpful move found."
_DEAL_NOW: Final = "Deal now: no other move helps."
_DEAL_LATER: Final = "No other move helps here, but an earlier position was better: undo some moves first."
_PLANS: Final = 1000  # the number of cached plans

Known = tuple[Cards, int, int, tuple[Cards, ...]]
"""The data for a plan: the columns, the complete runs, the remaining deals, and the earlier columns to avoid."""


class Planner:
    """Makes plans and keeps to them.

    Each hint continues the plan of the previous one.
    """

    def __init__(self, suits: int, *, relaxed: bool = False, quick: bool = False) -> None:
        """Make a planner for deals with some suits.

        Args:
            suits: the number of suits.
            relaxed: whether the stock can be dealt while a column is empty.
            quick: whether plans must be found quickly, even if they are not as good.
        """
        by = valuer(suits) if suits in LEARNED else None
        self.search = Search(WORTH[suits], by, split=suits == 1, relaxed=relaxed)
        self._splitting = Search(WORTH[suits], by, split=True, relaxed=relaxed)
        self._effort = [min(each, _QUICK) if quick else each for each in EFFORT[suits]]
        self._plans: dict[Known, Plan | None] = {}

    def has_plan(self, position: Position) -> bool:
        """Return whether the plan for a position is cached.

        No search is needed then.
        """
        return knowledge_of(position) in self._plans

    def plan(self, position: Position) -> Plan | None:
        """Return the plan for a position, or None if no move helps."""
        known = knowledge_of(position)
        if known not in self._plans:
            if len(self._plans) > _PLANS:
                self._plans.clear()
            columns, done, deals, earlier = known
            effort = self._effort[0 if deals else 1]
            plan = self.search.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
            # if all columns are single runs, only a part of one can fill an empty column
            if deals and not plan:
                plan = self._splitting.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
            gets_on = plan and (deals or plan.turned or plan.completes)
            self._remember(known, plan if gets_on or not is_blocked(columns, AT_LEISURE) else None)
        return self._plans[known]

    def was_better(self, position: Position) -> bool:
        """Return whether an earlier position was better.

        The stock could be dealt in it, and it has a higher value.
        """
        columns, done, _, earlier = knowledge_of(position)
        now = self.search.worth_of(columns, done)
        ready = [each for each in earlier if position.options.relaxed or all(each)]
        return any(self.search.worth_of(each, done) > now for each in ready)

    def _remember(self, known: Known, plan: Plan | None) -> None:
        """Cache a plan and its rests.

        The rest of the plan is for the position after each of its moves.
        """
        self._plans[known] = plan
        columns, done, deals, earlier = known
        while plan and len(plan.steps) > 1 and plan.turned != 1:
            after, complete = self.search.after(columns, done, plan.steps[0])
            earlier = () if complete > done else (*earlier, columns)
            columns, done = after, complete
            plan = plan._replace(steps=plan.steps[1:], turned=max(0, plan.turned - 1))
            self._plans[columns, done, deals, earlier] = plan


def knowledge_of(position: Position) -> Known:
    """Return the data that the player knows."""
    return in_bytes(position.columns), len(position.done), position.deals, position.earlier


@cache
def planner(suits: int, *, relaxed: bool = False, quick: bool = False) -> Planner:
    """Return the planner that makes all plans for these deals."""
    return Planner(suits, relaxed=relaxed, quick=quick)


def hint(position: Position) -> Iterator[Hint]:
    """Yield the next move of a quick plan, then of the best."""
    if finish(position):
        yield Hint(Finish(), "You can put all the remaining cards in order now.")
        return
    suits, relaxed = position.options.suits, position.options.relaxed
    best, quick = (planner(suits, relaxed=relaxed, quick=each) for each in (False, True))
    if not best.has_plan(position) and (plan := quick.plan(position)):
        yield _next_move(position, plan, quick)
    if plan := best.plan(position):
        yield _next_move(position, plan, best)
        return
    lost = not position.stock and is_blocked(in_bytes(position.columns), AT_LEISURE)
    yield Hint(None, f"{BLOCKED if lost else _NOTHING} Undo some moves, or start a new game.")


def _next_move(position: Position, plan: Plan, maker: Planner) -> Hint:
    """Return a hint with a plan's first move and purpose."""
    if not plan.steps:
        return Hint(next_deal(position), _DEAL_LATER if maker.was_better(position) else _DEAL_NOW)
    shifts = [move for move in moves(position) if isinstance(move, Shift)]
    move = next(each for each in shifts if (each.source, each.target, len(each.cards)) == plan.steps[0])
    return Hint(move, _why(plan))


def comment(position: Position, move: Move) -> str:
    """Return a sentence about a blocked position, or "".

    A move leads to the position, and the status does not report it. Cards that the move turns over or deals are
    not used.
    """
    after = play(position, move, Random(0))
    columns = in_bytes(after.columns) if after.earlier else None
    lost = columns and not after.stock and not is_blocked(columns) and is_blocked(columns, AT_LEISURE)
    return BLOCKED if lost else ""


def _why(plan: Plan) -> str:
    """Return the purpose of a plan as a sentence."""
    many = plan.turned or len(plan.steps)
    if plan.turned:
        return "This turns a card over." if many == 1 else f"The first of {many} moves that turn a card over."
    if plan.deal:
        return (
            "Make this move, then deal." if many == 1 else f"The first of {many} moves before the next deal."
        )
    return "This puts cards in order." if many == 1 else f"The first of {many} moves that put cards in order."
