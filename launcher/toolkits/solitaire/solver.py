"""A solver with a best-first search that reports its progress."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, Generic, NamedTuple, TypeVar

from launcher.tabletop import Hint, Toggle, counted

P = TypeVar("P")
M = TypeVar("M")

_EVERY: Final = 1000  # the number of positions between two reports
_REMEMBERED: Final = 5000  # the number of cached positions on ways to a goal

CAN_IT_BE_WON: Final = Toggle("comments", "Can it be won?", "w")
"""The switch for comments with a `verdict` after each move."""

IS_IT_BLOCKED: Final = Toggle("comments", "Is it blocked?", "b", on=True)
"""The switch for comments if no move makes progress."""

LOST: Final = "You can't make any more progress from here."
"""The message if a complete search of a position finds no way."""


def verdict(won: bool | None) -> str:
    """Return a sentence about whether the match can still be won, or None if a search gave up."""
    if won is None:
        return "The search took too long to tell whether you can still win."
    return "You can still win." if won else "You can no longer win."


class Progress(NamedTuple, Generic[M]):
    """The progress of a search.

    Attributes:
        looked_at: the number of positions searched.
        way: the moves that lead to the goal, if the search has found them.
        over: whether the search has ended.
        lost: whether there is no way, because the search was complete.
    """

    looked_at: int
    way: tuple[M, ...] = ()
    over: bool = True
    lost: bool = False


class _Seen(NamedTuple, Generic[P, M]):
    """A position in the search, with the previous position's number and the move between them."""

    position: P
    before: int
    move: M | None


@dataclass(eq=False)
class Solver(Generic[P, M]):
    """A search for moves to a goal that uses only the cards in the given positions.

    The ways that it finds are cached, so that each hint continues the way of the previous one.

    Attributes:
        moves: returns the legal moves of a position.
        play: returns the position after a move; cards with unknown faces are all alike.
        leads_on: returns whether a later position, the second, reaches the goal of the first.
        key: returns the same value for positions with the same possibilities.
        worth: returns the value of a position; higher values are nearer to the goal. Without it, the solver finds
            the shortest way.
    """

    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M], P]
    leads_on: Callable[[P, P], bool]
    key: Callable[[P], Hashable]
    worth: Callable[[P], float] | None = None
    _known: dict[P, tuple[M, ...]] = field(default_factory=dict, init=False)

    def search(self, first: P, most: int) -> Iterator[Progress[M]]:
        """Search up to this many more positions.

        Yield the progress and the result.
        """
        if first in self._known:
            yield Progress(0, self._known[first])
            return
        found: list[_Seen[P, M]] = [_Seen(first, -1, None)]
        known = {self.key(first)}
        ahead: list[tuple[float, int]] = [(0.0, 0)]
        looked_at = 0
        while ahead and looked_at < most:
            if looked_at and not looked_at % _EVERY:
                yield Progress(looked_at, over=False)
            looked_at += 1
            number = heappop(ahead)[1]
            here = found[number].position
            for move in self.moves(here):
                after = self.play(here, move)
                key = self.key(after)
                if key in known:
                    continue
                known.add(key)
                found.append(_Seen(after, number, move))
                if self.leads_on(first, after):
                    yield Progress(looked_at, self._remember(found))
                    return
                heappush(ahead, (-self.worth(after) if self.worth else 0.0, len(found) - 1))
        yield Progress(looked_at, lost=not ahead)

    def hint(self, first: P, most: int, otherwise: M | None = None) -> Iterator[Hint[M]]:
        """Yield hints about the progress of the search, and then the first move of a way.

        Args:
            first: the first position.
            most: the number of positions to search.
            otherwise: the move to suggest if no way is found.
        """
        for said in self.search(first, most):
            positions = counted(said.looked_at, "position")
            if said.way:
                many = len(said.way)
                more = f"The first of {many} moves that make progress."
                yield Hint(said.way[0], more if many > 1 else "This makes progress.")
            elif not said.over:
                yield Hint(otherwise, f"Still searching: {positions} so far.")
            elif otherwise is not None:
                yield Hint(otherwise, "The search found no better move.")
            elif said.lost:
                yield Hint(None, f"{LOST} Undo some moves, or start a new game.")
            else:
                yield Hint(None, f"The search found no solution in {positions}.")

    def comment(self, position: P, most: int) -> str:
        """Return `LOST` if a search of this many positions proves that there is no way, or otherwise ""."""
        return LOST if self.is_lost(position, most) else ""

    def is_lost(self, first: P, most: int) -> bool:
        """Return whether a search of this many positions proves that there is no way."""
        *_, last = self.search(first, most)
        return last.lost

    def _remember(self, found: list[_Seen[P, M]]) -> tuple[M, ...]:
        """Return the way to the last position.

        The rest of it is cached for each position on the way.
        """
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        number, way = len(found) - 1, list[M]()
        while (move := found[number].move) is not None:
            number = found[number].before
            way.insert(0, move)
            self._known[found[number].position] = tuple(way)
        return tuple(way)
