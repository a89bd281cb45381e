"""The alpha-beta search with its estimates of boards.

Boards are bitboards. They are estimated after all pending jumps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from random import Random
from typing import Final

from games.checkers.bits import (
    ALL,
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
from games.checkers.rules import GAMES, Position, jumps, moves, play
from games.checkers.squares import BLACK, DARK, RED, SIZES, Rules, place
from launcher.toolkits.search import Found, TwoPlayerGame, deepening

_MAN, _KING, _FLYING = 100, 140, 300
_HOME: Final = (
    sum(BIT[name] for name in ("c1", "g1")),  # these two keep men from being crowned anywhere in the row
    sum(BIT[name] for name in ("b8", "f8")),
)
_MIDDLE: Final = sum(BIT[name] for name in DARK if name[0] in "cdef" and name[1] in "3456")
_CENTRE: Final = sum(BIT[name] for name in DARK if name[0] in "cdef" and name[1] in "45")
_ROWS: Final = tuple(
    (
        sum(BIT[name] for name in DARK if place(name)[1] >= y),  # for red: at least this far ahead
        sum(BIT[name] for name in DARK if place(name)[1] <= 7 - y),
    )
    for y in (3, 4, 5, 6)
)

_ADVANCED: Final = (
    (10, _ROWS[2][0] ^ _ROWS[3][0], _ROWS[2][1] ^ _ROWS[3][1]),
    (46, *_ROWS[3]),
)
"""The extra value of men on two of the last rows that can step forward, and these rows for red and for black."""

_BY_ROW: Final = (0, -15, -15, -14, -17, -11, -28, 0)
_AT_HOME: Final = {"a1": -26, "c1": 30, "e1": 20, "g1": 13}
_WIDE: Final = 12
_CHUNK: Final = (1 << _WIDE) - 1  # the tables are indexed by twelve bits at a time


def _masks(rules: Rules) -> list[tuple[int, int]]:
    """Return the masks for the estimate with flying kings.

    They are the middle of the board, twice, then the squares at least 3, 4, ... rows ahead, for red and for
    black.
    """
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


def _man_at(name: str) -> int:
    """Return the value of a red man on a square."""
    bit, row = BIT[name], place(name)[1]
    value = 100 + _BY_ROW[row] + _AT_HOME.get(name, 0)
    return value - 5 * bool(bit & _CENTRE) - 8 * bool(bit & _MIDDLE) + 7 * (name[0] in "ah")


def _king_at(name: str) -> int:
    """Return the value of a king on a square.

    A single king cannot be driven out of a double corner.
    """
    value = 119 - 15 * bool(BIT[name] & _CENTRE) - 25 * (name[0] in "ah")
    return value + 16 * (name in ("g1", "h2", "a7", "b8"))


def _sums(worth: Callable[[str], int], colour: int) -> tuple[list[int], ...]:
    """Return the values of all sets of a kind, to red.

    There are three tables: for the lowest, the middle and the highest bits.
    """
    by_bit = dict.fromkeys(range(3 * _WIDE), 0)
    for name, seen in zip(DARK, DARK if colour == RED else reversed(DARK), strict=True):
        by_bit[BIT[name].bit_length() - 1] = worth(seen) if colour == RED else -worth(seen)
    tables = []
    for first in range(0, 3 * _WIDE, _WIDE):
        sums = [0]
        for bit in range(first, first + _WIDE):
            sums += [each + by_bit[bit] for each in sums]
        tables.append(sums)
    return tuple(tables)


_TABLES: Final = (_sums(_man_at, RED), _sums(_man_at, BLACK), _sums(_king_at, RED), _sums(_king_at, BLACK))

_FLYING_MASKS: Final = {rules: _masks(rules) for rules in GAMES}


def estimate(board: Board) -> float:
    """Return the value of a board to the side to move.

    All pending jumps are made first. A man is worth about 100 and a king 140.
    """
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
    value += int(240 * (reds - blacks) / (reds + blacks))  # the side with more pieces gains from exchanges
    value += 3 * ((red & _MIDDLE).bit_count() - (black & _MIDDLE).bit_count())
    value += 3 * ((red & _CENTRE).bit_count() - (black & _CENTRE).bit_count())
    for red_far, black_far in _ROWS:
        value += 2 * ((red_men & red_far).bit_count() - (black_men & black_far).bit_count())
    if black_men:
        value += 6 * (red_men & _HOME[0]).bit_count()
    if red_men:
        value -= 6 * (black_men & _HOME[1]).bit_count()
    backed = red & (red << LEFT | red << RIGHT)  # a piece behind protects a man from being jumped
    value += 2 * (backed & red_men).bit_count()
    backed = black & (black >> LEFT | black >> RIGHT)
    value -= 2 * (backed & black_men).bit_count()
    return value + 3 if turn == RED else 3 - value


def _flying_estimate(board: Board, rules: Rules) -> float:
    """Return the estimate for games with flying kings.

    A king is worth 300, as it can hold three men.
    """
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


def fine_estimate(board: Board) -> float:
    """Return a finer estimate for the strongest player.

    With flying kings, it is the same as `estimate`. The weights come from a logistic regression over the
    positions of some thousand matches and their results.
    """
    if board.rules != "English":
        return _flying_estimate(board, board.rules)
    able = jumpers(board)
    if able:
        return max(-fine_estimate(after) for after in after_jumps(board, able))
    red, black, kings, turn, _ = board
    red_men, black_men, red_kings, black_kings = red & ~kings, black & ~kings, red & kings, black & kings
    reds, blacks, free = red.bit_count(), black.bit_count(), ALL & ~(red | black)
    value = int(627 * (reds - blacks) / (reds + blacks))
    for table, bits in zip(_TABLES, (red_men, black_men, red_kings, black_kings), strict=True):
        low, middle, high = table
        value += low[bits & _CHUNK] + middle[bits >> _WIDE & _CHUNK] + high[bits >> 2 * _WIDE]
    if kings:  # kings that can step backward are worth more
        value += 14 * (red_kings & (free << LEFT | free << RIGHT)).bit_count()
        value -= 14 * (black_kings & (free >> LEFT | free >> RIGHT)).bit_count()
    red_on = red_men & (free >> LEFT | free >> RIGHT)
    black_on = black_men & (free << LEFT | free << RIGHT)
    for weight, of_red, of_black in _ADVANCED:
        value += weight * ((red_on & of_red).bit_count() - (black_on & of_black).bit_count())
    return value if turn == RED else -value


def end_value(board: Board) -> int | None:
    """Return -1 if the side to move has no move and therefore loses, or None."""
    if board.rules != "English":
        return None if after_moves(board) else -1
    return None if jumpers(board) or has_step(board) else -1


def with_endings(board: Board) -> int | None:
    """Return the known result for the side to move.

    It comes from the end of the match or the endgame table; None if it is open.
    """
    plies = lookup(board)
    return end_value(board) if plies is None else 0 if plies == DRAWN else -1 if plies % 2 else 1


def plies_of_ending(board: Board) -> int:
    """Return the plies to the end of a known endgame.

    Both sides play well.
    """
    return (lookup(board) or 1) - 1


def game_from(
    position: Position, chance: Random | None = None, *, exact: bool = False
) -> TwoPlayerGame[Board, Board]:
    """Return the game for the search.

    Positions that have occurred in the match count as draws.

    Args:
        position: the position to think about.
        chance: shuffles the moves, so that equal ones are chosen at random.
        exact: whether to use the endgame table and the finer estimate.
    """
    before = {board_from_face(face, position.rules) for face in position.before or ()}
    first = board_of(position)
    order = after_moves(first)
    if chance:
        chance.shuffle(order)

    over = with_endings if exact else end_value

    def end(board: Board) -> int | None:
        return 0 if board in before else over(board)

    def boards(board: Board) -> list[Board]:
        return order if board == first else after_moves(board)

    value, rest = (fine_estimate, plies_of_ending) if exact else (estimate, None)
    return TwoPlayerGame(moves=boards, play=lambda board, move: move, end=end, value=value, rest=rest)


def look_ahead(
    position: Position,
    *,
    depth: int = 99,
    seconds: float = inf,
    chance: Random | None = None,
    exact: bool = False,
    contempt: float = 0,
) -> Iterator[Found[Board]]:
    """Search deeper and deeper.

    If there is only one move, the search ends at once. With contempt, the side to move avoids a draw unless it
    is worse off by more than that many points.
    """
    game, board = game_from(position, chance, exact=exact), board_of(position)
    value = game.value
    if contempt:
        game = replace(
            game, value=lambda each: value(each) + (contempt if each.turn == board.turn else -contempt)
        )
    if len(after_moves(board)) == 1:
        depth = 1
    return deepening(game, board, depth=depth, seconds=seconds)


def line_of(position: Position, boards: tuple[Board, ...]) -> list[str]:
    """Return the moves through these boards as text."""
    texts = []
    for board in boards:
        ways = ((move, play(position, move)) for move in moves(position))
        move, position = next((move, after) for move, after in ways if board_of(after) == board)
        texts.append(str(move))
    return texts
