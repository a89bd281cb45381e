from __future__ import annotations

import pytest

from launcher.picture import CONTRAST, DARK, LIGHT, circle, to_svg


@pytest.mark.parametrize(
    ("colour", "light", "dark"),
    [
        ("tomato", "tomato", "tomato"),
        ("surface", LIGHT.colours["surface"], DARK.colours["surface"]),
        ("white/#102030", "white", "#102030"),
        ("border/text", LIGHT.colours["border"], DARK.colours["text"]),
    ],
)
def test_a_colour_is_a_role_a_name_or_a_pair_for_both_themes(colour: str, light: str, dark: str) -> None:
    assert (LIGHT.colour(colour), DARK.colour(colour)) == (light, dark)


def test_with_high_contrast_the_ground_is_dark_and_a_pair_means_its_second_half() -> None:
    assert CONTRAST.colour("white/#102030") == "#102030"
    assert CONTRAST.colour("border/text") == CONTRAST.colours["text"] != DARK.colours["text"]


def test_a_third_colour_is_for_high_contrast() -> None:
    triple = "white/#102030/black"
    assert [theme.colour(triple) for theme in (LIGHT, DARK, CONTRAST)] == ["white", "#102030", "black"]


def test_pairs_are_painted() -> None:
    pair = circle(5, "#112233/#445566")
    assert 'fill="#112233"' in to_svg(pair, theme=LIGHT)
    assert 'fill="#445566"' in to_svg(pair, theme=DARK)
