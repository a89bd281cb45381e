"""The search of the strongest player.

It proves forced wins as deep as there is time for, and otherwise estimates boards. The rules are bitboards
here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set
from copy import copy
from functools import cache
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from games.gobblet.rules import SIZES, THIRD, Board, Move, Position, lines, square
from launcher.toolkits.search import Forced, Found, Late, TwoPlayerGame, deepening

Step = tuple[int, int, int]
"""A move as bits: the size of the cup, its square (0 from outside), and its new square."""

Closed = tuple[int, ...]

FARTHEST: Final = 13
"""The maximum number of plies of a win in the table; the search for longer ones stops here."""

FILE: Final = Path(__file__).with_name("opening.txt")
_NEVER = 99_999  # plies

_WON = 10_000.0  # more than any estimate
_FEW = 3  # cups on a board, up to which using its symmetries saves time
_SHARE = 0.6  # the share of the time to spend on proofs
_LEAST = 3  # plies that an estimate looks ahead regardless of the time, like the next weaker strength
_WEIGHTS = {3: (0.0, 1.0, 8.0, 0.0), 4: (0.0, 1.0, 5.0, 30.0, 0.0)}
"""The value of a line by the number of a player's visible cups in it; other cups in it can often be gobbled."""


def step_of(position: Position, move: Move) -> Step:
    """Return a move as bits."""
    names = {square(position.size, cell): 1 << cell for cell in range(position.size**2)}
    return move.cup.size, names.get(move.origin, 0), names[move.target]


def _memo(count: Callable[[int], int]) -> Callable[[int], int]:
    """Return a function of squares with a cache."""
    known: dict[int, int] = {}

    def counted(cells: int) -> int:
        if cells not in known:
            known[cells] = count(cells)
        return known[cells]

    return counted


class Bits:
    """The fast rules for boards of one size.

    They are the same as in `rules`, but many times as fast.

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
        """Return the squares that complete a line.

        Each is the only missing square of a line.
        """
        gaps = [line & ~cells for line in self.lines]
        return sum({gap for gap in gaps if gap.bit_count() == 1})

    def _in_threes(self, cells: int) -> int:
        """Return the squares of a set that are on lines with exactly three of them."""
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
        """Return the visible cups and the closed squares.

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
        """Yield the sizes of cups that can come in.

        Each has the squares that it can enter.
        """
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
        """Return a move that wins immediately, or None."""
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
        """Return the square twice, if a cup uncovers one.

        The first value is the square if the uncovered cup belongs to the side to move, the second if it belongs
        to the opponent. Other values are 0.
        """
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
    """Yield the eight symmetries of a board.

    Each maps sets of squares to sets of squares.
    """
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
    """Return the rules within a match.

    A third repetition is a draw.
    """
    counts = Counter(position.before if position.draw else ())
    bits = copy(bits_of(position.size))
    bits.drawn = {board for (_, board), count in counts.items() if count >= THIRD - 1}
    return bits


class Row(NamedTuple):
    """The known result of a board.

    Attributes:
        plies: the number of plies in which the side to move wins; 0 if not within `FARTHEST`.
        after: the board after the best move; empty if there is no win.
    """

    plies: int
    after: Board


def proofs_for(bits: Bits) -> Forced[Board, Step]:
    """Return an empty search for proofs on boards of one size."""
    return Forced(bits.steps, bits.after, bits.end, lambda board: bits.winning(board) is not None, bits.key)


@cache
def table() -> Mapping[Board, Row]:
    """Return the table of known results from the file."""
    rows = {}
    for line in FILE.read_text(encoding="ascii").splitlines():
        plies, *sets = map(int, line.split())
        rows[tuple(sets[:6])] = Row(plies, tuple(sets[6:]))
    return rows


def stored_proofs() -> dict[Hashable, tuple[int, int]]:
    """Return the known results in the form of proofs.

    Each board has the number of plies of its win, and the number of plies within which there is none.
    """
    return {
        board: (row.plies, row.plies - 2) if row.plies else (_NEVER, FARTHEST)
        for board, row in table().items()
    }


class Outlook(NamedTuple):
    """The result of a search.

    Attributes:
        step: the best move.
        plies: the number of plies to the end of the match, with best play; None if it is not known.
        wins: whether the player who makes the move wins then.
        quiet: the number of plies within which nobody can force a win, if `plies` is None.
        ahead: the number of plies that an estimate looked ahead.
        value: the value of the move to the player who makes it, in points.
    """

    step: Step
    plies: int | None
    wins: bool = False
    quiet: int = 0
    ahead: int = 0
    value: float = 0.0


