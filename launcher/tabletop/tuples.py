"""Changed copies of the tuples in a position, as positions must never be changed in place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return a copy of a tuple with one item replaced: `replaced((7, 8, 9), 1, 0)` is `(7, 0, 9)`.

    Args:
        items: The tuple.
        place: The index of the item, from 0.
        item: The new item.

    Raises:
        IndexError: if the index is out of range.
    """
    changed = list(items)
    changed[place] = item
    return tuple(changed)
