"""Blackjack: rounds simulated beside what they are worth, advice, and the motion of cards."""

from __future__ import annotations

import statistics
import time
from functools import cache
from itertools import combinations_with_replacement
from random import Random

from busiest import busiest

from games.blackjack.adviser import FULL
from games.blackjack.odds import NONE, Counts, Dealer, Odds, Unseen, without
from games.blackjack.play import TABLETOP
from games.blackjack.rules import Options, moves, play, start
from games.blackjack.table import best_total
from launcher.tabletop import History
from tests.studies.blackjack.plan import best_plan
from tests.studies.blackjack.simulation import simulate

ROUNDS = 10_000_000
TABLE_ROUNDS = 500


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    return [_simulation(), _advice(), _dealer(), *_motions()]


def _simulation() -> tuple[str, str, str]:
    """Rounds come to what was worked out; a simulated one is faster than one by the rules of the table."""
    begun = time.perf_counter()
    plan = best_plan()
    planned = time.perf_counter()
    mean = simulate(plan, ROUNDS, "blackjack")
    seconds = time.perf_counter() - planned
    low, high = mean.worth - mean.within, mean.worth + mean.within
    inside = "in" if low < plan.worth < high else "NOT in"
    rate, by_rules = mean.rounds / seconds, _rounds_by_the_rules()
    return (
        f"{mean.rounds:,} rounds of Blackjack",
        f"{plan.worth:+.6f} bets a round is {inside} {low:+.6f} to {high:+.6f} (99 %)",
        f"{rate:,.0f} rounds a second on all processors, {rate / by_rules:.0f} x as fast as by the table's rules;"
        f" worked out in {planned - begun:.0f} s",
    )


def _rounds_by_the_rules() -> float:
    """In a second, where the player stands on anything."""
    position = start(Options(500), Random(1))
    chance = Random(2)
    begun = time.perf_counter()
    while position.rounds < TABLE_ROUNDS:
        ways = moves(position)
        position = play(position, ways[1] if "stand" in ways else ways[0], chance)
    return TABLE_ROUNDS / (time.perf_counter() - begun)


def _advice() -> tuple[str, str, str]:
    """All choices of all first hands, in a full shoe; here and below in the processor's time."""
    times = []
    for up in range(1, 11):
        for one, other in combinations_with_replacement(range(1, 11), 2):
            odds, hand, left = Odds(up), NONE.plus(one).plus(other), without(FULL, up, one, other)
            begun, unseen = time.process_time(), odds.unseen(left)
            odds.stand(hand, unseen), odds.hit(hand, unseen), odds.double(hand, unseen)
            if one == other:
                odds.split(one, unseen)
            times.append(time.process_time() - begun)
    return (
        "advice on one of all first hands",
        f"median {1000 * statistics.median(times):.0f} ms, longest {1000 * max(times):.0f} ms (at most 1000)",
        "a sum over all cards that can come to the player and the dealer",
    )


def _dealer() -> tuple[str, str, str]:
    """The chances of the dealer after a card, beside drawing card after card with what was worked out remembered."""
    unseen = Unseen(FULL, Dealer(6))
    unseen.without(6).chances()
    begun = time.process_time()
    for _ in range(100):
        unseen.without(6).chances()
    ours = (time.process_time() - begun) / 100
    begun = time.process_time()
    _card_by_card(6, without(FULL, 6))
    naive = time.process_time() - begun
    return (
        "how the dealer ends against a six, when another one was drawn",
        f"{naive / ours:.0f} x as fast as card by card",
        f"{1000 * ours:.2f} ms and {1000 * naive:.1f} ms",
    )


def _card_by_card(up: int, unseen: Counts) -> tuple[float, ...]:
    @cache
    def ends(hard: int, ace: bool, left: Counts) -> tuple[float, ...]:
        total = best_total(hard, ace=ace)
        if total >= 17:
            return tuple(float(total == end) for end in range(17, 22))
        found = [0.0] * 5
        for card in range(1, 11):
            chance = left[card - 1] / sum(left)
            for k, end in enumerate(
                ends(hard + card, ace or card == 1, without(left, card)) if chance else ()
            ):
                found[k] += chance * end
        return tuple(found)

    return ends(up, up == 1, unseen)


def _motions() -> list[tuple[str, str, str]]:
    """A round is dealt; and all cards are shuffled before one."""
    history = History.begin(TABLETOP, Options(), "k7f3p")
    made = ["deal"]
    history = history.play("deal")
    while history.position.phase == "choose" or len(history.position.shoe) >= 52:
        made.append("stand" if "stand" in history.moves else history.moves[0])
        history = history.play(made[-1])
    return [
        busiest("a round that is dealt, of 208 cards", TABLETOP, Options(), ["deal"]),
        busiest("a shoe that is shuffled", TABLETOP, Options(), [*made, history.moves[0]]),
    ]
