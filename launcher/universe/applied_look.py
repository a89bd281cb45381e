"""The settings of all windows, applied to an open screen."""

from __future__ import annotations

import time

from launcher.picture import Picture
from launcher.store import settings
from launcher.universe.look import Look, apply_look, change_zoom, look, theme_of
from launcher.universe.screen import Screen

_ZOOM_STEP = 1.125
_REFRESH = 0.5  # seconds between checks for changes in other windows


class AppliedLook:
    """The settings of all windows, applied to a screen and kept up to date.

    Args:
        screen: the screen.
        flows: whether the picture is laid out for each size, so that zoom is a setting.
    """

    def __init__(self, screen: Screen, *, flows: bool) -> None:
        self._screen, self._flows = screen, flows
        self._chosen = look()
        self._theme = theme_of(self._chosen)
        self._refresh_at = 0.0

    @property
    def look(self) -> Look:
        """The current settings with the actual zoom, even if the player never chose one."""
        return self._chosen._replace(zoom=self._screen.zoom)

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
