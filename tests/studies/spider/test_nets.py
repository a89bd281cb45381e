"""Tests of the maker of Spider's nets."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import numpy as np
import pytest

from games.spider.value import LEARNED, Valuer
from tests.studies.spider.ends import PlayedDeal, play_deal
from tests.studies.spider.nets import Ends, Net, net_file, train

WON = {
    2: {3, 6, 9, 10, 12, 14, 15, 16, 18, 19},
    4: {15},
}  # of the first twenty deals, as when the first nets were made


@cache
def deals(suits: int, count: int) -> list[PlayedDeal]:
    """Return the first deals, played without a net."""
    return [play_deal(suits, b"", number) for number in range(count)]


@pytest.mark.slow
def test_the_file_of_a_net_has_the_same_values_as_the_net() -> None:
    here = deals(4, 2)
    ends = Ends(here)
    net = Net(np.random.default_rng(2), np.float32(0.3))
    net.learn(*ends.inputs(np.arange(20)), ends.won[:20], 0.1)
    read = Valuer(BytesIO(net.file), 0)
    found = [read.value(end) for deal in here for end in deal.ends]
    assert found == pytest.approx(net.values(*ends.inputs(np.arange(len(found)))), abs=0.02)


@pytest.mark.slow
def test_a_net_learns_which_ends_were_won_from() -> None:
    lost, *_ = deals(4, 1)
    won = PlayedDeal([end._replace(done=7, deals=0) for end in lost.ends], True)
    ends = Ends([lost, won] * 40)
    found = train(ends).values(*ends.inputs(np.arange(len(ends.won))))
    assert found[ends.won == 1].mean() > 1 + found[ends.won == 0].mean()


@pytest.mark.slow
def test_a_deal_with_the_same_number_is_played_in_the_same_way() -> None:
    assert deals(4, 1)[0] == play_deal(4, b"", 0)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("suits", sorted(LEARNED))
def test_the_first_deals_are_won_and_lost_as_before(suits: int) -> None:
    assert {number for number, deal in enumerate(deals(suits, 20)) if deal.won} == WON[suits]


@pytest.mark.thorough
@pytest.mark.slow
def test_two_runs_make_the_same_file_to_the_byte() -> None:
    assert net_file(4, (16, 2)) == net_file(4, (16, 2))
