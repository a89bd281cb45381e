"""Themes: the colours of roles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from launcher.picture.palettes import ON_DARK, ON_LIGHT

USUAL = "usual"


class Theme(NamedTuple):
    """A colour for every role, as "#rrggbb" or "#rrggbbaa".

    Attributes:
        name: its name in the settings file.
        label: its name in the settings dialog.
        colours: the colours by role.
        dark: whether backgrounds are dark.
        palette: the name of the palette of its piece colours.
        high: whether contrasts are high.
    """

    name: str
    label: str
    colours: Mapping[str, str]
    dark: bool = False
    palette: str = USUAL
    high: bool = False

    def colour(self, role: str) -> str:
        """Return the colour of a role. Other names (a CSS name, "#rrggbb") are returned unchanged.

        If slashes separate several colours, the first is for light themes, the second for dark ones, and the third for
        high contrast.
        """
        meant = role.split("/")
        chosen = meant[min(self.dark + self.high, len(meant) - 1)]
        return self.colours.get(chosen, chosen)


def _theme(
    name: str, label: str, colours: Mapping[str, str], *, dark: bool = False, high: bool = False
) -> Theme:
    palette = (ON_DARK if dark else ON_LIGHT)[USUAL]
    return Theme(name, label, MappingProxyType({**colours, **palette}), dark, high=high)


LIGHT = _theme(
    "light",
    "Light",
    {
        "background": "#f4f2ee",
        "surface": "#ffffff",
        "hover": "#f0f6fb",
        "pressed": "#dcebf7",
        "plate": "#eaf1f7",
        "border": "#dcd8d0",
        "text": "#1d2329",
        "muted": "#5d6670",
        "disabled": "#828991",
        "accent": "#1f6fb2",
        "on-accent": "#ffffff",
        "focus": "#1f6fb2",
        "hint": "#b86e00",
        "danger": "#b3372f",
        "shadow": "#1d23291a",
        "veil": "#1d232966",
    },
)

DARK = _theme(
    "dark",
    "Dark",
    {
        "background": "#16191d",
        "surface": "#22272d",
        "hover": "#2a3139",
        "pressed": "#334050",
        "plate": "#d9e2ea",
        "border": "#363d45",
        "text": "#eceff2",
        "muted": "#a3acb6",
        "disabled": "#78818b",
        "accent": "#6cb6f5",
        "on-accent": "#10161c",
        "focus": "#8cc8ff",
        "hint": "#ffb74d",
        "danger": "#f08a80",
        "shadow": "#00000040",
        "veil": "#000000a0",
    },
    dark=True,
)

CONTRAST = _theme(
    "contrast",
    "High contrast",
    {
        "background": "#000000",
        "surface": "#000000",
        "hover": "#20292f",
        "pressed": "#3a4a58",
        "plate": "#ffffff",
        "border": "#d0d0d0",
        "text": "#ffffff",
        "muted": "#e2e2e2",
        "disabled": "#a8a8a8",
        "accent": "#ffd629",
        "on-accent": "#000000",
        "focus": "#35d6ff",
        "hint": "#7dff9b",
        "danger": "#ff9d92",
        "shadow": "#00000000",
        "veil": "#000000c8",
    },
    dark=True,
    high=True,
)
"""High contrast: black and white, visible edges, and yellow for clickable elements."""

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST)})


@cache
def with_palette(theme: str, palette: str) -> Theme:
    """Return a theme of `THEMES` with the piece colours of a palette of `PALETTES`. The result is cached."""
    plain = THEMES[theme]
    if palette == plain.palette:
        return plain
    colours = (ON_DARK if plain.dark else ON_LIGHT)[palette]
    return plain._replace(colours=MappingProxyType({**plain.colours, **colours}), palette=palette)
