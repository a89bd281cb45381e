"""Make boards with a guaranteed solution, from the last blob to the first."""

from __future__ import annotations

from random import Random

FEWEST = 4
"""The minimum number of colours. With fewer, almost every place has a neighbour of the same colour."""

_TRIES = 60  # the number of failed places for a blob before earlier blobs are taken out again
_BACK = 40  # the maximum number of blobs to take out

Board = list[list[int]]
"""The colours of each column, from the bottom up."""


def clearable(width: int, height: int, colours: int, chance: Random) -> Board:
    """Return a full board with a way to clear it.

    Blobs of two or three balls are inserted one after the other, at places where no ball of their colour touches them.
    Balls above a blob move up, and columns on its right move aside. Removing a blob brings the previous board back.
    """
    boards: list[Board] = [[]]
    tries = 0
    while sum(map(len, boards[-1])) < width * height:
        larger = _with_blob(boards[-1], width, height, chance.randrange(colours), chance)
        tries = 0 if larger else tries + 1
        if larger:
            boards.append(larger)
        elif tries > _TRIES:
            tries = 0
            del boards[max(1, len(boards) - chance.randint(1, _BACK)) :]
    return boards[-1]


def _with_blob(board: Board, width: int, height: int, colour: int, chance: Random) -> Board | None:
    """Return the board with another blob at a random place; None if it is full or the blob does not fit there."""
    larger = board.copy()  # a shallow copy: only columns that get the blob are replaced
    open_columns = [x for x, column in enumerate(larger) if len(column) < height]
    if len(larger) < width and (not open_columns or chance.random() < 1 / height):
        x = chance.randint(0, len(larger))
        larger.insert(x, [])
    elif open_columns:
        x = chance.choice(open_columns)
    else:
        return None
    room = height - len(larger[x])
    beside = height - len(larger[x + 1]) if x + 1 < len(larger) else 0
    if min(room, beside) > 0 and 2 not in (room, beside) and chance.random() < 0.5:
        y = chance.randint(0, min(len(larger[x]), len(larger[x + 1])))
        places = [(x, y), (x + 1, y)]
    else:
        many = room if room < 4 else chance.choice((2, 2, 3))
        y = chance.randint(0, len(larger[x]))
        places = [(x, y + k) for k in range(many if many != room - 1 else 2)]
    for column, row in places:
        larger[column] = [*larger[column][:row], colour, *larger[column][row:]]
    return None if _touches(larger, places, colour) else larger


def _touches(board: Board, places: list[tuple[int, int]], colour: int) -> bool:
    """Return whether another ball of this colour touches one of these places."""
    around = {(x + dx, y + dy) for x, y in places for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return any(
        0 <= x < len(board) and 0 <= y < len(board[x]) and board[x][y] == colour
        for x, y in around.difference(places)
    )
