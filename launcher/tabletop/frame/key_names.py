"""Keys as keyboards and people call them."""

from __future__ import annotations

from collections.abc import Sequence

_NAMES = {"\r": "Enter", " ": "Space", "\b": "Backspace", "\t": "Tab", "escape": "Escape"}


def key_name(key: str) -> str:
    """A key in words: "Ctrl+Z"."""
    *held, last = key.split("+")  # and of the key "+", before and after it is nothing
    return "+".join([*(word.capitalize() for word in held), _NAMES.get(last, last.capitalize())])


def key_names(keys: Sequence[str]) -> str:
    """Several keys for the same, in words: "Ctrl+Y, Ctrl+Shift+Z or R"."""
    if not keys:
        return ""
    *first, last = map(key_name, keys)
    return f"{', '.join(first)} or {last}" if first else last
