"""Define the error for unusable plugins, and compare names."""

from __future__ import annotations

from launcher.quoting import is_visible as is_visible
from launcher.quoting import plain as plain
from launcher.quoting import quoted as quoted


class PluginError(Exception):
    """A part of a plugin cannot be used; the message is for the author of the plugin."""


def normalised(name: str) -> str:
    """Return a name in the form for comparisons: lower case, with a dash for each run of `-`, `_` and `.`."""
    return "-".join(filter(None, name.lower().replace("_", "-").replace(".", "-").split("-")))
