"""Connect AccessKit to the window, on each platform. Only Linux has been tested."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    import accesskit

HIDDEN_FIRST = sys.platform in ("darwin", "win32")
"""Whether AccessKit must be connected before the window is shown for the first time."""
Place = tuple[float, float, float, float]
"""Left, top, width and height of a window on the screen, in pixels."""


def can_be_read() -> bool:
    """Return whether there can be a screen reader. On Linux, they use the session bus."""
    if HIDDEN_FIRST:
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


class Platform(Protocol):
    """The connection to the screen readers of a platform."""

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        """Pass on an `accesskit.TreeUpdate`, if it is still wanted at its turn."""

    def tell_focus(self, focused: bool) -> None:
        """Report whether the window is focused."""

    def tell_place(self, place: Place) -> None:
        """Report the position of the window."""

    def close(self) -> None:
        """Report that the window is closed."""


def platform(
    activate: Callable[[], None],
    act: Callable[[accesskit.ActionRequest], None],
    deactivate: Callable[[], None],
) -> Platform:
    """Return the connection for the window of this process, which is open but not shown yet.

    Args:
        activate: called when a screen reader starts to read the window; on Linux by AccessKit's thread.
        act: called with an `accesskit.ActionRequest`; on Linux by the same thread, on Windows by any.
        deactivate: called when the last screen reader stops; only on Linux.
    """
    return (_Native if HIDDEN_FIRST else _Linux)(activate, act, deactivate)


class _Linux:
    """AT-SPI, which AccessKit answers in its own thread.

    To find out whether a window is focused, this thread locks its tree for reading twice, one lock inside the other. If
    another thread changed the tree between the two, it would wait for the first lock and block the second one: a
    deadlock. So only AccessKit's thread may change the tree. As adapters are activated in this thread, an adapter that
    is never shown gives access to it.
    """

    def __init__(self, *calls: Callable[..., None]) -> None:
        import accesskit

        self._adapters = [accesskit.unix.Adapter(*calls)]

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        self._let_do(lambda adapter: adapter.update_if_active(lambda: update) if is_wanted() else None)

    def tell_focus(self, focused: bool) -> None:
        self._let_do(lambda adapter: adapter.update_window_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        import accesskit

        left, top, width, height = place
        box = accesskit.Rect(left, top, left + width, top + height)
        self._let_do(lambda adapter: adapter.set_root_window_bounds(box, box))

    def close(self) -> None:
        self._let_do(lambda adapter: self._adapters.clear())

    def _let_do(self, work: Callable[[accesskit.unix.Adapter], object]) -> None:
        """Do something with the adapter in AccessKit's thread, as long as a screen reader is active."""
        import accesskit

        def work_there() -> None:
            for adapter in self._adapters:
                work(adapter)

        accesskit.unix.Adapter(work_there, _ignore, _ignore)


class _Native:
    """UI Automation of Windows, or NSAccessibility of macOS. Both call in the thread of the window."""

    def __init__(
        self,
        activate: Callable[[], None],
        act: Callable[[accesskit.ActionRequest], None],
        _: Callable[[], None],
    ) -> None:
        import accesskit

        window = pygame.display.get_wm_info()["window"]
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, activate, act)
        else:
            self._adapter = accesskit.windows.SubclassingAdapter(window, activate, act)

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        _raise(self._adapter.update_if_active(lambda: update))

    def tell_focus(self, focused: bool) -> None:
        if sys.platform == "darwin":  # Windows detects the focus itself
            _raise(self._adapter.update_view_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        """Do nothing, as both systems detect this themselves."""

    def close(self) -> None:
        """Do nothing, as both systems detect this themselves."""


def _raise(events: accesskit.QueuedEvents | None) -> None:
    """Raise queued events, after all locks are released."""
    if events is not None:
        events.raise_events()


def _ignore(*_: object) -> None:
    """Do nothing."""
