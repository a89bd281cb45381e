"""The folders that games are installed into, one for each distribution, as the pointers to them tell.

`games/DISTRIBUTION/current` in the data folder is a line of JSON that says which of the folders beside it counts: its
name, where its packages are in there, which Python it was made for, and what was asked for. `launcher.install` makes
these folders, and replaces the pointer at once.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.errors import PluginError, normalised, plain, quoted
from launcher.catalog.model import Problem
from launcher.store import data_dir, read_regular

POINTER = "current"
_FOLDER = "games"
_MOST_BYTES = 64 * 1024


class InstalledFolder(NamedTuple):
    """A distribution (its name is `normalised`) in a folder of its own, with what it needs and the launcher has not.

    Attributes:
        root: The folder that holds it.
        site: The folder in there that its packages and their metadata are in.
        python: The version of Python that it was made for, as in `"3.11"`.
        requirement: What was asked for when it was installed.
        editable: Whether it only leads to a project's folder.
    """

    distribution: str
    root: Path
    site: Path
    python: str
    requirement: str
    editable: bool

    @property
    def lock(self) -> Path:
        """The file that everybody who uses the folder holds a shared lock of, so that it stays."""
        return lock_of(self.root)


def games_folder() -> Path:
    """The folder with a folder for each installed distribution. It may not exist yet."""
    return data_dir() / _FOLDER


def lock_of(root: Path) -> Path:
    """The file that is locked by those who use the folder of an installed distribution."""
    return root.with_name(f"{root.name}.lock")


def installed_folders(games: Path | None = None) -> list[InstalledFolder]:
    """The folders that count, in order of their distributions' names; those whose pointer is broken are left out.

    Args:
        games: The folder that they are in; `games_folder()` if not given.
    """
    return [each for each in read_pointers(games) if isinstance(each, InstalledFolder)]


def read_pointers(games: Path | None = None) -> list[InstalledFolder | Problem]:
    """Read all pointers to installed folders, with a problem for each that leads nowhere, or can't be read."""
    folder = games_folder() if games is None else games
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208  # a name is all that is needed
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        reason = (
            f"{quoted(str(folder), 200)} can't be read ({error.strerror}); make it a folder that you can read"
        )
        return [Problem.of_distribution("installed games", reason)]
    return [found for name in names if (found := _usable(folder / name)) is not None]


def _usable(home: Path) -> InstalledFolder | Problem | None:
    """The folder that counts for a distribution; None where none does."""
    name = home.name
    try:
        found = read_pointer(home)
    except PluginError as error:
        return Problem.of_distribution(plain(name), f"{error}; {_again(name)}")
    if found and not found.site.is_dir():
        return Problem.of_distribution(
            plain(name), f"its folder {quoted(str(found.site), 200)} is missing; {_again(name)}"
        )
    return found


def read_pointer(home: Path) -> InstalledFolder | None:
    """What a distribution's pointer says; None where there is none, as while it is installed for the first time.

    Raises:
        PluginError: It can't be read.
    """
    pointer = home / POINTER
    try:
        said = json.loads(read_regular(str(pointer), _MOST_BYTES))
        root = home / _part(said["folder"])
        return InstalledFolder(
            distribution=normalised(home.name),
            root=root,
            site=root.joinpath(*map(_part, said["site"].replace("\\", "/").split("/"))),
            python=_text(said["python"]),
            requirement=_text(said["requirement"]),
            editable=said["editable"] is True,
        )
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise PluginError(f"{quoted(str(pointer), 200)} is damaged or can't be read") from None


def _part(name: object) -> str:
    """A name that leads to what is in a folder, and not out of it."""
    text = _text(name)
    if text in ("", ".", "..") or any(each in text for each in "/\\:\0"):
        raise ValueError(text)
    return text


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _again(name: str) -> str:
    shown = plain(name)
    return (
        f"run `plt-games install {shown}` to install it again, or `plt-games uninstall {shown}` to remove it"
    )
