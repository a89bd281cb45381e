"""Find the folders that contain packages."""

# ruff: noqa: PTH112, PTH118, PTH119, PTH120, PTH208  # paths are text here, as on sys.path

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence

from launcher.store import read_regular

_PACKAGES = ("site-packages", "dist-packages")
_MOST_BYTES = 64 * 1024
_FINDER = re.compile(r"import (__editable___\w+_finder)\b")
_MAPPING = re.compile(r"^MAPPING\b[^=]*=\s*(\{.*\})", re.MULTILINE)


def places_on(path: Sequence[str]) -> list[str]:
    """Return the entries of a path that can be names of folders."""
    return [place for place in path if isinstance(place, str) and "\0" not in place]


def places_now(path: Sequence[str]) -> list[str]:
    """Return the folders on a path, with those that *.pth files have added since Python started.

    Python itself reads *.pth files only when it starts. Lines with code are not run.
    """
    places = places_on(path)
    packages = [place for place in places if os.path.basename(place) in _PACKAGES]
    return places + linked_places(packages, names_of(places))


def names_of(places: Sequence[str]) -> frozenset[str]:
    """Return the given and the real names of folders, because links give a folder several names."""
    return frozenset(places).union(map(os.path.realpath, places))


def linked_places(packages: Sequence[str], known: Iterable[str]) -> list[str]:
    """Return the folders that *.pth files name, each once.

    Args:
        packages: The folders with the *.pth files.
        known: The `names_of` folders to leave out.
    """
    linked = []
    seen = {*known}
    for place in packages:
        for folder in _linked_folders(place):
            if folder not in seen and (real := os.path.realpath(folder)) not in seen:
                seen |= {folder, real}
                linked.append(folder)
    return linked


def _linked_folders(place: str) -> Iterator[str]:
    try:
        files = sorted(name for name in os.listdir(place) if name.endswith(".pth"))
    except OSError:
        return
    for name in files:
        for line in map(str.strip, _text(place, name).splitlines()):
            if finder := _FINDER.match(line):
                yield from _mapped_folders(_text(place, f"{finder[1]}.py"))
            elif line and not line.startswith(("#", "import ", "import\t")) and "\0" not in line:
                folder = os.path.join(place, line)
                if os.path.isdir(folder):
                    yield folder


def _mapped_folders(finder: str) -> Iterator[str]:
    """Yield the folders in the finder of an editable install by setuptools, without running this finder."""
    import ast

    for mapping in _MAPPING.findall(finder):
        try:
            packages = ast.literal_eval(mapping)
            yield from (
                os.path.dirname(path) for name, path in packages.items() if os.path.basename(path) == name
            )
        except (ValueError, TypeError, SyntaxError, AttributeError, MemoryError, RecursionError):
            continue


def _text(place: str, name: str) -> str:
    try:
        return read_regular(f"{place}{os.sep}{name}", _MOST_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
