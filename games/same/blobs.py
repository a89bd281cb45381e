"""Which balls lie together, and what is left when they go: written for speed, as hints look at many boards."""

from __future__ import annotations

Board = tuple[bytes, ...]
"""The colours of the balls that are left, from 1 on, each column from the bottom up."""

Place = tuple[int, int]
"""Column, from the left, and row, from the bottom; both from 0."""

Blob = list[Place]
"""Balls of one colour that lie side by side or above each other: first the lowest of those farthest left."""


def blobs_of(board: Board) -> list[Blob]:
    """All blobs, those of a single ball among them."""
    pitch = _pitch(board)
    return [[(at // pitch - 1, at % pitch) for at in blob] for blob in _flood(board, pitch, 0)]


def sizes_without(board: Board, colour: int) -> list[int]:
    """How large all blobs are, but for those of one colour."""
    return [len(blob) for blob in _flood(board, _pitch(board), colour)]


def _pitch(board: Board) -> int:
    """From column to column where all are written one after the other, with a gap above each."""
    return max(map(len, board), default=0) + 1


def _flood(board: Board, pitch: int, without: int) -> list[list[int]]:
    """The blobs by their places in that row of columns, before and after which is an empty one."""
    gap = bytes(pitch)
    row = bytearray(gap + b"".join([column.ljust(pitch, b"\0") for column in board]) + gap)
    found = []
    for start, colour in enumerate(row):
        if not colour or colour == without:
            continue
        row[start] = 0
        blob = [start]
        for at in blob:  # it grows meanwhile; in a loop over four places all takes a fifth longer
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
    """The board without a blob."""
    gone: dict[int, set[int]] = {}
    for x, y in blob:
        gone.setdefault(x, set()).add(y)
    columns = [
        bytes(colour for y, colour in enumerate(column) if y not in gone[x]) if x in gone else column
        for x, column in enumerate(board)
    ]
    return tuple(column for column in columns if column)
