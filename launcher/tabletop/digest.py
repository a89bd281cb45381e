"""A short digest of a position, to check whether another version of a game reaches the same one."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2s

_SIMPLE = frozenset({str, int, float, bool, type(None)})


def digest(position: object, without: frozenset[tuple[type[object], str]] = frozenset()) -> str:
    """Return eight characters that are equal for equal positions, and almost always differ for others.

    They are the same on every platform.

    Args:
        position: A position of a match.
        without: Fields of dataclasses to leave out, as pairs of the dataclass and the name of the field.
    """
    return blake2s(_plain(position, without).encode(), digest_size=4).hexdigest()


def _plain(value: object, without: frozenset[tuple[type[object], str]]) -> str:
    """Return a value as text that depends only on its contents."""
    if type(value) in _SIMPLE:  # the most frequent case, with hundreds of cards or cells
        return repr(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple | list):
        return f"({','.join([repr(each) if type(each) in _SIMPLE else _plain(each, without) for each in value])})"
    if isinstance(value, str | int | float):
        return repr(value)
    if isinstance(value, Set):
        return f"{{{','.join(sorted(_plain(each, without) for each in value))}}}"
    if isinstance(value, Mapping):
        pairs = [f"{_plain(key, without)}:{_plain(each, without)}" for key, each in value.items()]
        return f"{{{','.join(sorted(pairs))}}}"
    if is_dataclass(value):
        counted = [each.name for each in fields(value) if each.compare]
        names = [name for name in counted if (type(value), name) not in without]
        return f"({','.join([_plain(getattr(value, name), without) for name in names])})"
    return repr(value)
