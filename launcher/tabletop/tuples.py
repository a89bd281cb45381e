"""Positions are never changed in place, nor are the tuples in them: what is offered here gives changed copies."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at a place: `replaced((7, 8, 9), 1, 0)` is `(7, 0, 9)`.

    Args:
        items: the tuple.
        place: counted from 0.
        item: what is there instead.

    Raises:
        IndexError: if there is no such place.
    """
    changed = list(items)
    changed[place] = item
    return tuple(changed)
