"""Exact results of endgames with few pieces.

The table has the winner of each position and the number of plies if both sides play well. It comes from a file
made by `tests.studies.checkers.retrograde`, and holds only positions with red to move. If it is black's turn,
the board is turned around.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

from games.checkers.bits import BIT, CROWNED, Board, after_moves, jumpers

FILE: Final = Path(__file__).with_name("endings.xz")
DRAWN: Final = 0
"""The table entry of a drawn position. Any other entry is the number of plies to the end, plus one."""
PIECES: Final = 4
"""The maximum number of pieces in the positions of the file."""

_TOP: Final = max(BIT.values()).bit_length() - 1
_BITS: Final = sorted(BIT.values())
# the squares where red men can be; turned around, the squares of black men
_FOR_MEN: Final = [bit for bit in _BITS if not bit & CROWNED[0]]


class Kind(NamedTuple):
    """The number of pieces of each sort."""

    red_men: int
    red_kings: int
    black_men: int
    black_kings: int

    @property
    def reversed(self) -> Kind:
        """The kind with the sides exchanged."""
        return Kind(self.black_men, self.black_kings, self.red_men, self.red_kings)

    @property
    def size(self) -> int:
        """The size of the index for positions of this kind.

        Indices at which two pieces would share a square are unused.
        """
        red_men, red_kings, black_men, black_kings = self
        men = len(_FOR_MEN)
        return comb(men, red_men) * comb(32, red_kings) * comb(men, black_men) * comb(32, black_kings)


def kinds(pieces: int) -> Iterator[Kind]:
    """Yield all kinds with at most this many pieces.

    Each comes after the kinds that its moves lead to. Only one of each kind and its reverse is yielded.
    """
    counts = range(pieces + 1)
    every = [
        Kind(a, b, c, d)
        for a in counts
        for b in counts
        for c in counts
        for d in counts
        if a + b > 0 and c + d > 0 and a + b + c + d <= pieces
    ]
    done = set[Kind]()
    for kind in sorted(every, key=lambda kind: (sum(kind), kind.red_men + kind.black_men)):
        if kind.reversed not in done:
            done.add(kind)
            yield kind


@cache
def turned(bits: int) -> int:
    """Return a set of squares with the board turned around."""
    return sum(1 << _TOP - k for k in range(_TOP + 1) if bits >> k & 1)


def kind_of(board: Board) -> Kind:
    """Return the kind of a board.

    The side to move counts as red.
    """
    red, black, kings, turn, _ = board
    kind = Kind(
        (red & ~kings).bit_count(),
        (red & kings).bit_count(),
        (black & ~kings).bit_count(),
        (black & kings).bit_count(),
    )
    return kind.reversed if turn else kind


@cache
def _ranks(men: bool, count: int) -> dict[int, int]:
    """Return a number for each set of this many squares of red men, or of kings."""
    return {sum(each): number for number, each in enumerate(combinations(_FOR_MEN if men else _BITS, count))}


def number_of(board: Board) -> int:
    """Return the index of a position among the positions of its kind."""
    red, black, kings, turn, _ = board
    if turn:
        red, black, kings = turned(black), turned(red), turned(red & kings) | turned(black & kings)
    red_kings, black_kings = red & kings, black & kings
    number = _ranks(True, (red ^ red_kings).bit_count())[red ^ red_kings]
    ranks = _ranks(False, red_kings.bit_count())
    number = number * len(ranks) + ranks[red_kings]
    ranks = _ranks(True, (black ^ black_kings).bit_count())
    number = number * len(ranks) + ranks[turned(black ^ black_kings)]
    ranks = _ranks(False, black_kings.bit_count())
    return number * len(ranks) + ranks[black_kings]


def boards_of(kind: Kind) -> Iterator[tuple[int, Board]]:
    """Yield all positions of a kind with red to move, and their indices."""
    number = -1
    for red_men in _ranks(True, kind.red_men):
        for red_kings in _ranks(False, kind.red_kings):
            for men in _ranks(True, kind.black_men):
                black_men = turned(men)
                three = red_men | red_kings | black_men
                if three.bit_count() < sum(kind[:3]):
                    number += comb(32, kind.black_kings)
                    continue
                for black_kings in _ranks(False, kind.black_kings):
                    number += 1
                    if not three & black_kings:
                        yield (
                            number,
                            Board(red_men | red_kings, black_men | black_kings, red_kings | black_kings, 0),
                        )


@cache
def _tables() -> dict[Kind, bytes]:
    """Return the tables in the file, read at the first call, or none if it cannot be read.

    On a web page, it is only downloaded now.
    """
    try:
        data = lzma.decompress(FILE.read_bytes())
    except OSError:
        return {}
    tables, at = {}, 0
    for kind in sorted({each for pair in kinds(PIECES) for each in (pair, pair.reversed)}):
        tables[kind] = data[at : at + kind.size]
        at += kind.size
    return tables


def _is_in_tables(board: Board) -> bool:
    is_of_kind = (board.red | board.black).bit_count() <= PIECES and board.rules == "English"
    return is_of_kind and bool(_tables())


def lookup(board: Board) -> int | None:
    """Return the table entry of a position.

    Returns:
        The number of plies to the end, plus one: odd numbers are losses for the side to move, even numbers are
        wins.
        `DRAWN` for a draw. None if there are too many pieces, or if this is another game.
    """
    if not _is_in_tables(board):
        return None
    if not (board.red if board.turn == 0 else board.black):
        return 1
    if jumpers(board):
        return _best([lookup(after) or DRAWN for after in after_moves(board)])
    return _tables()[kind_of(board)][number_of(board)]


def _best(after: list[int]) -> int:
    """Return the entry of a position from the entries of the positions after its moves."""
    lost = [each for each in after if each % 2]
    if lost:
        return min(lost) + 1
    return DRAWN if DRAWN in after else max(after) + 1


def best(board: Board) -> tuple[Board, int] | None:
    """Return the board after the best move, and its entry.

    The best move is the quickest win or the slowest loss. In a draw, it is the move that leaves the opponent
    the fewest moves that hold the draw. The result is None as for `lookup`.
    """
    if not _is_in_tables(board):
        return None
    after = {each: lookup(each) or DRAWN for each in after_moves(board)}
    aim = _best([*after.values()])
    if aim == DRAWN:
        return min((each for each in after if after[each] == DRAWN), key=_holds), DRAWN
    return next((each, plies) for each, plies in after.items() if plies == aim - 1)


def _holds(board: Board) -> int:
    """Return the number of moves that hold the draw."""
    return sum(lookup(each) == DRAWN for each in after_moves(board))
