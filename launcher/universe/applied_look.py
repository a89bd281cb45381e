"""The look that an open screen has on: as the player chose it last, in whichever window."""

from __future__ import annotations

import time

from launcher.picture import Picture
from launcher.store import settings
from launcher.universe.look import Look, apply_look, change_zoom, look, theme_of
from launcher.universe.screen import Screen

_ZOOM_STEP = 1.125
_REFRESH = 0.5  # seconds between looks at what other windows have changed


class AppliedLook:
    """Applies the look that the player chose to a screen, and follows it as it changes.

    Args:
        screen: it.
        flows: whether its picture is laid out anew at each size, so that zoom is part of the look.
    """

    def __init__(self, screen: Screen, *, flows: bool) -> None:
        self._screen, self._flows = screen, flows
        self._chosen = look()
        self._theme = theme_of(self._chosen)
        self._refresh_at = 0.0

    @property
    def look(self) -> Look:
        """What was chosen, with the zoom as it is even if nobody chose one."""
        return self._chosen._replace(zoom=self._screen.zoom)

    @property
    def is_outdated(self) -> bool:
        """Whether something else was chosen meanwhile."""
        now = look()
        return (now, theme_of(now)) != (self._chosen, self._theme)

    def has_changed_elsewhere(self) -> bool:
        """Whether another window has changed a setting, as far as it is time to look for that."""
        now = time.perf_counter()
        if now < self._refresh_at:
            return False
        self._refresh_at = now + _REFRESH
        settings().follow()
        return self.is_outdated

    def reapply(self) -> bool:
        """Put on what was chosen last; whether there is more or less room then."""
        size = self._screen.size
        self._chosen = look()
        self._theme = theme_of(self._chosen)
        apply_look(self._screen, self._chosen, flows=self._flows)
        return self._screen.size != size

    def zoom(self, step: int, picture: Picture) -> None:
        """Show all a step larger, for 1, or smaller, for -1; for 0 as at first.

        Args:
            step: by which.
            picture: which one does not flow gets a larger window instead.
        """
        if self._flows:
            change_zoom(self._screen, _ZOOM_STEP**step if step else None)
        elif step:
            width, height = self._screen.room
            self._screen.fit(width * _ZOOM_STEP**step, height * _ZOOM_STEP**step)
        else:
            self._screen.fit(picture.width, picture.height)
