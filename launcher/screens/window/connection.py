"""Connect to the screen before a window is opened."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from launcher.universe import NoDisplayError


def connect() -> None:
    """Connect to the screen, without opening a window.

    Raises:
        NoDisplayError: if there is no screen.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Without this setting, a click that brings the window to the front would have no other effect.
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
        # SDL would use an OpenGL context to copy the painted window. That takes ten times as long to open and sixty
        # megabytes. The shared memory of X11 does the same.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _without_screen() -> str:
    """Explain the lack of a screen from the environment variables."""
    said = [f"{name}={os.environ[name]}" for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if said:
        return f"no screen answers at {' or '.join(said)}"
    if sys.platform in ("darwin", "win32"):
        return "no screen was found"
    return "no screen was found: neither DISPLAY nor WAYLAND_DISPLAY is set"


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Prevent C libraries from writing a message to the terminal for each type of screen that they cannot find."""
    if sys.stderr is None:  # true on Windows for a program without a terminal
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
    """Prevent SDL from starting a session bus if there is none. The bus would still run after the program has ended."""
    name = "DBUS_SESSION_BUS_ADDRESS"
    before = os.environ.get(name)
    # If there were no address, SDL would also try this path and would then start a bus.
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
