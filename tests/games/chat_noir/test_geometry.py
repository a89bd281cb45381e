from __future__ import annotations

import pytest

from games.chat_noir import Posn, cell_center_x, cell_center_y, world_height, world_width


def test_centers_are_44_pixels_apart_and_odd_rows_are_shifted_by_22() -> None:
    assert [cell_center_x(Posn(x, 0)) for x in range(3)] == [20, 64, 108]
    assert [cell_center_x(Posn(x, 1)) for x in range(3)] == [42, 86, 130]


def test_rows_are_a_little_closer_together_than_columns() -> None:
    assert [cell_center_y(Posn(5, y)) for y in range(3)] == pytest.approx([20, 58.104, 96.208])


@pytest.mark.parametrize(("size", "width", "height"), [(3, 150, 117), (11, 502, 422)])
def test_the_window_holds_the_last_circles(size: int, width: int, height: int) -> None:
    assert (world_width(size), world_height(size)) == (width, height)
