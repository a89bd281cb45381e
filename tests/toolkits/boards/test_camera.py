"""The camera: projection and its inverse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.toolkits.boards import Aim, Camera

EXTENT = (0.0, 0.0, 8.0, 8.0)
AIMS = st.builds(Aim, st.floats(0, 75), st.floats(-180, 180), st.booleans())


@given(AIMS, st.floats(0, 8), st.floats(0, 8), st.floats(0, 1))
def test_points_of_the_screen_map_back_to_the_board(aim: Aim, x: float, y: float, z: float) -> None:
    camera = Camera(EXTENT, aim, 800, 600)
    across, down, _ = camera.seen(x, y, z)
    assert camera.at(across, down, z) == pytest.approx((x, y), abs=1e-6)


@given(AIMS, st.floats(200, 2000), st.floats(200, 2000))
def test_the_board_fills_its_area_exactly(aim: Aim, width: float, height: float) -> None:
    camera = Camera(EXTENT, aim, width, height)
    seen = [camera.seen(x, y)[:2] for x in (0, 8) for y in (0, 8)]
    left, top = (min(each) for each in zip(*seen, strict=True))
    right, bottom = (max(each) for each in zip(*seen, strict=True))
    assert left >= -0.01
    assert top >= -0.01
    assert right <= width + 0.01
    assert bottom <= height + 0.01
    assert right - left == pytest.approx(width) or bottom - top == pytest.approx(height)


def test_five_turns_left_and_five_right_cancel_out() -> None:
    aim = Aim(45, 0)
    for turn in (-3, 3):
        for _ in range(5):
            aim = aim.turned(turn, 0)
    assert aim == Aim(45, 0)
    assert aim.turned(0, -3).tilt == 42


def test_tilt_stays_between_above_and_the_steepest_angle() -> None:
    assert Aim(45).turned(0, -90).tilt == 0
    assert Aim(45).turned(0, 90).tilt == 75


def test_distant_edges_look_shorter_unless_the_view_is_flat() -> None:
    def widths(aim: Aim) -> list[float]:
        camera = Camera(EXTENT, aim, 800, 600)
        return [camera.seen(8, y)[0] - camera.seen(0, y)[0] for y in (0, 8)]

    near, far = widths(Aim())
    assert far < 0.8 * near
    near, far = widths(Aim(flat=True))
    assert far == pytest.approx(near, rel=0.001)


@given(AIMS, st.floats(0, 8), st.floats(0, 8), st.floats(0, 1))
def test_level_drawings_are_projected_point_by_point(aim: Aim, x: float, y: float, z: float) -> None:
    camera = Camera(EXTENT, aim, 800, 600)
    found = camera.level(x, y, z, 0.5, [(1, 0), (0, -1)])
    assert found == [
        pytest.approx(camera.seen(x + 0.5, y, z)[:2], abs=1e-6),
        pytest.approx(camera.seen(x, y - 0.5, z)[:2], abs=1e-6),
    ]
