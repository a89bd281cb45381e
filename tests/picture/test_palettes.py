"""Colours to play with are told apart by those whom the palette is for, and seen on the grounds of every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from launcher.picture import LIGHT, PALETTES, THEMES, Theme, with_palette
from launcher.picture.theme import ON_DARK, ON_LIGHT
from tests.picture.legibility import misses
from tests.picture.vision import distance, linear, seen

EIGHT = ("one", "two", "three", "four", "five", "six", "seven", "eight")
FOR = {
    "usual": ("usual",),
    "red-green": ("protanopia", "deuteranopia", "usual"),
    "blue-yellow": ("tritanopia", "usual"),
    "grey": ("achromatopsia", "protanopia", "tritanopia"),
}
ALL = [with_palette(theme, palette) for theme in THEMES for palette in PALETTES]


def least(theme: Theme, roles: tuple[str, ...], eyes: str) -> float:
    colours = [seen(linear(role, theme), eyes) for role in roles]
    return min(distance(first, second) for first, second in combinations(colours, 2))


def full_name(theme: Theme) -> str:
    return f"{theme.name}, {theme.palette}"


@pytest.mark.parametrize("theme", ALL, ids=full_name)
def test_eight_colours_differ_and_the_first_four_differ_more(theme: Theme) -> None:
    apart, first_apart = (5.5, 12) if theme.palette == "grey" else (8, 10)
    for eyes in FOR[theme.palette]:
        assert least(theme, EIGHT, eyes) >= apart, eyes
        assert least(theme, EIGHT[:4], eyes) >= first_apart, eyes


@pytest.mark.parametrize("theme", [each for each in ALL if each.palette != "grey"], ids=full_name)
def test_blue_red_green_and_yellow_are_no_greys(theme: Theme) -> None:
    for role in EIGHT[:4]:
        colour = linear(role, theme)
        assert distance(colour, seen(colour, "achromatopsia")) >= 4, role


@pytest.mark.parametrize("theme", ALL, ids=full_name)
def test_good_and_bad_differ(theme: Theme) -> None:
    for eyes in FOR[theme.palette]:
        assert least(theme, ("good", "bad"), eyes) >= 12, eyes


@pytest.mark.parametrize("theme", ALL, ids=full_name)
def test_colours_and_texts_contrast_with_the_grounds(theme: Theme) -> None:
    assert misses(theme) == []


def test_a_colour_without_contrast_is_reported_with_a_better_one() -> None:
    pale = LIGHT._replace(colours={**LIGHT.colours, "muted": "#b0b0b0"})
    told = [sentence for sentence in misses(pale) if " on surface " in sentence]
    assert told == ["muted #b0b0b0 on surface #ffffff: 2.17 to 1, and not 4.5; #767676 would do"]


def test_the_usual_palette_is_not_safe_for_all_eyes() -> None:
    """Or the others would be needless."""
    for theme in THEMES.values():
        for eyes in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
            assert least(theme, EIGHT, eyes) < 6


def test_a_theme_has_the_same_roles_with_every_palette_and_is_always_the_same_object() -> None:
    roles = {frozenset(theme.colours) for theme in ALL}
    assert len(roles) == 1
    assert with_palette("dark", "grey") is with_palette("dark", "grey")
    assert all(with_palette(name, "usual") is theme for name, theme in THEMES.items())


def test_every_palette_has_a_name_in_the_settings_and_colours_on_both_grounds() -> None:
    assert set(PALETTES) == set(ON_LIGHT) == set(ON_DARK)
