from __future__ import annotations

import pytest

from launcher.picture import DARK, LIGHT, circle, to_svg


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


def test_pairs_are_painted() -> None:
    pair = circle(5, "#112233/#445566")
    assert 'fill="#112233"' in to_svg(pair, theme=LIGHT)
    assert 'fill="#445566"' in to_svg(pair, theme=DARK)
