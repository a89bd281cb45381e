"""The distributions that offer games.

They are installed with entry points in our group, or the launcher itself. A distribution can also be in a
folder of its own, which a pointer file selects.

`importlib.metadata` could find the installed ones, but importing it takes half as long as the launcher may take for
its whole start. The formats are those of https://packaging.python.org/en/latest/specifications/ (entry points,
recording installed projects, core metadata).
"""

# ruff: noqa: PTH100, PTH112, PTH113, PTH116, PTH117, PTH118, PTH120, PTH208  # paths are text here, as on sys.path

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from launcher.catalog.files import ReadFile
from launcher.catalog.model import OURS, PluginError, Problem, normalised, plain, quoted
from launcher.store import data_dir, read_regular

ENTRY_POINTS = "plt_games"
OWN_PLACE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
"""The folder of the packages `launcher` and `games`."""
OWN_PACKAGES = ("launcher", "games")
_MAX_ENTRY_POINTS = 64 * 1024
_MOST_ENTRIES = 256
_HEAD_OF_METADATA = 2048
_MOST_RECORDED = 1 << 20  # bytes
_MOST_COMPARED = 256  # recorded files
_MOST_VERSIONS = 8  # compared metadata of one name

Reader = Callable[[str, int], bytes]
"""A function that takes the name of a metadata file and a number of bytes.

It returns at most that many bytes of the file, or `b""` if there is no such file.
"""
Metadata = tuple[str, str, Reader]
"""The name (`distribution-version`) and the folder of a distribution's metadata, and a function to read it."""

POINTER = "current"
_FOLDER = "games"
_MOST_INSTALLED = 1000
_MOST_BYTES = 64 * 1024
# A pointer is text that a game could have written. pip would take a requirement with a leading dash for an option.
_PYTHON = re.compile(r"[0-9]{1,3}\.[0-9]{1,3}")
_REQUIREMENT = re.compile(r"[A-Za-z0-9/\\][^\0-\x1f\x7f]{0,4095}")


class Distribution(NamedTuple):
    """A distribution that offers games.

    Its name and its version are safe to show.

    Attributes:
        name: Its name for messages.
        version: Its version for messages.
        entries: The names and values of its entry points for games, unchecked.
        key: Its `normalised` name as pip knows it: from the folder of the metadata, not from the text in it.
        folder: The folder of its metadata; "" for the launcher.
        flaw: The reason that its entry points cannot be used, or None.
    """

    name: str
    version: str
    entries: tuple[tuple[str, str], ...]
    key: str
    folder: str = ""
    flaw: str | None = None


def distributions(metadata: Iterable[Metadata]) -> Iterator[Distribution]:
    """Yield the distributions that offer games, other than the launcher."""
    for name, folder, read in metadata:
        text = read("entry_points.txt", _MAX_ENTRY_POINTS + 1)
        if ENTRY_POINTS.encode() not in text or _key(name) == OURS:
            continue
        flaw = None
        entries = entry_points_in(text, ENTRY_POINTS) if len(text) <= _MAX_ENTRY_POINTS else ()
        if len(text) > _MAX_ENTRY_POINTS:
            flaw = f"its entry_points.txt is larger than {_MAX_ENTRY_POINTS // 1024} KiB; declare fewer entry points"
        elif len(entries) > _MOST_ENTRIES:
            flaw = (
                f"it has {len(entries)} games; split it into distributions of at most {_MOST_ENTRIES} games"
            )
        yield Distribution(*_name_and_version(name, read), () if flaw else entries, _key(name), folder, flaw)


def own_distribution(metadata: Iterable[Metadata]) -> Distribution:
    """Return the launcher's own distribution.

    Its games are in the folder `games` next to its own files.

    The metadata only supply its version.
    """
    games = os.path.join(OWN_PLACE, "games")
    packages = sorted(name for name in os.listdir(games) if os.path.lexists(f"{games}/{name}/info.toml"))
    entries = tuple((name.replace("_", "-"), f"games.{name}:info.toml") for name in packages)
    return Distribution(OURS, _version_in(metadata, OURS) or "", entries, OURS)


