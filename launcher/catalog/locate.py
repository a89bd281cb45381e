"""Find packages without importing them or their parents."""

# ruff: noqa: PTH100, PTH112, PTH113, PTH118, PTH208  # paths are text here, as on sys.path and in module specs

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.machinery import PathFinder, all_suffixes

from launcher.catalog.model import PluginError, quoted


def parse(value: str) -> tuple[str, str]:
    """Return the parts of an entry point's value.

    They are the package and the file.

    >>> parse("games.chat_noir:info.toml")
    ('games.chat_noir', 'info.toml')

    Raises:
        PluginError: if the value has another form.
    """
    package, colon, file = (part.strip() for part in value.partition(":"))
    if not file:
        raise PluginError(
            f"the entry point's value {quoted(value)} names no file; write it as 'package:info.toml'"
            if colon or package
            else "the value of the entry point is missing; write it as 'package:info.toml'"
        )
    if file.endswith("]"):
        raise PluginError(f"the entry point's value {quoted(value)} has extras; remove the part in brackets")
    if len(package) > 200 or not all(part.isidentifier() for part in package.split(".")):
        raise PluginError(
            f"the entry point's value {quoted(value)} does not start with the dotted name of a package; "
            "write it as 'package:info.toml'"
        )
    if "/" in file or "\\" in file or not file.isprintable():
        raise PluginError(
            f"the entry point's value {quoted(value)} does not name a file directly in the package's folder; "
            "put the file there and write the value as 'package:info.toml'"
        )
    return package, file


class Locator:
    """A finder of packages on a path.

    It remembers the folders of top-level packages, because many games may share one. Packages that the locator
    `before` finds hide those on the path.
    """

    def __init__(self, path: Sequence[str], before: Locator | None = None) -> None:
        self._path = [(place, _names_in(place)) for place in path]
        self._before = before
        self._top: dict[str, list[str]] = {}

    def folder(self, package: str, file: str) -> str:
        """Return the folder of a package.

        Args:
            package: The dotted name of the package.
            file: The name of a file in it. A namespace package has several folders; the one with this file is used.

        Raises:
            PluginError: if the path has no folder of this package, or another package hides it.
        """
        top, *below = package.split(".")
        if top not in self._top:
            self._top[top] = self._folders(top)
        folders = self._top[top]
        for name in below:
            folders = _search(name, folders)
        folders = [each for each in folders if os.path.isdir(each)]
        if not folders:
            raise PluginError(
                f"the entry point names the package {quoted(package)}, which is not installed; "
                "correct the name or include the package in the distribution"
            )
        return next((each for each in folders if os.path.lexists(os.path.join(each, file))), folders[0])

    def _folders(self, top: str) -> list[str]:
        hider = (
            next((each for each in self._before._near(top) if has_module(each, top)), None)
            if self._before
            else None
        )
        if hider:
            raise PluginError(
                f"its package {quoted(top)} can't be used, because Python or the launcher has one of the same name "
                f"in {quoted(hider, 200)}; rename the package"
            )
        near = self._near(top)
        if near and os.path.isfile(os.path.join(near[0], top, "__init__.py")):
            return [os.path.abspath(os.path.join(near[0], top))]  # the same result as below, but faster
        return _search(top, near)

    def _near(self, top: str) -> list[str]:
        """Return the folders that may contain this top-level module or package."""
        return [place for place, names in self._path if top in names]


def _names_in(place: str) -> set[str]:
    """Return the names of a folder's entries, including modules and packages, without extensions."""
    try:
        return {name.partition(".")[0] for name in os.listdir(place or ".")}
    except (OSError, ValueError):
        return set()


def _search(name: str, path: list[str]) -> list[str]:
    """Return the folders of a package.

    Python finds the same, but import hooks are not used.
    """
    spec = PathFinder.find_spec(name, path)
    return [*(spec.submodule_search_locations or ())] if spec else []


def has_module(folder: str, name: str) -> bool:
    """Return whether a folder has a module or package of this name."""
    return any(
        os.path.isfile(f"{folder}{os.sep}{name}{end}") for end in (*all_suffixes(), f"{os.sep}__init__.py")
    )
