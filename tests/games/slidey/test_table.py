"""The effects of keys in a window of Slidey."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from games.slidey.play import TABLETOP
from games.slidey.rules import Options, Position
from games.slidey.scene import tile, tile_size
from launcher.picture import contains
from launcher.tabletop import from_short
from tests.tabletop.frame.conftest import Seat

HOLE_IN_THE_MIDDLE = (0, 1, 2, 3, 8, 5, 6, 7, 4)


def sit(sliding: Literal[False, True, "gap"]) -> Seat:
    """Return a window with three by three tiles and the hole in the middle."""
    options = Options(3, 3, sliding=sliding)
    seat = Seat(
        replace(TABLETOP, start=lambda options, chance: Position(options, HOLE_IN_THE_MIDDLE)), options
    )
    assert seat.position.tiles == HOLE_IN_THE_MIDDLE
    return seat


@pytest.mark.parametrize(("arrow", "tile"), [("up", 7), ("down", 1), ("left", 5), ("right", 3)])
def test_an_arrow_key_slides_the_tile_beside_the_hole_where_it_points(arrow: str, tile: int) -> None:
    seat = sit(True)
    seat.keys(arrow)
    assert seat.position.tiles[4] == tile
    seat.keys(arrow)
    seat.keys(arrow)  # there is no tile left to slide in this direction
    assert seat.position.steps == 1


@pytest.mark.parametrize(("sliding", "reason"), [(True, "No tile can slide up"), ("gap", "The gap can't")])
def test_an_arrow_key_without_effect_is_refused(sliding: Literal[True, "gap"], reason: str) -> None:
    seat = sit(sliding)
    seat.keys("up", "up")
    assert any(reason in text for text in seat.texts)


@pytest.mark.parametrize(("arrow", "tile"), [("up", 1), ("down", 7), ("left", 3), ("right", 5)])
def test_an_arrow_key_moves_the_hole_where_it_points(arrow: str, tile: int) -> None:
    seat = sit("gap")
    seat.keys(arrow)
    assert seat.position.tiles[4] == tile
    seat.keys(arrow)  # the hole is at the edge
    assert seat.position.steps == 1


def test_older_start_texts_still_set_the_arrow_keys() -> None:
    begins = {"no": False, "yes": True, "gap": "gap"}
    for word, sliding in begins.items():
        options = from_short(TABLETOP, f"3/3/numbers/-/{word}")
        assert options == Options(3, 3, "numbers", sliding=sliding)  # type: ignore[arg-type]


@pytest.mark.parametrize("arrow", ["up", "down", "left", "right"])
def test_by_default_an_arrow_key_chooses_a_tile(arrow: str) -> None:
    seat = sit(False)
    seat.keys(arrow)
    assert seat.position.steps == 0
    assert seat.table.view.focus


@pytest.mark.parametrize("frame", ["raised", "wrong"])
def test_a_tile_can_be_pressed_up_to_the_corners_of_its_place(frame: str) -> None:
    wide, high = tile_size(Options())
    picture = tile(Options(), 7, frame, numbered=False)
    for x, y in ((0.1, 0.1), (wide - 0.1, 0.1), (0.1, high - 0.1), (wide - 0.1, high - 0.1)):
        assert contains(picture, x, y)
        assert not contains(picture, x + 2 * (x > 1) - 1, y)
