from __future__ import annotations

import math
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.picture import (
    Gradient,
    Picture,
    bitmap,
    blank,
    circle,
    crop,
    curve,
    ellipse,
    group,
    line,
    line_height,
    linear_gradient,
    polygon,
    radial_gradient,
    rectangle,
    regular_polygon,
    rounded,
    square,
    suit,
    text,
    text_width,
    wrap,
)


def test_a_circle_has_a_box_of_its_diameter_and_its_pinhole_in_the_middle() -> None:
    picture = circle(20, "red")
    assert (picture.width, picture.height) == (40, 40)
    assert picture.pinhole == (20, 20)


def test_a_square_is_a_rectangle() -> None:
    assert square(7, "red") == rectangle(7, 7, "red")


def test_a_corner_is_rounded_no_further_than_to_a_half_circle() -> None:
    assert rectangle(40, 20, "red", radius=99) == rectangle(40, 20, "red", radius=10)


def test_the_box_of_a_polygon_is_the_least_around_its_points() -> None:
    assert polygon([(5, 5), (15, 5), (5, 25)], "red") == polygon([(-1, 0), (9, 0), (-1, 20)], "red")
    assert (polygon([(5, 5), (15, 5), (5, 25)], "red").width, 20) == (10, 20)


@pytest.mark.parametrize("sides", [3, 4, 6, 7])
def test_the_corners_of_a_regular_polygon_are_equally_far_apart(sides: int) -> None:
    points = regular_polygon(sides, 10, "red", angle=12).points
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    assert lengths == pytest.approx([20 * math.sin(math.pi / sides)] * sides)


def test_a_regular_polygon_stands_on_its_lower_side_and_turns_clockwise() -> None:
    assert regular_polygon(3, 10, "red").points[0][1] == 0
    pointing_right = regular_polygon(3, 10, "red", angle=90)
    assert pointing_right.points[0] == (pointing_right.width, pytest.approx(pointing_right.height / 2))


def test_a_polygon_of_two_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 3 sides, not 2"):
        regular_polygon(2, 10, "red")


def test_a_curve_starts_and_ends_where_it_should() -> None:
    points = curve((0, 0), (10, 20), (20, 0), "red").points
    assert points[0] == (0, 0)
    assert points[-1] == (20, 0)
    assert curve((0, 0), (10, 20), (20, 0), "red").height == pytest.approx(10)


def test_a_line_has_no_inside() -> None:
    assert line([(0, 0), (3, 4)], "red").fill is None
    assert not line([(0, 0), (3, 4)], "red").closed


def test_the_box_of_text_is_that_of_its_line() -> None:
    words = text("Chat Noir", 16)
    assert words.width == text_width("Chat Noir", 16)
    assert words.height == line_height(16)


def test_text_is_one_line_whatever_it_is_given() -> None:
    assert text("a\nb\tc\x00\ud800", 12).string == "a\ufffdb c\ufffd\ufffd"
    assert text("100\u00a0000", 12).string == "100\u00a0000"


def test_blank_is_room() -> None:
    assert (blank(3, 4).width, blank(3, 4).height, blank(3, 4).parts) == (3, 4, ())


def png_head(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def test_a_bitmap_has_the_size_of_its_file_or_the_given_size(tmp_path: Path) -> None:
    file = tmp_path / "cat.png"
    file.write_bytes(png_head(32, 20))
    assert (bitmap(file).width, bitmap(file).height) == (32, 20)
    assert (bitmap(file, size=(64, 64)).width, bitmap(tmp_path / "none", size=(8, 8)).height) == (64, 8)


def test_a_file_that_is_no_png_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cat.png"
    file.write_text("not a picture", encoding="utf-8")
    with pytest.raises(ValueError, match=r"cat\.png is not a PNG, JPEG or WebP picture"):
        bitmap(file)


@pytest.mark.parametrize(
    "make",
    [
        circle,
        lambda n, fill: rectangle(4, n, fill),
        lambda n, fill: ellipse(n, 4, fill),
        lambda n, fill: regular_polygon(3, n, fill),
        lambda n, fill: suit("clubs", n, fill),
        lambda n, _: group(4, n, []),
        lambda n, fill: crop(0, 0, n, 4, circle(3, fill)),
    ],
)
@pytest.mark.parametrize("length", [-1, math.nan, math.inf])
def test_invalid_lengths_are_refused(make: Callable[[float, str], Picture], length: float) -> None:
    with pytest.raises(ValueError, match="0 or more, not"):
        make(length, "red")


def test_a_refused_length_is_named_in_the_message() -> None:
    with pytest.raises(ValueError, match=r"a circle .* not -3"):
        circle(-3, "red")


def test_a_suit_that_there_is_not_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        ValueError, match="unknown suit 'heart'; the suits are hearts, diamonds, spades, clubs"
    ):
        suit("heart", 20, "red")  # type: ignore[arg-type]


def test_lines_without_finite_points_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one point"):
        polygon([], "red")
    with pytest.raises(ValueError, match="finite"):
        polygon([(0, math.nan)], "red")


@pytest.mark.parametrize("size", [0, -3, math.nan])
def test_a_text_size_must_be_positive(size: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        text("a", size)


def test_special_blanks_are_kept() -> None:
    said = "1\u00a0000\u2003km"
    assert text(said, 10).string == said
    assert wrap(f"{said} far", 10, text_width(said, 10)) == [said, "far"]


def test_a_rounded_polygon_stays_inside_and_leaves_out_its_corners() -> None:
    plain = [(0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0)]
    points = rounded(plain, 4)
    assert all(0 <= x <= 20 and 0 <= y <= 10 for x, y in points)
    assert (4, 0) in points
    assert (0, 0) not in points
    assert {*rounded(plain, 0)} == {*plain}
    assert max(y for x, y in rounded(plain, 99) if x == 0) == 5, "at most half a side"


@pytest.mark.parametrize(
    "bad", [lambda: linear_gradient("red"), lambda: radial_gradient("red", "blue", radius=0)]
)
def test_a_gradient_needs_two_colours_and_a_distance(bad: Callable[[], Gradient]) -> None:
    with pytest.raises(ValueError, match="a gradient"):
        bad()
