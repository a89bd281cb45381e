"""The middle button, or the left and right one together, open around a number and do nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from games.minesweeper.play import TABLETOP
from games.minesweeper.rules import Options, Position
from tests.games.minesweeper.conftest import after, field, position_of
from tests.tabletop.frame.conftest import Seat, sit

__all__ = ["sit"]

BUTTONS = pytest.mark.parametrize(
    "events",
    [
        ("middle-down", "middle-up"),
        ("button-down", "right-down", "button-up", "right-up"),
        ("right-down", "button-down", "right-up", "button-up"),
    ],
)


def chord(sit: Callable[..., Seat], position: Position, name: str, events: tuple[str, ...]) -> Seat:
    """Press buttons on a cell of a field and return the seat."""

    def begin(options: Options, chance: Random) -> Position:
        return position

    seat = sit(replace(TABLETOP, start=begin))
    for event in ("move", *events):
        seat.program.mouse(*seat.where(name), event)  # type: ignore[arg-type]
    return seat


@BUTTONS
def test_both_buttons_open_everything_around_a_number_with_its_flags(
    sit: Callable[..., Seat], events: tuple[str, ...]
) -> None:
    flagged = after(position_of("*.. ... ..*"), "open 2,2", "flag 1,1", "flag 3,3")
    seat = chord(sit, flagged, "2,2", events)
    assert field(seat.position) == field(after(flagged, "around 2,2"))


@BUTTONS
@pytest.mark.parametrize("name", ["1,3", "2,2"])
def test_both_buttons_neither_open_nor_mark_a_single_cell(
    sit: Callable[..., Seat], events: tuple[str, ...], name: str
) -> None:
    begun = after(position_of("*.. ... ..*"), "open 2,2")
    seat = chord(sit, begun, name, events)
    assert seat.position == begun
    assert seat.table.window.said
