"""Find the folders that games are installed into, one for each distribution.

`games/DISTRIBUTION/current` in the data folder is a pointer: a line of JSON that selects one of the folders next to
it. It holds the folder's name, the place of the packages in it, the version of Python, and the requirement that was
installed. `launcher.install` makes these folders, and replaces the pointer in one step.
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
    """A distribution in a folder of its own, with the dependencies that the launcher does not have.

    Attributes:
        distribution: Its `normalised` name.
        root: The folder of the distribution.
        site: The folder in `root` with its packages and their metadata.
        python: The version of Python that it was installed for, such as `"3.11"`.
        requirement: The requirement that was installed.
        editable: Whether it only links to the folder of a project.
    """

    distribution: str
    root: Path
    site: Path
    python: str
    requirement: str
    editable: bool

    @property
    def lock(self) -> Path:
        """The lock file of the folder. Processes that use the folder share the lock, so that it is not removed."""
        return lock_of(self.root)


def games_folder() -> Path:
    """Return the folder of all installed distributions, which may not exist yet."""
    return data_dir() / _FOLDER


def lock_of(root: Path) -> Path:
    """Return the lock file for the folder of an installed distribution."""
    return root.with_name(f"{root.name}.lock")


def installed_folders(games: Path | None = None) -> list[InstalledFolder]:
    """Return the selected folders, sorted by distribution, without those that have a broken pointer.

    Args:
        games: The folder of all distributions; by default `games_folder()`.
    """
    return [each for each in read_pointers(games) if isinstance(each, InstalledFolder)]


def read_pointers(games: Path | None = None) -> list[InstalledFolder | Problem]:
    """Return the folder of each pointer, or a problem if the pointer is broken or its folder is missing."""
    folder = games_folder() if games is None else games
    try:
        names = sorted(os.listdir(folder))  # noqa: PTH208  # only names are needed
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        reason = (
            f"{quoted(str(folder), 200)} can't be read ({error.strerror}); make it a folder that you can read"
        )
        return [Problem.of_distribution("installed games", reason)]
    return [found for name in names if (found := _usable(folder / name)) is not None]


def _usable(home: Path) -> InstalledFolder | Problem | None:
    """Return the selected folder of a distribution, a problem with it, or None if there is no pointer."""
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
    """Return the folder that the pointer of a distribution selects.

    Returns:
        The folder; None if there is no pointer, for example during the first installation.

    Raises:
        PluginError: if the pointer cannot be read.
    """
    pointer = home / POINTER
    try:
        fields = json.loads(read_regular(str(pointer), _MOST_BYTES))
        root = home / _part(fields["folder"])
        return InstalledFolder(
            distribution=normalised(home.name),
            root=root,
            site=root.joinpath(*map(_part, fields["site"].replace("\\", "/").split("/"))),
            python=_text(fields["python"]),
            requirement=_text(fields["requirement"]),
            editable=fields["editable"] is True,
        )
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise PluginError(f"{quoted(str(pointer), 200)} is damaged or can't be read") from None


def _part(name: object) -> str:
    """Return a single name of a file or folder, which cannot lead out of its folder.

    Raises:
        ValueError: if the name could lead elsewhere.
        TypeError: if the name is not text.
    """
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
