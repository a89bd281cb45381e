"""Which distribution brings which modules and commands, and needs pygame: as the metadata of what is installed says."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from launcher.catalog import entry_points_in, metadata_on, normalised

_MOST_BYTES = 4 << 20
_COMMANDS = "console_scripts", "gui_scripts"
_STARTS = re.compile(r"([\w.]+)\s*(?::\s*([\w.]+))?\s*(?:\[.*\])?")
_NEEDS_PYGAME = re.compile(r"^(Requires-Dist:\s*)?pygame(-ce)?(?![\w.-])", re.MULTILINE)


class Supplier(NamedTuple):
    """An installed distribution.

    Attributes:
        name: as names are compared.
        modules: the names of its modules and packages at the top level.
        commands: what its commands call: `module:function`, or `module`.
        needs_pygame: whether it asks for pygame, or pygame-ce.
    """

    name: str
    modules: frozenset[str]
    commands: dict[str, str]
    needs_pygame: bool


def suppliers() -> Iterator[Supplier]:
    """All that are installed; what is damaged of them is left out."""
    for folder, _, read, _ in metadata_on(sys.path):
        entries, tops, record, needs = (
            read(name, _MOST_BYTES) for name in ("entry_points.txt", "top_level.txt", "RECORD", "METADATA")
        )
        files = (tops or record).decode("utf-8", "replace").splitlines()
        commands = {
            name: ":".join(filter(None, found.groups()))
            for group in _COMMANDS
            for name, value in entry_points_in(entries, group)
            if (found := _STARTS.fullmatch(value))
        }
        requirements = needs or read("requires.txt", _MOST_BYTES)
        yield Supplier(
            normalised(folder.partition("-")[0]),
            frozenset(re.split(r"[/,.]", line, maxsplit=1)[0] for line in files),
            commands,
            _NEEDS_PYGAME.search(requirements.decode("utf-8", "replace")) is not None,
        )
