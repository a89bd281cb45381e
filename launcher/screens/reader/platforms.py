"""AccessKit on each platform.

It is connected to the window of this process. This is tested only on Linux.
"""

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
"""The left, top, width and height of a window on the screen, in pixels."""


def can_be_read() -> bool:
    """Return whether a screen reader is possible.

    On Linux, screen readers use the session bus.
    """
    if HIDDEN_FIRST:
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


class Platform(Protocol):
    """The connection to a platform's screen readers."""

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        """Send an `accesskit.TreeUpdate` if it is still wanted."""

    def tell_focus(self, focused: bool) -> None:
        """Tell screen readers about the keyboard focus."""

    def tell_place(self, place: Place) -> None:
        """Tell screen readers the position of the window."""

    def close(self) -> None:
        """Tell screen readers that the window was closed."""


def platform(
    activate: Callable[[], None],
    act: Callable[[accesskit.ActionRequest], None],
    deactivate: Callable[[], None],
) -> Platform:
    """Return the connection for this process's window.

    The window must be open but not visible yet.

    Args:
        activate: called when a screen reader starts to read the window; on Linux, in AccessKit's thread.
        act: called with an `accesskit.ActionRequest`; on Linux, in AccessKit's thread, on Windows in any thread.
        deactivate: called when screen readers no longer read the window. This happens only on Linux.
    """
    return (_Native if HIDDEN_FIRST else _Linux)(activate, act, deactivate)


class _Linux:
    """AT-SPI, which runs in AccessKit's own thread.

    To check whether a window has the focus, that thread takes a read lock on its tree twice, one inside the other. If
    another thread wants to change the tree between the two, it must wait for the first lock to be released, and the
    second lock must wait for the change. Then both threads wait forever. This class therefore changes the tree only in
    AccessKit's thread. To run code there, it creates another adapter, because AccessKit activates adapters in that
    thread.
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
        """Call a function with the adapter in AccessKit's thread, while a screen reader is active."""
        import accesskit

        def work_there() -> None:
            for adapter in self._adapters:
                work(adapter)

        accesskit.unix.Adapter(work_there, _ignore, _ignore)


class _Native:
    """UI Automation on Windows, or NSAccessibility on macOS.

    Both call this class in the window's own thread.
    """

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
        if sys.platform == "darwin":  # Windows detects this itself
            _raise(self._adapter.update_view_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        """Do nothing, because both platforms detect this themselves."""

    def close(self) -> None:
        """Do nothing, because both platforms detect this themselves."""


def _raise(events: accesskit.QueuedEvents | None) -> None:
    """Raise the events that AccessKit held back.

    AccessKit had its locks at that time.
    """
    if events is not None:
        events.raise_events()


def _ignore(*_: object) -> None:
    """Do nothing."""
