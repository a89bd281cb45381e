"""The names of keys."""

from __future__ import annotations

from collections.abc import Sequence

_NAMES = {"\r": "Enter", " ": "Space", "\b": "Backspace", "\t": "Tab", "escape": "Escape"}


def key_name(key: str) -> str:
    """Return the name of a key, such as "Ctrl+Z"."""
    *held, last = key.split("+")  # for the key "+", both parts are empty
    return "+".join([*(word.capitalize() for word in held), _NAMES.get(last, last.capitalize())])


def key_names(keys: Sequence[str]) -> str:
    """Return the names of several keys with the same effect, such as "Ctrl+Y, Ctrl+Shift+Z or R"."""
    if not keys:
        return ""
    *first, last = map(key_name, keys)
    return f"{', '.join(first)} or {last}" if first else last
