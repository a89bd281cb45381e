"""The search of the strongest player: proofs of forced wins as deep as there is time for, otherwise estimates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from time import monotonic
from typing import NamedTuple

from games.gobblet import opening
from games.gobblet.bits import Bits, Step
from games.gobblet.opening import Row
from games.gobblet.rules import Board
from launcher.toolkits.search import Forced, Found, Late, TwoPlayerGame, deepening

_WON = 10_000.0  # more than any estimate
_FEW = 3  # cups on a board, up to which using its symmetries saves time
_SHARE = 0.6  # the share of the time to spend on proofs
_LEAST = 3  # plies that an estimate looks ahead regardless of the time, like the next weaker strength
_WEIGHTS = {3: (0.0, 1.0, 8.0, 0.0), 4: (0.0, 1.0, 5.0, 30.0, 0.0)}
"""The value of a line by the number of a player's visible cups in it; other cups in it can often be gobbled."""


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
    """Return new proofs for boards of one size, with the bundled table if it applies."""
    forced = opening.proofs_for(bits)
    if bits.size == 3 and not bits.drawn:
        forced.known |= opening.stored_proofs()
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
    row = None if bits.drawn else opening.table().get(bits.key(board))
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
    """Return the moves that do not uncover a line of the opponent, or all moves if every one does."""
    return [step for step in steps if bits.end(bits.after(board, step)) != 1] or list(steps)


def winning_move(
    bits: Bits, proofs: Forced[Board, Step], board: Board, steps: Sequence[Step], row: Row
) -> Step:
    """Return the first move that wins in the number of plies of a table row, or the move that the row names."""
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
    """Return the best of some moves, looking this many plies ahead."""
    *_, found = deepening(game(bits, board, steps), board, depth=depth)
    return found


def game(bits: Bits, board: Board, steps: Sequence[Step]) -> TwoPlayerGame[Board, Step]:
    """Describe the game to the search, with the given moves on the first board."""
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
    """Estimate a board for the side to move, from the lines of visible cups and from their sizes."""
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
