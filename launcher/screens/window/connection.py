"""Connect to the screen before a window opens."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from launcher.universe import NoDisplayError


def connect() -> None:
    """Connect to the screen without opening a window.

    Raises:
        NoDisplayError: if there is no screen.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Otherwise a click that brings the window to the front is lost.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    try:
        with _silent_libraries(), _no_new_bus():
            pygame.display.init()
        found = pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise NoDisplayError(f"{_without_screen()} ({error})") from error
    if not found or (pygame.display.get_driver() in ("offscreen", "dummy") and not _is_headless_wanted()):
        raise NoDisplayError(_without_screen())
    if pygame.display.get_driver() == "x11":
        # SDL would create an OpenGL context to copy the painted window, which takes ten times as long to open
        # it and sixty megabytes. X11's shared memory does this as well.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _without_screen() -> str:
    """Return the reason for a missing screen, according to the environment."""
    said = [f"{name}={os.environ[name]}" for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if said:
        return f"no screen answers at {' or '.join(said)}"
    if sys.platform in ("darwin", "win32"):
        return "no screen was found"
    return "no screen was found: neither DISPLAY nor WAYLAND_DISPLAY is set"


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Silence C libraries, which print a message about each kind of screen they do not find."""
    if sys.stderr is None:  # a Windows program without a terminal
        yield
        return
    terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


@contextmanager
def _no_new_bus() -> Iterator[None]:
    """Keep SDL from starting a session bus, which would keep running after the program."""
    name = "DBUS_SESSION_BUS_ADDRESS"
    before = os.environ.get(name)
    # Without an address, it would also look here and then start one.
    os.environ[name] = before or f"unix:path={os.environ.get('XDG_RUNTIME_DIR') or '/nowhere'}/bus"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _is_headless_wanted() -> bool:
    return bool(os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"))
