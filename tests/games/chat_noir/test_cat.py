from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from games.chat_noir import circle_radius, happy_cat, mad_cat, thinking_cat
from launcher.picture import Picture, scale
from launcher.screens import to_surface

FACES = {"thinking": thinking_cat, "happy": happy_cat, "mad": mad_cat}


def different_pixels(a: pygame.Surface, b: pygame.Surface) -> int:
    places = [(x, y) for x in range(a.get_width()) for y in range(a.get_height())]
    return sum(sum(map(abs, map(int.__sub__, a.get_at(p), b.get_at(p)))) > 60 for p in places)


@pytest.mark.parametrize("side", [32, 60, 300])
def test_the_faces_can_be_distinguished(side: int) -> None:
    shots = [to_surface(scale(side / face.width, face)) for face in FACES.values()]
    for a, b in pairwise([*shots, shots[0]]):
        assert different_pixels(a, b) > side * side / 300


def test_faces_differ_by_more_than_colour() -> None:
    """The happy cat has the same fur as the thinking one; the mad cat also has brows."""
    assert len(mad_cat.parts) == len(happy_cat.parts) + 2
    assert [face.parts[-1] for face in FACES.values()].count(happy_cat.parts[-1]) == 1


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_the_head_is_a_circle_wide_and_the_whiskers_are_wider(face: Picture) -> None:
    surface = to_surface(face)
    x, y = face.pinhole
    assert surface.get_at((round(x - circle_radius + 2), round(y + 3))).a > 200
    assert surface.get_at((round(x + circle_radius + 3), round(y - 8))).a == 0
    assert any(surface.get_at((round(x + circle_radius + 5), row)).a > 100 for row in range(round(y), 40))


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_both_eyes_are_green(face: Picture) -> None:
    surface = to_surface(scale(5, face))
    x, y = face.pinhole
    for side in (-1, 1):
        assert surface.get_at((round(5 * (x + side * 8.6 + 2.6)), round(5 * y))) == pygame.Color("limegreen")
