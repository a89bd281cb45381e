"""How all windows look, move and sound: what the player chose, kept under one name, and put on screens."""

from __future__ import annotations

import math
import os
from typing import Literal, NamedTuple, cast, get_args

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
_NAMES = {"theme": (SYSTEM, *THEMES), "palette": PALETTES, "hints": get_args(Hints), "pace": get_args(Pace)}
_FASTEST = 2.0


def look() -> Look:
    """What was chosen last in any window, or what the environment says; what can't be is as at first."""
    kept = settings()
    motion = kept.get(_SCOPE, "motion", _FIRST.motion)
    volume = kept.get(_SCOPE, "volume", _FIRST.volume)
    return Look(
        _first_known("theme", os.environ.get("PLT_GAMES_THEME"), kept.get(_SCOPE, "theme", _FIRST.theme)),
        _first_known("palette", kept.get(_SCOPE, "palette", _FIRST.palette)),
        _zoom_from_environment() or _in_range(kept.get(_SCOPE, "zoom", _FIRST.zoom)) or _FIRST.zoom,
        motion if 0 <= motion <= _FASTEST else _FIRST.motion,
        cast("Hints", _first_known("hints", kept.get(_SCOPE, "hints", _FIRST.hints))),
        volume if 0 <= volume <= 1 else _FIRST.volume,
        cast("Pace", _first_known("pace", kept.get(_SCOPE, "pace", _FIRST.pace))),
    )


def choose(setting: str, value: object) -> None:
    """Keep what was chosen, for all windows.

    Raises:
        ValueError: if there is no such setting, or it can't have this value.
    """
    match setting, value:
        case (("theme" | "palette" | "hints" | "pace"), str()) if value in _NAMES[setting]:
            pass
        case (("zoom" | "motion"), (int() | float())) if 0 <= value <= max(ZOOMS[1], _FASTEST):
            value = float(value)
        case "volume", (int() | float()) if 0 <= value <= 1:
            value = float(value)
        case _:
            raise ValueError(f"there is no setting {setting!r} of all windows that can be {value!r}")
    settings().put(_SCOPE, setting, value)


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


def _first_known(setting: str, *names: str | None) -> str:
    """The first of these names that the setting can have, or the one that it has at first."""
    return next((name for name in names if name and name in _NAMES[setting]), str(getattr(_FIRST, setting)))


def _zoom_from_environment() -> float | None:
    try:
        return _in_range(float(os.environ.get("PLT_GAMES_SCALE", "")))
    except ValueError:
        return None


def _in_range(zoom: float) -> float | None:
    """A zoom that somebody asked for, as far as that can be; None for what is no zoom."""
    least, most = ZOOMS
    return min(most, max(least, zoom)) if 0 < zoom < math.inf else None
