"""Theme and zoom, which all windows share."""

from __future__ import annotations

import math
import os

from launcher.picture import DARK, LIGHT, THEMES
from launcher.store import settings
from launcher.universe.screen import ZOOMS, Screen

_LOOK = "look"  # they are kept under this name


def put_on(screen: Screen) -> None:
    """Give a screen that is not open yet the theme and the zoom that were chosen last, or that the environment says."""
    follow(screen, flows=True)


def follow(screen: Screen, *, flows: bool) -> None:
    """Give a screen the theme that was chosen last in any window, and if its picture flows, the zoom, too."""
    theme = os.environ.get("PLT_GAMES_THEME") or settings().get(_LOOK, "theme", LIGHT.name)
    screen.theme = THEMES.get(theme, LIGHT)
    if flows:
        screen.zoom = _said_zoom() or _in_range(settings().get(_LOOK, "zoom", 0.0)) or screen.natural_zoom


def change_theme(screen: Screen) -> None:
    """Go from light to dark or back."""
    screen.theme = DARK if screen.theme is LIGHT else LIGHT
    settings().put(_LOOK, "theme", screen.theme.name)


def change_zoom(screen: Screen, factor: float | None) -> None:
    """Show a picture that flows larger or smaller, or as at first, as far as it can be seen."""
    least, most = ZOOMS
    screen.zoom = min(most, max(least, screen.scale * factor)) if factor else natural_zoom(screen)
    screen.zoom = screen.scale
    settings().put(_LOOK, "zoom", screen.zoom)


def natural_zoom(screen: Screen) -> float:
    """Pixels for a logical pixel if nobody chose."""
    return _said_zoom() or screen.natural_zoom


def _said_zoom() -> float | None:
    try:
        return _in_range(float(os.environ.get("PLT_GAMES_SCALE", "")))
    except ValueError:
        return None


def _in_range(zoom: float) -> float | None:
    """A zoom that somebody asked for, as far as that can be; None for what is no zoom."""
    least, most = ZOOMS
    return min(most, max(least, zoom)) if 0 < zoom < math.inf else None
