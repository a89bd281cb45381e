"""At the table: what the keyboard does."""

from __future__ import annotations

import pytest

from games.go_fish.play import TABLETOP
from tests.tabletop.frame.conftest import Seat


@pytest.mark.parametrize("key", ["d", "\r", " "])
def test_who_has_to_fish_draws_wherever_the_keyboard_is(key: str) -> None:
    seat = Seat(TABLETOP, seats=("person",) * 4)
    misses = ("right", "\r", "up", "\r")  # a card is taken up, and put onto who is above
    seat.keys("\r", *misses)  # whose turn it is has come
    assert (seat.position.fishing, seat.table.view.focus) == (True, "place of Anna")
    seat.keys(key)
    assert not seat.position.fishing
