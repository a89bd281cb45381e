"""A strict match, in which no move can be taken back: hidden commands and refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.tabletop.frame.conftest import Seat, placed_buttons
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]

strict = replace(nulltable, strict=lambda options: options.matches < 10)


def labels(seat: Seat) -> set[str]:
    return {button.label for button in placed_buttons(seat.table)}


@pytest.mark.parametrize("key", ["ctrl+z", "\b", "u", "ctrl+r"])
def test_undo_and_restart_are_refused_in_a_strict_match(sit: Sit, key: str) -> None:
    seat = sit(strict, Options(9))
    seat.keys("1", key)
    assert (seat.position, seat.table.history.why_no_undo in seat.texts) == (8, True)


def test_undo_has_no_button_but_where_the_options_allow_it(sit: Sit) -> None:
    assert {"Undo", "Redo"} & labels(sit(strict, Options(9))) == set()
    seat = sit(strict, Options(10))
    assert {"Undo", "Redo"} <= labels(seat)
    seat.keys("1", "ctrl+z")
    assert seat.position == 10


def test_from_the_start_the_match_is_gone_on_with_that_was_left(sit: Sit) -> None:
    seat = sit(strict, Options(9))
    seat.keys("1", "n")
    assert seat.position == 9
    seat.keys("ctrl+z")
    assert seat.position == 8


def test_a_strict_match_can_be_replayed_only_when_over_and_never_continued(sit: Sit) -> None:
    seat = sit(strict, Options(4))
    for key in ("f5", "ctrl+shift+s"):
        seat.keys("1", "escape", key)
        assert "strict" in seat.table.window.said
        assert not seat.table.is_only_shown
    seat.keys("2")
    seat.rest()
    seat.keys("f5")
    seat.click("Play on here")
    assert (seat.position, seat.table.history.why_no_undo in seat.texts) == (4, True)
    seat.keys("escape")
    assert seat.position == 0
