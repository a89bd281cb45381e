from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.picture import (
    Picture,
    above,
    beside,
    blank,
    circle,
    crop,
    frame,
    group,
    overlay,
    pad,
    place,
    place_all,
    put_pinhole,
    rectangle,
    scale,
    text,
    underlay,
)

RED = rectangle(40, 20, "red")
BLUE = rectangle(10, 60, "blue")

BOXES = st.builds(rectangle, st.integers(0, 50), st.integers(0, 50), st.just("red"))
SOME = st.lists(BOXES, min_size=1, max_size=5)


def box(picture: Picture) -> tuple[float, float]:
    return picture.width, picture.height


def test_overlay_puts_the_first_on_top() -> None:
    assert [part for _, _, part in overlay(RED, BLUE).parts] == [BLUE, RED]
    assert underlay(BLUE, RED) == overlay(RED, BLUE)


@given(SOME)
def test_overlay_is_as_large_as_the_largest(pictures: list[Picture]) -> None:
    assert box(overlay(*pictures)) == (max(p.width for p in pictures), max(p.height for p in pictures))


@given(SOME)
def test_pictures_without_a_pinhole_of_their_own_are_overlaid_at_their_centres(
    pictures: list[Picture],
) -> None:
    whole = overlay(*pictures)
    for x, y, part in whole.parts:
        assert (x + part.width / 2, y + part.height / 2) == whole.pinhole


def test_pictures_are_overlaid_by_their_pinholes() -> None:
    hand = put_pinhole(0, 0, rectangle(30, 2, "text"))
    clock = overlay(hand, circle(10, "surface"))
    assert clock.pinhole == (10, 10)
    assert clock.parts[1][:2] == (10, 10)
    assert box(clock) == (40, 20)


@given(SOME, st.integers(0, 9))
def test_beside_adds_widths_and_gaps(pictures: list[Picture], gap: int) -> None:
    widths = sum(p.width for p in pictures) + gap * (len(pictures) - 1)
    assert box(beside(*pictures, gap=gap)) == (widths, max(p.height for p in pictures))


@given(SOME, st.integers(0, 9))
def test_above_adds_heights_and_gaps(pictures: list[Picture], gap: int) -> None:
    heights = sum(p.height for p in pictures) + gap * (len(pictures) - 1)
    assert box(above(*pictures, gap=gap)) == (max(p.width for p in pictures), heights)


def test_rows_and_columns_can_be_aligned() -> None:
    assert beside(RED, BLUE).parts == ((0, 20, RED), (40, 0, BLUE))
    assert beside(RED, BLUE, align="top").parts == ((0, 0, RED), (40, 0, BLUE))
    assert beside(RED, BLUE, align="bottom").parts == ((0, 40, RED), (40, 0, BLUE))
    assert above(RED, BLUE, align="left").parts == ((0, 0, RED), (0, 20, BLUE))
    assert above(RED, BLUE, align="right").parts == ((0, 0, RED), (30, 20, BLUE))


def test_placing_no_pictures_gives_an_empty_picture() -> None:
    assert box(beside()) == box(above(gap=5)) == box(overlay()) == (0, 0)


def test_place_keeps_the_box_of_the_scene() -> None:
    scene = place(circle(10, "red"), 0, 50, blank(100, 100))
    assert box(scene) == (100, 100)
    assert scene.parts[-1] == (-10, 40, circle(10, "red"))


def test_of_many_that_are_placed_the_last_is_on_top() -> None:
    scene = place_all([(5, 5, RED), (5, 5, BLUE)], blank(9, 9))
    assert [part for _, _, part in scene.parts] == [blank(9, 9), RED, BLUE]


def test_a_crop_shows_a_window_of_the_picture() -> None:
    seen = crop(5, 6, 10, 10, RED)
    assert box(seen) == (10, 10)
    assert seen.clipped
    assert seen.parts == ((-5, -6, RED),)


def test_a_frame_and_a_changed_pinhole_leave_the_box_as_it_is() -> None:
    assert box(frame(RED)) == box(put_pinhole(1, 2, RED)) == box(RED)


def test_padding_is_added_on_both_sides() -> None:
    assert box(pad(RED, 5)) == (50, 30)
    assert box(pad(RED, 5, 1)) == (50, 22)


def test_text_is_scaled_by_its_size() -> None:
    assert scale(2, text("Noir", 12)) == text("Noir", 24)


@pytest.mark.parametrize("factor", [0, -1, float("nan"), float("inf")])
def test_a_factor_that_is_not_above_0_is_refused(factor: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        scale(factor, RED)


def test_only_pictures_can_be_scaled() -> None:
    with pytest.raises(TypeError, match="not a picture"):
        scale(2, Picture(1, 1))


def test_groups_are_values() -> None:
    assert group(10, 10, [(1, 2, RED)]) == group(10, 10, ((1, 2, RED),))
    assert len({group(10, 10, [(1, 2, RED)]), group(10, 10, [(1, 2, RED)])}) == 1
