"""The folders that games are installed into: made aside, put in their places in one step, and taken away when unused.

What is being made is in `games/.new`. What counts is what the pointer `games/DISTRIBUTION/current` names. Beside each
folder is a file that those have locked who make or use it, so all others that no pointer names can go.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from launcher.catalog import POINTER, InstalledFolder, PluginError, games_folder, lock_of, read_pointer
from launcher.install.requirements import Requirement
from launcher.refusal import FailedError
from launcher.store import lock, make_folder, open_regular, read_regular, replacing

PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"
_NEW = ".new"  # no distribution's name begins with a dot
_ALONE = ".lock"
_TOKEN = re.compile(r"[0-9a-f]{16}")
_MOST_BYTES = 64 * 1024


class NewFolder(NamedTuple):
    """A folder that is being made, and the descriptor of its lock: who has that keeps the folder from being swept."""

    root: Path
    lock: int


@contextmanager
def lock_games() -> Iterator[None]:
    """Be the only one who changes installed games, and sweep what nobody uses.

    Raises:
        FailedError: Somebody else is changing them.
        OSError: The folder for games can't be made or written.
    """
    make_folder(games_folder())
    path = games_folder() / _ALONE
    descriptor = _open(path)
    try:
        if not _lock(descriptor):
            number = read_regular(str(path), _MOST_BYTES).decode("ascii", "replace")
            raise FailedError(
                f"another plt-games (process {number}) is changing the installed games; try again when it has finished"
            )
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)
        sweep()
        yield
    finally:
        os.close(descriptor)


@contextmanager
def new_folder() -> Iterator[NewFolder]:
    """A folder to make an environment in. Where `switch` has not moved it in the end, it goes."""
    root = games_folder() / _NEW / os.urandom(8).hex()
    make_folder(root.parent)
    descriptor = _open(lock_of(root))
    try:
        _lock(descriptor)
        root.mkdir(mode=0o700)
        yield NewFolder(root, descriptor)
    finally:
        os.close(descriptor)
        _drop(root)


def switch(root: Path, site: Path, requirement: Requirement) -> None:
    """Make a new folder the one that counts for its distribution, in place of the former one.

    Raises:
        OSError: That is not possible; the former one counts.
    """
    home = games_folder() / requirement.name
    make_folder(home)
    place = home / root.name
    root.replace(place)
    said = {
        "folder": root.name,
        "site": site.relative_to(root).as_posix(),
        "python": PYTHON,
        "requirement": requirement.text,
        "editable": requirement.editable,
    }
    with replacing(home / POINTER, 0o600) as file:
        file.write(json.dumps(said).encode())


def counts(distribution: str) -> bool:
    """Whether something counts for a distribution, be it usable or not."""
    return os.path.lexists(games_folder() / distribution / POINTER)


def remove(distribution: str) -> None:
    """Have nothing count for a distribution any more."""
    (games_folder() / distribution / POINTER).unlink(missing_ok=True)


def kept_requirements() -> dict[str, tuple[Requirement, bool]]:
    """What was asked for, by normalised names; and whether what came of it is there, for this Python."""
    return {
        home.name: (
            Requirement(kept.requirement, home.name, kept.editable),
            kept.python == PYTHON and kept.site.is_dir(),
        )
        for home, kept in _homes()
        if kept
    }


def sweep() -> set[str]:
    """Remove what no pointer names and nobody uses: the names of distributions of which something is used still."""
    used = set()
    for home, kept in _homes():
        with suppress(OSError):
            tokens = {each.name.removesuffix(".lock") for each in home.iterdir()}
            tokens -= {kept.root.name} if kept else set()
            if not min((_drop(home / each) for each in tokens if _TOKEN.fullmatch(each)), default=True):
                used.add(home.name)
            home.rmdir()  # if nothing is left in it
    return used


def _homes() -> Iterator[tuple[Path, InstalledFolder | None]]:
    """The folders of distributions, and what their pointers say, if there are any."""
    homes = sorted(games_folder().iterdir()) if games_folder().is_dir() else []
    for home in filter(Path.is_dir, homes):
        with suppress(PluginError):  # nobody knows what it names
            yield home, read_pointer(home)


def _drop(root: Path) -> bool:
    """Remove a folder with its lock: whether nobody uses it."""
    path = lock_of(root)
    if not path.exists() and not root.exists():
        return True
    descriptor = _open(path)
    try:
        if not _lock(descriptor):
            return False
        shutil.rmtree(root, ignore_errors=True)
        if not root.exists():
            path.unlink(missing_ok=True)
        return True
    finally:
        os.close(descriptor)


def _open(path: Path) -> int:
    try:
        return open_regular(str(path), os.O_RDWR)
    except FileNotFoundError:
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)


def _lock(descriptor: int) -> bool:
    with suppress(OSError):  # where files can't be locked, it has to do without
        return lock(descriptor)
    return True
