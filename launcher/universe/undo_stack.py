"""A list of positions for undo and redo."""

from __future__ import annotations

from typing import Generic, TypeVar

P = TypeVar("P")

_LONGEST = 10_000


class UndoStack(Generic[P]):
    """The positions before and after the present one.

    Args:
        present: the first position.

    Attributes:
        present: the position of the current world. If an equal position is recorded, the object stays the same.
    """

    def __init__(self, present: P) -> None:
        self.present = present
        self._past: list[P] = []
        self._future: list[P] = []

    @property
    def has_past(self) -> bool:
        """Whether there is anything to undo."""
        return bool(self._past)

    @property
    def has_future(self) -> bool:
        """Whether there is anything to redo."""
        return bool(self._future)

    def record(self, position: P) -> None:
        """Record the position after any change."""
        if position == self.present:
            return
        self._past.append(self.present)
        del self._past[:-_LONGEST]
        self._future.clear()
        self.present = position

    def undo(self) -> P:
        """Return the position before the last change."""
        return self._step(self._past, self._future)

    def redo(self) -> P:
        """Return the position that was undone last."""
        return self._step(self._future, self._past)

    def _step(self, source: list[P], target: list[P]) -> P:
        target.append(self.present)
        self.present = source.pop()
        return self.present
