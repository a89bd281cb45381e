"""The game for the alpha-beta search: boards are two sets of cells, each stored as the bits of an integer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import inf
from typing import Final, NamedTuple

from games.pousse.rules import PLAYERS, SIDES, Position, line
from launcher.toolkits.search import Found, TwoPlayerGame, deepening

_KEPT: Final = 1 << 16
"""The number of sets of cells whose values are cached, as the same sets occur again and again."""


class Board(NamedTuple):
    """A board, as the side to move sees it.

    Attributes:
        size: the number of cells in a line.
        mine: the cells with pieces of the side to move, as bits.
        theirs: the cells with pieces of the opponent, as bits.
        turn: the side to move, 0 or 1; the same cells with the other side to move are a different position.
    """

    size: int
    mine: int
    theirs: int
    turn: int


def board_of(position: Position) -> Board:
    """Return the board of a position."""
    return _of_face(position.size, position.face)


@cache
def lines_of(size: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return each move with the bits of its line, starting at the edge."""
    return tuple(
        (f"{side}{k}", tuple(1 << cell for cell in line(size, f"{side}{k}")))
        for k in _from_the_middle(size)
        for side in SIDES
    )


def _from_the_middle(size: int) -> list[int]:
    return sorted(range(1, size + 1), key=lambda k: abs(2 * k - size - 1))


@cache
def _full(size: int) -> tuple[int, ...]:
    """Return the rows and columns, as bits."""
    return tuple(sum(bits) for move, bits in lines_of(size) if move[0] in "LT")


def push(board: Board, bits: tuple[int, ...]) -> Board:
    """Return the board after a move, as the opponent sees it."""
    size, mine, theirs, turn = board
    new_mine, new_theirs, carried = mine, theirs, 1  # 1 is a piece of the side to move, 2 one of the opponent
    for bit in bits:
        held = 1 if mine & bit else 2 if theirs & bit else 0
        new_mine = new_mine | bit if carried == 1 else new_mine & ~bit
        new_theirs = new_theirs | bit if carried == 2 else new_theirs & ~bit
        if not held:
            break
        carried = held
    return Board(size, new_theirs, new_mine, 1 - turn)


def _lead(board: Board) -> int:
    """Return the number of full lines of the side to move, minus those of the opponent."""
    size, mine, theirs, _ = board
    return _count_filled(size, mine) - _count_filled(size, theirs)


@lru_cache(_KEPT)
def _count_filled(size: int, cells: int) -> int:
    """Count the full lines in a set of cells."""
    return sum(cells & full == full for full in _full(size))


@cache
def _inner(size: int) -> tuple[int, ...]:
    """Return, for each distance of at least 1, the cells that are this far from all edges, as bits."""
    return tuple(
        sum(1 << y * size + x for x in range(far, size - far) for y in range(far, size - far))
        for far in range(1, (size + 1) // 2)
    )


@cache
def _not_first(size: int) -> int:
    """Return all cells outside of the first column, as bits."""
    return sum(1 << y * size + x for x in range(1, size) for y in range(size))


def _value(board: Board) -> float:
    """Return an estimate for the side to move."""
    size, mine, theirs, _ = board
    return _worth(size, mine) - _worth(size, theirs)


@lru_cache(_KEPT)
def _worth(size: int, cells: int) -> float:
    """Return the value of a player's cells: more in the middle, next to each other, and with many in a line."""
    value = 8 * cells.bit_count()
    value += sum((cells & full).bit_count() ** 2 for full in _full(size))
    value += sum((cells & inner).bit_count() for inner in _inner(size))
    value += (cells & (cells << 1) & _not_first(size)).bit_count() + (cells & (cells << size)).bit_count()
    return float(value)


def game_from(position: Position) -> TwoPlayerGame[Board, str]:
    """Describe the game to the search; repeating a position of the match loses."""
    size = position.size
    lines = dict(lines_of(size))
    before = {_of_face(size, face) for face in position.before}

    def end(board: Board) -> int | None:
        if board in before:
            return 1  # the side that repeated it has lost
        lead = _lead(board)
        return (lead > 0) - (lead < 0) if lead else None

    return TwoPlayerGame(
        moves=lambda board: tuple(lines),
        play=lambda board, move: push(board, lines[move]),
        end=end,
        value=_value,
        again=1,
    )


def _of_face(size: int, face: str) -> Board:
    sets = [sum(1 << cell for cell, each in enumerate(face[:-1]) if each == sign) for sign in PLAYERS]
    turn = int(face[-1] == PLAYERS[0])  # the face names the side that moved last
    return Board(size, sets[turn], sets[1 - turn], turn)


def look_ahead(position: Position, *, depth: int = 99, seconds: float = inf) -> Iterator[Found[str]]:
    """Search deeper and deeper, and yield better and better moves."""
    return deepening(game_from(position), board_of(position), depth=depth, seconds=seconds)
