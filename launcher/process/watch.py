"""The first frame of any pygame program.

The module notices this frame and can raise the window, without help from the program.

This replaces the pygame functions that every program calls by wrappers that also call this module.
"""

from __future__ import annotations

import contextlib
import functools
import warnings
import weakref
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R")

_PAINTING = ("flip", "update")
_LOOKING = ("get", "poll", "wait", "pump")
_SEEN = (pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)


class Watch:
    """Wrappers around pygame functions.

    Create them before the game is imported.

    Args:
        shown: Called once, when the first frame has been painted.
    """

    def __init__(self, shown: Callable[[], None]) -> None:
        self._shown: Callable[[], None] | None = shown
        self._wanted_in_front = False
        self._window: Callable[[], pygame.Window | None] = lambda: None
        self._originals = {name: getattr(pygame.display, name) for name in _PAINTING}
        for name in _PAINTING:
            setattr(pygame.display, name, self._wrap_paint(self._originals[name]))
        for name in _LOOKING:
            setattr(pygame.event, name, self._wrap_events(getattr(pygame.event, name)))
        self._watch_windows()

    def bring_to_front(self) -> None:
        """Raise the window at its next events; any thread can call this."""
        self._wanted_in_front = True
        # This event wakes a program that sleeps in `wait`; a window manager also sends it to request a repaint.
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))

    def _wrap_paint(self, paint: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(paint)
        def painting(*args: P.args, **kwargs: P.kwargs) -> R:
            result = paint(*args, **kwargs)
            self._note_painted()
            return result

        return painting

    def _wrap_events(self, look: Callable[P, R]) -> Callable[P, R]:
        # This runs on the program's own thread, because macOS allows only that one to change windows.
        @functools.wraps(look)
        def looking(*args: P.args, **kwargs: P.kwargs) -> R:
            result = look(*args, **kwargs)
            if self._shown is not None and (self._has_window() or _tells_of_window(result)):
                self._note_painted()  # the program paints in another way, such as with a renderer
            if self._wanted_in_front:
                self._wanted_in_front = False
                self._raise_window()
            return result

        return looking

    def _watch_windows(self) -> None:
        """Watch windows that don't use `pygame.display`."""
        watch = self

        class Window(pygame.Window):
            def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  any argument of pygame's class
                super().__init__(*args, **kwargs)
                watch._window = weakref.ref(self)

            def flip(self) -> None:
                super().flip()
                watch._window = weakref.ref(self)
                watch._note_painted()

        Window.__module__, Window.__qualname__ = pygame.Window.__module__, pygame.Window.__qualname__
        # Not in pygame.window: pygame's own modules look up the memory size of windows there.
        setattr(pygame, "Window", Window)  # noqa: B010  assigning to a class is an error to mypy

    def _has_window(self) -> bool:
        return self._window() is not None or (
            pygame.display.get_init() and pygame.display.get_surface() is not None
        )

    def _note_painted(self) -> None:
        if self._shown is not None:
            shown, self._shown = self._shown, None
            for name, original in self._originals.items():
                setattr(pygame.display, name, original)
            shown()

    def _raise_window(self) -> None:
        with contextlib.suppress(pygame.error, AttributeError), warnings.catch_warnings():
            # `from_display_module` is deprecated, but pygame has no other way to raise its window yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            window = self._window()
            if pygame.display.get_surface() is not None:
                window = pygame.Window.from_display_module()
                if not pygame.display.get_active():
                    window.restore()
            if window is not None:
                window.focus()


def _tells_of_window(result: object) -> bool:
    """Whether an event proves a visible window."""
    events = result if isinstance(result, list) else [result]
    return any(getattr(event, "type", None) in _SEEN for event in events)
