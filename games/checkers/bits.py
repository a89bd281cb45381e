"""Bitboards for the search.

Each kind of piece is a set of squares, stored as the bits of an integer, and a move is represented by the board
after it. As in A. L. Samuel's program (1959), one bit is left out after every two rows. So a step to the left
or right is the same number of bits from any square, and a step off the board reaches a bit that belongs to no
square. The games with flying kings use bits without gaps; `rules.ways` generates their moves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.checkers.rules import GAMES, Position, Way, ways
from games.checkers.squares import DARK, RED, SQUARES, Rules, place

LEFT, RIGHT = 4, 5
"""The distances, in bits, from a square to the two squares in front of it, as seen by red."""


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
"""The squares where red men and black men become kings."""


class Board(NamedTuple):
    """The pieces on a board, and the side to move.

    Attributes:
        red: the squares of all red pieces.
        black: the squares of all black pieces.
        kings: the squares of all kings.
        turn: the side to move.
        rules: the game being played.
    """

    red: int
    black: int
    kings: int
    turn: int
    rules: Rules = "English"


def board_of(position: Position) -> Board:
    """Return the board of a position."""
    return board_from_face(position.face, position.rules)


def board_from_face(face: str, rules: Rules = "English") -> Board:
    """Return the board of a position with this face."""
    bits = BIT if rules == "English" else GAMES[rules].bits
    red, black, kings = (
        sum(bits[name] for name, sign in zip(SQUARES[rules], face, strict=False) if sign in signs)
        for signs in ("rR", "bB", "RB")
    )
    return Board(red, black, kings, "rb".index(face[-1]), rules)


def jumpers(board: Board) -> int:
    """Return the squares of all pieces that can jump."""
    red, black, kings, turn, _ = board
    free = ALL & ~(red | black)
    own, enemy = (red, black) if turn == RED else (black, red)
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    found = upward & (((enemy & free >> LEFT) >> LEFT) | ((enemy & free >> RIGHT) >> RIGHT))
    return found | downward & (((enemy & free << LEFT) << LEFT) | ((enemy & free << RIGHT) << RIGHT))


def has_step(board: Board) -> bool:
    """Whether any piece can make a step."""
    red, black, kings, turn, _ = board
    free = ALL & ~(red | black)
    own = red if turn == RED else black
    upward = own if turn == RED else own & kings
    downward = own & kings if turn == RED else own
    return bool(upward & (free >> LEFT | free >> RIGHT) or downward & (free << LEFT | free << RIGHT))


def after_jumps(board: Board, able: int) -> list[Board]:
    """Return the boards after all chains of jumps.

    Only the pieces on the squares `able` jump.
    """
    red, black, kings, turn, _ = board
    own, enemy = (red, black) if turn == RED else (black, red)
    found: list[Board] = []
    while able:
        bit = able & -able
        able ^= bit
        _chains(found, turn, own ^ bit, enemy, kings & ~bit, bit, bool(kings & bit))
    return found


def _chains(found: list[Board], turn: int, own: int, enemy: int, kings: int, bit: int, king: bool) -> bool:
    """Add the boards after all chains of a piece to `found`.

    The piece is not on the board.

    Returns:
        Whether the piece can jump from its square.
    """
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
    """Return the boards after all steps."""
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
    """Return the boards after all legal moves."""
    if board.rules != "English":
        own, enemy = (board.red, board.black) if board.turn == RED else (board.black, board.red)
        found = ways(GAMES[board.rules], own, enemy, board.kings, board.turn)
        return [after_way(board, way) for way in found]
    able = jumpers(board)
    return after_jumps(board, able) if able else after_steps(board)


def after_way(board: Board, way: Way) -> Board:
    """Return the board after a move in a game with flying kings."""
    red, black, kings, turn, rules = board
    begin, end, taken = way.path[0], way.path[-1], sum(way.taken)
    own, enemy = (red, black) if turn == RED else (black, red)
    own, enemy = own & ~begin | end, enemy & ~taken
    kings = kings & ~(begin | taken) | (end if way.king else 0)
    return Board(own, enemy, kings, 1, rules) if turn == RED else Board(enemy, own, kings, 0, rules)
