"""A good way to go on, by a beam search, and the score that it reaches.

A beam search looks at all that follows from the best few positions, then at all that follows from the best few of that,
and so on. It finds no best way for sure, but a good one soon: the wider the beam, the better and the later.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from typing import NamedTuple

from games.same.rules import Columns, Position, bonus, moves
from launcher.tabletop import Hint

_WORK = 3_000_000  # balls that a search may look at, about

Board = tuple[bytes, ...]
"""The colours of the balls that are left, each column from the bottom up."""


class Found(NamedTuple):
    """A board that was found.

    Attributes:
        board: it.
        clicked: what was earned by taking away.
        worth: what it comes to in the end, about.
        way: what was taken, in order: column and row of a ball.
    """

    board: Board
    clicked: int
    worth: float
    way: tuple[tuple[int, int], ...] = ()


class Plan(NamedTuple):
    """A way to the end.

    Attributes:
        places: what to take, in order: column and row of a ball.
        score: what that comes to.
    """

    places: tuple[tuple[int, int], ...]
    score: int


def board_of(columns: Columns) -> Board:
    """A position as the search knows it."""
    return tuple(bytes(colour for _, colour in column) for column in columns)


def blobs_of(board: Board) -> list[list[tuple[int, int]]]:
    """All blobs, those of a single ball among them."""
    seen = [bytearray(len(column)) for column in board]
    found = []
    last = len(board) - 1
    for x, column in enumerate(board):
        for y, colour in enumerate(column):
            if seen[x][y]:
                continue
            seen[x][y] = 1
            blob = [(x, y)]
            for a, b in blob:  # it grows meanwhile
                if a and b < len(board[a - 1]) and board[a - 1][b] == colour and not seen[a - 1][b]:
                    seen[a - 1][b] = 1
                    blob.append((a - 1, b))
                if a < last and b < len(board[a + 1]) and board[a + 1][b] == colour and not seen[a + 1][b]:
                    seen[a + 1][b] = 1
                    blob.append((a + 1, b))
                if b and board[a][b - 1] == colour and not seen[a][b - 1]:
                    seen[a][b - 1] = 1
                    blob.append((a, b - 1))
                if b + 1 < len(board[a]) and board[a][b + 1] == colour and not seen[a][b + 1]:
                    seen[a][b + 1] = 1
                    blob.append((a, b + 1))
            found.append(blob)
    return found


def after(board: Board, blob: list[tuple[int, int]]) -> Board:
    """The board without a blob."""
    gone: dict[int, set[int]] = {}
    for x, y in blob:
        gone.setdefault(x, set()).add(y)
    columns = [
        bytes(colour for y, colour in enumerate(column) if y not in gone[x]) if x in gone else column
        for x, column in enumerate(board)
    ]
    return tuple(column for column in columns if column)


def worth(board: Board, clicked: int) -> float:
    """What a board comes to in the end, about: as if half of each colour could still become one blob."""
    left = b"".join(board)
    return clicked + 0.5 * sum(left.count(colour) ** 2 for colour in set(left))


def score(found: Found) -> int:
    """What is earned if the match ends there."""
    return found.clicked + bonus(sum(map(len, found.board)))


def best_way(columns: Columns, clicked: int, work: int = _WORK) -> Plan:
    """The best way to the end that the search finds.

    Args:
        columns: where it begins.
        clicked: what was earned by then.
        work: how many balls it may look at, about.
    """
    balls = sum(map(len, columns))
    width = max(1, work * 3 // max(1, balls) ** 2)  # a match has about a third as many moves as balls
    front = [Found(board_of(columns), clicked, 0)]
    best = front[0]
    while front:
        ahead: dict[Board, Found] = {}
        for found in front:
            best = max(best, found, key=score)
            for each in _following(found):
                known = ahead.get(each.board)
                if known is None or known.clicked < each.clicked:
                    ahead[each.board] = each
        front = nlargest(width, ahead.values(), key=lambda found: found.worth)
    return Plan(best.way, score(best))


def _following(found: Found) -> Iterator[Found]:
    for blob in blobs_of(found.board):
        if len(blob) > 1:
            board = after(found.board, blob)
            clicked = found.clicked + len(blob) ** 2
            yield Found(board, clicked, worth(board, clicked), (*found.way, blob[0]))


def hint(position: Position) -> Hint | None:
    """The first blob of the best way that is found, and the score at its end."""
    plan = best_way(position.columns, position.clicked)
    x, y = plan.places[0]
    take = next(move for move in moves(position) if (move.column, move.row) == (x, y))
    return Hint(take, f"From here {plan.score} points can be reached: can you beat that?")
