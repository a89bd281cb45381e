"""The folders that packages are found in."""

# ruff: noqa: PTH112, PTH118, PTH119, PTH208  # paths are text here, as on sys.path

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from launcher.store import read_regular

_PACKAGES = ("site-packages", "dist-packages")
_MOST_BYTES = 64 * 1024


def places_on(path: Sequence[str]) -> list[str]:
    """The entries of a path that can be the names of folders."""
    return [place for place in path if isinstance(place, str) and "\0" not in place]


def places_now(path: Sequence[str]) -> list[str]:
    """The same, and the folders that were linked in since this process began, as an installation for development does.

    Python reads the links, lines of *.pth files, only when it starts. Lines that are programs are not run.
    """
    places = places_on(path)
    known = set(map(os.path.realpath, places))  # a folder has any number of names: a/./b, a//b
    for place in list(places):
        if os.path.basename(place) in _PACKAGES:
            for folder in _linked_folders(place):
                real = os.path.realpath(folder)
                if real not in known:
                    known.add(real)
                    places.append(folder)
    return places


def _linked_folders(place: str) -> Iterator[str]:
    try:
        files = sorted(name for name in os.listdir(place) if name.endswith(".pth"))
    except OSError:
        return
    for name in files:
        try:
            lines = (
                read_regular(f"{place}{os.sep}{name}", _MOST_BYTES).decode("utf-8", "replace").splitlines()
            )
        except OSError:
            continue
        for line in map(str.strip, lines):
            if line and not line.startswith(("#", "import ", "import\t")) and "\0" not in line:
                folder = os.path.join(place, line)
                if os.path.isdir(folder):
                    yield folder
