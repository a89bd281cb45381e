"""A history that is read line by line: it grows in place, where a `History` would be copied for each move.

Each line takes the same time, however many positions and branches there are already.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Generic

from launcher.tabletop.history import LONGEST_NOTE, History
from launcher.tabletop.vocabulary import M, P

MOST = 50_000
"""Positions that a journal may tell."""


class HistoryBuilder(Generic[P, M]):
    """A history that grows in place, for reading a journal.

    Args:
        start: a history with its first position alone.
    """

    def __init__(self, start: History[P, M]) -> None:
        self._start = self._here = start
        self._nodes = list(start.nodes)
        self._ways: dict[tuple[int, str], int] = {}  # what a move leads to, from where
        self._jumps = [
            0
        ]  # from each node to one far before it: all that are before it are found in few steps
        self._at = self._tip = 0
        self._seconds = start.seconds

    @property
    def position(self) -> P:
        """The position where the players are."""
        return self._here.position

    def history(self) -> History[P, M]:
        """The history as read so far, as a value."""
        return replace(
            self._start, nodes=tuple(self._nodes), at=self._at, redo_tip=self._tip, seconds=self._seconds
        )

    def play(self, text: str, seconds: float | None) -> None:
        """Make a move, as `History.play` does.

        Raises:
            ValueError: if it is not legal, or there are too many positions.
        """
        known = self._ways.get((self._at, text))
        if known is not None:
            self._go(known)
            self.set_time(seconds)
            return
        number = len(self._nodes)
        if number >= MOST:
            raise ValueError(f"a match that is read has at most {MOST} positions.")
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
            ValueError: if there is no such number.
        """
        if not 0 <= number < len(self._nodes):
            raise ValueError(f"There is no position {number}: they go from 0 to {len(self._nodes) - 1}.")
        self._go(number)

    def set_time(self, seconds: float | None) -> None:
        """Note for how long it was played, as `History.with_time` does."""
        self._seconds = max(self._seconds, seconds or 0)

    def note_hint(self) -> None:
        """Note that a hint was asked for here."""
        self._nodes[self._at] = self._nodes[self._at]._replace(hinted=True)

    def add_comment(self, text: str) -> None:
        """Add a comment on the present position.

        Raises:
            ValueError: if there are too many already.
        """
        node = self._nodes[self._at]
        said = "\n".join(filter(None, [node.note, text]))
        if len(said) > LONGEST_NOTE:
            raise ValueError(f"there are more than {LONGEST_NOTE} characters of comments on one position.")
        self._nodes[self._at] = node._replace(note=said)

    def _go(self, number: int) -> None:
        self._at = number
        self._here = replace(self._start, nodes=(self._nodes[number]._replace(before=-1),))
        if not self._is_on_way(number):
            self._tip = number

    def _is_on_way(self, number: int) -> bool:
        """Whether a node is on the way from the start to the tip."""
        ply, at = self._ply(number), self._tip
        while self._ply(at) > ply:
            jump = self._jumps[at]
            at = jump if self._ply(jump) >= ply else self._nodes[at].before
        return at == number

    def _ply(self, number: int) -> int:
        return self._nodes[number].ply
