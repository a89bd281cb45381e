"""Who offers games? The installed distributions with entry points in our group, and the launcher itself.

`importlib.metadata` answers the first question, but importing it takes half as long as the launcher may take for its
whole start. The formats are those of https://packaging.python.org/en/latest/specifications/ (entry points,
recording installed projects, core metadata).
"""

# ruff: noqa: PTH100, PTH113, PTH118, PTH120, PTH208  # paths are text here, as on sys.path

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.errors import normalised, plain, quoted
from launcher.catalog.model import OURS
from launcher.store import read_regular

GAMES = "plt_games"
OWN_PLACE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""The folder that the packages `launcher` and `games` are in."""
OWN_PACKAGES = ("launcher", "games")
_MAX_ENTRY_POINTS = 64 * 1024
_MOST_ENTRIES = 256
_HEAD_OF_METADATA = 2048
_MOST_RECORDED = 1 << 20  # bytes

Reader = Callable[[str, int], bytes]
"""Reads a metadata file of a distribution: its name, and at most so many bytes; `b""` if there is none."""
Metadata = tuple[str, str, Reader]
"""Name (`distribution-version`) and place of a distribution's metadata, and what reads it."""


class Distribution(NamedTuple):
    """An installed distribution that offers games, with a name and a version that are safe to show.

    Attributes:
        entries: Names and values of its entry points for games, as they were found.
        key: Its name, `normalised`, as pip knows it: by the folder, and not by what the metadata claims.
        folder: The folder with its metadata; "" for the launcher's own.
        flaw: Why its entry points could not be read, or None.
    """

    name: str
    version: str
    entries: tuple[tuple[str, str], ...]
    key: str
    folder: str = ""
    flaw: str | None = None


def distributions(metadata: Iterable[Metadata]) -> Iterator[Distribution]:
    """The distributions that offer games, without the launcher, of those with these metadata."""
    for name, folder, read in metadata:
        text = read("entry_points.txt", _MAX_ENTRY_POINTS + 1)
        if GAMES.encode() not in text or _key(name) == OURS:
            continue
        flaw = None
        entries = entry_points_in(text, GAMES) if len(text) <= _MAX_ENTRY_POINTS else ()
        if len(text) > _MAX_ENTRY_POINTS:
            flaw = f"its entry_points.txt is larger than {_MAX_ENTRY_POINTS // 1024} KiB; declare fewer entry points"
        elif len(entries) > _MOST_ENTRIES:
            flaw = (
                f"it has {len(entries)} games; split it into distributions of at most {_MOST_ENTRIES} games"
            )
        yield Distribution(*_name_and_version(name, read), () if flaw else entries, _key(name), folder, flaw)


def own_distribution(metadata: Iterable[Metadata]) -> Distribution:
    """The launcher's own, whose games are in the folder `games` beside its own files, whatever has these metadata."""
    games = os.path.join(OWN_PLACE, "games")
    packages = sorted(name for name in os.listdir(games) if os.path.lexists(f"{games}/{name}/info.toml"))
    entries = tuple((name.replace("_", "-"), f"games.{name}:info.toml") for name in packages)
    return Distribution(OURS, _version_in(metadata, OURS) or "", entries, OURS)


def strangers(path: Sequence[str], metadata: Sequence[Metadata]) -> Iterator[str]:
    """What has a name of the launcher's and is not of it, on a path with all these metadata: a sentence for each.

    It hides nothing.
    """
    own = _own_metadata(metadata)
    for found in metadata:
        if _key(found[0]) == OURS and found is not own:
            yield (
                f"{quoted(found[1], 200)} claims to be plt-games, but plt-games is in {quoted(OWN_PLACE, 200)}; "
                "its games are not used; uninstall the package that installed it, or delete it"
            )
    for place in dict.fromkeys(path):
        for package in OWN_PACKAGES:
            for file in (f"{place}{os.sep}{package}.py", f"{place}{os.sep}{package}{os.sep}__init__.py"):
                if os.path.isfile(file) and os.path.realpath(place) != _real_own_place():
                    yield (
                        f"{quoted(file, 200)} has the same name as a package of the launcher, which does not use it; "
                        "rename it, or uninstall the package that installed it"
                    )


