"""The names of squares, and strokes between them. Sets of squares have a bit for each square, row by row."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=16)
def names(width: int, height: int) -> tuple[str, ...]:
    """Return the names of all squares: column and row from 1."""
    return tuple([f"{square % width + 1},{square // width + 1}" for square in range(width * height)])


@lru_cache(maxsize=16)
def numbers(width: int, height: int) -> dict[str, int]:
    """Return a mapping from the names of squares to their indices."""
    return {name: square for square, name in enumerate(names(width, height))}


def stroke(width: int, first: int, last: int) -> int:
    """Return the set of squares between two squares, or 0 if they are not in the same row or column."""
    if first > last:
        first, last = last, first
    if first // width == last // width:
        return (2 << last) - (1 << first)
    if first % width == last % width:
        return sum(1 << square for square in range(first, last + 1, width))
    return 0
