"""A short sum over a position, to see whether another version of a game comes to the same one."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2s

_SIMPLE = frozenset({str, int, float, bool, type(None)})


def digest(position: object) -> str:
    """Eight characters that are the same for equal positions, on every platform, and hardly ever for others."""
    return blake2s(_plain(position).encode(), digest_size=4).hexdigest()


def _plain(value: object) -> str:
    """A value as a text that depends on nothing but what it holds."""
    if type(value) in _SIMPLE:  # most are, in hundreds of cards or cells
        return repr(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return f"({','.join([repr(each) if type(each) in _SIMPLE else _plain(each) for each in value])})"
    if isinstance(value, str | int | float):
        return repr(value)
    if isinstance(value, Set):
        return f"{{{','.join(sorted(map(_plain, value)))}}}"
    if isinstance(value, Mapping):
        return f"{{{','.join(sorted(f'{_plain(key)}:{_plain(each)}' for key, each in value.items()))}}}"
    if is_dataclass(value):
        return f"({','.join(_plain(getattr(value, each.name)) for each in fields(value) if each.compare)})"
    return repr(value)
