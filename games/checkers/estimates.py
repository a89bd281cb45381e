"""What boards are worth, once all jumps are over: by what stands where."""

from __future__ import annotations

from typing import Final

from games.checkers.bits import ALL, BIT, LEFT, RIGHT, Board, after_jumps, after_way, jumpers
from games.checkers.flying import GAMES, jumps
from games.checkers.squares import DARK, RED, SIZES, Rules, place


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
_EDGE: Final = sum(BIT[name] for name in DARK if name[0] in "ah")
_DOUBLE: Final = sum(BIT[name] for name in ("g1", "h2", "a7", "b8"))
"""The double corners, from which no single king is driven."""
_MEN_THERE: Final = (
    (42, BIT["c1"], BIT["f8"]),
    (35, BIT["e1"], BIT["d8"]),
    (27, BIT["g1"], BIT["b8"]),
    (-11, _MIDDLE, _MIDDLE),
    (8, _EDGE, _EDGE),
)
"""What men of red, and of black, are worth more on some squares."""
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


def fine_estimate(board: Board) -> float:
    """The same for the strongest player; where kings fly, it is no other.

    The weights are those of a logistic regression: of positions in some thousand matches, how did the match end?
    """
    if board.rules != "English":
        return _flying_estimate(board, board.rules)
    able = jumpers(board)
    if able:
        return max(-fine_estimate(after) for after in after_jumps(board, able))
    red, black, kings, turn, _ = board
    red_men, black_men, red_kings, black_kings = red & ~kings, black & ~kings, red & kings, black & kings
    reds, blacks, free = red.bit_count(), black.bit_count(), ALL & ~(red | black)
    value = 100 * (reds - blacks) + int(590 * (reds - blacks) / (reds + blacks))
    value += 26 * (red_kings.bit_count() - black_kings.bit_count())
    for weight, of_red, of_black in _MEN_THERE:
        value += weight * ((red_men & of_red).bit_count() - (black_men & of_black).bit_count())
    if red_kings or black_kings:
        value += 24 * ((red_kings & _DOUBLE).bit_count() - (black_kings & _DOUBLE).bit_count())
        value -= 18 * ((red_kings & _EDGE).bit_count() - (black_kings & _EDGE).bit_count())
        value += 16 * (red_kings & (free << LEFT | free << RIGHT)).bit_count()  # which can go back
        value -= 16 * (black_kings & (free >> LEFT | free >> RIGHT)).bit_count()
    red_next = red_men & _ROWS[-1][0] & (free >> LEFT | free >> RIGHT)  # can be crowned
    black_next = black_men & _ROWS[-1][1] & (free << LEFT | free << RIGHT)
    value += 34 * (red_next.bit_count() - black_next.bit_count())
    return value if turn == RED else -value
