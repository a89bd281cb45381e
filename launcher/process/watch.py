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
LOOKING = ("get", "poll", "wait", "pump")
_SEEN = (pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED)


def extended(
    function: Callable[P, R],
    *,
    before: Callable[[], object] = lambda: None,
    after: Callable[[R], object] = lambda _: None,
) -> Callable[P, R]:
    """Return a function that also calls others: one before, and one with the result."""

    @functools.wraps(function)
    def call_all(*args: P.args, **kwargs: P.kwargs) -> R:
        before()
        result = function(*args, **kwargs)
        after(result)
        return result

    return call_all


class Watch:
    """Wrappers around pygame functions.

    Create them before the game is imported.

    Args:
        shown: Called once, when the first frame has been painted.
    """

    def __init__(self, shown: Callable[[], None]) -> None:
        self._shown: Callable[[], None] | None = shown
        self._wanted_in_front = False
        self._title = ""
        self._window: Callable[[], pygame.Window | None] = lambda: None
        self._originals = {name: getattr(pygame.display, name) for name in _PAINTING}
        for name in _PAINTING:
            setattr(pygame.display, name, extended(self._originals[name], after=self._note_painted))
        for name in LOOKING:
            setattr(pygame.event, name, extended(getattr(pygame.event, name), after=self._note_looked))
        self._watch_windows()

    def bring_to_front(self) -> None:
        """Raise the window at its next events.

        Any thread can call this.
        """
        self._wanted_in_front = True
        self._wake()

    def entitle(self, text: str) -> None:
        """Add a text to the window's title at its next events.

        Any thread can call this.
        """
        self._title += f" – {text}"
        self._wake()

    def _wake(self) -> None:
        # This event wakes a program that sleeps in `wait`; a window manager also sends it to request a repaint.
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))

    def _note_looked(self, result: object) -> None:
        # This runs on the program's own thread, because macOS allows only that one to change windows.
        if self._shown is not None and (self._has_window() or _tells_of_window(result)):
            self._note_painted(result)  # the program paints in another way, such as with a renderer
        if self._wanted_in_front:
            self._wanted_in_front = False
            self._raise_window()
        if self._title and self._has_window():
            text, self._title = self._title, ""
            self._add_to_title(text)

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
                watch._note_painted(None)

        Window.__module__, Window.__qualname__ = pygame.Window.__module__, pygame.Window.__qualname__
        # Not in pygame.window: pygame's own modules look up the memory size of windows there.
        setattr(pygame, "Window", Window)  # noqa: B010  assigning to a class is an error to mypy

    def _has_window(self) -> bool:
        return self._window() is not None or (
            pygame.display.get_init() and pygame.display.get_surface() is not None
        )

    def _note_painted(self, _: object) -> None:
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

    def _add_to_title(self, text: str) -> None:
        window = self._window()
        if window is not None:
            window.title = f"{window.title}{text}"
        else:
            pygame.display.set_caption(f"{pygame.display.get_caption()[0]}{text}")


def _tells_of_window(result: object) -> bool:
    """Whether an event proves a visible window."""
    events = result if isinstance(result, list) else [result]
    return any(getattr(event, "type", None) in _SEEN for event in events)