def strangers(path: Sequence[str], metadata: Sequence[Metadata]) -> Iterator[str]:
    """Yield a message for each namesake of the launcher.

    Namesakes are other distributions or packages with one of the launcher's names.

    Such a package hides nothing of the launcher.

    Args:
        path: The folders in which to look for packages.
        metadata: All metadata in these folders.
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
    """Return the version of a distribution on `path`, or None."""
    return _version_in(metadata_on(path), distribution)


def _version_in(metadata: Iterable[Metadata], distribution: str) -> str | None:
    for name, _, read in metadata:
        if _key(name) == normalised(distribution):
            return _name_and_version(name, read)[1]
    return None


def metadata_on(path: Iterable[str], read: ReadFile = read_regular) -> Iterator[Metadata]:
    """Yield the metadata in effect on `path`.

    `read` reads the files.
    """
    return without_hidden(all_metadata(path, read))


def without_hidden(metadata: Sequence[Metadata]) -> Iterator[Metadata]:
    """Yield the metadata that are in effect.

    These are the first ones for each name. If a broken upgrade has left several in one folder, they are those of the
    files that are there. Metadata with the launcher's name must be those of the launcher.
    """
    for key, found in _by_key(metadata).items():
        if key != OURS:
            yield _in_effect(found)
        elif own := _own_metadata(metadata):
            yield own


def leftovers(metadata: Sequence[Metadata]) -> Iterator[tuple[str, str]]:
    """Yield the names of distributions with games that have metadata of another version, each with a message."""
    for key, found in _by_key(metadata).items():
        if len(found) == 1 or key == OURS:
            continue
        best = _in_effect(found)
        if not any(distributions([best])):
            continue
        for _, folder, _ in found[:_MOST_VERSIONS]:
            if folder != best[1] and os.path.dirname(folder) == os.path.dirname(best[1]):
                yield (
                    _name_and_version(best[0], best[2])[0],
                    f"{quoted(folder, 200)} was left behind by another version, and {quoted(best[1], 200)} is used; "
                    "delete the first of these two folders",
                )


def _by_key(metadata: Iterable[Metadata]) -> dict[str, list[Metadata]]:
    found: dict[str, list[Metadata]] = {}
    for each in metadata:
        found.setdefault(_key(each[0]), []).append(each)
    return found


def _in_effect(found: Sequence[Metadata]) -> Metadata:
    """Return the metadata that are in effect, of all those with one name.

    Metadata without contents hide no others.
    """
    if len(found) == 1:
        return found[0]
    known = [each for each in found if each[2]("METADATA", 1) or each[2]("PKG-INFO", 1)] or found
    told = [each for each in known if each[2]("RECORD", 1) or each[2]("entry_points.txt", 1)] or known
    place = os.path.dirname(told[0][1])
    near = [each for each in told if os.path.dirname(each[1]) == place]
    return max(near[-_MOST_VERSIONS:], key=_certainty)


def _certainty(found: Metadata) -> tuple[bool, float, bool, list[int]]:
    """Return how certainly metadata belong to the files beside them."""
    name, folder, read = found
    rows = re.findall(
        r"^([^,\n]+),[^,\n]*,(\d+)\r?$", read("RECORD", _MOST_RECORDED).decode("utf-8", "replace"), re.M
    )
    right = 0
    for path, size in rows[:_MOST_COMPARED]:
        with suppress(OSError, ValueError):
            right += os.stat(os.path.join(os.path.dirname(folder), path)).st_size == int(size)
    share = right / len(rows[:_MOST_COMPARED]) if rows else 0
    return (
        bool(rows),
        share,
        bool(read("entry_points.txt", 1)),
        [*map(int, re.findall(r"\d+", name.partition("-")[2]))],
    )


@lru_cache(maxsize=4096)  # the same names come several times
def _key(name: str) -> str:
    """Return the `normalised` name for a metadata folder."""
    return normalised(name.partition("-")[0])


def _own_metadata(folders: Iterable[Metadata]) -> Metadata | None:
    """Return the launcher's own metadata.

    This is None if there are none.

    They belong to the project that contains the launcher's packages, or are next to these packages. If several are
    next to them, those with a record of the packages are preferred.
    """
    called_so = [(_ownership(found[1], found[2]), found) for found in folders if _key(found[0]) == OURS]
    certainty, best = max(called_so, key=lambda each: each[0], default=(0, None))
    return best if certainty else None


def _ownership(folder: str, read: Reader) -> int:
    """Return whether metadata are the launcher's.

    0 means no, 1 yes by their place, and 2 yes by their contents.
    """
    if f'"{Path(OWN_PLACE).as_uri()}"'.encode() in read("direct_url.json", _HEAD_OF_METADATA):
        return 2
    beside = os.path.realpath(os.path.dirname(folder)) == _real_own_place()
    return beside + (beside and b"launcher/__init__.py," in read("RECORD", _MOST_RECORDED))


def _real_own_place() -> str:
    return os.path.realpath(OWN_PLACE)


def all_metadata(path: Iterable[str], read: ReadFile = read_regular) -> list[Metadata]:
    """Return all metadata on `path`, in the order in which Python finds their packages.

    Args:
        path: The folders to search.
        read: Reads the files.
    """
    return [found for place in dict.fromkeys(path) for found in _metadata_in(place or ".", read)]


def _metadata_in(place: str, read: ReadFile) -> Iterator[Metadata]:
    try:
        names = sorted(name for name in os.listdir(place) if name.endswith((".dist-info", ".egg-info")))
    except (OSError, ValueError, TypeError):
        return  # the folder is missing or unreadable, or this is no name of a folder
    for name in names:
        if not name.startswith("~"):  # pip leaves such folders behind if it cannot remove an older version
            folder = f"{place}{os.sep}{name}"
            yield name.rpartition(".")[0], folder, _folder_reader(folder, read)


def _folder_reader(folder: str, read: ReadFile) -> Reader:
    def read_metadata(name: str, limit: int) -> bytes:
        try:
            return read(f"{folder}{os.sep}{name}", limit)
        except (OSError, ValueError):
            return b""

    return read_metadata


def _name_and_version(folder: str, read: Reader) -> tuple[str, str]:
    """Return a distribution's name and version.

    They come from the metadata or, if they are missing, from the name of its folder.

    The name in the metadata is only used if it is another spelling of the folder's name.
    """
    name, _, version = folder.partition("-")
    head = read("METADATA", _HEAD_OF_METADATA) or read("PKG-INFO", _HEAD_OF_METADATA)
    fields = {"name": name, "version": version}
    for line in head.decode("utf-8", "replace").split("\n"):
        field, colon, value = line.partition(":")
        if not colon:  # the header ends here
            break
        if value.strip() and field.lower() in fields:
            fields[field.lower()] = value.strip()
    spelt = fields["name"] if normalised(fields["name"]) == normalised(name) else name
    return plain(spelt), plain(fields["version"])


def entry_points_in(text: bytes, group: str) -> tuple[tuple[str, str], ...]:
    """Return the entry points of a group.

    These are the names and values in one section of an entry_points.txt.

    A line without `=` is a name without a value.
    """
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


class InstalledFolder(NamedTuple):
    """A distribution in a folder of its own.

    The folder also has the dependencies that the launcher does not have.

    Attributes:
        distribution: Its `normalised` name.
        root: The folder of the distribution.
        site: The folder in `root` with its packages and their metadata.
        python: The version of Python that it was installed for, such as `"3.11"`.
        requirement: The requirement that was installed: a name, an address or an absolute path.
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
        """The lock file of the folder.

        Processes that use the folder share the lock, so that it is not removed.
        """
        return lock_of(self.root)


