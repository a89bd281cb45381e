"""What a computer sees ahead: alpha-beta over boards of bits, in which all jumps are looked at to their end."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Final

from games.checkers.bits import (
    BIT,
    LEFT,
    RIGHT,
    Board,
    after_jumps,
    after_moves,
    board_from_face,
    board_of,
    has_step,
    jumpers,
)
from games.checkers.endings import DRAWN, lookup
from games.checkers.rules import Position, moves, play
from games.checkers.squares import DARK, RED, place
from launcher.toolkits.search import Found, TwoPlayerGame, deepening

_MAN, _KING = 100, 140
_HOME: Final = (
    sum(BIT[name] for name in ("c1", "g1")),  # the two that keep all of the row from being crowned in
    sum(BIT[name] for name in ("b8", "f8")),
)
_MIDDLE: Final = sum(BIT[name] for name in DARK if name[0] in "cdef" and name[1] in "3456")
_CENTRE: Final = sum(BIT[name] for name in DARK if name[0] in "cdef" and name[1] in "45")
_ROWS: Final = tuple(
    (
        sum(BIT[name] for name in DARK if place(name)[1] >= y),  # for red: what has got at least so far
        sum(BIT[name] for name in DARK if place(name)[1] <= 7 - y),
    )
    for y in (3, 4, 5, 6)
)


def estimate(board: Board) -> float:
    """What a board is worth to whoever is to move, once all jumps are over: men are about 100, kings 140."""
    able = jumpers(board)
    if able:
        return max(-estimate(after) for after in after_jumps(board, able))
    red, black, kings, turn = board
    reds, blacks = red.bit_count(), black.bit_count()
    red_men, black_men = red & ~kings, black & ~kings
    value = _MAN * (reds - blacks) + (_KING - _MAN) * (
        (red & kings).bit_count() - (black & kings).bit_count()
    )
    value += int(240 * (reds - blacks) / (reds + blacks))  # with more, exchanging is good
    value += 3 * ((red & _MIDDLE).bit_count() - (black & _MIDDLE).bit_count())
    value += 3 * ((red & _CENTRE).bit_count() - (black & _CENTRE).bit_count())
    for red_far, black_far in _ROWS:
        value += 2 * ((red_men & red_far).bit_count() - (black_men & black_far).bit_count())
    if black_men:
        value += 6 * (red_men & _HOME[0]).bit_count()
    if red_men:
        value -= 6 * (black_men & _HOME[1]).bit_count()
    backed = red & (red << LEFT | red << RIGHT)  # a piece behind keeps it from being jumped
    value += 2 * (backed & red_men).bit_count()
    backed = black & (black >> LEFT | black >> RIGHT)
    value -= 2 * (backed & black_men).bit_count()
    return value + 3 if turn == RED else 3 - value


def end_value(board: Board) -> int | None:
    """-1 where whoever is to move has no move, and so has lost; None where it goes on."""
    return None if jumpers(board) or has_step(board) else -1


def with_endings(board: Board) -> int | None:
    """The value at the end for whoever is to move, and also where it is known from end-games; None elsewhere."""
    plies = lookup(board)
    return end_value(board) if plies is None else 0 if plies == DRAWN else -1 if plies % 2 else 1


def game_from(
    position: Position, chance: Random | None = None, *, exact: bool = False
) -> TwoPlayerGame[Board, Board]:
    """What the search asks, in a match in which some positions have been there; those count as a draw.

    Args:
        position: that is thought about.
        chance: for the order of moves that are worth the same.
        exact: whether end-games are known.
    """
    before = {board_from_face(face) for face in position.before}
    first = board_of(position)
    order = after_moves(first)
    if chance:
        chance.shuffle(order)

    over = with_endings if exact else end_value

    def end(board: Board) -> int | None:
        return 0 if board in before else over(board)

    def boards(board: Board) -> list[Board]:
        return order if board == first else after_moves(board)

    return TwoPlayerGame(moves=boards, play=lambda board, move: move, end=end, value=estimate)


def look_ahead(
    position: Position,
    *,
    depth: int = 99,
    seconds: float = inf,
    chance: Random | None = None,
    exact: bool = False,
) -> Iterator[Found[Board]]:
    """What is found by looking farther and farther ahead; where there is only one move, at once."""
    game, board = game_from(position, chance, exact=exact), board_of(position)
    if len(after_moves(board)) == 1:
        depth = 1
    return deepening(game, board, depth=depth, seconds=seconds)


def line_of(position: Position, boards: tuple[Board, ...]) -> list[str]:
    """The moves, as texts, that lead from a position through these boards."""
    texts = []
    for board in boards:
        ways = ((move, play(position, move)) for move in moves(position))
        move, position = next((move, after) for move, after in ways if board_of(after) == board)
        texts.append(str(move))
    return texts
