"""What is installed, as its metadata says. Not for the way to the window: this takes its time.

`pip inspect` would tell the same without entry points, more slowly, and only where there is a pip.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion

from launcher.catalog import distributions_with_places, metadata_on
from launcher.install.requirements import holds

LAUNCHER = "plt-games"
_MOST_BYTES = 1 << 22
ASIDE = "~"
"""How the names of folders begin in which pip keeps what it is about to replace."""


class Installed(NamedTuple):
    """An installed distribution.

    Attributes:
        name: As it calls itself.
        version: Its version.
        needs: What it requires, as it says so.
        source: The address that it was installed from, `""` if that was a package index.
        offers: Whether it offers games, be they usable or not, shown or disabled.
    """

    name: str
    version: str
    needs: tuple[str, ...] = ()
    source: str = ""
    offers: bool = False


class _Distribution(metadata.Distribution):
    """One whose metadata is read with the catalogue's care: a pipe in place of a file keeps nobody waiting."""

    def __init__(self, folder: str, read: Callable[[str, int], bytes]) -> None:
        self._folder, self._read = Path(folder), read

    def read_text(self, filename: str) -> str:
        """What is in a file of the metadata; nothing if there is none."""
        return self._read(filename, _MOST_BYTES).decode("utf-8", "replace")

    def locate_file(self, path: str | os.PathLike[str]) -> Path:
        """Where a file is that the metadata names."""
        return self._folder.parent / path


def distributions() -> Iterator[tuple[str, metadata.Distribution]]:
    """The installed distributions with their normalised names, without those that earlier ones on the path hide."""
    seen = set()
    for _, folder, read in metadata_on(sys.path):
        distribution = _Distribution(folder, read)
        name = canonicalize_name(distribution.metadata["Name"] or "")
        if name and name not in seen:
            seen.add(name)
            yield name, distribution


def installed_by_name() -> dict[str, Installed]:
    """The installed distributions by their normalised names."""
    offering = {
        canonicalize_name(each.name)
        for each, _ in distributions_with_places(sys.path)
        if each.entries or each.flaw
    }
    return {
        name: Installed(
            each.metadata["Name"],
            each.version or "?",
            tuple(each.requires or ()),
            _source(each),
            name in offering,
        )
        for name, each in distributions()
    }


def _source(distribution: metadata.Distribution) -> str:
    """What `direct_url.json` says (https://packaging.python.org/en/latest/specifications/direct-url/)."""
    try:
        return str(json.loads(distribution.read_text("direct_url.json") or "{}").get("url", ""))
    except (ValueError, AttributeError, RecursionError):
        return ""


def needs(distribution: Installed) -> Iterator[Requirement]:
    """What a distribution requires here, without its extras; what cannot be understood is left out."""
    for text in distribution.needs:
        try:
            requirement = Requirement(text)
        except InvalidRequirement:
            continue
        if holds(requirement.marker):
            yield requirement


def own(there: Mapping[str, Installed]) -> dict[str, SpecifierSet]:
    """The launcher and what it needs to run: normalised names, and the versions that will do."""
    conditions = {LAUNCHER: SpecifierSet()}
    unseen = [LAUNCHER]
    while unseen:
        name = unseen.pop()
        for requirement in needs(there[name]) if name in there else ():
            needed = canonicalize_name(requirement.name)
            if needed not in conditions:
                unseen.append(needed)
            conditions[needed] = conditions.get(needed, SpecifierSet()) & requirement.specifier
    return conditions


def satisfies(version: str, condition: SpecifierSet) -> bool:
    """Whether a version will do; one that is none, or not yet a final one, may."""
    try:
        return condition.contains(version, prereleases=True)
    except InvalidVersion:
        return True


def who_needs(name: str, there: Mapping[str, Installed]) -> list[str]:
    """The names of the distributions that require another one, by its normalised name."""
    return sorted(
        each.name
        for each in there.values()
        if any(canonicalize_name(need.name) == name for need in needs(each))
    )


def explain_conflicts(there: Mapping[str, Installed], new: Collection[str]) -> Iterator[str]:
    """Which requirements of new distributions keep the launcher from having what it needs, in sentences.

    Args:
        there: What is installed.
        new: The normalised names of what is new there, or of another version.
    """
    for name, condition in own(there).items():
        if name not in there:
            yield f"{name} is gone then, and the launcher needs it"
            continue
        if satisfies(there[name].version, condition):
            continue
        culprits = [
            f"{there[each].name} requires {need}"
            for each in sorted(new)
            for need in needs(there[each])
            if canonicalize_name(need.name) == name
        ]
        which = f"{' and '.join(culprits)}; " if culprits else ""
        yield f"{which}{name} is {there[name].version} then, and the launcher needs {name}{condition}"


def changes(before: Mapping[str, Installed], after: Mapping[str, Installed]) -> list[str]:
    """The normalised names of what is new, gone, or of another version."""
    names = before.keys() | after.keys()
    return sorted(name for name in names if _version(before, name) != _version(after, name))


def _version(there: Mapping[str, Installed], name: str) -> str | None:
    return there[name].version if name in there else None
