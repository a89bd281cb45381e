"""The built-in pictures by day and at night."""

from __future__ import annotations

import pygame
import pytest

from games.slidey.pictures import whole
from launcher.picture import THEMES
from launcher.screens import to_surface

PICTURES = pytest.mark.parametrize("name", ["lighthouse", "balloons"])


def brightness(name: str, theme: str) -> float:
    """Return the mean of the colours of a picture, from 0 for black to 1 for white."""
    red, green, blue, _ = pygame.transform.average_color(to_surface(whole(name), theme=THEMES[theme]))
    return (red + green + blue) / (3 * 255)


@PICTURES
def test_the_night_is_luminous_but_darker_than_the_day(name: str) -> None:
    assert 0.38 < brightness(name, "dark") < brightness(name, "light") - 0.1


@PICTURES
def test_parts_of_the_night_differ_in_brightness(name: str) -> None:
    picture = to_surface(whole(name), theme=THEMES["dark"])
    small = pygame.transform.smoothscale(picture, (6, 6))
    tones = [sum(small.get_at((x, y))[:3]) / 3 for x in range(6) for y in range(6)]
    assert max(tones) - min(tones) > 70
