"""Bitboards for the search: each board is a tuple of sets of squares, stored as the bits of integers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Set
from copy import copy
from functools import cache

from games.gobblet.rules import SIZES, THIRD, Board, Move, Position, lines, square

Step = tuple[int, int, int]
"""A move as bits: the size of the cup, its square (0 from outside), and its new square."""

Closed = tuple[int, ...]


def step_of(position: Position, move: Move) -> Step:
    """Return a move as bits."""
    names = {square(position.size, cell): 1 << cell for cell in range(position.size**2)}
    return move.cup.size, names.get(move.origin, 0), names[move.target]


def _memo(count: Callable[[int], int]) -> Callable[[int], int]:
    """Cache a function of a set of squares."""
    known: dict[int, int] = {}

    def counted(cells: int) -> int:
        if cells not in known:
            known[cells] = count(cells)
        return known[cells]

    return counted


class Bits:
    """The rules for boards of one size: the same as in `rules`, but many times as fast.

    Args:
        size: the number of squares in a row.

    Attributes:
        drawn: the boards that would be a draw by repetition.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.drawn: Set[Board] = frozenset()
        self.sizes = range(len(SIZES[size]) - 1, -1, -1)
        self._half = len(SIZES[size])
        self._all = (1 << size**2) - 1
        self.lines = [sum(1 << cell for cell in line) for line in lines(size)]
        self.full = _memo(lambda cells: any(cells & line == line for line in self.lines))
        self._completes = _memo(self._completing)
        self._threes = _memo(self._in_threes)
        self._bits: dict[int, tuple[int, ...]] = {}
        self._symmetries = list(_symmetries(size))

    def _completing(self, cells: int) -> int:
        """Return the missing squares of all lines that lack only one."""
        gaps = [line & ~cells for line in self.lines]
        return sum({gap for gap in gaps if gap.bit_count() == 1})

    def _in_threes(self, cells: int) -> int:
        """Return the squares of a set that lie in lines with exactly three of them."""
        found = 0
        for line in self.lines:
            if (line & cells).bit_count() == 3:
                found |= line & cells
        return found

    def each(self, cells: int) -> tuple[int, ...]:
        """Return the squares of a set, one by one."""
        known = self._bits.get(cells)
        if known is None:
            known = self._bits[cells] = tuple(1 << k for k in range(self.size**2) if cells >> k & 1)
        return known

    def tops(self, board: Board) -> tuple[int, int, Closed]:
        """Find the visible cups.

        Returns:
            The squares that show a cup of the side to move, those that show a cup of the opponent, and for each
            size the
            squares where a cup of this size does not fit.
        """
        half, mine, theirs, covered = self._half, 0, 0, 0
        closed = [0] * half
        for size in self.sizes:
            a, b = board[size], board[size + half]
            mine |= a & ~covered
            theirs |= b & ~covered
            covered |= a | b
            closed[size] = covered
        return mine, theirs, tuple(closed)

    def _entries(self, board: Board, theirs: int, closed: Closed) -> Iterator[tuple[int, int]]:
        """Yield the sizes of cups that can come in, each with the squares that it can enter."""
        if self.size == 3:
            for size in self.sizes:
                if board[size].bit_count() < 2:
                    yield size, self._all & ~closed[size]
            return
        gobbled = self._threes(theirs)
        larger = 3
        for size in self.sizes:
            count = board[size].bit_count()
            if count < larger:
                yield size, self._all & ~closed[0] | gobbled & ~closed[size]
            larger = count

    def steps(self, board: Board) -> Iterator[Step]:
        """Yield all moves, large cups first."""
        mine, theirs, closed = self.tops(board)
        for size, goals in self._entries(board, theirs, closed):
            for goal in self.each(goals):
                yield size, 0, goal
        for size in self.sizes:
            goals = self._all & ~closed[size]
            if goals:
                for bit in self.each(
                    board[size] & mine & (~closed[size + 1] if size + 1 < self._half else -1)
                ):
                    for goal in self.each(goals):
                        yield size, bit, goal

    def after(self, board: Board, step: Step) -> Board:
        """Return the board after a move, as the opponent sees it."""
        size, bit, goal = step
        half = self._half
        sets = [*board[half:], *board[:half]]
        sets[half + size] ^= bit | goal
        return tuple(sets)

    def end(self, board: Board) -> int | None:
        """Return the result of a board.

        Returns:
            1 if the side to move has won, -1 if it has lost, 0 for a draw, None if the match continues.
        """
        if board in self.drawn:
            return 0
        mine, theirs, _ = self.tops(board)
        return 1 if self.full(mine) else -1 if self.full(theirs) else None

    def winning(self, board: Board) -> Step | None:
        """Return a move that wins immediately, if there is one."""
        mine, theirs, closed = self.tops(board)
        gaps = self._completes(mine)
        if gaps:
            for size, goals in self._entries(board, theirs, closed):
                if goals & gaps:
                    return size, 0, self.each(goals & gaps)[0]
        for size in self.sizes:
            tops = board[size] & mine & (~closed[size + 1] if size + 1 < self._half else -1)
            for bit in self.each(tops):
                own, other = self._under(board, size, bit)
                left, theirs_then = mine ^ bit | own, theirs | other
                goals = (self._all if self.full(left) else self._completes(left)) & ~closed[size]
                if goals and self.full(theirs_then):
                    goals = sum(goal for goal in self.each(goals) if not self.full(theirs_then & ~goal))
                if goals:
                    return size, bit, self.each(goals)[0]
        return None

    def _under(self, board: Board, size: int, bit: int) -> tuple[int, int]:
        """Return the square if a cup on it uncovers one of the side to move, then the same for the opponent."""
        for smaller in range(size - 1, -1, -1):
            if board[smaller] & bit:
                return bit, 0
            if board[smaller + self._half] & bit:
                return 0, bit
        return 0, 0

    def key(self, board: Board) -> Board:
        """Return a key shared by all symmetric boards, or the board itself if some boards would be draws."""
        return (
            board if self.drawn else min([tuple([way[cells] for cells in board]) for way in self._symmetries])
        )


def _symmetries(size: int) -> Iterator[list[int]]:
    """Yield the eight symmetries of a board, each as a map from sets of squares to sets of squares."""
    far = size - 1
    for flip_x in (0, far):
        for flip_y in (0, far):
            for swap in (False, True):
                goals = []
                for cell in range(size**2):
                    x, y = abs(flip_x - cell % size), abs(flip_y - cell // size)
                    goals.append(1 << (size * x + y if swap else size * y + x))
                way = [0]
                for bit in goals:  # extend the map to all sets that include one more square
                    way += [cells | bit for cells in way]
                yield way


@cache
def bits_of(size: int) -> Bits:
    """Return the rules for boards of one size."""
    return Bits(size)


def bits_in(position: Position) -> Bits:
    """Return the rules within a match, in which a third repetition is a draw."""
    counts = Counter(position.before if position.draw else ())
    bits = copy(bits_of(position.size))
    bits.drawn = {board for (_, board), count in counts.items() if count >= THIRD - 1}
    return bits
