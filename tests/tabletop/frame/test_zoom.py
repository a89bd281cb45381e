"""Zooming in: the point under the mouse or the focus stays in view, and hidden pieces can't be clicked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import Group
from launcher.tabletop import PERSON
from launcher.tabletop.frame.features.zoom import CLOSEST, place_closer
from launcher.tabletop.frame.layout import row_layout
from launcher.tabletop.vocabulary import WHOLE, Closeness, View
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.pads import pads

Sit = Callable[..., Seat]


def turn(seat: Seat, notches: int, at: str = "pad 1") -> None:
    """Turn the wheel over a piece."""
    for _ in range(abs(notches)):
        seat.program.mouse(*seat.where(at), "wheel-up" if notches > 0 else "wheel-down")


def test_the_wheel_zooms_at_the_mouse(sit: Sit) -> None:
    seat = sit(pads)
    before, factor = seat.where("pad 1"), seat.table.place.factor
    turn(seat, 3)
    assert seat.where("pad 1") == pytest.approx(before)
    assert seat.table.place.factor == pytest.approx(1.25**3 * factor)
    turn(seat, -3)
    assert seat.table.view.closeness == WHOLE
    assert seat.table.place.factor == pytest.approx(factor)


def test_two_fingers_zoom_like_the_wheel(sit: Sit) -> None:
    seat = sit(pads)
    before, factor = seat.where("pad 1"), seat.table.place.factor
    seat.program.mouse(*before, "spread")
    assert seat.where("pad 1") == pytest.approx(before)
    assert seat.table.place.factor == pytest.approx(1.25 * factor)
    seat.program.mouse(*before, "pinch")
    assert seat.table.view.closeness == WHOLE


def test_it_comes_so_close_and_no_closer(sit: Sit) -> None:
    seat = sit(pads)
    turn(seat, 30)
    assert seat.table.view.closeness.times == CLOSEST
    seat.keys("+")
    assert seat.table.window.said in seat.texts
    assert seat.table.view.closeness.times == CLOSEST
    turn(seat, -30)
    seat.keys("-")
    assert seat.table.window.said in seat.texts
    assert seat.table.view.closeness == WHOLE


@given(st.floats(1, CLOSEST), st.floats(-1, 2), st.floats(-1, 2), st.floats(10, 2000), st.floats(10, 2000))
def test_the_scene_fills_its_room_in_each_direction_in_which_it_is_longer(
    times: float, x: float, y: float, width: float, height: float
) -> None:
    layout = row_layout(800, 600)
    place = place_closer(layout, layout.place(width, height), (width, height), Closeness(times, x, y))
    room = layout.scene
    for low, high, first, length in (
        (room.x, room.x + room.width, place.x, width * place.factor),
        (room.y, room.y + room.height, place.y, height * place.factor),
    ):
        if length >= high - low:
            assert first <= low + 1e-6
            assert first + length >= high - 1e-6
        else:
            assert first - low == pytest.approx(high - first - length, abs=1e-6)


@given(st.floats(1, CLOSEST), st.floats(-1, 2), st.floats(-1, 2), st.floats(100, 2000), st.floats(100, 2000))
def test_a_game_gets_the_visible_part_of_its_scene(
    times: float, x: float, y: float, width: float, height: float
) -> None:
    room = row_layout(800, 600).scene
    view = View(room.width, room.height, closeness=Closeness(times, x, y))
    left, top, wide, high = view.part(width, height)
    layout = row_layout(800, 600)
    place = place_closer(layout, layout.place(width, height), (width, height), view.closeness)
    corner = place.outside(left, top)
    assert corner == pytest.approx((max(room.x, place.x), max(room.y, place.y)))
    assert (wide, high) == pytest.approx(
        (
            min(room.width, width * place.factor) / place.factor,
            min(room.height, height * place.factor) / place.factor,
        )
    )


def test_pieces_out_of_view_cannot_be_clicked(sit: Sit) -> None:
    seat = sit(pads, seats=(PERSON,))
    turn(seat, 10, at="pad 3")
    x, y = seat.where("pad 0")
    assert not seat.table.window.layout.scene.holds(x, y)
    for event in ("move", "button-down", "button-up"):
        seat.program.mouse(x, y, event)  # type: ignore[arg-type]
    assert seat.position == ()
    assert seat.table.view.hover is None
    seat.click("pad 3")
    assert seat.position == ()
    turn(seat, -10, at="pad 3")
    seat.click("pad 0")
    assert seat.position == ("step",)


def test_the_keyboard_comes_closer_to_its_piece_and_keeps_the_next_in_view(sit: Sit) -> None:
    seat = sit(pads, seats=(PERSON,))
    seat.keys("down")
    room = seat.table.window.layout.scene
    seat.keys(*"++++++++")
    assert room.holds(*seat.where(str(seat.table.view.focus)))
    for key in ("right", "left"):
        seat.keys(key)
        assert room.holds(*seat.where(str(seat.table.view.focus)))


def test_turning_the_wheel_sideways_scrolls(sit: Sit) -> None:
    seat = sit(pads)
    turn(seat, 5)
    x = seat.table.place.x
    seat.program.mouse(*seat.where("pad 1"), "wheel-right")
    assert seat.table.place.x < x
    seat.program.mouse(*seat.where("pad 1"), "wheel-left")
    assert seat.table.place.x == pytest.approx(x)


def test_the_zoomed_scene_is_clipped_to_its_room(sit: Sit) -> None:
    seat = sit(pads)
    turn(seat, 5)
    x, y, seen = seat.program.picture.parts[0]
    room = seat.table.window.layout.scene
    assert isinstance(seen, Group)
    assert (x, y, seen.width, seen.height) == room
