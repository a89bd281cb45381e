"""The built-in pictures, and pictures from files.

They are a lighthouse (lit at night), balloons over hills, and a plain ground for numbers.
"""

from __future__ import annotations

import math
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from launcher.picture import (
    Picture,
    Point,
    bezier,
    bitmap,
    circle,
    crop,
    ellipse,
    freeze,
    line,
    place_all,
    polygon,
    rectangle,
)
from launcher.tabletop import File

WIDTH, HEIGHT = 426.0, 300.0

Placed = tuple[float, float, Picture]

_SKY: Final = ("#8ecdf0/#101a3a", "#a6d8f3/#16234a", "#bfe3f5/#1e2e5c", "#d6edf4/#293b6e", "#f0f0e0/#394a7e")
_SEA: Final = ("#4f9fc4/#1c3a5e", "#3f8fb8/#18335a", "#327fab/#142c50", "#266f9c/#102545")

_FLATTEST = 2.0
_BEGIN, _END = (
    b"\xff\xd8",
    b"\xff\xd9",
)  # the first and last bytes of a JPEG picture (ITU T.81, table B.1), the format of `File.picture`


def _bands(colours: tuple[str, ...], top: float, height: float) -> Iterator[Placed]:
    """Yield bands of colour with wavy edges, one below the other."""
    for k, colour in enumerate(colours):
        y = top + k * height / len(colours)
        crest = [(x, y + 5 * math.sin(x / 37 + 2 * k)) for x in range(0, int(WIDTH) + 1, 6)]
        yield from _draw([*crest, (WIDTH, top + height + 8), (0, top + height + 8)], colour)


def _draw(points: Sequence[Point], colour: str) -> Iterator[Placed]:
    yield 0, 0, polygon(points, colour, pinhole=(0, 0))


def _lighthouse() -> Iterator[Placed]:
    yield WIDTH / 2, 30, rectangle(WIDTH, 60, _SKY[0])
    yield from _bands(_SKY[1:], 38, 150)
    yield 86, 62, circle(27, "#ffd65c/#f4f1dc")
    yield 97, 55, circle(22, "#ffe28a/#16234a")
    for x, y, size in ((190, 40, 1.0), (372, 84, 0.8), (152, 112, 0.6)):
        for dx, r in ((-20, 9), (-4, 14), (13, 11), (26, 7)):
            yield x + dx * size, y - r * size / 3, circle(r * size, "#ffffff/#46578a")
    for x, y in ((30, 20), (250, 26), (140, 66), (398, 34), (60, 128), (220, 92)):
        yield x, y, circle(1.6, "#ffffff00/#fff6c8")
    yield from _draw([(312, 92), (0, 64), (0, 130)], "#fff6c800/#fff6c850")
    yield from _bands(_SEA, 188, 112)
    hill = bezier((150, 232), (210, 176), (330, 150), (426, 172))
    yield from _draw([*hill, (426, 300), (250, 300)], "#6aa75a/#24483c")
    yield from _draw([*bezier((230, 300), (270, 236), (360, 214), (426, 226)), (426, 300)], "#56924a/#1c3a32")
    for k in range(5):  # the tower, one stripe at a time
        low, high = 13 + 2.2 * k, 13 + 2.2 * (k + 1)
        top = 104 + 18 * k
        corners = [(312 - low, top), (312 + low, top), (312 + high, top + 18), (312 - high, top + 18)]
        yield from _draw(corners, ("#d8452e/#8e3527", "#fbf6ea/#b9b7c4")[k % 2])
    yield 312, 92, rectangle(20, 22, "#ffe9a3/#fff3b0", outline="#35404c/#0d1426", thickness=2.5)
    yield 312, 104, rectangle(38, 5, "#35404c/#0d1426")
    yield from _draw([(297, 82), (327, 82), (312, 66)], "#d8452e/#8e3527")
    yield from _draw([(356, 186), (356, 158), (378, 142), (400, 158), (400, 186)], "#f6e7cf/#5d5470")
    yield from _draw(
        [(350, 160), (378, 138), (406, 160), (400, 164), (378, 148), (356, 164)], "#9c4a3a/#4a2b38"
    )
    yield 370, 172, rectangle(9, 11, "#6d94b5/#ffd977")
    yield 388, 175, rectangle(10, 22, "#7c5a44/#2c2233")
    for x, y, size in ((74, 214, 1.0), (150, 196, 0.55), (196, 258, 0.8)):
        sail = [(x, y - 46 * size), (x, y - 6 * size), (x + 27 * size, y - 6 * size)]
        yield from _draw(sail, "#fffaf0/#aab4d0")
        jib = [(x - 3 * size, y - 38 * size), (x - 3 * size, y - 6 * size), (x - 19 * size, y - 6 * size)]
        yield from _draw(jib, "#f2b04a/#94763f")
        hull = [(x - 23 * size, y - 3 * size), (x + 29 * size, y - 3 * size), (x + 19 * size, y + 8 * size)]
        yield from _draw([*hull, (x - 14 * size, y + 8 * size)], "#b5432f/#5c2a2c")
    for x, y in ((30, 262), (112, 246), (60, 284), (142, 278), (20, 228), (228, 214)):
        yield x, y, line([(0, 3), (7, 0), (14, 3), (21, 0), (28, 3)], "#d9f0f8/#5f86ad", thickness=1.8)
    for x, y in ((40, 150), (66, 138), (240, 134)):
        yield x, y, line([(0, 0), (6, 4), (12, 0)], "#35404c/#c9d2e8", thickness=1.8)
    for x, y in ((282, 268), (330, 246), (400, 250), (360, 276), (308, 290), (412, 286), (268, 216)):
        yield x, y, ellipse(22, 14, "#3d7a3c/#12291f")
        yield x - 3, y - 3, circle(2.4, "#f7d64a/#8f8550")


