"""Alpha-beta search with iterative deepening, for two-player games without hidden parts.

A player may move twice in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

from launcher.text import counted

P = TypeVar("P")
M = TypeVar("M")

WIN: Final = 1_000_000.0
"""The value of a win, minus one for each ply to it, so that quick wins are better than slow ones."""

_SURE = WIN / 2  # values above this are wins
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, -1
_TO_THE_END = 1_000_000  # the depth of a search without any estimate
_NOTHING = -1  # the depth of a value that only holds for one line; its best move is still useful
_BETWEEN: Final = 0.2  # the minimum number of seconds between answers


def _itself(position: object) -> Hashable:
    return position


@dataclass(frozen=True)
class TwoPlayerGame(Generic[P, M]):
    """The functions of a game for the search.

    The game has two players.

    Attributes:
        moves: `(position)`, all legal moves, the most promising first if known.
        play: `(position, move)`, the position after it. The opponent moves next, unless `turn` says otherwise.
        end: `(position)`, the result at an end: 1 if the side to move wins, -1 if it loses, 0 for a draw; otherwise
            None.
        value: `(position)`, an estimate for the side to move, far below `WIN`.
        key: `(position)`, a key that positions of equal value may share.
        again: the value of repeating a position within the line, to the side to move: 1 if the repeating side loses, 0
            for a draw; None if repetitions do not matter.
        turn: `(position)`, the player to move, if a player can move twice in a row; None if both move in turn.
        rest: `(position)`, for a result known ahead, the number of further plies to the end; None if there are none.
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
        line: the best move and its expected continuation.
        value: the value to the player who makes the move.
        depth: the number of plies searched.
        positions: the number of positions visited in all.
    """

    line: tuple[M, ...]
    value: float
    depth: int
    positions: int

    @property
    def plies(self) -> int | None:
        """The plies to a win or loss with best play, or None.

        It is None if no end was found.
        """
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
    """Search one ply ahead, then two.

    The depth grows until the end is found or a limit is reached.

    A table stores the results of positions, which may be reached again in a different order, and their best moves,
    which are searched first at the next depth. A value that depends on a repetition is not stored, as it only holds for
    one line.

    Args:
        game: the game.
        position: a position in which the match is not over.
        depth: the maximum number of plies.
        seconds: the time limit.
        positions: the maximum number of positions.
        least: the number of plies to finish regardless of the limits.

    Yields:
        The result at each finished depth, and a better move from the last depth if it was not finished. Only a finished
        depth can show that all moves lose.
    """
    search = _Search(game, monotonic() + seconds, positions)
    for plies in range(1, depth + 1):
        cuts, search.best = search.cuts, None
        try:
            value = search.negamax(position, plies, 0, -WIN, WIN)
        except _Late:
            if search.best is not None and search.best[0] > -_SURE:  # the best move so far is searched first
                yield Found((search.best[1],), search.best[0], plies, search.positions)
            return
        search.limited = plies >= least
        yield Found(search.line(position, plies), value, plies, search.positions)
        if search.cuts == cuts or (abs(value) > _SURE and WIN - abs(value) <= plies):
            return


class _Late(Exception):  # noqa: N818  # not an error
    """A limit is reached."""


@dataclass
class _Search(Generic[P, M]):
    """A running search.

    Attributes:
        game: the game.
        deadline: the time at which to stop, on the monotonic clock.
        limit: the maximum number of positions.
        known: by key, the depth of the search of a position, the kind of bound, its value, its best move, and the
            position itself, as other positions with the same key may have other moves.
        way: the keys of the positions on the current line, if repetitions matter.
        history: how often each move has refuted the one before it, weighted by depth.
        positions: the number of positions visited.
        cuts: the number of positions that were estimated or cut off.
        returns: the number of repetitions within lines.
        limited: whether enough plies are finished for the limits to apply.
        best: the value of the best move so far at the current depth, and the move.
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
        """Return the value for the side to move.

        It is a bound if it is not between `low` and `high`.
        """
        self.positions += 1
        if self.limited and (
            self.positions > self.limit or (self.positions % 128 == 0 and monotonic() > self.deadline)
        ):
            raise _Late
        # the root itself is searched even if the match is over
        end = self.game.end(position) if ply else None
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
            value = _later(before[2], ply)
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
        assert best_move is not None, "if the match is not over, there is a move"
        bound = _AT_MOST if best <= low else _AT_LEAST if best >= high else _EXACT
        reached = _TO_THE_END if self.cuts == cuts else depth if self.returns == returns else _NOTHING
        self.known[key] = reached, bound, _later(best, -ply), best_move, position
        return best

    def _ordered(self, position: P, depth: int, before: tuple[int, int, float, M, P] | None) -> Sequence[M]:
        """Return the moves in a good order.

        The best of a smaller depth is first, then those that refuted most elsewhere.

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
        """Return the known line of best moves from a position."""
        moves: list[M] = []
        while len(moves) < depth and (not moves or self.game.end(position) is None):
            known = self.known.get(self.game.key(position))
            if known is None or known[4] != position:
                break
            moves.append(known[3])
            position = self.game.play(position, known[3])
        return tuple(moves)


def _later(value: float, plies: int) -> float:
    """Return a value with a win or loss so many plies farther away."""
    return value - plies if value > _SURE else value + plies if value < -_SURE else value


def every_move(
    game: TwoPlayerGame[P, M], position: P, *, depth: int = 99, seconds: float = inf, step: int = 1
) -> Iterator[tuple[Found[M], ...]]:
    """Search each move deeper and deeper while there is time.

    The first search is one ply ahead, the next two plies, and so on.

    Args:
        game: the game.
        position: a position in which the match is not over.
        depth: the maximum number of plies.
        seconds: the time limit; each move is searched for one ply regardless of it.
        step: estimates look ahead a multiple of this many plies. Use 2 if the side that moved last looks better than it
            is.

    Yields:
        The results of all moves in order, each with the line that it begins: from time to time, and at the end.
    """
    told = monotonic()
    found, searches = list[Found[M]](), dict[int, Iterator[Found[M]]]()
    signs = list[int]()
    for k, move in enumerate(game.moves(position)):
        after = game.play(position, move)
        end = game.end(after)
        sign = 1 if game.turn and game.turn(after) == game.turn(position) else -1
        signs.append(sign)
        if end is None:
            found.append(Found((move,), sign * game.value(after), 1, 1))
            searches[k] = deepening(game, after, depth=depth - 1, seconds=seconds)
        else:
            rest = game.rest(after) if game.rest else 0
            found.append(Found((move,), sign * end * (WIN - 1 - rest), 1, 1))
    until = told + seconds
    while searches and monotonic() < until:
        for k, search in tuple(searches.items()):
            each = next(search, None)
            if each is None or monotonic() > until:
                del searches[k]
            if each is not None and (each.plies is not None or (each.depth + 1) % step == 0):
                line = (found[k].line[0], *each.line)
                value = signs[k] * _later(each.value, 1)
                found[k] = Found(line, value, each.depth + 1, each.positions)
            if monotonic() - told > _BETWEEN and all(found[k].depth >= step for k in searches):
                yield tuple(found)
                told = monotonic()
    yield tuple(found)


def estimate_in_words(who: str, value: float, depth: int, words: Sequence[tuple[float, str]]) -> str:
    """Return a sentence about the better side.

    Args:
        who: the name of the side to move.
        value: the estimate for this side.
        depth: the number of plies that it looks ahead.
        words: the least values with their adverbs, largest first, such as `(15, "much "), (3, "slightly ")`. If the
            value is below all of them, the sides are equal.
    """
    much = next((said for least, said in words if abs(value) >= least), None)
    stands = (
        "Both sides are equal" if much is None else f"{who} is {much}{'better' if value > 0 else 'worse'}"
    )
    return f"{stands}, looking {counted(depth, 'move')} ahead."
