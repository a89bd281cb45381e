"""Proofs of forced wins.

They are for two-player games in which both move in turn and nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Generic, TypeVar

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

_UNKNOWN = (99_999, -1)


class Late(Exception):  # noqa: N818  # not an error
    """The time for a proof is over."""


@dataclass(eq=False)
class Forced(Generic[P, M]):
    """Known forced wins and their search.

    The search finds more of them.

    Few moves keep up an attack and few parry it, so proofs reach far deeper than a search of all moves. A table stores
    the number of plies in which each position is won, and the number in which it is not.

    Args:
        moves: `(position)`, all legal moves.
        play: `(position, move)`, the position after it, with the opponent to move.
        end: `(position)`, the result at an end: 1 if the side to move wins, -1 if it loses, 0 for a draw; otherwise
            None.
        wins: `(position)`, whether the side to move has an immediately winning move.
        key: `(position)`, a key that positions of equal value may share.

    Attributes:
        known: by key, the least number of plies in which a position is known to be won, and the greatest in which not.
        deadline: the time at which to abandon a proof, on the monotonic clock.
        positions: the number of positions visited.
    """

    moves: Callable[[P], Iterable[M]]
    play: Callable[[P, M], P]
    end: Callable[[P], int | None]
    wins: Callable[[P], bool]
    key: Callable[[P], Hashable]
    known: dict[Hashable, tuple[int, int]] = field(default_factory=dict, init=False)
    deadline: float = field(default=inf, init=False)
    positions: int = field(default=0, init=False)
    _good: dict[tuple[int, M], int] = field(default_factory=dict, init=False)

    def won(self, position: P, plies: int) -> bool:
        """Whether the side to move can win within this many plies, an odd number.

        Raises:
            Late: if the deadline has passed.
        """
        self.positions += 1
        if self.positions % 256 == 0 and monotonic() > self.deadline:
            raise Late
        if plies == 1:
            return self.wins(position)
        key = self.key(position)
        least, most = self.known.get(key, _UNKNOWN)
        if plies >= least or plies <= most:
            return plies >= least
        if most < 1 and self.wins(position):
            self.known[key] = 1, -1
            return True
        for move in self._ordered(position, plies):
            after = self.play(position, move)
            if self.end(after) is None and self.lost(after, plies - 1):
                self._praise(plies, move)
                self.known[key] = plies, most
                return True
        self.known[key] = least, plies
        return False

    def lost(self, position: P, plies: int) -> bool:
        """Whether the side to move loses within this many plies, an even number, whatever it does.

        Raises:
            Late: if the deadline has passed.
        """
        if self.wins(position):
            return False
        for move in self._ordered(position, plies):
            after = self.play(position, move)
            end = self.end(after)
            if end != 1 and (end is not None or not self.won(after, plies - 1)):
                self._praise(plies, move)
                return False
        return True

    def _ordered(self, position: P, plies: int) -> list[M]:
        """Return the moves, beginning with those that were most often decisive at this depth."""
        return sorted(self.moves(position), key=lambda move: -self._good.get((plies, move), 0))

    def _praise(self, plies: int, move: M) -> None:
        self._good[plies, move] = self._good.get((plies, move), 0) + 1