def _balloons() -> Iterator[Placed]:
    yield WIDTH / 2, 30, rectangle(WIDTH, 60, "#f9c98f/#241a45")
    yield from _bands(("#fbd7a3/#2e2155", "#fde3ba/#3c2a66", "#fdeccf/#523578", "#fbe3da/#6e4583"), 40, 170)
    yield 330, 150, circle(34, "#fff6dc/#f1c7a0")
    hills = (
        ("#b9a6c9/#3c2f63", 172, 28, 51),
        ("#94a7b8/#33305c", 198, 22, 37),
        ("#7fae86/#22394e", 224, 18, 59),
        ("#5c9566/#1a2f3f", 252, 13, 43),
        ("#437a50/#142531", 278, 8, 29),
    )
    for colour, top, swing, wave in hills:
        crest = [(x, top + swing * math.sin(x / wave + top)) for x in range(0, 427, 6)]
        yield from _draw([*crest, (WIDTH, 300), (0, 300)], colour)
    for k, (x, y) in enumerate(
        ((22, 258), (70, 270), (128, 252), (196, 276), (250, 262), (300, 282), (352, 256), (404, 274))
    ):
        yield x, y, rectangle(4, 16, "#6b4a33/#2b1f2b")
        yield x, y - 14, ellipse(16 + k % 3 * 4, 24, "#2f6440/#0f1d26")
    stripes = (
        ("#d8452e", "#fbf6ea", "#2b6fb0"),
        ("#2d8a3e", "#f7d64a", "#2d8a3e"),
        ("#7b45b5", "#f39c4a", "#fbf6ea"),
        ("#0f8a8f", "#fbf6ea", "#0f8a8f"),
        ("#e0b03a", "#b3372f", "#e0b03a"),
    )
    for (x, y, r), (outer, middle, inner) in zip(
        ((96, 98, 52), (232, 70, 36), (352, 84, 26), (190, 170, 22), (30, 190, 15)), stripes, strict=True
    ):
        for dx in (-0.5, 0.5):
            yield (
                x + dx * r / 2,
                y + 1.3 * r,
                line([(dx * r * 0.7, 0), (0, 0.55 * r)], "#4a3a2c/#1c1420", thickness=1.2),
            )
        yield x, y + 1.62 * r, rectangle(0.42 * r, 0.3 * r, "#8a5a34/#593a2a", radius=2)
        low = [*bezier((x - 0.92 * r, y + 0.4 * r), (x - 0.6 * r, y + r), (x - 0.3 * r, y + 1.2 * r))]
        low += bezier((x + 0.3 * r, y + 1.2 * r), (x + 0.6 * r, y + r), (x + 0.92 * r, y + 0.4 * r))
        yield from _draw(low, middle)
        for share, colour in ((2.0, outer), (1.4, middle), (0.72, inner)):
            yield x, y, ellipse(share * r, 2 * r, colour)


def _numbers() -> Iterator[Placed]:
    yield WIDTH / 2, HEIGHT / 2, rectangle(WIDTH, HEIGHT, "#e9dcc3/#3a3f4a")


_MADE: Final = {"lighthouse": _lighthouse, "balloons": _balloons, "numbers": _numbers}


@cache
def whole(name: str) -> Picture:
    """Return a built-in picture of 426 by 300 logical pixels."""
    return freeze(crop(0, 0, WIDTH, HEIGHT, place_all(_MADE[name](), rectangle(WIDTH, HEIGHT, None))))


def encode(file: File) -> str:
    """Return the picture in a file as text.

    Raises:
        ValueError: if the file is not a usable picture.
    """
    return b64encode(file.picture(_FLATTEST)).decode()


@lru_cache(maxsize=4)
def decode(encoded: str) -> Picture:
    """Return the picture of a text.

    It has the area of the built-in pictures and its own shape.

    Raises:
        ValueError: if the text is damaged.
    """
    try:
        data = b64decode(encoded, validate=True)
        found = bitmap(data)
        if not (data.startswith(_BEGIN) and data.endswith(_END)):
            raise ValueError
    except ValueError:
        raise ValueError("The picture of this match is damaged. Open its file again.") from None
    across = min(max(found.width / found.height, 1 / _FLATTEST), _FLATTEST)
    width = sqrt(WIDTH * HEIGHT * across)
    return freeze(bitmap(data, size=(width, WIDTH * HEIGHT / width)))
