"""A history that grows in place while a journal is read, as a `History` would be copied for each move.

Each line takes the same time, regardless of the number of positions and branches.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Generic

from launcher.tabletop.history import LONGEST_NOTE, History
from launcher.tabletop.vocabulary import M, P

MOST = 50_000
"""The maximum number of positions in a journal."""


class HistoryBuilder(Generic[P, M]):
    """A history that grows in place, for reading a journal.

    Args:
        start: A history that contains only its first position.
    """

    def __init__(self, start: History[P, M]) -> None:
        self._start = self._here = start
        self._nodes = list(start.nodes)
        self._ways: dict[tuple[int, str], int] = {}  # from a node and a move to the next node
        # Skip pointers: each node points to one far before it, so that all nodes before it are found in few steps.
        self._jumps = [0]
        self._at = self._tip = 0
        self._seconds = start.seconds

    @property
    def position(self) -> P:
        """The current position."""
        return self._here.position

    def history(self) -> History[P, M]:
        """Return the current history as a value."""
        return replace(
            self._start, nodes=tuple(self._nodes), at=self._at, redo_tip=self._tip, seconds=self._seconds
        )

    def play(self, text: str, seconds: float | None) -> None:
        """Make a move, as `History.play` does.

        Raises:
            ValueError: if the move is not legal, or there are too many positions.
        """
        known = self._ways.get((self._at, text))
        if known is not None:
            self._go(known)
            self.set_time(seconds)
            return
        number = len(self._nodes)
        if number >= MOST:
            raise ValueError(f"a journal can have at most {MOST} positions.")
        after = self._here.play(text, seconds).node
        self._nodes.append(after._replace(before=self._at))
        self._ways[self._at, text] = number
        jump = self._jumps[self._at]
        again = self._jumps[jump]
        far = self._ply(self._at) - self._ply(jump) == self._ply(jump) - self._ply(again)
        self._jumps.append(again if far else self._at)
        self._go(number)
        self.set_time(seconds)

    def go_to(self, number: int) -> None:
        """Go to a position that was reached, as `History.go_to` does.

        Raises:
            ValueError: if the number is unknown.
        """
        if not 0 <= number < len(self._nodes):
            raise ValueError(f"Position {number} does not exist; the last one is {len(self._nodes) - 1}.")
        self._go(number)

    def set_time(self, seconds: float | None) -> None:
        """Set the time played, as `History.with_time` does."""
        self._seconds = max(self._seconds, seconds or 0)

    def note_hint(self) -> None:
        """Note that the player asked for a hint here."""
        self._nodes[self._at] = self._nodes[self._at]._replace(hinted=True)

    def add_comment(self, text: str) -> None:
        """Add a comment on the current position.

        Raises:
            ValueError: if the comments become too long.
        """
        node = self._nodes[self._at]
        said = "\n".join(filter(None, [node.note, text]))
        if len(said) > LONGEST_NOTE:
            raise ValueError(f"the comments on one position can have at most {LONGEST_NOTE} characters.")
        self._nodes[self._at] = node._replace(note=said)

    def _go(self, number: int) -> None:
        self._at = number
        self._here = replace(self._start, nodes=(self._nodes[number]._replace(before=-1),))
        if not self._is_on_way(number):
            self._tip = number

    def _is_on_way(self, number: int) -> bool:
        """Return whether a node is on the line from the start to the tip."""
        ply, at = self._ply(number), self._tip
        while self._ply(at) > ply:
            jump = self._jumps[at]
            at = jump if self._ply(jump) >= ply else self._nodes[at].before
        return at == number

    def _ply(self, number: int) -> int:
        return self._nodes[number].ply
