from __future__ import annotations

import pytest

from launcher.picture import DARK, LIGHT
from launcher.picture.colours import rgba


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


def test_a_theme_says_what_a_role_looks_like() -> None:
    assert rgba("text", LIGHT) != rgba("text", DARK)


@pytest.mark.parametrize("colour", ["lightskybleu", "", "#12345", "#gggggg", "lightgoldenrod"])
def test_what_is_no_colour_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="there is no colour"):
        rgba(colour, LIGHT)
    with pytest.raises(ValueError, match="did you mean 'lightskyblue'"):
        rgba("lightskybleu", LIGHT)
