"""Boards that can be cleared, made from the last blob to the first: without it there is what was there before."""

from __future__ import annotations

from random import Random

FEWEST = 4
"""Colours of such a board: with fewer, nearly each place has one of the same beside it."""

_TRIES = 60  # places for a blob before others that came before it are taken out again
_BACK = 40  # of these at most

Board = list[list[int]]
"""The colours of each column from the bottom up."""


def clearable(width: int, height: int, colours: int, chance: Random) -> Board:
    """A full board that can be cleared.

    A blob of two or three is put into the board that is left when it has gone, at any place where nothing of its colour
    is beside it; what lies above it is pushed up, and what lies to its right aside.
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
    """The board with another blob somewhere; None if it is full, or does not fit where it was tried."""
    larger = board.copy()  # with the same columns, but for those that get the blob
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
    """Whether another ball of the colour is beside one of these places."""
    around = {(x + dx, y + dy) for x, y in places for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return any(
        0 <= x < len(board) and 0 <= y < len(board[x]) and board[x][y] == colour
        for x, y in around.difference(places)
    )