def version_of(distribution: str, path: Sequence[str]) -> str | None:
    """The version of an installed distribution, or None if `path` does not have it."""
    return _version_in(metadata_on(path), distribution)


def _version_in(metadata: Iterable[Metadata], distribution: str) -> str | None:
    for name, _, read in metadata:
        if _key(name) == normalised(distribution):
            return _name_and_version(name, read)[1]
    return None


def metadata_on(path: Iterable[str]) -> Iterator[Metadata]:
    """The metadata on `path` that count."""
    return without_hidden(all_metadata(path))


def without_hidden(metadata: Sequence[Metadata]) -> Iterator[Metadata]:
    """The metadata that count: those that no earlier ones hide, and that don't only have the launcher's name."""
    own = _own_metadata(metadata)
    seen = set()
    for found in metadata:
        key = _key(found[0])
        if key not in seen and (key != OURS or found is own):
            seen.add(key)
            yield found


@lru_cache(maxsize=4096)  # each is asked for several times
def _key(name: str) -> str:
    """The distribution that a metadata folder of this name belongs to."""
    return normalised(name.partition("-")[0])


def _own_metadata(folders: Iterable[Metadata]) -> Metadata | None:
    """The launcher's own: those of a project that its packages are in, or beside them, and naming them if one does."""
    called_so = [(_ownership(found[1], found[2]), found) for found in folders if _key(found[0]) == OURS]
    certainty, best = max(called_so, key=lambda each: each[0], default=(0, None))
    return best if certainty else None


def _ownership(folder: str, read: Reader) -> int:
    """How certain it is that metadata are the launcher's own: not at all, by their place, or by what they say."""
    if f'"{Path(OWN_PLACE).as_uri()}"'.encode() in read("direct_url.json", _HEAD_OF_METADATA):
        return 2
    beside = os.path.realpath(os.path.dirname(folder)) == _real_own_place()
    return beside + (beside and b"launcher/__init__.py," in read("RECORD", _MOST_RECORDED))


def _real_own_place() -> str:
    return os.path.realpath(OWN_PLACE)


def all_metadata(path: Iterable[str]) -> list[Metadata]:
    """All metadata on `path`, in the order in which Python finds what they belong to."""
    return [found for place in dict.fromkeys(path) for found in _metadata_in(place or ".")]


def _metadata_in(place: str) -> Iterator[Metadata]:
    try:
        names = sorted(name for name in os.listdir(place) if name.endswith((".dist-info", ".egg-info")))
    except (OSError, ValueError, TypeError):  # not there, not readable, not the name of a folder
        return
    for name in names:
        if not name.startswith("~"):  # what pip leaves behind when it could not remove an older version
            folder = f"{place}{os.sep}{name}"
            yield name.rpartition(".")[0], folder, _folder_reader(folder)


def _folder_reader(folder: str) -> Reader:
    def read(name: str, limit: int) -> bytes:
        try:
            return read_regular(f"{folder}{os.sep}{name}", limit)
        except (OSError, ValueError):
            return b""

    return read


def _name_and_version(folder: str, read: Reader) -> tuple[str, str]:
    """What the metadata says, or else the name of its folder, which no other distribution's can replace."""
    name, _, version = folder.partition("-")
    head = read("METADATA", _HEAD_OF_METADATA) or read("PKG-INFO", _HEAD_OF_METADATA)
    fields = {"name": name, "version": version}
    for line in head.decode("utf-8", "replace").split("\n"):
        field, colon, value = line.partition(":")
        if not colon:  # the header ends here
            break
        if value.strip() and field.lower() in fields:
            fields[field.lower()] = value.strip()
    return plain(fields["name"] if normalised(fields["name"]) == normalised(name) else name), plain(
        fields["version"]
    )


def entry_points_in(text: bytes, group: str) -> tuple[tuple[str, str], ...]:
    """Names and values in a group's section of an entry_points.txt; a line without `=` is a name without a value."""
    entries: dict[tuple[str, str], None] = {}
    ours = False
    for line in text.decode("utf-8", "replace").split("\n"):
        stripped = line.strip()
        if stripped.startswith("[") and stripped.endswith("]"):
            ours = stripped[1:-1].strip() == group
        elif ours and stripped and not stripped.startswith(("#", ";")):
            name, _, value = stripped.partition("=")
            entries[name.strip(), value.strip()] = None
    return tuple(entries)
