"""The solver of Aces: deals a second."""

from __future__ import annotations

import time
from random import Random

DEALS = 60


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and what limits it."""
    from games.aces.rules import deal
    from games.aces.solver import MOST, can_be_won, is_won_by_removing

    deals = [deal(Random(number)) for number in range(DEALS)]
    begun = time.thread_time()
    won = [is_won_by_removing(deal.stock, deal.stacks, MOST) for deal in deals]
    first = time.thread_time() - begun
    begun = time.thread_time()
    later = [can_be_won(deal.stock[:20], deal.stacks) for deal in deals]
    second = time.thread_time() - begun
    return [
        (
            "Aces: whole deals, removing all that can be",
            f"{DEALS / first:.1f} a second, {won.count(True)} of {DEALS} won",
            "positions that are looked at, up to 400 000 of a deal",
        ),
        (
            "Aces: the same, exactly, with five deals left",
            f"{DEALS / second:.1f} a second, {later.count(None)} unknown",
            "the same",
        ),
    ]
