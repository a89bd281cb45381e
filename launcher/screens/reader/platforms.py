"""How AccessKit is tied to the window of this process, on each platform; tried on Linux alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

HIDDEN_FIRST = sys.platform in ("darwin", "win32")
"""Whether the adapter has to be there before the window is seen for the first time."""


def can_be_read() -> bool:
    """Whether a screen reader could ask for what a window says: on Linux they do by the session bus."""
    if sys.platform in ("darwin", "win32"):
        return True
    bus = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bus.exists()


def platform_adapter(
    activate: Callable[[], None], act: Callable[[Any], None], deactivate: Callable[[], None]
) -> Any:  # noqa: ANN401  AccessKit has no types
    """AccessKit's adapter for the window of this process, which is open and was not seen yet.

    Args:
        activate: called when somebody wants to know what the window says; on Linux by a thread of AccessKit's.
        act: called with an `accesskit.ActionRequest`; on Linux by other threads, on Windows by any.
        deactivate: called when nobody wants to know any more; on Linux, which alone says so.
    """
    import accesskit

    if sys.platform == "win32":
        return accesskit.windows.SubclassingAdapter(pygame.display.get_wm_info()["window"], activate, act)
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        return accesskit.macos.SubclassingAdapter.for_window(window, activate, act)
    return accesskit.unix.Adapter(activate, act, deactivate)


def pass_on(adapter: Any, update: Callable[[], object]) -> None:  # noqa: ANN401
    """Let an adapter have the update that a function makes, if anybody wants to know."""
    _raise(adapter.update_if_active(update))


def tell_focus(adapter: Any, *, focused: bool) -> None:  # noqa: ANN401
    """Tell an adapter whether the window has the keyboard; on Windows it sees that itself."""
    if sys.platform == "darwin":
        _raise(adapter.update_view_focus_state(focused))
    elif sys.platform != "win32":
        adapter.update_window_focus_state(focused)


def tell_place(adapter: Any, left: float, top: float, width: float, height: float) -> None:  # noqa: ANN401
    """Tell an adapter where the window is on the screen, in pixels; other platforms than Linux see that themselves."""
    if sys.platform not in ("darwin", "win32"):
        import accesskit

        box = accesskit.Rect(left, top, left + width, top + height)
        adapter.set_root_window_bounds(box, box)


def _raise(events: Any) -> None:  # noqa: ANN401
    """Raise what Windows and macOS hold back until nothing is locked any more."""
    if events is not None:
        events.raise_events()
