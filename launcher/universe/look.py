"""How all windows look, move and sound: what the player chose, kept under one name, and put on screens."""

from __future__ import annotations

import math
import os
from typing import Literal, NamedTuple, get_args

from launcher.picture import LIGHT, PALETTES, THEMES, Theme, with_palette
from launcher.store import settings
from launcher.universe.desktop import desktop_theme
from launcher.universe.screen import ZOOMS, Screen

Hints = Literal["off", "asked", "resting", "live"]
Pace = Literal["slow", "usual", "once", "key"]
_SCOPE = "look"  # they are kept under this name

SYSTEM = "system"
"""The name of the theme that the desktop has."""


class Look(NamedTuple):
    """What the player chose for all windows.

    Attributes:
        theme: the name of one of `THEMES`, or `SYSTEM`.
        palette: the name of one of `PALETTES`.
        zoom: pixels for a logical pixel, in pictures that flow; 0 if nobody chose, which a program that is told of the
            look never sees.
        motion: how fast things move: 1 is usual, 2 twice as fast; at 0 they are there at once.
        hints: whether games give none, give them when they are asked, also to whoever makes no move for a while, or
            show them all the time.
        pace: how fast computers play: slowly, as things move, at once, or each time when a key is pressed.
        volume: how loud sounds are, from 0 to 1; at 0 there are none.
    """

    theme: str = SYSTEM
    palette: str = LIGHT.palette
    zoom: float = 0.0
    motion: float = 1.0
    hints: Hints = "asked"
    volume: float = 0.4
    pace: Pace = "usual"


_FIRST = Look()
_NAMES: dict[str, tuple[str, ...]] = {
    "theme": (SYSTEM, *THEMES),
    "palette": tuple(PALETTES),
    "hints": get_args(Hints),
    "pace": get_args(Pace),
}
_MOST = {"zoom": ZOOMS[1], "motion": 2.0, "volume": 1.0}


def look() -> Look:
    """What was chosen last in any window, or what the environment says; what can't be is as at first."""
    kept = settings()
    found = {setting: kept.get(_SCOPE, setting, first) for setting, first in _FIRST._asdict().items()}
    if _can_be("theme", theme := os.environ.get("PLT_GAMES_THEME")):
        found["theme"] = theme
    found["zoom"] = _zoom_from_environment() or _in_range(found["zoom"]) or _FIRST.zoom
    return _FIRST._replace(**{setting: value for setting, value in found.items() if _can_be(setting, value)})


def choose(setting: str, value: object) -> None:
    """Keep what was chosen, for all windows.

    Raises:
        ValueError: if there is no such setting, or it can't have this value.
    """
    if not _can_be(setting, value):
        raise ValueError(f"there is no setting {setting!r} with a value {value!r}")
    settings().put(_SCOPE, setting, float(value) if isinstance(value, int) else value)


def _can_be(setting: str, value: object) -> bool:
    """Whether there is such a setting, and it can have a value: one of its names, or a number up to its most."""
    if setting in _NAMES:
        return value in _NAMES[setting]
    return setting in _MOST and isinstance(value, int | float) and 0 <= value <= _MOST[setting]


def theme_of(look: Look) -> Theme:
    """What colour roles look like, after the desktop if that was chosen."""
    return with_palette(desktop_theme() if look.theme == SYSTEM else look.theme, look.palette)


def apply_look(screen: Screen, look: Look, *, flows: bool) -> None:
    """Give a screen its theme, and if its picture flows or it is not open yet, the zoom, too."""
    screen.theme = theme_of(look)
    if flows:
        screen.zoom = look.zoom or screen.natural_zoom


def change_theme(screen: Screen) -> None:
    """Go on to the next theme. High contrast stays: who needs it doesn't lose it by a slip of the hand."""
    names, name = [name for name, theme in THEMES.items() if not theme.high], screen.theme.name
    if name in names:
        name = names[(names.index(name) + 1) % len(names)]
        screen.theme = with_palette(name, screen.theme.palette)
        choose("theme", name)


def change_zoom(screen: Screen, factor: float | None) -> None:
    """Show a picture that flows larger or smaller, or as at first, as far as it can be seen."""
    least, most = ZOOMS
    if factor:
        screen.zoom = min(most, max(least, screen.scale * factor))
        screen.zoom = screen.scale
    else:
        screen.zoom = _zoom_from_environment() or screen.natural_zoom
    choose("zoom", screen.zoom if factor else 0.0)


def _zoom_from_environment() -> float | None:
    try:
        return _in_range(float(os.environ.get("PLT_GAMES_SCALE", "")))
    except ValueError:
        return None


def _in_range(zoom: float) -> float | None:
    """A zoom that somebody asked for, as far as that can be; None for what is no zoom."""
    least, most = ZOOMS
    return min(most, max(least, zoom)) if 0 < zoom < math.inf else None
