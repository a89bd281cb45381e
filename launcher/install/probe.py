"""Tries what could crash or hang, in a process of its own: `python -m launcher.install.probe display`.

It prints one JSON object. What SDL itself prints goes to standard error.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

_SECONDS = 10.0


def trouble() -> str | None:
    """Why the launcher of this environment cannot open a window, wherever that would be shown; None if it can."""
    said = ask("display", SDL_VIDEODRIVER="dummy")
    if "error" in said:
        return str(said["error"])
    return None if said["ce"] else f"the module pygame is version {said['pygame']} of the old pygame"


def ask(what: str, **environ: str) -> dict[str, Any]:
    """Run this module in another process.

    Args:
        what: `"display"` or `"sound"`.
        environ: Environment variables for it.

    Returns:
        What it found, or a dictionary with the sentence `error`.
    """
    command = [sys.executable, "-P", "-m", __name__, what]
    try:
        done = subprocess.run(
            command,
            env=os.environ | environ,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"error": f"nothing has happened for {_SECONDS:g} seconds"}
    try:
        return dict(json.loads(done.stdout.splitlines()[-1]))
    except (ValueError, IndexError):
        said = done.stderr.strip().splitlines()
        return {"error": said[-1] if said else f"the attempt ended with status {done.returncode}"}


def display() -> dict[str, Any]:
    """Open a window that is not shown."""
    import pygame

    found: dict[str, Any] = {
        "pygame": pygame.version.ver,
        "ce": getattr(pygame, "IS_CE", False),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
    }
    try:
        from launcher.screens.window import connect

        connect()
        sizes = pygame.display.get_desktop_sizes()
        pygame.display.set_mode((64, 64), pygame.HIDDEN)
    except Exception as error:  # with a damaged pygame, anything
        return {**found, "error": str(error)}
    desktop = " and ".join(f"{width}x{height}" for width, height in sizes)
    return {**found, "driver": pygame.display.get_driver(), "desktop": desktop}


def sound() -> dict[str, Any]:
    """Open the mixer."""
    import pygame

    try:
        pygame.mixer.init()
    except (pygame.error, NotImplementedError) as error:  # the latter where pygame was built without a mixer
        return {"error": str(error)}
    driver = pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else "unknown"
    return {"driver": driver}


if __name__ == "__main__":
    print(json.dumps({"display": display, "sound": sound}[sys.argv[1]]()))
