"""Blobs, their removal, and boards that can be cleared.

Hints look at many boards, so this code is written for speed.
"""

from __future__ import annotations

from random import Random

Board = tuple[bytes, ...]
"""The colours of the remaining balls, numbered from 1, for each column from the bottom up."""

Place = tuple[int, int]
"""A column from the left and a row from the bottom, both from 0."""

Blob = list[Place]
"""The places of touching balls of one colour, beginning with the lowest one in the leftmost column."""

FEWEST = 4
"""The minimum number of colours. With fewer, almost every place has a neighbour of the same colour."""

_TRIES = 60  # the number of failed places for a blob before earlier blobs are taken out again
_BACK = 40  # the maximum number of blobs to take out

Columns = list[list[int]]
"""The colours of each column, from the bottom up."""


def blobs_of(board: Board) -> list[Blob]:
    """Return all blobs, including single balls."""
    pitch = _pitch(board)
    return [[(at // pitch - 1, at % pitch) for at in blob] for blob in _flood(board, pitch, 0)]


def sizes_without(board: Board, colour: int) -> list[int]:
    """Return the sizes of all blobs except those of one colour."""
    return [len(blob) for blob in _flood(board, _pitch(board), colour)]


def _pitch(board: Board) -> int:
    """Return the distance between columns that are joined to one row, with a gap after each."""
    return max(map(len, board), default=0) + 1


def _flood(board: Board, pitch: int, without: int) -> list[list[int]]:
    """Return the blobs as indices into a row of columns.

    The row has an empty column at each end.
    """
    gap = bytes(pitch)
    row = bytearray(gap + b"".join([column.ljust(pitch, b"\0") for column in board]) + gap)
    found = []
    for start, colour in enumerate(row):
        if not colour or colour == without:
            continue
        row[start] = 0
        blob = [start]
        for at in blob:  # blob grows during the loop; an inner loop over the four places takes a fifth longer
            if row[at - pitch] == colour:
                row[at - pitch] = 0
                blob.append(at - pitch)
            if row[at + pitch] == colour:
                row[at + pitch] = 0
                blob.append(at + pitch)
            if row[at - 1] == colour:
                row[at - 1] = 0
                blob.append(at - 1)
            if row[at + 1] == colour:
                row[at + 1] = 0
                blob.append(at + 1)
        found.append(blob)
    return found


def after(board: Board, blob: Blob) -> Board:
    """Return the board without a blob."""
    gone: dict[int, set[int]] = {}
    for x, y in blob:
        gone.setdefault(x, set()).add(y)
    columns = [
        bytes(colour for y, colour in enumerate(column) if y not in gone[x]) if x in gone else column
        for x, column in enumerate(board)
    ]
    return tuple(column for column in columns if column)


def clearable(width: int, height: int, colours: int, chance: Random) -> Columns:
    """Return a full board with a way to clear it.

    Blobs of two or three balls are inserted one after the other, at places where no ball of their colour touches them.
    Balls above a blob move up, and columns on its right move aside. Removing a blob brings the previous board back.
    """
    boards: list[Columns] = [[]]
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


def _with_blob(board: Columns, width: int, height: int, colour: int, chance: Random) -> Columns | None:
    """Return the board with another blob, or None.

    The place is random; the result is None if the board is full or the blob does not fit.
    """
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


def _touches(board: Columns, places: list[tuple[int, int]], colour: int) -> bool:
    """Return whether another ball of this colour touches these places."""
    around = {(x + dx, y + dy) for x, y in places for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return any(
        0 <= x < len(board) and 0 <= y < len(board[x]) and board[x][y] == colour
        for x, y in around.difference(places)
    )