def games_folder() -> Path:
    """Return the folder of all installed distributions, which may not exist yet."""
    return data_dir() / _FOLDER


def lock_of(root: Path) -> Path:
    """Return the lock file of a distribution's folder."""
    return root.with_name(f"{root.name}.lock")


def installed_folders(games: Path | None = None) -> list[InstalledFolder]:
    """Return the selected folders.

    They are sorted by distribution. Broken pointers are left out.

    Args:
        games: The folder of all distributions; by default `games_folder()`.
    """
    return [each for each in read_pointers(games) if isinstance(each, InstalledFolder)]


def read_pointers(games: Path | None = None) -> list[InstalledFolder | Problem]:
    """Return the folder or problem of each pointer.

    A problem means that the pointer is broken or its folder is missing.
    """
    folder = games_folder() if games is None else games
    try:
        names = sorted(os.listdir(folder))[:_MOST_INSTALLED]  # only names are needed
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        reason = (
            f"{quoted(str(folder), 200)} can't be read ({error.strerror}); make it a folder that you can read"
        )
        return [Problem.of_distribution("installed games", reason)]
    return [found for name in names if (found := _usable(folder / name)) is not None]


def _usable(home: Path) -> InstalledFolder | Problem | None:
    """Return the selected folder, its problem, or None if there is no pointer."""
    name = home.name
    try:
        found = read_pointer(home)
    except PluginError as error:
        return Problem.of_distribution(plain(name), f"{error}; {_again(name)}")
    if found and not os.path.isdir(found.site):
        return Problem.of_distribution(
            plain(name), f"its folder {quoted(str(found.site), 200)} is missing; {_again(name)}"
        )
    missing = missing_project(name, found.requirement) if found and found.editable else ""
    return Problem.of_distribution(plain(name), missing) if missing else found


def missing_project(distribution: str, project: str) -> str:
    """Return a message if the folder of an editable installation is missing.

    Args:
        distribution: The name of the distribution.
        project: The installed requirement: a path, or an address that pip has cloned.
    """
    if not os.path.isabs(project) or os.path.isdir(project):
        return ""
    return (
        f"the folder of its project, {quoted(project, 200)}, is missing; move it back, install it from its new place "
        f"with `plt-games install -e FOLDER`, or run `plt-games uninstall {plain(distribution)}`"
    )


def read_pointer(home: Path) -> InstalledFolder | None:
    """Return the folder that a pointer selects.

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
            python=_matching(_PYTHON, fields["python"]),
            requirement=_matching(_REQUIREMENT, fields["requirement"]),
            editable=fields["editable"] is True,
        )
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise PluginError(f"{quoted(str(pointer), 200)} is damaged or can't be read") from None


def _part(name: object) -> str:
    """Return a single name of an entry.

    It cannot lead out of its folder.

    Raises:
        ValueError: if the name could lead elsewhere.
        TypeError: if the name is not text.
    """
    text = _text(name)
    if text in ("", ".", "..") or any(each in text for each in "/\\:\0"):
        raise ValueError(text)
    return text


def _matching(pattern: re.Pattern[str], value: object) -> str:
    text = _text(value)
    if not pattern.fullmatch(text):
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
