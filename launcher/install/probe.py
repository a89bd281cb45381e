"""Asks a fresh process what this environment is like: `python -m launcher.install.probe display`.

The process that has changed an environment does not see it as the next one will: paths that came with `.pth` files
are missing, and modules may have been replaced behind its back. And what could crash or hang does so elsewhere.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import launcher
from launcher.catalog import Catalog, games
from launcher.install.installed import Installed, installed_by_name, own
from launcher.install.records import Damage, find_damage

_SECONDS = 10.0  # one or two on a slow disk


class NotRunningError(Exception):
    """The launcher of this environment does not start; the message is what it said, or how it ended."""


class Snapshot(NamedTuple):
    """Everything about the environment at one moment.

    Attributes:
        installed: The distributions, by their normalised names.
        catalog: The games, and what is wrong with others.
        damaged: What is amiss with the files of the launcher and of what it runs on, of pip, and with the commands of
            Python, by normalised names.
        home: Where the package `launcher` is that a fresh process imports.
    """

    installed: dict[str, Installed]
    catalog: Catalog
    damaged: Mapping[str, Damage] = {}
    home: str = ""


def take() -> Snapshot:
    """A snapshot.

    Raises:
        NotRunningError: The launcher of this environment does not start, or does not come to an end.
    """
    try:
        return Snapshot(**ask("look"))
    except TypeError as error:
        raise NotRunningError(f"it is another one: {error}") from None


def trouble() -> str | None:
    """Why the launcher of this environment cannot open a window, wherever that would be shown; None if it can."""
    try:
        said = ask("display", SDL_VIDEODRIVER="dummy")
    except NotRunningError as error:
        return str(error)
    if "error" in said:
        return str(said["error"])
    return None if said["ce"] else f"the module pygame is version {said['pygame']} of the old pygame"


def hangs() -> bool:
    """Whether a Python of this environment, with nothing to do, does not come to an end."""
    try:
        subprocess.run([sys.executable, "-P", "-c", ""], capture_output=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return True
    except OSError:  # an installer may be about to make it anew
        return False
    return False


def ask(what: str, **environ: str) -> dict[str, Any]:
    """What a fresh process finds.

    Args:
        what: The name of a function below.
        environ: Environment variables for the process.

    Raises:
        NotRunningError: It does not come to an end, or not to a good one.
    """
    command = [sys.executable, "-P", "-m", __name__, what]
    try:
        done = subprocess.run(
            command, env=os.environ | environ, capture_output=True, timeout=_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise NotRunningError(f"nothing has happened for {_SECONDS:g} seconds") from None
    except OSError as error:
        raise NotRunningError(str(error)) from error
    if done.returncode or not done.stdout:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NotRunningError(said[-1] if said else f"it ended with status {done.returncode}, without a word")
    try:
        return dict(pickle.loads(done.stdout))
    except Exception as error:  # of what else was printed, anything
        raise NotRunningError(f"its answer cannot be read: {error}") from error


def look() -> dict[str, Any]:
    """What is `installed`, and `damaged` of it, the `catalog` of games, and the launcher's `home`."""
    there = installed_by_name()
    damage = find_damage({*own(there), "pip"})
    return {"installed": there, "catalog": games(), "damaged": damage, "home": launcher.__path__[0]}


def display() -> dict[str, Any]:
    """Open a window that is not shown: `pygame`, `sdl`, `ce`, `driver` and `desktop`, or `error`."""
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
    """Open the mixer: `driver`, or `error`."""
    import pygame

    try:
        pygame.mixer.init()
    except (pygame.error, NotImplementedError) as error:  # the latter where pygame was built without a mixer
        return {"error": str(error)}
    driver = pygame.mixer.get_driver() if hasattr(pygame.mixer, "get_driver") else "unknown"
    return {"driver": driver}


if __name__ == "__main__":
    with os.fdopen(os.dup(1), "wb") as answer:
        os.dup2(2, 1)  # what pygame or SDL print is no part of it
        pickle.dump({"look": look, "display": display, "sound": sound}[sys.argv[1]](), answer)
