"""What was installed, as the player gave it, so that it can be brought back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from launcher.install.requirements import Requirement
from launcher.store import Settings

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


class Memory:
    """What was installed into this environment or an earlier one.

    Args:
        settings: Where it is kept.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def entries(self) -> list[Entry]:
        """Everything that is remembered, in the order in which it came."""
        kept: list[object] = self._settings.get(_SCOPE, _KEY, [])
        return [entry for entry in map(_read, kept) if entry is not None]

    def remember(self, new: Iterable[Entry]) -> None:
        """Add entries, in place of those for the same distributions.

        Raises:
            OSError: The settings cannot be written.
        """
        added = {_key(entry): entry for entry in new}
        before = [entry for entry in self.entries() if _key(entry) not in added]
        self._write([*before, *added.values()])

    def forget(self, names: Collection[str]) -> None:
        """Leave out entries with these names.

        Raises:
            OSError: The settings cannot be written.
        """
        self._write([entry for entry in self.entries() if _key(entry) not in names])

    def _write(self, entries: Sequence[Entry]) -> None:
        kept = [{**entry.requirement._asdict(), "options": list(entry.options)} for entry in entries]
        self._settings.put(_SCOPE, _KEY, kept)


def by_options(entries: Iterable[Entry]) -> list[tuple[tuple[str, ...], list[Requirement]]]:
    """Entries that can be installed together: those with the same options."""
    return [
        (options, [entry.requirement for entry in group])
        for options, group in groupby(
            sorted(entries, key=lambda entry: entry.options), lambda entry: entry.options
        )
    ]


def _key(entry: Entry) -> str:
    return entry.requirement.name or entry.requirement.text


def _read(kept: object) -> Entry | None:
    """An entry as it was written; None for what is none, as a later launcher may have written."""
    match kept:
        case {"text": str(text), "name": str(name), "editable": bool(editable), "options": list(options)}:
            return Entry(Requirement(text, name, editable), tuple(map(str, options)))
    return None
