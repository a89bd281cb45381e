"""Find blobs and remove them from a board. Hints look at many boards, so this code is written for speed."""

from __future__ import annotations

Board = tuple[bytes, ...]
"""The colours of the remaining balls, numbered from 1, for each column from the bottom up."""

Place = tuple[int, int]
"""A column from the left and a row from the bottom, both from 0."""

Blob = list[Place]
"""The places of touching balls of one colour, beginning with the lowest one in the leftmost column."""


def blobs_of(board: Board) -> list[Blob]:
    """Return all blobs, including single balls."""
    pitch = _pitch(board)
    return [[(at // pitch - 1, at % pitch) for at in blob] for blob in _flood(board, pitch, 0)]


def sizes_without(board: Board, colour: int) -> list[int]:
    """Return the sizes of all blobs except those of one colour."""
    return [len(blob) for blob in _flood(board, _pitch(board), colour)]


def _pitch(board: Board) -> int:
    """Return the distance between columns when they are joined to one row with a gap after each column."""
    return max(map(len, board), default=0) + 1


def _flood(board: Board, pitch: int, without: int) -> list[list[int]]:
    """Return the blobs as indices into such a row of columns, which has an empty column at each end."""
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
