"""Tests of the best plan from a full shoe.

The rounds that follow it are tested, too.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from games.blackjack import rules
from games.blackjack.adviser import hint
from games.blackjack.rules import Options, Position, moves, play, seen, start
from games.blackjack.table import points
from tests.games.blackjack.conftest import NEVER, dealt
from tests.studies.blackjack.figures import figures
from tests.studies.blackjack.plan import Plan, Way, plan_against
from tests.studies.blackjack.simulation import net


@pytest.fixture(scope="module")
def plan() -> Plan:
    """Return the plan against one up card.

    The whole plan takes long.
    """
    return plan_against(10)


def by_the_rules(plan: Plan, position: Position) -> float:
    """Return the result of a round played at the table by the plan, in bets."""
    position = play(position, "deal", NEVER)
    if position.phase == "choose":
        low, high = sorted(map(points, position.hand))
        start = plan.starts[10, low, high]
        if start.choice != "play":
            position = play(position, start.choice, NEVER)
        ways = [start.way]
        if start.choice == "split" and isinstance(start.way, tuple):
            ways = [start.way[points(hand[1]) - 1] for hand in position.hands]
        for way in ways if start.choice != "double" else []:
            position = play_out(position, way)
    while position.rounds == 1:
        money = position.money
        position = play(position, moves(position)[0], NEVER)
    return float(money - 100) / 2


def play_out(position: Position, way: Way) -> Position:
    """Play the active hand."""
    while isinstance(way, tuple):
        position = play(position, "hit", NEVER)
        way = way[points(position.hand[-1]) - 1]
    if position.phase == "choose":
        return play(position, "stand", NEVER)
    if position.phase == "bust" and position.active + 1 < len(position.hands):
        return play(position, "bust", NEVER)
    return position  # split aces get no more cards, and outcomes follow the last hand


def test_the_plan_agrees_with_the_adviser(plan: Plan) -> None:
    for cards in ("10 6", "8 8", "5 6", "A A", "A 7", "10 2"):
        position = seen(dealt(f"{cards} / 10 7"), 0)
        one, other = sorted(map(points, position.hand))
        start = plan.starts[10, one, other]
        says = hint(position).move
        stands = isinstance(start.way, int)
        assert says == (("stand" if stands else "hit") if start.choice == "play" else start.choice)


@pytest.mark.parametrize("seed", [*range(60), 428, 625, 909, 928])  # the last four split aces
def test_a_simulated_round_agrees_with_the_rules(plan: Plan, seed: int) -> None:
    position = start(Options(), Random(seed))
    shoe = position.shoe
    up = next(k for k, card in enumerate(shoe) if points(card) == 10)  # to make it the third card
    position = replace(position, shoe=(*shoe[:up], *shoe[up + 1 : -2], shoe[up], *shoe[-2:]))
    cards = map(points, reversed(position.shoe))
    assert net(plan, cards.__next__) == by_the_rules(plan, position)


@pytest.mark.slow
@pytest.mark.thorough
def test_ten_million_simulated_rounds_agree_with_the_exact_value_in_the_help() -> None:
    doc = Path(rules.__file__).with_name("doc.txt").read_text(encoding="utf-8").replace("−", "-")
    [worth], [mean, low, high] = (
        [float(word) for word in line.split() if word[0] in "+-"] for line in figures()
    )
    assert low < worth < high
    assert all(f"{number:.6f}" in doc for number in (worth, mean, low, high))
