"""What colour roles look like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Theme(NamedTuple):
    """A name and, for every role, a colour as "#rrggbb" or "#rrggbbaa"."""

    name: str
    colours: Mapping[str, str]

    def colour(self, role: str) -> str:
        """The colour of a role; what is no role (a CSS name, "#rrggbb") stays as it is.

        Of a pair with a slash between, the first half is meant in the light theme and the second in the dark one.
        """
        halves = role.split("/")
        chosen = halves[-1 if self.name == "dark" else 0]
        return self.colours.get(chosen, chosen)


LIGHT = Theme(
    "light",
    MappingProxyType(
        {
            "background": "#f4f2ee",
            "surface": "#ffffff",
            "hover": "#f0f6fb",
            "pressed": "#dcebf7",
            "plate": "#eaf1f7",
            "border": "#dcd8d0",
            "text": "#1d2329",
            "muted": "#5d6670",
            "disabled": "#8b929a",
            "accent": "#1f6fb2",
            "on-accent": "#ffffff",
            "focus": "#1f6fb2",
            "danger": "#b3372f",
            "shadow": "#1d23291a",
            "veil": "#1d232966",
        }
    ),
)

DARK = Theme(
    "dark",
    MappingProxyType(
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
            "danger": "#f08a80",
            "shadow": "#00000040",
            "veil": "#000000a0",
        }
    ),
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK)})