def quick_proofs(bits: Bits) -> Forced[Board, Step]:
    """Return new proofs with the bundled table.

    They are for boards of one size, and the table is included if it applies.
    """
    forced = proofs_for(bits)
    if bits.size == 3 and not bits.drawn:
        forced.known |= stored_proofs()
    return forced


def outlooks(bits: Bits, board: Board, steps: Sequence[Step], seconds: float) -> Iterator[Outlook]:
    """Yield better and better moves.

    They include a forced win if there is one, and avoid moves that lose by force if possible.

    Args:
        bits: the rules.
        board: a board on which nobody has won.
        steps: all moves; earlier ones are preferred if they are equal.
        seconds: the time limit; the first answer comes immediately.
    """
    proofs = quick_proofs(bits)
    row = None if bits.drawn else table().get(bits.key(board))
    if row and row.plies:
        yield Outlook(winning_move(bits, proofs, board, steps, row), row.plies, wins=True, value=_WON)
        return
    begun = monotonic()
    safe = safe_steps(bits, board, steps)
    best = look_ahead(bits, board, safe, depth=1).line[0]
    yield Outlook(best, None, ahead=1)
    proofs.deadline = begun + _SHARE * seconds
    try:
        for plies in count(1, 2):
            if proofs.won(board, plies):
                won = winning_move(bits, proofs, board, [best, *steps], Row(plies, ()))
                yield Outlook(won, plies, wins=True, value=_WON)
                return
            afters = {step: bits.after(board, step) for step in safe}
            left = [
                step for step in safe if bits.end(afters[step]) == 0 or not proofs.won(afters[step], plies)
            ]
            if not left:
                yield Outlook(best, plies + 1, value=-_WON)
                return
            safe = left
            best = best if best in safe else look_ahead(bits, board, safe, depth=1).line[0]
            yield Outlook(best, None, quiet=plies, ahead=1)
            if all(bits.end(afters[step]) == 0 for step in left):
                return  # the only moves left draw immediately
    except Late:
        pass
    rest = seconds - (monotonic() - begun)
    for found in deepening(game(bits, board, safe), board, seconds=rest, least=_LEAST):
        yield Outlook(found.line[0], None, quiet=plies - 2, ahead=found.depth, value=found.value)


def safe_steps(bits: Bits, board: Board, steps: Sequence[Step]) -> list[Step]:
    """Return the moves that do not uncover an opposing line.

    If every move does, all moves are returned.
    """
    return [step for step in steps if bits.end(bits.after(board, step)) != 1] or list(steps)


def winning_move(
    bits: Bits, proofs: Forced[Board, Step], board: Board, steps: Sequence[Step], row: Row
) -> Step:
    """Return the first winning move of a table row.

    It wins in the number of plies of the row, or is the move that the row names.
    """
    winning = bits.winning(board)
    if winning is not None:
        return winning
    if row.after:
        return next(step for step in steps if bits.key(bits.after(board, step)) == row.after)
    afters = ((step, bits.after(board, step)) for step in steps)
    return next(
        step for step, after in afters if bits.end(after) is None and proofs.lost(after, row.plies - 1)
    )


def look_ahead(bits: Bits, board: Board, steps: Sequence[Step], depth: int) -> Found[Step]:
    """Return the best of some moves.

    The search looks this many plies ahead.
    """
    *_, found = deepening(game(bits, board, steps), board, depth=depth)
    return found


def game(bits: Bits, board: Board, steps: Sequence[Step]) -> TwoPlayerGame[Board, Step]:
    """Return the game for the search.

    The first board has only the given moves.
    """
    few = sum(cells.bit_count() for cells in board) <= _FEW

    def play(here: Board, step: Step) -> Board:
        after = bits.after(here, step)
        return bits.key(after) if few else after

    def moves(here: Board) -> Sequence[Step]:
        if here is board:
            return steps
        winning = bits.winning(here)
        return list(bits.steps(here)) if winning is None else [winning]

    return TwoPlayerGame(moves, play, bits.end, lambda here: value(bits, here))


def value(bits: Bits, board: Board) -> float:
    """Return the value of a board to the side to move, from the lines and sizes of visible cups."""
    if bits.winning(board) is not None:
        return _WON
    mine, theirs, _ = bits.tops(board)
    weights, half = _WEIGHTS[bits.size], len(board) // 2
    worth = 0.0
    for line in bits.lines:
        worth += weights[(mine & line).bit_count()] - weights[(theirs & line).bit_count()]
    for size in range(half):
        worth += 0.3 * size * ((board[size] & mine).bit_count() - (board[size + half] & theirs).bit_count())
    return worth
