"""Installed distributions and their requirements. Too slow for code that runs before the main window opens."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib import metadata
from pathlib import Path

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion

from launcher.catalog import OURS, metadata_on

_MOST_BYTES = 1 << 22

Packages = Mapping[str, metadata.Distribution]
"""Installed distributions by their normalised names."""


class _Distribution(metadata.Distribution):
    """A distribution whose metadata is read safely: a pipe in place of a file does not block."""

    def __init__(self, folder: str, read: Callable[[str, int], bytes]) -> None:
        self._folder, self._read = Path(folder), read

    def read_text(self, filename: str) -> str:
        """Return the contents of a metadata file, or an empty text if it does not exist."""
        return self._read(filename, _MOST_BYTES).decode("utf-8", "replace")

    @cached_property
    def metadata(self) -> metadata.PackageMetadata:
        """The parsed metadata."""
        return super().metadata

    def locate_file(self, path: str | os.PathLike[str]) -> Path:
        """Return the path of a file that the metadata names."""
        return self._folder.parent / path


def packages_on(path: Sequence[str]) -> dict[str, metadata.Distribution]:
    """Return the distributions on a path, without those hidden by earlier ones."""
    found: dict[str, metadata.Distribution] = {}
    for _, folder, read, *_ in metadata_on(path):
        distribution = _Distribution(folder, read)
        found.setdefault(canonicalize_name(distribution.metadata["Name"] or ""), distribution)
    return {name: each for name, each in found.items() if name and each.version}


def needs(distribution: metadata.Distribution) -> Iterator[Requirement]:
    """Yield the requirements of a distribution that apply here, without extras and invalid ones."""
    for text in distribution.requires or ():
        try:
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                yield requirement
        except (InvalidRequirement, ValueError):
            continue


def own(packages: Packages) -> list[str]:
    """Return the normalised names of the launcher and of all its requirements."""
    names: list[str] = [OURS]
    for name in names:
        needed = needs(packages[name]) if name in packages else ()
        names += {canonicalize_name(each.name) for each in needed}.difference(names)
    return names


def satisfies(version: str, condition: SpecifierSet) -> bool:
    """Whether a version meets a condition; pre-releases can, and invalid versions always do."""
    try:
        return condition.contains(version, prereleases=True)
    except InvalidVersion:
        return True


def unmet_needs(packages: Packages, names: Iterable[str], *, ignored: str = "") -> Iterator[str]:
    """Report the unmet requirements of some of the packages as sentences.

    Args:
        packages: All packages that can meet a requirement.
        names: The normalised names of the packages whose requirements are checked.
        ignored: The normalised name of a package that is never reported as missing.
    """
    for name in sorted(set(names).intersection(packages)):
        for need in needs(packages[name]):
            wanted = canonicalize_name(need.name)
            found = packages.get(wanted)
            if wanted == ignored:
                continue
            if found is None:
                yield f"{name} needs {need}, which is not installed"
            elif not satisfies(found.version, need.specifier):
                yield f"{name} needs {need}, but {need.name} {found.version} is installed"
