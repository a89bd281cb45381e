"""Requirements of players, and the folders for them.

A requirement is a name, a folder, a file or an address.

A new folder is created in `games/.new` and then moved to `games/DISTRIBUTION` in one step. The pointer
`games/DISTRIBUTION/current` names the folder that is used. Next to each folder is a lock file, which is locked by every
process that creates or uses the folder. A folder is removed if no pointer names it and its lock is free.
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

from packaging.requirements import InvalidRequirement
from packaging.requirements import Requirement as Specification
from packaging.utils import canonicalize_name

from launcher.catalog import (
    POINTER,
    InstalledFolder,
    PluginError,
    games_folder,
    lock_of,
    missing_project,
    read_pointer,
)
from launcher.raised import FailedError, RefusedError
from launcher.store import lock, make_folder, open_regular, read_regular, replacing
from launcher.text import plain

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_ARCHIVES = (".whl", ".zip", ".tar.gz")
PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"
_NEW = ".new"  # no distribution's name begins with a dot
_ALONE = ".lock"
_TOKEN = re.compile(r"[0-9a-f]{16}")
_MOST_DIGITS = 20  # of the number of a process


class Requirement(NamedTuple):
    """One thing to install.

    Attributes:
        text: The argument for pip: a name with or without conditions, an address, or an absolute path.
        name: The normalised name of the distribution, or `""` if only pip can find it out.
        editable: Whether the folder itself is used, so that changes in it take effect at once.
    """

    text: str
    name: str = ""
    editable: bool = False

    def __str__(self) -> str:
        return plain(self.text, 200)

    @property
    def specification(self) -> Specification | None:
        """The name with its conditions, or None if it does not come from the package index."""
        try:
            found = Specification(self.text)
        except InvalidRequirement:
            return None
        return None if found.url else found


def understand(argument: str, folder: Path, *, editable: bool = False) -> Requirement:
    """Parse an argument of the command line.

    Args:
        argument: The argument as it was typed.
        folder: The folder that relative paths start from.
        editable: Whether the argument is a folder to be used itself.

    Raises:
        RefusedError: if it is not a name, a file or a folder, or if it could be both a name and a folder.
    """
    text = argument.strip()
    if _ADDRESS.match(text):
        return Requirement(text, "", editable)
    path = folder / Path(text).expanduser()
    if editable or _looks_like_path(text):
        return Requirement(_existing(path), "", editable)
    try:
        name = canonicalize_name(Specification(text).name)
    except InvalidRequirement:
        raise RefusedError(
            f"{argument!r} is not the name of a package. "
            "Enter the name of a package, the path of a folder or wheel, or an address."
        ) from None
    if name == canonicalize_name(text) and (path / "pyproject.toml").is_file():
        raise RefusedError(
            f"{argument!r} is a folder here, but it could also mean a package of the index. "
            f"To install the folder, type ./{text}"
        )
    return Requirement(text, name)


def _looks_like_path(text: str) -> bool:
    name, at, _ = text.partition("@")
    return text.startswith((".", "~")) or "/" in name or "\\" in name or (not at and text.endswith(_ARCHIVES))


def _existing(path: Path) -> str:
    if not path.exists():
        raise RefusedError(f"The file or folder {path} does not exist.")
    if not (path.is_dir() or path.is_file()):
        raise RefusedError(f"{path} is neither a file nor a folder.")
    if path.is_dir() and not any((path / name).is_file() for name in ("pyproject.toml", "setup.py")):
        raise RefusedError(f"The folder {path} is not a package: it has no pyproject.toml.")
    return str(path.resolve())


class NewFolder(NamedTuple):
    """A folder that is being created, and the descriptor of the lock that protects it from `sweep`."""

    root: Path
    lock: int


@contextmanager
def lock_games() -> Iterator[None]:
    """Get exclusive access to the installed games, and remove unused folders.

    Raises:
        FailedError: if another process is changing them.
        OSError: if the folder for games can't be created or written.
    """
    make_folder(games_folder())
    path = games_folder() / _ALONE
    descriptor = _open(path)
    try:
        if not _lock(descriptor):
            number = read_regular(str(path), _MOST_DIGITS).decode("ascii", "replace")
            who = f" (process {number})" if number.isdecimal() else ""
            raise FailedError(
                f"another plt-games{who} is changing the installed games; try again when it has finished"
            )
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)
        sweep()
        yield
    finally:
        os.close(descriptor)


@contextmanager
def new_folder() -> Iterator[NewFolder]:
    """Create a folder for an environment, and remove it in the end unless `switch` has moved it."""
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
    """Make a new folder the current one of its distribution.

    Raises:
        OSError: if that is not possible; the former folder stays current.
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
    """Whether a distribution has a pointer, valid or not."""
    return os.path.lexists(games_folder() / distribution / POINTER)


def remove(distribution: str) -> None:
    """Remove the pointer of a distribution.

    After that, it is no longer installed.
    """
    (games_folder() / distribution / POINTER).unlink(missing_ok=True)


def kept_requirements() -> dict[str, tuple[Requirement, bool]]:
    """Return each recorded requirement by its normalised name.

    Each has whether its games can be played: it is installed for this Python, and an editable project is there.
    """
    return {
        home.name: (
            Requirement(kept.requirement, home.name, kept.editable),
            kept.python == PYTHON
            and kept.site.is_dir()
            and not (kept.editable and missing_project(home.name, kept.requirement)),
        )
        for home, kept in _homes()
        if kept
    }


def sweep() -> set[str]:
    """Remove unused folders.

    The result has the names of distributions whose old folders are still in use.
    """
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
    """Yield the folders of distributions with their current installation, or None without a pointer."""
    homes = sorted(games_folder().iterdir()) if games_folder().is_dir() else []
    for home in filter(Path.is_dir, homes):
        with suppress(PluginError):  # a pointer that can't be read could name any of the folders
            yield home, read_pointer(home)


def _drop(root: Path) -> bool:
    """Remove a folder and its lock unless it is in use.

    Return whether it was unused.
    """
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
    with suppress(OSError):  # some file systems do not support locks
        return lock(descriptor)
    return True
