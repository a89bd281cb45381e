"""How the catalogue says that something about a plugin is wrong, and how names are compared."""

from __future__ import annotations

from launcher.quoting import is_visible as is_visible
from launcher.quoting import plain as plain
from launcher.quoting import quoted as quoted


class PluginError(Exception):
    """Something about a plugin cannot be used; the message is the sentence for its author."""


def normalised(name: str) -> str:
    """A name as it is compared: case does not matter, and runs of `-`, `_` and `.` are the same."""
    return "-".join(filter(None, name.lower().replace("_", "-").replace(".", "-").split("-")))
