"""What the measure of contrasts takes for seen: tests of games rely on it."""

from __future__ import annotations

import pygame
import pytest

from launcher.picture import LIGHT, Picture, blank, circle, group, overlay, place, rectangle, text
from launcher.screens import to_surface
from tests.picture.pixels import shape_contrast, text_contrast
from tests.picture.vision import contrast, linear

SIDE = 60


def ratio(one: str, other: str) -> float:
    return contrast(linear(one, LIGHT), linear(other, LIGHT))


def paint(picture: Picture) -> pygame.Surface:
    """A picture in the middle of a transparent square."""
    return to_surface(overlay(picture, blank(SIDE, SIDE)), scale=2)


def contrast_of(picture: Picture, ground: Picture | str = "white", *, joined: bool = False) -> float | None:
    on = rectangle(SIDE, SIDE, ground) if isinstance(ground, str) else ground
    return shape_contrast(paint(on), paint(picture), 0, 0, joined=joined)


def test_a_body_is_measured_by_its_contrast_to_the_ground() -> None:
    for colour in ("black", "#767676", "#949494", "gold"):
        assert contrast_of(circle(20, colour)) == pytest.approx(ratio(colour, "white"), rel=0.03)


def test_an_edge_or_a_sign_that_is_nearly_as_large_shows_a_pale_body() -> None:
    pale = circle(20, "#f4f4f4")
    assert contrast_of(pale) == pytest.approx(ratio("#f4f4f4", "white"), rel=0.03)
    assert contrast_of(overlay(circle(19, None, outline="#767676", thickness=2), pale)) > 4  # type: ignore[operator]
    assert contrast_of(overlay(circle(15, "#767676"), pale)) > 4  # type: ignore[operator]
    assert contrast_of(overlay(circle(5, "black"), pale)) < 1.2  # type: ignore[operator]


def test_on_two_grounds_the_body_may_contrast_with_one_and_the_edge_with_the_other() -> None:
    halves = place(rectangle(SIDE / 2, SIDE, "black"), SIDE / 4, SIDE / 2, rectangle(SIDE, SIDE, "white"))
    assert contrast_of(circle(20, "black"), halves) < 1.1  # type: ignore[operator]
    assert contrast_of(circle(20, "black", outline="white", thickness=2), halves) > 15  # type: ignore[operator]


def test_faint_shades_and_invisible_targets_are_not_measured() -> None:
    assert contrast_of(circle(20, "#00000048")) is None
    assert contrast_of(rectangle(40, 40, "#00000000")) is None


def test_a_shape_that_continues_in_the_same_colour_is_measured_at_its_end() -> None:
    bar = group(SIDE, SIDE, [(0, 25, rectangle(SIDE / 2, 10, "black"))])
    ground = overlay(bar, rectangle(SIDE, SIDE, "white"))
    wall = group(SIDE, SIDE, [(SIDE / 2, 25, rectangle(20, 10, "black"))])
    assert contrast_of(wall, ground, joined=True) > 20  # type: ignore[operator]


@pytest.mark.parametrize("colour", ["black", "#767676", "#b0b0b0"])
def test_a_text_has_the_contrast_of_its_colour_to_its_background(colour: str) -> None:
    word, plate = text("8", 20, colour, bold=True), rectangle(40, 40, "white")
    found = text_contrast(
        paint(rectangle(SIDE, SIDE, "black")),
        paint(overlay(word, plate)),
        paint(plate),
        paint(word),
        0,
        0,
    )
    assert found == pytest.approx(ratio(colour, "white"), rel=0.02)
