"""On the dark board, everything can be distinguished without relying on colour alone."""

from __future__ import annotations

import pygame
import pytest

from games.chat_noir import (
    Cell,
    Posn,
    circle_radius,
    happy_cat,
    mad_cat,
    render_cell,
    thinking_cat,
)
from launcher.picture import DARK, Group, Picture
from launcher.screens import to_surface

ENOUGH = 3.0
"""The contrast that graphics need, by the Web Content Accessibility Guidelines (1.4.11)."""

SPOTS = {"middle": 0, "dot": 6, "ring": 12, "edge": 18}
"""The distance of each spot above the middle of a cell, in pixels."""


def looks() -> dict[str, Picture]:
    free = Cell(Posn(1, 1), blocked=False)
    return {
        "free": render_cell(free, on_path=False, under_mouse=False),
        "path": render_cell(free, on_path=True, under_mouse=False),
        "pointer": render_cell(free, on_path=False, under_mouse=True),
        "blocked": render_cell(free._replace(blocked=True), on_path=False, under_mouse=False),
    }


def colour_at(picture: Picture, above_middle: float) -> pygame.Color:
    shot = to_surface(picture, theme=DARK)
    return shot.get_at((round(picture.width / 2), round(picture.height / 2 - above_middle)))


def luminance(colour: pygame.Color) -> float:
    def linear(part: int) -> float:
        return part / 255 / 12.92 if part < 11 else ((part / 255 + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(a: pygame.Color, b: pygame.Color) -> float:
    dark, light = sorted([luminance(a), luminance(b)])
    return (light + 0.05) / (dark + 0.05)


GROUND = pygame.Color(DARK.colour("surface"))


def test_contrasts() -> None:
    free, path, pointer, blocked = looks().values()
    blue = colour_at(free, 0)
    pairs = {
        "a circle and the ground": (blue, GROUND),
        "the middle of one on a path": (colour_at(path, 0), blue),
        "the dot in the pointer": (colour_at(pointer, 6), blue),
        "a blocked one and a free one": (colour_at(blocked, 12), blue),
        "the cross on a blocked one": (colour_at(blocked, 0), colour_at(blocked, 12)),
        "the rim of a blocked one and the ground": (colour_at(blocked, 18), GROUND),
    }
    for name, face in {"thinking": thinking_cat, "happy": happy_cat, "mad": mad_cat}.items():
        pairs[f"the head of the {name} cat"] = (colour_at(face, 8), blue)
    assert {name: round(contrast(*pair), 1) for name, pair in pairs.items() if contrast(*pair) < ENOUGH} == {}


def test_each_look_has_its_own_pattern_of_light_and_dark() -> None:
    """Compared with a free circle, each spot is lighter, darker or the same, from the middle to the edge."""
    blue = luminance(colour_at(looks()["free"], 0))

    def pattern(picture: Picture) -> str:
        shades = [luminance(colour_at(picture, above)) - blue for above in SPOTS.values()]
        return "".join("=" if abs(shade) < 0.05 else "+" if shade > 0 else "-" for shade in shades)

    patterns = {name: pattern(picture) for name, picture in looks().items()}
    assert patterns == {"free": "====", "path": "++==", "pointer": "+-==", "blocked": "+--+"}


@pytest.mark.parametrize("face", [thinking_cat, happy_cat, mad_cat], ids=["thinking", "happy", "mad"])
@pytest.mark.parametrize(("across", "down"), [(19.5, -18), (26, 10.4)], ids=["ear", "whisker"])
def test_ears_and_whiskers_outside_the_circle_have_enough_contrast(
    face: Group, across: float, down: float
) -> None:
    assert across**2 + down**2 > circle_radius**2
    shot, (x, y) = to_surface(face, theme=DARK, scale=4), face.pinhole
    near = [shot.get_at((round(4 * (x + across)), round(4 * (y + down)) + k)) for k in range(-6, 7)]
    assert any(contrast(colour, GROUND) > ENOUGH for colour in near if colour.a > 250)
