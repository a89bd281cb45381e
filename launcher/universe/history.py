"""Undo and redo: a list of worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

W = TypeVar("W")

_LONGEST = 10_000


class History(Generic[W]):
    """The worlds behind and ahead of the current one.

    Args:
        position: the part of a world that undo restores. Worlds with equal positions are one step.
    """

    def __init__(self, position: Callable[[W], object]) -> None:
        self._position = position
        self._past: list[W] = []
        self._future: list[W] = []

    def record(self, before: W, after: W) -> None:
        """Note that one world followed the other, by whatever the player or the program did."""
        if before is after or self._position(before) == self._position(after):
            return
        self._past.append(before)
        self._future.clear()
        del self._past[:-_LONGEST]

    def undo(self, current: W) -> W:
        """The world before the last change of position, or the current one if there was none."""
        return self._step(current, self._past, self._future)

    def redo(self, current: W) -> W:
        """The world that was undone last, or the current one."""
        return self._step(current, self._future, self._past)

    @staticmethod
    def _step(current: W, source: list[W], target: list[W]) -> W:
        if not source:
            return current
        target.append(current)
        return source.pop()
