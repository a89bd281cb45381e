"""The robot that PLT Games calls smart, reproduced move by move.

It looks at the board from four sides. From each side, it considers only pushes from the top, adds up its values of
the
positions on the way, and accepts the first move that is good enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf
from random import Random
from time import monotonic
from typing import NamedTuple

from games.pousse.rules import Position, line, play, winner

_WON, _OPEN, _LOST = 1, 0, -1
_FAR = 10_000.0  # the value of delaying a certain end by one ply


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
    """Return, for each side of the board, the pushes from its top, from left to right."""
    numbers = range(1, size + 1)
    return [
        [f"T{k}" for k in numbers],
        [f"B{k}" for k in reversed(numbers)],
        [f"R{k}" for k in numbers],
        [f"L{k}" for k in reversed(numbers)],
    ]


def smart(position: Position, chance: Random, seconds: float = 2.0) -> Iterator[str]:
    """Yield better and better moves, looking further ahead while there is time; in the opening, look one ply ahead."""
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
    """Return the best move from any side, or the first that is good enough."""
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
    """Return the value of an opening: O keeps away from X's edge, and X pushes O inwards."""
    if turn == 1 and counts == [1, 1]:
        return -500 if any(p == 0 and y in (0, size - 1) for _, y, p in places) else 0
    if turn == 2 and counts[us] == 2 and counts[1 - us] == 1:
        [(x, y)] = [(x, y) for x, y, p in places if p != us]
        if (x, y) in ((0, 0), (0, size - 1), (size - 1, 0)):  # the original leaves out the fourth corner
            return 0
        return 500 if y == 1 and 1 <= x <= size - 2 else -500
    return 0
