"""The built-in extension that offers the programs which the player has adopted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import tomli

from launcher import hookimpl
from launcher.catalog import Offer, Problem
from launcher.catalog.files import read_regular
from launcher.extensions.adoption import MANIFEST, adopted_dir
from launcher.extensions.program import AdoptError, Program, where

_START = "launcher.extensions.adopted"
_MOST_BYTES = 64 * 1024


@hookimpl
def find_games() -> Iterator[Offer | Problem]:
    """The adopted programs; one that is not there any more is a problem."""
    for folder in sorted(adopted_dir().iterdir()):
        if folder.name.startswith("."):
            continue
        try:
            fields, program = read_adopted(folder)
            where(program)
        except (AdoptError, OSError, ValueError) as error:
            remedy = f"put it back, or give it up with `plt-games abandon {folder.name}`"
            yield Problem(
                folder.name, folder.name, "Other Games", "plt-games", f"it was adopted, but {error}; {remedy}"
            )
        else:
            yield Offer(folder.name, _START, folder, fields)


def read_adopted(folder: Path) -> tuple[dict[str, object], Program]:
    """What the manifest of an adopted program says, and the program.

    Raises:
        OSError: It cannot be read.
        ValueError: It is no such manifest.
    """
    fields = tomli.loads(read_regular(str(folder / MANIFEST), _MOST_BYTES).decode("utf-8"))
    run, path = fields.get("run"), fields.get("path")
    if not isinstance(run, str) or not isinstance(path, str | None):
        raise ValueError(f"its {MANIFEST} does not say what to run")
    return fields, Program(run, Path(path) if path else None)
