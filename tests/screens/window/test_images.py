"""Pictures as pixels."""

from __future__ import annotations

import pytest

from launcher.picture import DARK, LIGHT, Theme, circle, overlay, rectangle
from launcher.picture.theme import rgba
from launcher.screens import FilmCamera


def test_pixels_come_from_the_last_picture() -> None:
    camera = FilmCamera()
    camera(rectangle(3, 2, "red"))
    assert camera(rectangle(3, 2, "blue")) == (3, 2, bytes([0, 0, 255] * 6))
    assert camera(rectangle(1, 1, "red")) == (1, 1, b"\xff\0\0")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_images_are_opaque(theme: Theme) -> None:
    *_, pixels = FilmCamera(theme)(overlay(circle(2, "red"), rectangle(9, 9, None)))
    assert tuple(pixels[:3]) == rgba("background", theme)[:3]
