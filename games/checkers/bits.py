"""Boards for the search: the squares of each kind of piece as bits of whole numbers, moves as the boards after them.

As in A. L. Samuel's program (1959), after every two rows a bit is left out, so that a step to the left or the right is
the same number of bits from any square, and what would leave the board lands on a bit that no square has.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.checkers.rules import Position
from games.checkers.squares import DARK, RED, place

LEFT, RIGHT = 4, 5
"""The numbers of bits by which the squares before a piece are farther, seen from red."""


def _index(name: str) -> int:
    x, y = place(name)
    return 4 * y + x // 2 + (y + 1) // 2


BIT: Final = {name: 1 << _index(name) for name in DARK}
"""The bit of each square."""

ALL: Final = sum(BIT.values())
CROWNED: Final = (
    sum(BIT[name] for name in DARK if name[1] == "8"),
    sum(BIT[name] for name in DARK if name[1] == "1"),
)
"""The squares where the men of red, and those of black, become kings."""


class Board(NamedTuple):
    """What stands where, and whose turn it is.

    Attributes:
        red: the squares of all red pieces.
        black: those of all black ones.
        kings: those of the kings of both.
        turn: whose turn it is.
    """

    red: int
    black: int
    kings: int
    turn: int


def board_of(position: Position) -> Board:
    """The board of a position."""
    sets = [0, 0, 0]
    for name, piece in position.board:
        sets[piece.colour] |= BIT[name]
        if piece.king:
            sets[2] |= BIT[name]
    red, black, kings = sets
    return Board(red, black, kings, position.turn)


def board_from_face(face: str) -> Board:
    """The board of a position that looks so."""
    red, black, kings = (
        sum(BIT[name] for name, sign in zip(DARK, face, strict=False) if sign in signs)
        for signs in ("rR", "bB", "RB")
    )
    return Board(red, black, kings, "rb".index(face[-1]))


def jumpers(board: Board) -> int:
    """The squares of all pieces that can jump now."""
    red, black, kings, turn = board
    free = ALL & ~(red | black)
    own, enemy = (red, black) if turn == RED else (black, red)
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    found = upward & (((enemy & free >> LEFT) >> LEFT) | ((enemy & free >> RIGHT) >> RIGHT))
    return found | downward & (((enemy & free << LEFT) << LEFT) | ((enemy & free << RIGHT) << RIGHT))


def has_step(board: Board) -> bool:
    """Whether some piece can make a step."""
    red, black, kings, turn = board
    free = ALL & ~(red | black)
    own = red if turn == RED else black
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    return bool(upward & (free >> LEFT | free >> RIGHT) or downward & (free << LEFT | free << RIGHT))


def after_jumps(board: Board, able: int) -> list[Board]:
    """The boards after all chains of jumps of the pieces on these squares."""
    red, black, kings, turn = board
    own, enemy = (red, black) if turn == RED else (black, red)
    found: list[Board] = []
    while able:
        bit = able & -able
        able ^= bit
        _chains(found, turn, own ^ bit, enemy, kings & ~bit, bit, bool(kings & bit))
    return found


def _chains(found: list[Board], turn: int, own: int, enemy: int, kings: int, bit: int, king: bool) -> bool:
    """Whether a piece that has been taken up from its square can jump; what comes of it is added to `found`."""
    free = ALL & ~(own | enemy)
    jumps = []
    if turn == RED or king:
        for by in (LEFT, RIGHT):
            if enemy & bit << by and free & bit << 2 * by:
                jumps.append((bit << by, bit << 2 * by))
    if turn != RED or king:
        for by in (LEFT, RIGHT):
            if enemy & bit >> by and free & bit >> 2 * by:
                jumps.append((bit >> by, bit >> 2 * by))
    for over, onto in jumps:
        left, crowned = enemy ^ over, not king and onto & CROWNED[turn]
        if crowned or not _chains(found, turn, own, left, kings & ~over, onto, king):
            own_then = own | onto
            kings_then = kings & ~over | (onto if king or crowned else 0)
            found.append(
                Board(own_then, left, kings_then, 1) if turn == RED else Board(left, own_then, kings_then, 0)
            )
    return bool(jumps)


def after_steps(board: Board) -> list[Board]:
    """The boards after all steps."""
    red, black, kings, turn = board
    free = ALL & ~(red | black)
    own = red if turn == RED else black
    found: list[Board] = []
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    for by in (LEFT, RIGHT):
        for able, forward in ((upward & free >> by, True), (downward & free << by, False)):
            while able:
                bit = able & -able
                able ^= bit
                onto = bit << by if forward else bit >> by
                both = bit | onto
                then = kings ^ both if kings & bit else kings | onto & CROWNED[turn]
                found.append(
                    Board(red ^ both, black, then, 1) if turn == RED else Board(red, black ^ both, then, 0)
                )
    return found


def after_moves(board: Board) -> list[Board]:
    """The boards after all legal moves."""
    able = jumpers(board)
    return after_jumps(board, able) if able else after_steps(board)
