"""What was installed, as the player gave it, so that it can be brought back to this environment or a later one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from launcher.install.requirements import Requirement
from launcher.store import settings

_SCOPE = "environment"
_KEY = "installed"


class Entry(NamedTuple):
    """One thing that was installed.

    Attributes:
        requirement: What it was, with the name that the distribution turned out to have.
        options: The options for the installer.
    """

    requirement: Requirement
    options: tuple[str, ...] = ()


def remembered() -> list[Entry]:
    """Everything that is remembered, in the order in which it came."""
    kept: list[object] = settings().get(_SCOPE, _KEY, [])
    return [entry for entry in map(_read, kept) if entry is not None]


def remember(new: Iterable[Entry]) -> None:
    """Add entries, in place of those for the same distributions."""
    added = {_key(entry): entry for entry in new}
    _write([*(entry for entry in remembered() if _key(entry) not in added), *added.values()])


def forget(names: Collection[str]) -> None:
    """Leave out entries with these names."""
    _write([entry for entry in remembered() if _key(entry) not in names])


def by_options(entries: Iterable[Entry]) -> list[tuple[tuple[str, ...], list[Requirement]]]:
    """Entries that can be installed together: those with the same options."""
    return [
        (options, [entry.requirement for entry in group])
        for options, group in groupby(
            sorted(entries, key=lambda entry: entry.options), lambda entry: entry.options
        )
    ]


def _write(entries: Sequence[Entry]) -> None:
    kept = [{**entry.requirement._asdict(), "options": list(entry.options)} for entry in entries]
    settings().put(_SCOPE, _KEY, kept)


def _key(entry: Entry) -> str:
    return entry.requirement.name or entry.requirement.text


def _read(kept: object) -> Entry | None:
    """An entry as it was written; None for what is none, as a later launcher may have written."""
    match kept:
        case {"text": str(text), "name": str(name), "editable": bool(editable), "options": list(options)}:
            return Entry(Requirement(text, name, editable), tuple(map(str, options)))
    return None
