"""Squares: what they are called, and which lie between two of them. Sets have a bit for each, row by row."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=16)
def names(width: int, height: int) -> tuple[str, ...]:
    """What squares are called: column and row, counted from 1."""
    return tuple([f"{square % width + 1},{square // width + 1}" for square in range(width * height)])


@lru_cache(maxsize=16)
def numbers(width: int, height: int) -> dict[str, int]:
    """The squares by their names."""
    return {name: square for square, name in enumerate(names(width, height))}


def stroke(width: int, first: int, last: int) -> int:
    """The squares from one to another; none if they are neither in a row nor in a column."""
    if first > last:
        first, last = last, first
    if first // width == last // width:
        return (2 << last) - (1 << first)
    if first % width == last % width:
        return sum(1 << square for square in range(first, last + 1, width))
    return 0
