"""What brings which modules and commands, and needs pygame: as the metadata of what is installed says."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from launcher.catalog import entry_points_in, installed_folders, metadata_on, normalised

_MOST_BYTES = 4 << 20
_COMMANDS = "console_scripts", "gui_scripts"
_STARTS = re.compile(r"([\w.]+)\s*(?::\s*([\w.]+))?\s*(?:\[.*\])?")
_PYGAME = re.compile(r"pygame(-ce)?(?![\w.-])")


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
    """All that are installed, beside the launcher and in folders of their own; what is damaged of them is left out."""
    sites = [str(folder.site) for folder in installed_folders()]
    for folder, _, read in metadata_on([*sys.path, *sites]):

        def lines(name: str) -> list[str]:
            return read(name, _MOST_BYTES).decode("utf-8", "replace").splitlines()  # noqa: B023  # called here only

        entries = read("entry_points.txt", _MOST_BYTES)
        commands = {
            name: ":".join(filter(None, found.groups()))
            for group in _COMMANDS
            for name, value in entry_points_in(entries, group)
            if (found := _STARTS.fullmatch(value))
        }
        needs = [
            line.partition(":")[2].strip() for line in lines("METADATA") if line.startswith("Requires-Dist:")
        ]
        yield Supplier(
            normalised(folder.partition("-")[0]),
            frozenset(lines("top_level.txt") or map(_top, lines("RECORD"))),
            commands,
            any(map(_PYGAME.match, needs or lines("requires.txt"))),
        )


def _top(line: str) -> str:
    """The module or package that a file is of, by its line in RECORD."""
    return re.split(r"[/,.]", line, maxsplit=1)[0]
