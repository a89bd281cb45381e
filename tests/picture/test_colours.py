from __future__ import annotations

import pytest

from launcher.picture import DARK, LIGHT
from launcher.picture.theme import rgba


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        ("green", (0, 128, 0, 255)),
        ("Gray", (128, 128, 128, 255)),
        ("rebeccapurple", (0x66, 0x33, 0x99, 255)),
        ("#01020a80", (1, 2, 10, 128)),
        ("on-accent", (255, 255, 255, 255)),
    ],
)
def test_names_are_those_of_css(colour: str, seen: tuple[int, int, int, int]) -> None:
    assert rgba(colour, LIGHT) == seen


def test_a_theme_maps_roles_to_colours() -> None:
    assert rgba("text", LIGHT) != rgba("text", DARK)


@pytest.mark.parametrize("colour", ["lightskybleu", "", "#12345", "#gggggg", "lightgoldenrod"])
def test_unknown_colours_are_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="unknown colour"):
        rgba(colour, LIGHT)
    with pytest.raises(ValueError, match="did you mean 'lightskyblue'"):
        rgba("lightskybleu", LIGHT)


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        ("#00000080 over #ff0000", (127, 0, 0, 255)),
        ("white over red", (255, 255, 255, 255)),
        ("white at 20% over black", (51, 51, 51, 255)),
        ("white at 0% over #00000080 over #ff0000", (127, 0, 0, 255)),
        ("#ff000080 over #ff000080", (255, 0, 0, 192)),
        ("red at 50%", (255, 0, 0, 128)),
    ],
)
def test_a_colour_can_lie_over_another(colour: str, seen: tuple[int, int, int, int]) -> None:
    assert rgba(colour, LIGHT) == seen


def test_light_and_shade_lie_over_roles_as_they_look_in_each_theme() -> None:
    assert rgba("black/white at 50% over text", DARK) > rgba("text", DARK)
    assert rgba("black over text", LIGHT) == rgba("black over text", DARK)


@pytest.mark.parametrize("colour", ["white at much over black", "white at 20 over black", "white at 120%"])
def test_a_share_that_is_none_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="0% to 100%"):
        rgba(colour, LIGHT)
