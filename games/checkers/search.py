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
    after_way,
    board_from_face,
    board_of,
    has_step,
    jumpers,
)
from games.checkers.endings import DRAWN, lookup
from games.checkers.flying import GAMES, jumps
from games.checkers.rules import Position, moves, play
from games.checkers.squares import DARK, RED, SIZES, Rules, place
from launcher.toolkits.search import Found, TwoPlayerGame, deepening


def _masks(rules: Rules) -> list[tuple[int, int]]:
    """The middle of a board twice, and the squares that are at least so many rows on, for red and for black."""
    size, bits = SIZES[rules], GAMES[rules].bits
    middle = sum(bit for name, bit in bits.items() if all(2 <= at < size - 2 for at in place(name)))
    rows = [
        (
            sum(bit for name, bit in bits.items() if place(name)[1] >= y),
            sum(bit for name, bit in bits.items() if place(name)[1] <= size - 1 - y),
        )
        for y in range(3, size - 1)
    ]
    return [(middle, middle), *rows]


_MAN, _KING, _FLYING = 100, 140, 300
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

_FLYING_MASKS: Final = {rules: _masks(rules) for rules in GAMES}


def estimate(board: Board) -> float:
    """What a board is worth to whoever is to move, once all jumps are over: men are about 100, kings 140."""
    if board.rules != "English":
        return _flying_estimate(board, board.rules)
    able = jumpers(board)
    if able:
        return max(-estimate(after) for after in after_jumps(board, able))
    red, black, kings, turn, _ = board
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


def _flying_estimate(board: Board, rules: Rules) -> float:
    """The same where kings fly: they are worth 300, as one of them holds three men."""
    game, (red, black, kings, turn, _) = GAMES[rules], board
    own, enemy = (red, black) if turn == RED else (black, red)
    if found := jumps(game, own, enemy, kings, turn):
        return max(-_flying_estimate(after_way(board, way), rules) for way in found)
    red_men, black_men = red & ~kings, black & ~kings
    reds, blacks = red.bit_count(), black.bit_count()
    value = _MAN * (red_men.bit_count() - black_men.bit_count())
    value += _FLYING * ((red & kings).bit_count() - (black & kings).bit_count())
    value += int(240 * (reds - blacks) / (reds + blacks))
    middle, *rows = _FLYING_MASKS[rules]
    value += 3 * ((red & middle[0]).bit_count() - (black & middle[0]).bit_count())
    for red_far, black_far in rows:
        value += 3 * ((red_men & red_far).bit_count() - (black_men & black_far).bit_count())
    return value + 3 if turn == RED else 3 - value


def end_value(board: Board) -> int | None:
    """-1 where whoever is to move has no move, and so has lost; None where it goes on."""
    if board.rules != "English":
        return None if after_moves(board) else -1
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
    before = {board_from_face(face, position.rules) for face in position.before}
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
