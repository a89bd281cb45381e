"""Boards for the search: the squares of each kind of piece as bits of whole numbers, moves as the boards after them.

As in A. L. Samuel's program (1959), after every two rows a bit is left out, so that a step to the left or the right is
the same number of bits from any square, and what would leave the board lands on a bit that no square has. Where kings
fly, bits are without gaps, and `flying` has the moves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.checkers.flying import GAMES, Way, ways
from games.checkers.rules import Position
from games.checkers.squares import DARK, RED, SQUARES, Rules, place

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
        rules: the game that is played.
    """

    red: int
    black: int
    kings: int
    turn: int
    rules: Rules = "English"


def board_of(position: Position) -> Board:
    """The board of a position."""
    return board_from_face(position.face, position.rules)


def board_from_face(face: str, rules: Rules = "English") -> Board:
    """The board of a position that looks so."""
    bits = BIT if rules == "English" else GAMES[rules].bits
    red, black, kings = (
        sum(bits[name] for name, sign in zip(SQUARES[rules], face, strict=False) if sign in signs)
        for signs in ("rR", "bB", "RB")
    )
    return Board(red, black, kings, "rb".index(face[-1]), rules)


def jumpers(board: Board) -> int:
    """The squares of all pieces that can jump now."""
    red, black, kings, turn, _ = board
    free = ALL & ~(red | black)
    own, enemy = (red, black) if turn == RED else (black, red)
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    found = upward & (((enemy & free >> LEFT) >> LEFT) | ((enemy & free >> RIGHT) >> RIGHT))
    return found | downward & (((enemy & free << LEFT) << LEFT) | ((enemy & free << RIGHT) << RIGHT))


def has_step(board: Board) -> bool:
    """Whether some piece can make a step."""
    red, black, kings, turn, _ = board
    free = ALL & ~(red | black)
    own = red if turn == RED else black
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    return bool(upward & (free >> LEFT | free >> RIGHT) or downward & (free << LEFT | free << RIGHT))


def after_jumps(board: Board, able: int) -> list[Board]:
    """The boards after all chains of jumps of the pieces on these squares."""
    red, black, kings, turn, _ = board
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
    red, black, kings, turn, _ = board
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
    if board.rules != "English":
        own, enemy = (board.red, board.black) if board.turn == RED else (board.black, board.red)
        found = ways(GAMES[board.rules], own, enemy, board.kings, board.turn)
        return [after_way(board, way) for way in found]
    able = jumpers(board)
    return after_jumps(board, able) if able else after_steps(board)


def after_way(board: Board, way: Way) -> Board:
    """The board after a move of a game in which kings fly."""
    red, black, kings, turn, rules = board
    begin, end, taken = way.path[0], way.path[-1], sum(way.taken)
    own, enemy = (red, black) if turn == RED else (black, red)
    own, enemy = own & ~begin | end, enemy & ~taken
    kings = kings & ~(begin | taken) | (end if way.king else 0)
    return Board(own, enemy, kings, 1, rules) if turn == RED else Board(enemy, own, kings, 0, rules)
