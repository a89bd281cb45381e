"""Alpha-beta search, deeper and deeper, for games of two who hide nothing; who moves may move again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

P = TypeVar("P")
M = TypeVar("M")

WIN: Final = 1_000_000.0
"""What a won end is worth; each ply on the way to it takes one away, so that a quick win is better than a slow one."""

_SURE = WIN / 2  # what is worth more is a win
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, -1
_TO_THE_END = 1_000_000  # the depth of a search in which nothing was estimated
_NOTHING = -1  # that of one whose value holds on no other way; only its best move is of use


def _itself(position: object) -> Hashable:
    return position


@dataclass(frozen=True)
class TwoPlayerGame(Generic[P, M]):
    """The questions that negamax asks a game for two.

    Attributes:
        moves: `(position)`, all legal ones, the likely best first if that is known.
        play: `(position, move)`, the position after it, where the other player is to move unless `turn` says otherwise.
        end: `(position)`, for an end, who wins: 1 whoever is to move, -1 the other, 0 nobody; None where it goes on.
        value: `(position)`, an estimate for whoever is to move, far less than `WIN`.
        key: `(position)`, by which positions that are worth the same are known to be so.
        again: what it is worth to whoever is to move that a position is there again on the way: 1 where repeating
            loses, 0 where it is a draw; None where it means nothing.
        turn: `(position)`, which player is to move, where one may be so again; None where both move in turn.
        rest: `(position)`, for an end that is known ahead, after how many plies more it is; None where all are now.
    """

    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M], P]
    end: Callable[[P], int | None]
    value: Callable[[P], float]
    key: Callable[[P], Hashable] = _itself
    again: int | None = None
    turn: Callable[[P], int] | None = None
    rest: Callable[[P], int] | None = None


class Found(NamedTuple, Generic[M]):
    """The result of a search to some depth.

    Attributes:
        line: the best move, and what would follow it.
        value: what that is worth to whoever makes it.
        depth: how many plies were looked at.
        positions: how many positions were looked at in all.
    """

    line: tuple[M, ...]
    value: float
    depth: int
    positions: int

    @property
    def plies(self) -> int | None:
        """After how many plies the match is won, or lost, if both play well; None if the end was not seen."""
        return round(WIN - abs(self.value)) if abs(self.value) > _SURE else None


def deepening(
    game: TwoPlayerGame[P, M],
    position: P,
    *,
    depth: int = 99,
    seconds: float = inf,
    positions: float = inf,
    least: int = 1,
) -> Iterator[Found[M]]:
    """Look one ply ahead, then two, and so on, until the end is seen or a limit is reached.

    A table keeps what is known of positions that were reached on another way, and what was best there at a smaller
    depth is tried first. What hangs on a position that was there again is not kept: on another way it is not true.

    Args:
        game: what is asked.
        position: one that is no end.
        depth: how many plies at most.
        seconds: how long at most.
        positions: how many positions at most.
        least: how many plies are finished whatever the limits are.

    Yields:
        What was found at each depth that was finished; and what looks better at the last one, which was not. That all
        moves lose is said of none but a finished depth.
    """
    search = _Search(game, monotonic() + seconds, positions)
    for plies in range(1, depth + 1):
        cuts, search.best = search.cuts, None
        try:
            value = search.negamax(position, plies, 0, -WIN, WIN)
        except _Late:
            if search.best is not None and search.best[0] > -_SURE:  # what was best before is looked at first
                yield Found((search.best[1],), search.best[0], plies, search.positions)
            return
        search.limited = plies >= least
        yield Found(search.line(position, plies), value, plies, search.positions)
        if search.cuts == cuts or (abs(value) > _SURE and WIN - abs(value) <= plies):
            return


class _Late(Exception):  # noqa: N818  # it is no error
    """A limit is reached."""


@dataclass
class _Search(Generic[P, M]):
    """A search under way.

    Attributes:
        game: what is asked.
        deadline: when it has to end, on the clock that only goes on.
        limit: how many positions it may look at.
        known: by the key of a position, to which depth it was searched, what that says of its value, the best move, and
            which position that is a move of: others of the same key may have other moves.
        way: the positions on the way to the present one, where coming back to one means something.
        history: how often each move has refuted the one before it, the more the deeper.
        positions: how many were looked at.
        cuts: how many of them were estimated, as their moves were too deep.
        returns: how many of them had been there on the way.
        limited: whether so many plies are finished that a limit may stop it.
        best: what the best move of those that have been looked at is worth at the present depth, and that move.
    """

    game: TwoPlayerGame[P, M]
    deadline: float
    limit: float
    known: dict[Hashable, tuple[int, int, float, M, P]] = field(default_factory=dict)
    way: set[Hashable] = field(default_factory=set)
    history: dict[M, int] = field(default_factory=dict)
    positions: int = 0
    cuts: int = 0
    returns: int = 0
    limited: bool = False
    best: tuple[float, M] | None = None

    def negamax(self, position: P, depth: int, ply: int, low: float, high: float) -> float:
        """The value of a position for whoever is to move, if it is between `low` and `high`; else a bound of it."""
        self.positions += 1
        if self.limited and (
            self.positions > self.limit or (self.positions % 128 == 0 and monotonic() > self.deadline)
        ):
            raise _Late
        end = self.game.end(position) if ply else None  # to come back to the first one may be an end
        if end is not None:
            return end * (WIN - ply - (self.game.rest(position) if self.game.rest else 0))
        if self.way and self.game.key(position) in self.way:
            self.cuts += 1
            self.returns += 1
            return (self.game.again or 0) * (WIN - ply)
        if depth == 0:
            self.cuts += 1
            return self.game.value(position)
        key = self.game.key(position)
        before = self.known.get(key)
        if before is not None and ply and before[0] >= depth:
            value = _from(before[2], ply)
            if before[1] == _EXACT or (value >= high if before[1] == _AT_LEAST else value <= low):
                self.cuts += before[0] != _TO_THE_END
                return value
        cuts, returns = self.cuts, self.returns
        best, best_move, floor = -inf, None, low
        if self.game.again is not None:
            self.way.add(key)
        for move in self._ordered(position, depth, before):
            after = self.game.play(position, move)
            if self.game.turn and self.game.turn(after) == self.game.turn(position):
                got = self.negamax(after, depth - 1, ply + 1, floor, high)
            else:
                got = -self.negamax(after, depth - 1, ply + 1, -high, -floor)
            if got > best:
                best, best_move = got, move
                floor = max(floor, got)
                if not ply:
                    self.best = got, move
                if floor >= high:
                    self.history[move] = self.history.get(move, 0) + depth * depth
                    break
        self.way.discard(key)
        assert best_move is not None, "a position that is no end has moves"
        bound = _AT_MOST if best <= low else _AT_LEAST if best >= high else _EXACT
        reached = _TO_THE_END if self.cuts == cuts else depth if self.returns == returns else _NOTHING
        self.known[key] = reached, bound, _to(best, ply), best_move, position
        return best

    def _ordered(self, position: P, depth: int, before: tuple[int, int, float, M, P] | None) -> Sequence[M]:
        """The moves: the one that was best at a smaller depth, then those that have refuted most elsewhere.

        The latter is the history heuristic (J. Schaeffer, 1989).
        """
        moves = self.game.moves(position)
        if depth > 1:
            history = self.history
            moves = sorted(moves, key=lambda move: -history.get(move, 0))
        if before is None or before[4] != position:
            return moves
        return [before[3], *[move for move in moves if move != before[3]]]

    def line(self, position: P, depth: int) -> tuple[M, ...]:
        """The best moves from a position on, as far as they are known."""
        moves: list[M] = []
        while len(moves) < depth and (not moves or self.game.end(position) is None):
            known = self.known.get(self.game.key(position))
            if known is None or known[4] != position:
                break
            moves.append(known[3])
            position = self.game.play(position, known[3])
        return tuple(moves)


def _to(value: float, ply: int) -> float:
    """A value as it is kept: an end is as far away as it is from the position that it is kept for."""
    return value + ply if value > _SURE else value - ply if value < -_SURE else value


def _from(value: float, ply: int) -> float:
    """The reverse: an end is as far away as it is from the root of the search."""
    return value - ply if value > _SURE else value + ply if value < -_SURE else value
