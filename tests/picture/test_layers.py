"""Pictures that are drawn as one, and what a point hits."""

from __future__ import annotations

import math
import pickle
import subprocess
import sys

import pytest

from launcher.picture import (
    Group,
    Picture,
    beside,
    bezier,
    blank,
    circle,
    contains,
    crop,
    fade,
    freeze,
    line,
    overlay,
    place,
    polygon,
    put_pinhole,
    rectangle,
    rotate,
    scale,
    square,
    stretch,
    suit,
    text,
    to_svg,
)
from launcher.screens import to_surface, to_terminal

CARD = overlay(circle(3, "red"), rectangle(20, 40, "white"))


def test_layers_are_values() -> None:
    assert freeze(CARD) == freeze(overlay(circle(3, "red"), rectangle(20, 40, "white")))
    assert hash(rotate(30, CARD)) == hash(rotate(390, CARD))
    assert freeze(CARD) != fade(0.5, CARD)


def test_a_layer_in_another_process_is_the_same_value() -> None:
    program = "import pickle, sys; from launcher.picture import freeze, circle; there = pickle.load(sys.stdin.buffer)"
    check = "print({there: 1}[freeze(circle(3, 'red'))])"
    sent = pickle.dumps(freeze(circle(3, "red")))
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; {check}"], input=sent, capture_output=True, check=True
    )
    assert done.stdout.strip() == b"1"


def test_boxes_contain_rotated_and_stretched_pictures() -> None:
    assert (rotate(90, CARD).width, rotate(90, CARD).height) == (40, 20)
    assert rotate(45, square(10, "red")).width == pytest.approx(10 * math.sqrt(2))
    assert (stretch(0.5, 2, CARD).width, stretch(0.5, 2, CARD).height) == (10, 80)
    assert scale(2, rotate(30, CARD)) == rotate(30, scale(2, CARD))


def test_pinholes_turn_with_their_pictures() -> None:
    assert rotate(90, put_pinhole(0, 0, CARD)).pinhole == pytest.approx((40, 0))


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_rotated_pictures_are_hit_where_they_are_drawn(degrees: float) -> None:
    two = rotate(degrees, beside(square(10, "red"), square(10, "blue")))
    surface = to_surface(two)
    for x, y in ((1, 1), (two.width - 2, two.height - 2)):
        assert contains(two, x, y)
        assert surface.get_at((int(x), int(y))).a == 255
    first = {0: (3, 3), 90: (3, 3), 180: (16, 3), 270: (3, 16)}[degrees]
    assert surface.get_at(first)[:3] == (255, 0, 0)


def test_a_group_fades_as_one() -> None:
    faded = to_surface(fade(0.5, overlay(square(6, "red"), square(10, "blue"))))
    assert faded.get_at((5, 5)) == (255, 0, 0, 128)
    assert faded.get_at((0, 0)) == (0, 0, 255, 128)


def test_a_frozen_picture_looks_the_same() -> None:
    assert to_surface(freeze(CARD)).get_view("0").raw == to_surface(CARD).get_view("0").raw


@pytest.mark.parametrize(
    "picture", [stretch(0, 1, CARD), fade(0, CARD), rotate(10, blank()), freeze(text("", 9))]
)
def test_empty_layers_draw_no_pixels(picture: Picture) -> None:
    surface = to_surface(place(picture, 20, 20, blank(40, 40)))
    assert not any(surface.get_view("0").raw[3::4])


def test_all_renderers_know_layers() -> None:
    whole = fade(0.5, rotate(30, stretch(0.5, 1, CARD)))
    assert 'opacity="0.5"' in to_svg(whole)
    assert "rotate(30)" in to_svg(whole)
    assert "\u2580" in to_terminal(whole, 10)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: fade(1.5, CARD), "from 0 to 1"),
        (lambda: stretch(-1, 1, CARD), "0 or more"),
        (lambda: rotate(math.nan, CARD), "number of degrees"),
    ],
)
def test_invalid_arguments_are_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    ("picture", "hits", "misses"),
    [
        (circle(10, "red"), [(10, 0), (10, 10), (3, 3)], [(1, 1), (21, 10), (10, -1)]),
        (circle(10, None, outline="red", thickness=2), [(1, 10), (10, 19)], [(10, 10), (3, 10)]),
        (rectangle(20, 10, "red", radius=5), [(0, 5), (10, 0), (5, 5)], [(0, 0), (20, 10), (0.5, 0.5)]),
        (polygon([(0, 0), (20, 0), (0, 20)], "red"), [(5, 5)], [(15, 15)]),
        (line([(0, 0), (20, 20)], "red", thickness=4), [(10, 11), (20, 21)], [(10, 16)]),
        (polygon([*bezier((0, 0), (10, 20), (20, 0))], "red"), [(10, 9)], [(10, 11), (2, 9)]),
        (text("a", 20), [(1, 1)], [(-1, 1)]),
        (blank(10, 10), [], [(5, 5)]),
        (crop(5, 0, 5, 20, circle(10, "red")), [(4, 10)], [(6, 10)]),
        (rotate(90, rectangle(40, 10, "red")), [(5, 39)], [(20, 5)]),
        (stretch(2, 1, circle(10, "red")), [(38, 10)], [(3, 2)]),
        (suit("hearts", 20, "red"), [(10, 10)], [(10, 1), (1, 19)]),
    ],
)
def test_a_point_hits_the_visible_picture(
    picture: Picture, hits: list[tuple[float, float]], misses: list[tuple[float, float]]
) -> None:
    assert all(contains(picture, *point) for point in hits)
    assert not any(contains(picture, *point) for point in misses)


def test_points_can_keep_their_place() -> None:
    tail = line([(10, 10), (30, 20)], "red", pinhole=(0, 0))
    scene = place(tail, 5, 5, blank(60, 60))
    assert contains(scene, 15, 15)
    assert contains(scene, 35, 25)


def test_pictures_that_share_a_layer_still_share_it_after_scaling() -> None:
    shared = freeze(circle(5, "red"))
    first, second = (scale(2.5, place(shared, x, 5, rectangle(20, 10, "blue"))) for x in (5, 15))
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.parts[1][2] is second.parts[1][2]
