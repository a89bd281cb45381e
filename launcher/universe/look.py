"""The settings of all windows: theme, size, motion, hints, pace and sound."""

from __future__ import annotations

import math
import os
import time
from typing import Literal, NamedTuple, get_args

from launcher.picture import LIGHT, PALETTES, THEMES, Picture, Theme, with_palette
from launcher.store import settings
from launcher.universe.screen import ZOOMS, Screen
from launcher.universe.services import Task, services

_KEPT = "look", "desktop"
_FIRST_ANSWER = 0.2  # seconds that the very first window waits for the answer

_asking: Task | None = None


def desktop_theme() -> str:
    """Return the name of the desktop's last known theme."""
    name = settings().get(*_KEPT, "")
    return name if name in THEMES else LIGHT.name


def ask_desktop() -> Task:
    """Ask for the theme in the background, and return the task."""
    global _asking  # only one question at a time
    if _asking is None or not _asking.is_alive():
        _asking = services().submit(_ask)
    return _asking


def await_desktop() -> None:
    """Wait a short time for the first theme, unless there ever was an answer."""
    if not settings().get(*_KEPT, ""):
        ask_desktop().join(_FIRST_ANSWER)


def _ask() -> None:
    try:
        name = services().theme()
    # there is no settings service, or it answers in another format
    except (OSError, ValueError, ImportError):
        name = ""
    if settings().get(*_KEPT, "") != name:
        settings().put(*_KEPT, name)


Hints = Literal["off", "asked", "resting", "live"]
Pace = Literal["slow", "usual", "once", "key"]
_SCOPE = "look"  # the name under which they are stored

SYSTEM = "system"
"""The name of the desktop's theme."""


class Look(NamedTuple):
    """The player's settings for all windows.

    Attributes:
        theme: the name of one of `THEMES`, or `SYSTEM`.
        palette: the name of one of `PALETTES`.
        zoom: screen pixels per logical pixel, in pictures that flow; 0 if the player never chose one. Programs get the
            actual zoom instead.
        motion: the speed of animation: 1 is normal, 2 twice as fast, 0 means no animation.
        hints: when games give hints: never, on request, also after a pause, or always.
        pace: the speed of computer players: slow, normal, instant, or one move at each press of a key.
        volume: the volume of sounds, from 0 to 1; 0 means no sounds.
        scan: the seconds after which the focus moves to the next element by itself, for players with one key or switch;
            0 means never.
        touch: whether the last press was that of a finger. This is not a setting, and different in each window.
    """

    theme: str = SYSTEM
    palette: str = LIGHT.palette
    zoom: float = 0.0
    motion: float = 1.0
    hints: Hints = "asked"
    volume: float = 0.4
    pace: Pace = "usual"
    scan: float = 0.0
    touch: bool = False


_FIRST = Look()
_NAMES: dict[str, tuple[str, ...]] = {
    "theme": (SYSTEM, *THEMES),
    "palette": tuple(PALETTES),
    "hints": get_args(Hints),
    "pace": get_args(Pace),
}
_MOST = {"zoom": ZOOMS[1], "motion": 2.0, "volume": 1.0, "scan": 5.0}


def look() -> Look:
    """Return the current settings.

    The environment takes precedence, and invalid values become defaults.
    """
    kept = settings()
    found = {setting: kept.get(_SCOPE, setting, first) for setting, first in _FIRST._asdict().items()}
    if _can_be("theme", theme := os.environ.get("PLT_GAMES_THEME")):
        found["theme"] = theme
    found["zoom"] = _zoom_from_environment() or _in_range(found["zoom"]) or _FIRST.zoom
    return _FIRST._replace(**{setting: value for setting, value in found.items() if _can_be(setting, value)})


def change_look(setting: str, value: object) -> None:
    """Store a setting for all windows.

    Raises:
        ValueError: if there is no such setting, or it cannot have this value.
    """
    if not _can_be(setting, value):
        raise ValueError(f"unknown setting {setting!r} or value {value!r}")
    settings().put(_SCOPE, setting, float(value) if isinstance(value, int) else value)


