"""The alpha-beta search and the robot of PLT Games.

Boards are two sets of cells, each stored as the bits of an integer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import count
from math import inf
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from games.pousse.rules import PLAYERS, SIDES, Position, line, play, winner
from launcher.toolkits.search import Found, TwoPlayerGame, deepening

_KEPT: Final = 1 << 16
"""The number of sets of cells whose values are cached, as the same sets occur again and again."""

_WON, _OPEN, _LOST = 1, 0, -1
_FAR = 10_000.0  # the value of delaying a certain end by one ply


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
    """Return each move with the bits of its line, from the edge."""
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
    """Return the lead of the side to move in full lines."""
    size, mine, theirs, _ = board
    return _count_filled(size, mine) - _count_filled(size, theirs)


@lru_cache(_KEPT)
def _count_filled(size: int, cells: int) -> int:
    """Return the number of full lines in a set of cells."""
    return sum(cells & full == full for full in _full(size))


@cache
def _inner(size: int) -> tuple[int, ...]:
    """Return the sets of cells at least 1, 2, 3 ... away from all edges, as bits."""
    return tuple(
        sum(1 << y * size + x for x in range(far, size - far) for y in range(far, size - far))
        for far in range(1, (size + 1) // 2)
    )


@cache
def _not_first(size: int) -> int:
    """Return the cells outside the first column, as bits."""
    return sum(1 << y * size + x for x in range(1, size) for y in range(size))


def _value(board: Board) -> float:
    """Return an estimate for the side to move."""
    size, mine, theirs, _ = board
    return _worth(size, mine) - _worth(size, theirs)


@lru_cache(_KEPT)
def _worth(size: int, cells: int) -> float:
    """Return the value of a player's cells.

    They are worth more in the middle, next to each other, and with many in a line.
    """
    value = 8 * cells.bit_count()
    value += sum((cells & full).bit_count() ** 2 for full in _full(size))
    value += sum((cells & inner).bit_count() for inner in _inner(size))
    value += (cells & (cells << 1) & _not_first(size)).bit_count() + (cells & (cells << size)).bit_count()
    return float(value)


def game_from(position: Position) -> TwoPlayerGame[Board, str]:
    """Return the game for the search.

    Repeating a position of the match loses.
    """
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
    """Yield better and better moves of a deepening search."""
    return deepening(game_from(position), board_of(position), depth=depth, seconds=seconds)


class Worth(NamedTuple):
    """The value of a move to the player who makes it.

    Attributes:
        kind: whether the move wins, loses or leaves the match open.
        value: if the match stays open, the evaluation of the move; otherwise, the value of delaying the end.
        move: the move.
    """

    kind: int
    value: float
    move: str = ""


def views(size: int) -> list[list[str]]:
    """Return the pushes from the top of each view.

    Each side of the board is a view; its pushes go from left to right.
    """
    numbers = range(1, size + 1)
    return [
        [f"T{k}" for k in numbers],
        [f"B{k}" for k in reversed(numbers)],
        [f"R{k}" for k in numbers],
        [f"L{k}" for k in reversed(numbers)],
    ]


def smart(position: Position, chance: Random, seconds: float = 2.0) -> Iterator[str]:
    """Yield better and better moves of the robot.

    It looks further ahead while there is time; in the opening, it looks one ply ahead.
    """
    deadline = monotonic() + seconds
    for depth in range(2) if position.ply < 2 else count():
        try:
            worth = _search(position, position.ply, depth, inf, chance, deadline if depth else inf)
        except TimeoutError:
            return
        yield worth.move
        if worth.kind != _OPEN:
            return


def _search(position: Position, turn: int, depth: int, need: float, chance: Random, deadline: float) -> Worth:
    """Return the best move from any side.

    The first one that is good enough is also returned.
    """
    found = []
    for view in views(position.size):
        worth = _from_top(position, view, turn, depth, need, chance, deadline)
        if worth.kind == _WON or (worth.kind == _OPEN and worth.value >= need):
            return worth
        found.append(worth)
    return _best(found, chance)


def _from_top(
    position: Position, view: list[str], turn: int, depth: int, need: float, chance: Random, deadline: float
) -> Worth:
    """Return the best push from the top of a view."""
    if monotonic() > deadline:
        raise TimeoutError
    size, me = position.size, position.turn
    last = position.cells[line(size, view[-1])[0]]
    children = {move: play(position, move) for move in (view if last >= 0 else view[:-1])}
    ends = {move: winner(child) for move, child in children.items()}
    for move, end in ends.items():
        if end == me and not children[move].repeated:
            return Worth(_WON, 0, move)
    open_moves = [move for move, end in ends.items() if end is None]
    if not open_moves:
        return Worth(_LOST, 1, view[0])
    static = {move: value(children[move], me, view, turn) for move in open_moves}
    if depth == 0:
        return _best([Worth(_OPEN, static[move], move) for move in open_moves], chance)
    worths: list[Worth] = []
    best = -inf
    for move in open_moves:
        if best >= need:
            break
        answer = _search(children[move], turn, depth - 1, static[move] - best, chance, deadline)
        if answer.kind == _OPEN:
            worth = Worth(_OPEN, static[move] - answer.value, move)
            best = max(best, worth.value)
        else:
            worth = Worth(-answer.kind, answer.value + _FAR + static[move], move)
            best = inf if worth.kind == _WON else best
        worths.append(worth)
    return _best(worths, chance)


def _best(worths: list[Worth], chance: Random) -> Worth:
    top = max(worth[:2] for worth in worths)
    return chance.choice([worth for worth in worths if worth[:2] == top])


def value(position: Position, us: int, view: list[str], turn: int) -> float:
    """Return the robot's value of a position.

    Args:
        position: the position.
        us: the player to evaluate for: 0 for X, 1 for O.
        view: the pushes from the top of the current view.
        turn: the number of moves in the match before the robot began to think.
    """
    size = position.size
    grid = [[position.cells[cell] for cell in line(size, move)] for move in view]
    total = 0.0
    counts = [0, 0]
    places = [(x, y, grid[x][y] % 2) for x in range(size) for y in range(size) if grid[x][y] >= 0]
    for x, y, player in places:
        sign = 1 if player == us else -1
        counts[player] += 1
        middle = min(x, size - 1 - x) + min(y, size - 1 - y)
        beside = [grid[a][b] for a, b in ((x + 1, y), (x, y + 1)) if a < size and b < size]
        pairs = sum(piece >= 0 and piece % 2 == player for piece in beside)
        total += sign * (10 + middle + 2 * pairs)
    for player in (0, 1):
        sign = 1 if player == us else -1
        for k in range(size):
            across = sum(p == player and x == k for x, _, p in places)
            along = sum(p == player and y == k for _, y, p in places)
            total += sign * (across**2 + along**2)
    return total + _opening(size, places, counts, us, turn)


def _opening(size: int, places: list[tuple[int, int, int]], counts: list[int], us: int, turn: int) -> float:
    """Return the value of an opening.

    O keeps away from X's edge, and X pushes O inwards.
    """
    if turn == 1 and counts == [1, 1]:
        return -500 if any(p == 0 and y in (0, size - 1) for _, y, p in places) else 0
    if turn == 2 and counts[us] == 2 and counts[1 - us] == 1:
        [(x, y)] = [(x, y) for x, y, p in places if p != us]
        if (x, y) in ((0, 0), (0, size - 1), (size - 1, 0)):  # the original leaves out the fourth corner
            return 0
        return 500 if y == 1 and 1 <= x <= size - 2 else -500
    return 0
