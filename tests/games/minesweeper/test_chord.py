"""The middle button, and both others at once, open around a number and do nothing else."""

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
    """A seat at a field, after the buttons on one of its cells."""

    def begin(options: Options, chance: Random) -> Position:
        return position

    seat = sit(replace(TABLETOP, start=begin))
    for event in ("move", *events):
        seat.program.mouse(*seat.where(name), event)  # type: ignore[arg-type]
    return seat


@BUTTONS
def test_around_a_number_with_its_flags_all_is_opened(
    sit: Callable[..., Seat], events: tuple[str, ...]
) -> None:
    flagged = after(position_of("*.. ... ..*"), "open 2,2", "flag 1,1", "flag 3,3")
    seat = chord(sit, flagged, "2,2", events)
    assert field(seat.position) == field(after(flagged, "around 2,2"))


@BUTTONS
@pytest.mark.parametrize(
    ("name", "said"),
    [("1,3", ""), ("2,2", "Around a 2 the rest opens when it has 2 flags, and it has 0.")],
)
def test_nothing_else_is_opened_or_marked(
    sit: Callable[..., Seat], events: tuple[str, ...], name: str, said: str
) -> None:
    begun = after(position_of("*.. ... ..*"), "open 2,2")
    seat = chord(sit, begun, name, events)
    assert seat.position == begun
    assert seat.table.window.said == said