def _can_be(setting: str, value: object) -> bool:
    """Tell whether a setting can have a value.

    The setting must exist. The value is one of its names, or a number up to its maximum.
    """
    if setting in _NAMES:
        return value in _NAMES[setting]
    return setting in _MOST and isinstance(value, int | float) and 0 <= value <= _MOST[setting]


def theme_of(look: Look) -> Theme:
    """Return the theme of the settings.

    If the player chose the desktop's theme, return that.
    """
    return with_palette(desktop_theme() if look.theme == SYSTEM else look.theme, look.palette)


def apply_look(screen: Screen, look: Look, *, flows: bool) -> None:
    """Apply the theme to a screen.

    The zoom is applied, too, if its picture flows or it is not open yet.
    """
    screen.theme = theme_of(look)
    if flows:
        screen.zoom = look.zoom or screen.natural_zoom


def change_theme(screen: Screen) -> None:
    """Change to the next theme.

    High contrast stays, so that no one loses it by accident.
    """
    names, name = [name for name, theme in THEMES.items() if not theme.high], screen.theme.name
    if name in names:
        name = names[(names.index(name) + 1) % len(names)]
        screen.theme = with_palette(name, screen.theme.palette)
        change_look("theme", name)


def change_zoom(screen: Screen, factor: float | None) -> None:
    """Scale a fluid picture within the limits of the screen, or reset its size."""
    least, most = ZOOMS
    if factor:
        screen.zoom = min(most, max(least, screen.scale * factor))
        screen.zoom = screen.scale
    else:
        screen.zoom = _zoom_from_environment() or screen.natural_zoom
    change_look("zoom", screen.zoom if factor else 0.0)


def _zoom_from_environment() -> float | None:
    try:
        return _in_range(float(os.environ.get("PLT_GAMES_SCALE", "")))
    except ValueError:
        return None


def _in_range(zoom: float) -> float | None:
    """Return a zoom within the limits, or None.

    It is None if the value is not a zoom.
    """
    least, most = ZOOMS
    return min(most, max(least, zoom)) if 0 < zoom < math.inf else None


_ZOOM_STEP = 1.125
_REFRESH = 0.5  # seconds between checks for changes in other windows


class AppliedLook:
    """The settings of all windows, applied to a screen and kept up to date.

    Args:
        screen: the screen.
        flows: whether the picture is laid out for each size, so that zoom is a setting.

    Attributes:
        touch: whether the last press was that of a finger.
    """

    def __init__(self, screen: Screen, *, flows: bool) -> None:
        self._screen, self._flows = screen, flows
        self._chosen = look()
        self._theme = theme_of(self._chosen)
        self._refresh_at = 0.0
        self.touch = False

    @property
    def look(self) -> Look:
        """The current settings with the actual zoom, even if the player never chose one."""
        return self._chosen._replace(zoom=self._screen.zoom, touch=self.touch)

    @property
    def is_outdated(self) -> bool:
        """Whether the settings have changed since applying."""
        now = look()
        return (now, theme_of(now)) != (self._chosen, self._theme)

    def has_changed_elsewhere(self) -> bool:
        """Tell whether another window changed a setting, checking only from time to time."""
        now = time.perf_counter()
        if now < self._refresh_at:
            return False
        self._refresh_at = now + _REFRESH
        settings().follow()
        return self.is_outdated

    def reapply(self) -> bool:
        """Apply the current settings, and return whether the size of the screen has changed."""
        size = self._screen.size
        self._chosen = look()
        self._theme = theme_of(self._chosen)
        apply_look(self._screen, self._chosen, flows=self._flows)
        return self._screen.size != size

    def zoom(self, step: int, picture: Picture) -> None:
        """Make everything larger or smaller.

        Args:
            step: the direction.
            picture: the current picture; if it does not flow, the window changes its size instead.
        """
        if self._flows:
            change_zoom(self._screen, _ZOOM_STEP**step if step else None)
        elif step:
            width, height = self._screen.room
            self._screen.fit(width * _ZOOM_STEP**step, height * _ZOOM_STEP**step)
        else:
            self._screen.fit(picture.width, picture.height)
