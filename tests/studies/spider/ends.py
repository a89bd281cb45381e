"""Deals of Spider that are played with short searches, to learn from the ends of the plans."""

from __future__ import annotations

from io import BytesIO
from math import log
from random import Random
from typing import Final, NamedTuple

from games.spider.hint import WORTH, knowledge_of
from games.spider.rules import Options, Position, finish, moves, next_deal, play, start
from games.spider.search import Plan, Search
from games.spider.tableau import RUNS
from games.spider.value import LEARNED, End, Valuer
from launcher.tabletop import chance
from launcher.toolkits.solitaire import Shift

_EFFORT: Final = (300, 1500)  # the positions that a plan expands: before and after the last deal
_EXPLORED: Final = 0.5  # the share of plans that are chosen partly at random
_NOISE: Final = 0.4  # the scale of the random numbers that are added to the logarithms of odds


class PlayedDeal(NamedTuple):
    """A deal that was played.

    Attributes:
        ends: the ends of its plans.
        won: whether it was won.
    """

    ends: list[End]
    won: bool


class _Explorer(Valuer):
    """A net that also tries other ends than the best.

    Attributes:
        explores: whether to add random numbers to the values. Each end is then chosen with a probability that is
            proportional to its odds, raised to a power (the Gumbel-max method).
    """

    def __init__(self, suits: int, net: bytes, chance: Random) -> None:
        self.trust = LEARNED[suits]
        self.explores = False
        self._valuer = Valuer(BytesIO(net), self.trust) if net else None
        self._chance = chance

    def value(self, end: End) -> float:
        value = self._valuer.value(end) if self._valuer else 0.0
        return value - _NOISE * log(-log(self._chance.random())) if self.explores else value


def play_deal(suits: int, net: bytes, number: int) -> PlayedDeal:
    """Play a deal to the end, and return the ends of its plans.

    Args:
        suits: the number of suits.
        net: the file of the net that chooses the plans; without one, the values of the search choose them.
        number: the number of the deal, which also determines all random numbers.
    """
    options = Options(suits)  # type: ignore[arg-type]  # one of them
    position, random, ends = start(options, chance(f"learn{number}", "start")), Random(number), list[End]()
    explorer = _Explorer(suits, net, random)
    search, splitting = (Search(WORTH[suits], explorer, split=split) for split in (False, True))
    while not (won := len(position.done) == RUNS or bool(finish(position))):
        columns, done, deals, earlier = knowledge_of(position)
        effort = _EFFORT[0 if deals else 1]
        explorer.explores = random.random() < _EXPLORED
        plan = search.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
        if deals and not plan:
            plan = splitting.plan(columns, done, deals=deals, effort=effort, earlier=earlier)
        if not plan:
            break
        for step in plan.steps:
            columns, done = search.after(columns, done, step)
        worth = search.worth_of(columns, done)
        ends.append(End(columns, done, deals - plan.deal, plan.deal, worth))
        position = _followed(position, plan)
    return PlayedDeal(ends, won)


def _followed(position: Position, plan: Plan) -> Position:
    """Return the position after a plan, or after its first move that turns a card over."""
    for step in plan.steps[: plan.turned or None]:
        shifts = [move for move in moves(position) if isinstance(move, Shift)]
        move = next(each for each in shifts if (each.source, each.target, len(each.cards)) == step)
        position = play(position, move, Random(0))
    return play(position, next_deal(position), Random(0)) if plan.deal else position
