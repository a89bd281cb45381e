"""Outlines follow the visible shape of pieces at the same distance on all sides."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import circle, fade, group, polygon, rectangle, rotate, stretch
from launcher.scene import Piece, ring_around
from launcher.scene.marks import Point, hull, outline_of

DIAMOND = polygon([(20, 0), (40, 10), (20, 20), (0, 10)], "one")


def around(*pieces: Piece, times: float = 1, out: float = 0) -> set[tuple[float, float]]:
    return {(round(x, 6), round(y, 6)) for x, y in outline_of(pieces, times, out)}


def box(left: float, top: float, right: float, bottom: float) -> set[tuple[float, float]]:
    return {(left, top), (right, top), (right, bottom), (left, bottom)}


def test_an_outline_has_the_corners_of_a_cell_where_it_lies() -> None:
    assert around(Piece("cell", 100, 50, DIAMOND)) == {(100, 40), (120, 50), (100, 60), (80, 50)}
    assert around(Piece("cell", 100, 50, DIAMOND), times=2) == {(200, 80), (240, 100), (200, 120), (160, 100)}


def test_all_sides_of_an_outline_are_equally_far_out() -> None:
    square = Piece("cell", 100, 50, polygon([(0, 0), (40, 0), (40, 20), (0, 20)], "one"))
    assert around(square, out=5) == box(75, 35, 125, 65)
    assert around(square, times=2, out=5) == box(155, 75, 245, 125)
    even = Piece("cell", 0, 0, polygon([(10, 0), (20, 10), (10, 20), (0, 10)], "one"))
    far = round(10 + 5 * math.sqrt(2), 6)
    assert around(even, out=5) == {(0, -far), (far, 0), (0, far), (-far, 0)}


@pytest.mark.parametrize(
    ("picture", "corners"),
    [
        (rectangle(40, 20, "one"), box(80, 40, 120, 60)),
        (circle(10, "one"), box(90, 40, 110, 60)),
        (fade(0.5, DIAMOND), {(100, 40), (120, 50), (100, 60), (80, 50)}),
        (stretch(2, 1, DIAMOND), box(60, 40, 140, 60)),
        (stretch(1, 2, DIAMOND), box(80, 30, 120, 70)),
        (rotate(180, DIAMOND), box(80, 40, 120, 60)),
        (group(40, 40, [(0, 20, DIAMOND), (15, 5, rectangle(10, 4, "two"))]), None),
    ],
)
def test_outlines_follow_polygons_and_the_boxes_of_other_pictures(
    picture: object, corners: set[Point] | None
) -> None:
    left, top = 80, 30  # of the group
    both = {
        (left, top + 30),
        (left + 15, top + 5),
        (left + 25, top + 5),
        (left + 40, top + 30),
        (left + 20, top + 40),
    }
    assert around(Piece("a", 100, 50, picture)) == (corners or both)  # type: ignore[arg-type]


def test_the_outline_of_a_cell_includes_the_stone_on_it() -> None:
    cell, stone = Piece("cell", 100, 50, DIAMOND), Piece("stone", 100, 30, rectangle(10, 40, "two"))
    assert around(cell, stone) == {(80, 50), (95, 10), (105, 10), (120, 50), (100, 60)}


coordinates = st.integers(-9, 9)


@given(st.lists(st.tuples(coordinates, coordinates), min_size=3))
def test_the_hull_is_convex_and_contains_all_points(points: list[tuple[int, int]]) -> None:
    corners = hull(points)
    assert set(corners) <= set(points)
    if len(corners) < 3:
        return  # all points are on a line
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        sides = {(x, y): (bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in set(points)}
        assert all(side >= 0 for side in sides.values())
        assert [each for each in corners if not sides[each]] == [  # type: ignore[index]
            each for each in corners if each in ((ax, ay), (bx, by))
        ]


def test_a_ring_follows_a_cell_in_perspective() -> None:
    cell = Piece("cell", 100, 50, DIAMOND)
    (left, top, below), (x, y, ring) = ring_around([cell], "hint", 10)
    corners = outline_of([cell], 10, 4)
    assert (x, y) == (min(x for x, _ in corners), min(y for _, y in corners))
    assert ring == polygon(corners, None, outline="hint", thickness=5)
    assert below == polygon(outline_of([cell], 10, 4), None, outline="background", thickness=8)
    assert (left, top) == (x, y)


def test_a_ring_around_a_rectangular_polygon_is_a_rectangle() -> None:
    upright = Piece("cell", 100, 50, polygon([(0, 0), (40, 0), (40, 20), (0, 20)], "one"))
    box = Piece("cell", 100, 50, rectangle(40, 20, "one", radius=0.5))
    assert [part[2].width for part in ring_around([upright], "hint", 10)] == [416, 413]
    assert ring_around([upright], "hint", 10) == ring_around([box], "hint", 10)
