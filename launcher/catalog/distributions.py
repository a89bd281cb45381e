"""Who offers games? The installed distributions with entry points in our group.

`importlib.metadata` answers the same question, but importing it takes half as long as the launcher may take for its
whole start. The formats are those of https://packaging.python.org/en/latest/specifications/ (entry points,
recording installed projects, core metadata).
"""

# ruff: noqa: PTH119  # paths are text here, as on sys.path

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from io import BufferedReader, FileIO
from typing import TYPE_CHECKING, NamedTuple

from launcher.catalog.errors import PluginError, normalised, plain
from launcher.store import open_regular, read_regular

if TYPE_CHECKING:
    from zipfile import ZipFile

GAMES = "plt_games"
_MAX_ENTRY_POINTS = 64 * 1024
_MOST_ENTRIES = 256
_HEAD_OF_METADATA = 2048
_MOST_LISTED = 256 * 1024  # bytes: some thousand names, which are read in some milliseconds

Reader = Callable[[str, int], bytes]
"""Reads a metadata file of a distribution: its name, and at most so many bytes; `b""` if there is none."""
Metadata = tuple[str, str, Reader, str | None]
"""Name (`distribution-version`) and place of a distribution's metadata, what reads it, and why it can't be read."""


class Origin(NamedTuple):
    """Where a distribution is installed.

    Attributes:
        name: Its name, `normalised`, as pip knows it: by the folder, and not by what the metadata claims.
        folder: The folder with its metadata.
    """

    name: str
    folder: str


class Distribution(NamedTuple):
    """An installed distribution that offers games.

    Attributes:
        name: Its name, safe to show.
        version: Its version, safe to show.
        entries: Names and values of its entry points for games, as they were found.
        flaw: Why its entry points could not be read, or None.
    """

    name: str
    version: str
    entries: tuple[tuple[str, str], ...]
    flaw: str | None = None


def distributions(path: Sequence[str]) -> Iterator[Distribution]:
    """The distributions on `path` that offer games; of several with the same name, the first one counts."""
    return (distribution for distribution, _ in distributions_with_places(path))


def distributions_with_places(path: Sequence[str]) -> Iterator[tuple[Distribution, Origin]]:
    """The same, each with where it is installed."""
    for name, folder, read, flaw in metadata_on(path):
        text = read("entry_points.txt", _MAX_ENTRY_POINTS + 1)
        if GAMES.encode() not in text and not flaw:
            continue
        entries = entry_points_in(text, GAMES) if len(text) <= _MAX_ENTRY_POINTS else ()
        if len(text) > _MAX_ENTRY_POINTS:
            flaw = f"its entry_points.txt has more than {_MAX_ENTRY_POINTS // 1024} KiB; declare fewer entry points"
        elif len(entries) > _MOST_ENTRIES:
            flaw = f"it has {len(entries)} games, more than {_MOST_ENTRIES}; divide them among distributions"
        distribution = Distribution(*_name_and_version(name, read), () if flaw else entries, flaw)
        yield distribution, Origin(_key(name), folder)


def version_of(distribution: str, path: Sequence[str]) -> str | None:
    """The version of an installed distribution, or None if `path` does not have it."""
    for name, _, read, _ in metadata_on(path):
        if _key(name) == normalised(distribution):
            return _name_and_version(name, read)[1]
    return None


def metadata_on(path: Sequence[str]) -> Iterator[Metadata]:
    """The metadata on `path`, without what earlier ones hide."""
    seen = set()
    for place in dict.fromkeys(path):
        for found in _metadata_folders(place or "."):
            key = _key(found[0])
            if key not in seen:
                seen.add(key)
                yield found


def _key(name: str) -> str:
    """The distribution that a metadata folder of this name belongs to."""
    return normalised(name.partition("-")[0])


def _metadata_folders(place: str) -> Iterator[Metadata]:
    try:
        with os.scandir(place) as entries:
            names = sorted(
                entry.name for entry in entries if entry.name.endswith((".dist-info", ".egg-info"))
            )
    except NotADirectoryError:
        yield from _zipped_metadata_folders(place)
    except (OSError, ValueError, TypeError):  # not there, not readable, not the name of a folder
        return
    else:
        for name in names:
            if not name.startswith("~"):  # what pip leaves behind when it could not remove an older version
                folder = f"{place}{os.sep}{name}"
                yield name.rpartition(".")[0], folder, _folder_reader(folder), None


def _folder_reader(folder: str) -> Reader:
    def read(name: str, limit: int) -> bytes:
        try:
            return read_regular(f"{folder}{os.sep}{name}", limit)
        except (OSError, ValueError):
            return b""

    return read


def _zipped_metadata_folders(place: str) -> Iterator[Metadata]:
    """The same for an archive on the path: its games cannot be used, which their authors should be told."""
    import zipfile  # only here: hardly anybody has an archive on the path, and this takes longer than a listing

    try:
        with _Archive(FileIO(open_regular(place))) as file, zipfile.ZipFile(file) as archive:
            for inside in archive.namelist():
                folder, _, name = inside.rpartition("/")
                if name == "entry_points.txt" and folder.endswith((".dist-info", ".egg-info", "EGG-INFO")):
                    named = os.path.basename(place) if folder == "EGG-INFO" else folder
                    yield named.rpartition(".")[0], place, _archive_reader(archive, folder), None
    except PluginError as error:
        yield os.path.basename(place), place, lambda _name, _limit: b"", str(error)
    except Exception:  # zipfile raises whatever the damage leads to: zlib.error, struct.error, EOFError, ...
        return


class _Archive(BufferedReader):
    """A file for zipfile, which reads the whole list of what is in there at once, and takes long for each name."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > _MOST_LISTED:
            raise PluginError(
                f"the archive's list of files has more than {_MOST_LISTED // 1024} KiB, so no games are looked for in "
                "it; take it off Python's path, or install what is in it with pip, which unpacks it"
            )
        return super().read(size)


def _archive_reader(archive: ZipFile, folder: str) -> Reader:
    def read(name: str, limit: int) -> bytes:
        try:
            with archive.open(f"{folder}/{name}") as file:
                return file.read(limit)
        except Exception:  # as above
            return b""

    return read


def _name_and_version(folder: str, read: Reader) -> tuple[str, str]:
    """What the metadata says, or else the name of its folder."""
    name, _, version = folder.partition("-")
    head = read("METADATA", _HEAD_OF_METADATA) or read("PKG-INFO", _HEAD_OF_METADATA)
    fields = {"name": name, "version": version}
    for line in head.decode("utf-8", "replace").split("\n"):
        field, colon, value = line.partition(":")
        if not colon:  # the header ends here
            break
        if value.strip() and field.lower() in fields:
            fields[field.lower()] = value.strip()
    return plain(fields["name"]), plain(fields["version"])


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
