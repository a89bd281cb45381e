"""Puzzles from picture files.

A picture is reduced, turned black and white, and changed until it can be solved.

Before the player chooses a size, each size is a grey map as text: https://netpbm.sourceforge.net/doc/pgm.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Final

from games.paint_by_numbers.formats import MOST, clean, mended
from games.paint_by_numbers.puzzle import Puzzle, puzzle_of
from launcher.tabletop import File, counted

_MAP: Final = re.compile(r"P2\n# (.*)\n((?:[0-9]{1,3}\s+){3,})")
_WIDTHS: Final = (10, 15, 20, 25, 30, 40, 50, 60)
_LEAST, _LARGEST = 5, 60
"""The minimum and maximum number of rows or columns of a board made from a picture."""

_KINDS: Final = (b"\x89PNG", b"\xff\xd8", b"RIFF", b"GIF8", b"BM")
"""The first bytes of picture files, including unsupported formats, so that these get a proper message."""

Grey = Sequence[Sequence[int]]
"""The brightness of squares, row by row: 0 is black, 255 is white."""


def is_picture(file: File) -> bool:
    """Return whether a file begins like a picture."""
    return file.data.startswith(_KINDS)


def is_grey_map(text: str) -> bool:
    """Return whether a text is a grey map from `sizes`."""
    return text.startswith("P2\n")


def sizes(file: File, columns: int) -> list[File]:
    """Return a picture as grey maps of several sizes.

    A small picture comes first in its own size. Otherwise, the first one has the given number of columns.

    Raises:
        ValueError: if the file is not a readable picture, or its shape is unsuitable, with a message for the player.
    """
    grey = file.grey()
    width, height = len(grey[0]), len(grey)
    made = []
    for across in dict.fromkeys((width, columns, *_WIDTHS)):
        down = round(across * height / width)
        if across <= min(width, _LARGEST) and min(across, down) >= _LEAST and down <= _LARGEST:
            made.append(File(f"{across} × {down}", _to_text(reduced(grey, across, down), file.name).encode()))
    if not made:
        limits = f"{_LEAST} to {_LARGEST} squares per side"
        raise ValueError(
            f"{file.name} ({width} by {height} pixels) is too small or too narrow for a puzzle with {limits}."
        )
    return made


def from_grey_map(text: str) -> tuple[Puzzle, str]:
    """Return a puzzle that looks like a grey map, and its title.

    The puzzle can be solved line by line.

    Raises:
        ValueError: if there is no such puzzle, with a message for the player.
    """
    found = _MAP.fullmatch(text)
    width, height, _, *values = map(int, found[2].split()) if found else (0, 0, 0)
    if not (found and 0 < width <= MOST and 0 < height <= MOST and width * height == len(values)):
        raise ValueError(f"This is not a grey map with up to {MOST} pixels per side.")
    if len(set(values)) == 1:
        raise ValueError("This picture has the same brightness everywhere, so the puzzle would be empty.")
    grey = [values[k : k + width] for k in range(0, len(values), width)]
    edge = threshold(values)
    painted = tuple([sum((value <= edge) << k for k, value in enumerate(row)) for row in grey])
    rows = mended(painted, width, [[abs(2 * (value - edge) - 1) for value in row] for row in grey])
    changed = sum((before ^ after).bit_count() for before, after in zip(painted, rows, strict=True))
    name = clean(found[1])
    return puzzle_of(rows, width), f"{name}, {counted(changed, 'square')} changed" if changed else name


def reduced(grey: Grey, across: int, down: int) -> list[list[int]]:
    """Return a picture reduced to some columns and rows.

    Each square has the mean brightness of its area.
    """
    narrow = [_shrunk(row, across) for row in grey]
    columns = [_shrunk(column, down) for column in zip(*narrow, strict=True)]
    return [[round(value) for value in row] for row in zip(*columns, strict=True)]


def _shrunk(values: Sequence[float], count: int) -> list[float]:
    """Return `count` means of neighbouring values."""
    step, length = len(values), count  # measured in a unit that divides both old and new squares
    means = []
    for k in range(count):
        overlaps = _overlaps(k * step, (k + 1) * step, length)
        means.append(sum(values[at] * share for at, share in overlaps) / step)
    return means


def _overlaps(begin: int, end: int, length: int) -> Iterator[tuple[int, int]]:
    """Yield the values in a stretch with their overlaps.

    Each is an index and the length of the overlap.
    """
    for at in range(begin // length, (end - 1) // length + 1):
        yield at, min(end, (at + 1) * length) - max(begin, at * length)


def threshold(values: Sequence[int]) -> int:
    """Return the greatest brightness of painted squares.

    The two classes then differ most (Otsu, 1979).
    """
    best, most, dark, below, whole = 0, -1.0, 0, 0, sum(values)
    for edge in sorted(set(values))[:-1]:
        dark += values.count(edge)
        below += edge * values.count(edge)
        light = len(values) - dark
        apart = dark * light * (below / dark - (whole - below) / light) ** 2
        if apart > most:
            best, most = edge, apart
    return best


def _to_text(grey: Grey, name: str) -> str:
    rows = [" ".join(map(str, row)) for row in grey]
    size = f"{len(grey[0])} {len(grey)} 255"
    return "\n".join(["P2", f"# {clean(PurePath(name).stem)}", size, *rows, ""])
