"""A solver: from the most promising position on, as far as it is asked to, and it says how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, Generic, NamedTuple, TypeVar

from launcher.tabletop import Hint, counted

P = TypeVar("P")
M = TypeVar("M")

_EVERY: Final = 1000  # positions between two words about how far it has come
_REMEMBERED: Final = 5000  # positions of ways that were found

LOST: Final = "Nothing leads on from here."
"""What is said where all was looked at, and nothing was found."""


class Progress(NamedTuple, Generic[M]):
    """How far a search has come.

    Attributes:
        looked_at: how many positions it has gone on from.
        way: the moves that lead to what is looked for, if they were found.
        over: whether no more is looked at.
        lost: whether there is no way, as all was looked at.
    """

    looked_at: int
    way: tuple[M, ...] = ()
    over: bool = True
    lost: bool = False


class _Seen(NamedTuple, Generic[P, M]):
    """A position that was found: it, the number of the one before it, and the move between them."""

    position: P
    before: int
    move: M | None


class Solver(Generic[P, M]):
    """Looks for moves that lead on. It knows what the positions tell that it is given, and not more.

    Ways that were found are remembered, so that one hint goes on with what another has begun.
    """

    def __init__(
        self,
        moves: Callable[[P], Sequence[M]],
        play: Callable[[P, M], P],
        leads_on: Callable[[P, P], bool],
        key: Callable[[P], Hashable],
        worth: Callable[[P], float] | None = None,
    ) -> None:
        """For the rules of a game.

        Args:
            moves: the legal ones of a position.
            play: the position after a move; one card that nobody has seen is like another.
            leads_on: whether a later position, the second, is what is looked for from the first.
            key: the same for positions from which the same can be done.
            worth: the higher, the nearer to what is looked for; without it, the shortest way is found.
        """
        self._moves, self._play, self._leads_on, self._key, self._worth = moves, play, leads_on, key, worth
        self._known: dict[P, tuple[M, ...]] = {}

    def search(self, first: P, most: int) -> Iterator[Progress[M]]:
        """Go on from so many positions at most, and say now and then how far that has come, and how it ends."""
        if first in self._known:
            yield Progress(0, self._known[first])
            return
        found: list[_Seen[P, M]] = [_Seen(first, -1, None)]
        known = {self._key(first)}
        ahead: list[tuple[float, int]] = [(0.0, 0)]
        looked_at = 0
        while ahead and looked_at < most:
            if looked_at and not looked_at % _EVERY:
                yield Progress(looked_at, over=False)
            looked_at += 1
            number = heappop(ahead)[1]
            here = found[number].position
            for move in self._moves(here):
                after = self._play(here, move)
                key = self._key(after)
                if key in known:
                    continue
                known.add(key)
                found.append(_Seen(after, number, move))
                if self._leads_on(first, after):
                    yield Progress(looked_at, self._remember(found))
                    return
                heappush(ahead, (-self._worth(after) if self._worth else 0.0, len(found) - 1))
        yield Progress(looked_at, lost=not ahead)

    def hint(self, first: P, most: int, otherwise: M | None = None) -> Iterator[Hint[M]]:
        """The first move of a way, and how long that is; before that, how far the search has come.

        Args:
            first: where it begins.
            most: how many positions it goes on from.
            otherwise: what is to be done where no way is found.
        """
        for said in self.search(first, most):
            positions = counted(said.looked_at, "position")
            if said.way:
                many = len(said.way)
                yield Hint(
                    said.way[0], f"The first of {many} moves that lead on." if many > 1 else "It leads on."
                )
            elif not said.over:
                yield Hint(otherwise, f"{positions} looked at so far.")
            elif otherwise is not None:
                yield Hint(otherwise, "Nothing better is found.")
            elif said.lost:
                yield Hint(None, f"{LOST} Take some back, or begin anew.")
            else:
                yield Hint(None, f"{positions} looked at, and no way is found.")

    def comment(self, position: P, most: int) -> str:
        """That nothing leads on, where that is known after so many positions."""
        return LOST if self.is_lost(position, most) else ""

    def is_lost(self, first: P, most: int) -> bool:
        """Whether it is known, after so many positions, that nothing leads on."""
        *_, last = self.search(first, most)
        return last.lost

    def _remember(self, found: list[_Seen[P, M]]) -> tuple[M, ...]:
        """The way to the last that was found; what is left of it is remembered for each position on it."""
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        number, way = len(found) - 1, list[M]()
        while (move := found[number].move) is not None:
            number = found[number].before
            way.insert(0, move)
            self._known[found[number].position] = tuple(way)
        return tuple(way)
