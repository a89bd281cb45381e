"""Exact end-games: of every position with few pieces, who wins, and after how many plies, if both play well.

They are read from a file that `games.checkers.studies.retrograde` has made. Only positions with red to move are kept:
with black to move, the board is turned round.
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
"""What is kept of a position that nobody wins; of others, how many plies there are to the end, and one more."""
PIECES: Final = 4
"""How many pieces the positions in the file have at most."""

_TOP: Final = max(BIT.values()).bit_length() - 1
_BITS: Final = sorted(BIT.values())
_FOR_MEN: Final = [
    bit for bit in _BITS if not bit & CROWNED[0]
]  # where red men can stand; turned, black ones


class Kind(NamedTuple):
    """How many pieces of each sort there are."""

    red_men: int
    red_kings: int
    black_men: int
    black_kings: int

    @property
    def reversed(self) -> Kind:
        """The kind with the sides changed."""
        return Kind(self.black_men, self.black_kings, self.red_men, self.red_kings)

    @property
    def size(self) -> int:
        """How many numbers positions of this kind have; where two pieces would be on one square, there is none."""
        red_men, red_kings, black_men, black_kings = self
        men = len(_FOR_MEN)
        return comb(men, red_men) * comb(32, red_kings) * comb(men, black_men) * comb(32, black_kings)


def kinds(pieces: int) -> Iterator[Kind]:
    """All kinds with so many pieces at most, each after those that its moves lead to; of two that are turned, one."""
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
    """Squares with the board turned round."""
    return sum(1 << _TOP - k for k in range(_TOP + 1) if bits >> k & 1)


def kind_of(board: Board) -> Kind:
    """What there is on a board, with the side to move as red."""
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
    """The number of each set of so many squares, for men or for kings of red."""
    return {sum(each): number for number, each in enumerate(combinations(_FOR_MEN if men else _BITS, count))}


def number_of(board: Board) -> int:
    """The number of a position among those of its kind."""
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
    """All positions of a kind with red to move, and their numbers."""
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
    """What the file says; it is read when it is asked for."""
    data = lzma.decompress(FILE.read_bytes())
    tables, at = {}, 0
    for kind in sorted({each for pair in kinds(PIECES) for each in (pair, pair.reversed)}):
        tables[kind] = data[at : at + kind.size]
        at += kind.size
    return tables


def _is_in_tables(board: Board) -> bool:
    return (board.red | board.black).bit_count() <= PIECES and board.rules == "English"


def lookup(board: Board) -> int | None:
    """What is known of a position; None if it has too many pieces, or is of another game.

    Returns:
        After how many plies it ends, and one more: odd numbers are lost for whoever is to move, even ones won;
        or DRAWN.
    """
    if not _is_in_tables(board):
        return None
    if not (board.red if board.turn == 0 else board.black):
        return 1
    if jumpers(board):
        return _best([lookup(after) or DRAWN for after in after_moves(board)])
    return _tables()[kind_of(board)][number_of(board)]


def _best(after: list[int]) -> int:
    """What is kept of a position, from those that its moves lead to."""
    lost = [each for each in after if each % 2]
    if lost:
        return min(lost) + 1
    return DRAWN if DRAWN in after else max(after) + 1


def best(board: Board) -> tuple[Board, int] | None:
    """The board after the best move, and what is known of that; None as for `lookup`.

    The quickest win, or the longest way to lose. Where nobody can win, the move that leaves the other side the fewest
    ways to hold the draw.
    """
    if not _is_in_tables(board):
        return None
    after = {each: lookup(each) or DRAWN for each in after_moves(board)}
    aim = _best([*after.values()])
    if aim == DRAWN:
        return min((each for each in after if after[each] == DRAWN), key=_holds), DRAWN
    return next((each, plies) for each, plies in after.items() if plies == aim - 1)


def _holds(board: Board) -> int:
    """The number of moves after which nobody can win any more."""
    return sum(lookup(each) == DRAWN for each in after_moves(board))
