"""How AccessKit is tied to the window of this process, on each platform; tried on Linux alone."""

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
"""Whether AccessKit has to be there before the window is seen for the first time."""
Place = tuple[float, float, float, float]
"""Left, top, width and height of a window on the screen, in pixels."""


def can_be_read() -> bool:
    """Whether a screen reader could ask for what a window says: on Linux they do by the session bus."""
    if HIDDEN_FIRST:
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


class Platform(Protocol):
    """What a platform's screen readers are told by."""

    def pass_on(self, update: accesskit.TreeUpdate, is_wanted: Callable[[], bool]) -> None:
        """Pass an `accesskit.TreeUpdate` on, if it is wanted still when its turn comes."""

    def tell_focus(self, focused: bool) -> None:
        """Say whether the window has the keyboard."""

    def tell_place(self, place: Place) -> None:
        """Say where the window is."""

    def close(self) -> None:
        """Say that the window is gone."""


def platform(
    activate: Callable[[], None],
    act: Callable[[accesskit.ActionRequest], None],
    deactivate: Callable[[], None],
) -> Platform:
    """What screen readers are told by, for the window of this process, which is open and was not seen yet.

    Args:
        activate: called when somebody wants to know what the window says; on Linux by AccessKit's thread.
        act: called with an `accesskit.ActionRequest`; on Linux by the same thread, on Windows by any.
        deactivate: called when nobody wants to know any more; on Linux, which alone says so.
    """
    return (_Native if HIDDEN_FIRST else _Linux)(activate, act, deactivate)


class _Linux:
    """AT-SPI. AccessKit answers it in a thread of its own.

    While that looks whether a window has the keyboard, it locks its tree for reading twice, one within the other.
    Whoever would change the tree between the two waits for the first, and makes the second wait: both for ever. So
    nothing is changed by another thread. AccessKit activates adapters in its own: one that is never shown leads there.
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
        """Have something done to the adapter in AccessKit's thread, while anybody reads."""
        import accesskit

        def work_there() -> None:
            for adapter in self._adapters:
                work(adapter)

        accesskit.unix.Adapter(work_there, _ignore, _ignore)


class _Native:
    """UI Automation of Windows, or NSAccessibility of macOS: both ask in the window's own thread."""

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
        if sys.platform == "darwin":  # Windows sees it itself
            _raise(self._adapter.update_view_focus_state(focused))

    def tell_place(self, place: Place) -> None:
        """Both see it themselves."""

    def close(self) -> None:
        """Both see it themselves."""


def _raise(events: accesskit.QueuedEvents | None) -> None:
    """Raise what was held back until nothing is locked any more."""
    if events is not None:
        events.raise_events()


def _ignore(*_: object) -> None:
    """Do nothing."""
