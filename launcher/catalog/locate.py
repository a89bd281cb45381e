"""Where is a package, without importing it or any package above it?"""

# ruff: noqa: PTH100, PTH112, PTH113, PTH118, PTH208  # paths are text here, as on sys.path and in module specs

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import PathFinder, all_suffixes

from launcher.catalog.errors import PluginError, quoted


def parse(value: str) -> tuple[str, str]:
    """Package and file that the value of an entry point names.

    >>> parse("games.chat_noir:info.toml")
    ('games.chat_noir', 'info.toml')

    Raises:
        PluginError: The value has another form.
    """
    package, colon, file = (part.strip() for part in value.partition(":"))
    if not file:
        raise PluginError(
            f"the entry point's value {quoted(value)} names no file; write it as 'package:info.toml'"
            if colon or package
            else "the entry point has no value; write it as 'package:info.toml'"
        )
    if file.endswith("]"):
        raise PluginError(
            f"the entry point's value {quoted(value)} has extras; leave out what is in brackets"
        )
    if len(package) > 200 or not all(part.isidentifier() for part in package.split(".")):
        raise PluginError(
            f"the entry point's value {quoted(value)} does not start with the dotted name of a package; "
            "write it as 'package:info.toml'"
        )
    if "/" in file or "\\" in file or not file.isprintable():
        raise PluginError(
            f"the entry point's value {quoted(value)} does not name a file beside the package's modules; "
            "write it as 'package:info.toml' and put the file into the package's folder"
        )
    return package, file


class Locator:
    """Finds packages on one path, and remembers where top-level names led, since many games may share one.

    Args:
        path: The folders to look in, like `sys.path`.
        before: What finds the packages that come before those on the path, and hide them.
    """

    def __init__(self, path: Sequence[str], before: Locator | None = None) -> None:
        self._path = [(place, _names_in(place)) for place in path]
        self._before = before
        self._top: dict[str, list[str]] = {}

    def folder(self, package: str, file: str) -> str:
        """The folder of a package.

        Args:
            package: The package's dotted name.
            file: Where a namespace package has several folders, the one with this file is meant.

        Raises:
            PluginError: No folder of this package is on the path.
        """
        top, *below = package.split(".")
        if top not in self._top:
            self._top[top] = self._folders(top)
        folders = self._top[top]
        name = top
        for part in below:
            name = f"{name}.{part}"
            folders = _subfolders(folders, part) or _search(name, folders)
        folders = [each for each in folders if os.path.isdir(each)]
        if not folders:
            raise PluginError(
                f"the entry point names the package {quoted(package)}, which is not installed; "
                "correct the name or include the package in the distribution"
            )
        if len(folders) == 1:
            return folders[0]
        return next((each for each in folders if os.path.lexists(os.path.join(each, file))), folders[0])

    def hider(self, top: str) -> str | None:
        """The folder with a module or a regular package of a name, which hides those that come later."""
        near = (place for place, names in self._path if names is not None and top in names)
        return next((place for place in near if has_module(place, top)), None)

    def _folders(self, top: str) -> list[str]:
        hider = self._before and self._before.hider(top)
        if hider:
            raise PluginError(
                f"its package {quoted(top)} can't be used: the launcher, which comes first, has another of that name "
                f"in {quoted(hider, 200)}; give the package another name"
            )
        near = [place for place, names in self._path if names is None or top in names]
        if near and os.path.isfile(os.path.join(near[0], top, "__init__.py")):
            return [os.path.abspath(os.path.join(near[0], top))]  # as it would be found, but sooner
        return _search(top, near)


def _names_in(place: str) -> set[str] | None:
    """What can be imported from a folder is among these; None for what is none, such as an archive."""
    try:
        return {name.partition(".")[0] for name in os.listdir(place)}
    except (OSError, ValueError):
        return None


def _search(name: str, path: list[str]) -> list[str]:
    """The folders of a package, as the import system's finders know them.

    Finders only look; what they find is not imported. Those that editable installs add are asked like any other.
    A finder that raises is as good as one that finds nothing: it is not the plugin's fault.
    """
    for finder in sys.meta_path:
        try:
            spec = finder.find_spec(name, path if finder is PathFinder or "." in name else None)
            if spec is not None:
                return [each for each in spec.submodule_search_locations or () if isinstance(each, str)]
        except (Exception, SystemExit):  # whatever a broken import hook raises
            continue
    return []


def _subfolders(folders: list[str], name: str) -> list[str]:
    """Where the import system would look for a package below others: a regular package hides namespace packages."""
    found = []
    for folder in folders:
        candidate = os.path.join(folder, name)
        if os.path.isfile(os.path.join(candidate, "__init__.py")):
            return [candidate]
        if os.path.isdir(candidate):
            found.append(candidate)
    return found


def has_module(folder: str, name: str) -> bool:
    """Whether a package's folder holds a module or a package of this name."""
    return any(
        os.path.isfile(f"{folder}{os.sep}{name}{end}") for end in (*all_suffixes(), f"{os.sep}__init__.py")
    )
