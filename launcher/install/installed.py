"""What is installed, as `importlib.metadata` sees it. Not for the way to the window: this takes its time."""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from importlib import metadata
from typing import NamedTuple

from launcher.catalog import normalised
from launcher.install.requirements import name_and_condition, name_of

LAUNCHER = "plt-games"

# What provides the same module as pygame-ce, older and by overwriting its files.
OLD_PYGAME = "pygame"


class Installed(NamedTuple):
    """An installed distribution.

    Attributes:
        name: As it calls itself.
        version: Its version.
        needs: What it requires, as it says so.
        source: The address that it was installed from, `""` if that was a package index.
    """

    name: str
    version: str
    needs: tuple[str, ...] = ()
    source: str = ""


def installed(path: list[str] | None = None) -> dict[str, Installed]:
    """The installed distributions by their normalised names.

    Args:
        path: Where to look; `sys.path` if not given.
    """
    importlib.invalidate_caches()
    found: dict[str, Installed] = {}
    for each in metadata.distributions() if path is None else metadata.distributions(path=path):
        name = each.metadata["Name"]
        if name:
            entry = Installed(name, each.version or "?", tuple(each.requires or ()), _source(each))
            found.setdefault(normalised(name), entry)
    return found


def _source(distribution: metadata.Distribution) -> str:
    """What `direct_url.json` says (https://packaging.python.org/en/latest/specifications/direct-url/)."""
    try:
        return str(json.loads(distribution.read_text("direct_url.json") or "{}").get("url", ""))
    except (ValueError, AttributeError):
        return ""


def own(there: Mapping[str, Installed]) -> dict[str, str]:
    """The launcher and what it needs to run: normalised names, and the conditions on their versions (`">=2.5.2"`)."""
    conditions = {LAUNCHER: ""}
    unseen = [LAUNCHER]
    while unseen:
        name = unseen.pop()
        for requirement in there[name].needs if name in there else ():
            needed, condition = name_and_condition(requirement)
            if "extra" not in requirement.partition(";")[2] and needed not in conditions:
                conditions[needed] = condition
                unseen.append(needed)
    return conditions


def who_needs(name: str, there: Mapping[str, Installed]) -> list[str]:
    """The names of the distributions that require another one, by its normalised name."""
    return sorted(each.name for each in there.values() if any(name_of(need) == name for need in each.needs))


def changes(before: Mapping[str, Installed], after: Mapping[str, Installed]) -> list[str]:
    """The normalised names of what is new, gone, or of another version."""
    names = before.keys() | after.keys()
    return sorted(name for name in names if _version(before, name) != _version(after, name))


def _version(there: Mapping[str, Installed], name: str) -> str | None:
    return there[name].version if name in there else None
