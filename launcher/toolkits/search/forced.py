"""Proofs that a player wins whatever the other does, for games of two who move in turn and hide nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import inf
from time import monotonic
from typing import Generic, TypeVar

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)

_UNKNOWN = (99_999, -1)


class Late(Exception):  # noqa: N818  # it is no error
    """The time of a proof is over."""


class Forced(Generic[P, M]):
    """Forced wins that are known, and a search that finds more of them.

    Few moves keep up an attack, and few parry it, so that proofs are found far deeper than all moves can be looked at.
    A table keeps for each position in how many plies it is won, and in how many it is not.

    Args:
        moves: `(position)`, all legal ones.
        play: `(position, move)`, the position after it, where the other player is to move.
        end: `(position)`, for an end, who wins: 1 whoever is to move, -1 the other, 0 nobody; None where it goes on.
        wins: `(position)`, whether whoever is to move has a move that wins at once.
        key: `(position)`, by which positions that are worth the same are known to be so.

    Attributes:
        known: for each position, the fewest plies in which it is known to be won, and the most in which it is not.
        deadline: when a proof is given up, on the clock that only goes on.
        positions: how many were looked at.
    """

    def __init__(
        self,
        moves: Callable[[P], Iterable[M]],
        play: Callable[[P, M], P],
        end: Callable[[P], int | None],
        wins: Callable[[P], bool],
        key: Callable[[P], Hashable],
    ) -> None:
        self._moves, self._play, self._end, self._wins, self._key = moves, play, end, wins, key
        self.known: dict[Hashable, tuple[int, int]] = {}
        self.deadline = inf
        self.positions = 0
        self._good: dict[tuple[int, M], int] = {}

    def won(self, position: P, plies: int) -> bool:
        """Whether whoever is to move can win within so many plies, an odd number.

        Raises:
            Late: if that takes too long.
        """
        self.positions += 1
        if self.positions % 256 == 0 and monotonic() > self.deadline:
            raise Late
        if plies == 1:
            return self._wins(position)
        key = self._key(position)
        least, most = self.known.get(key, _UNKNOWN)
        if plies >= least or plies <= most:
            return plies >= least
        if most < 1 and self._wins(position):
            self.known[key] = 1, -1
            return True
        for move in self._ordered(position, plies):
            after = self._play(position, move)
            if self._end(after) is None and self.lost(after, plies - 1):
                self._praise(plies, move)
                self.known[key] = plies, most
                return True
        self.known[key] = least, plies
        return False

    def lost(self, position: P, plies: int) -> bool:
        """Whether whoever is to move loses within so many plies, an even number, whatever they do.

        Raises:
            Late: if that takes too long.
        """
        if self._wins(position):
            return False
        for move in self._ordered(position, plies):
            after = self._play(position, move)
            end = self._end(after)
            if end != 1 and (end is not None or not self.won(after, plies - 1)):
                self._praise(plies, move)
                return False
        return True

    def _ordered(self, position: P, plies: int) -> list[M]:
        """The moves, those first that have decided most often with so many plies to go."""
        return sorted(self._moves(position), key=lambda move: -self._good.get((plies, move), 0))

    def _praise(self, plies: int, move: M) -> None:
        self._good[plies, move] = self._good.get((plies, move), 0) + 1
