"""Boards that can be turned, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import PERSON
from tests.tabletop.frame.conftest import Seat

Sit = Callable[..., Seat]
BACK = "Home resets the view."


@pytest.fixture
def seat(sit: Sit) -> Seat:
    return sit(tabletop_of("checkers"), seats=(PERSON, PERSON))


def test_a_drag_that_misses_a_piece_leaves_the_board_alone_and_is_answered(seat: Seat) -> None:
    for start, why in (("c5", "c5"), ("black b8", "Red's turn")):
        x, y = seat.where(start)
        seat.drag(start, (x + 60, y + 5))
        assert seat.table.view.own is None
        assert any(why in text for text in seat.texts)


def test_the_right_button_or_a_drag_next_to_the_board_turns_it_and_the_key_back_is_shown_once(
    seat: Seat,
) -> None:
    x, y = seat.where("c5")
    seat.drag("c5", (x + 60, y), (x + 90, y), button="right")
    assert BACK in seat.texts
    seat.keys("down")
    assert BACK not in seat.texts
    turned = seat.table.view.own
    for event, left in (("button-down", 4), ("drag", 60), ("drag", 90), ("button-up", 90)):
        seat.program.mouse(left, 100, event)  # type: ignore[arg-type]
    assert seat.table.view.own not in (None, turned)
    assert BACK not in seat.texts
    seat.keys("home")
    assert seat.table.view.own is None
    seat.keys("shift+left")
    assert BACK in seat.texts
