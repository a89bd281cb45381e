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
    Paint,
    Picture,
    Point,
    bezier,
    bitmap,
    circle,
    crop,
    ellipse,
    freeze,
    line,
    linear_gradient,
    place_all,
    polygon,
    radial_gradient,
    rectangle,
)
from launcher.tabletop import File

WIDTH, HEIGHT = 426.0, 300.0

Placed = tuple[float, float, Picture]

_MOON: Final = (86.0, 62.0)
_STARS: Final = (
    *((30, 20, 1.6), (250, 26, 2.2), (160, 64, 1.6), (398, 34, 2.0), (22, 96, 1.2), (222, 82, 1.3)),
    *((140, 20, 1.2), (282, 60, 1.1), (340, 22, 1.3), (420, 66, 1.0), (196, 12, 1.0), (364, 50, 1.0)),
    *((12, 56, 1.0), (246, 58, 0.9), (310, 36, 1.0), (130, 88, 0.9)),
)
_DUSK_STARS: Final = (
    *((20, 24, 1.8), (180, 30, 1.2), (292, 22, 2.0), (410, 30, 1.3), (160, 96, 1.0), (290, 60, 1.1)),
    *((400, 90, 1.2), (24, 120, 1.0), (262, 118, 1.0), (320, 40, 0.9), (44, 60, 0.9)),
)
"""Places of stars and their sizes."""
_GLITTER: Final = (46, 30, 38, 22, 32, 18, 26, 14, 22, 12, 16)
"""The widths of the moon's reflections, from the horizon down."""

_SKY: Final = ("#8ecdf0/#1c2d74", "#a6d8f3/#27408f", "#bfe3f5/#3859aa", "#d6edf4/#5479c3", "#f0f0e0/#86a3da")
_SEA: Final = ("#4f9fc4/#3f7cc0", "#3f8fb8/#2f69ae", "#327fab/#25589b", "#266f9c/#1d4987")
_NO_LIGHT: Final = "#ffffff00"

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


def _shine(x: float, y: float, radius: float, light: str) -> Iterator[Placed]:
    """Yield the glow around a light at night."""
    yield x, y, circle(radius, radial_gradient(f"{_NO_LIGHT}/{light}", f"{_NO_LIGHT}/{light[:7]}00"))


def _stars(places: Sequence[tuple[float, float, float]]) -> Iterator[Placed]:
    """Yield stars at night, with rays around the large ones."""
    for x, y, r in places:
        if r > 1.5:
            for wide, high in ((5 * r, 0.9), (0.9, 5 * r)):
                yield x, y, ellipse(wide, high, f"{_NO_LIGHT}/#fff6d8b0")
        yield x, y, circle(r, f"{_NO_LIGHT}/#fffbe6")


def _draw(points: Sequence[Point], colour: Paint) -> Iterator[Placed]:
    yield 0, 0, polygon(points, colour, pinhole=(0, 0))


def _lighthouse() -> Iterator[Placed]:
    yield WIDTH / 2, 30, rectangle(WIDTH, 60, _SKY[0])
    yield from _bands(_SKY[1:], 38, 150)
    yield from _stars(_STARS)
    yield from _shine(*_MOON, 92, "#dfe8ff8c")
    yield *_MOON, circle(27, "#ffd65c/#fff7d6")
    yield 97, 55, circle(22, f"#ffe28a/{_NO_LIGHT}")
    for x, y, r in ((78, 54, 6), (97, 67, 7.5), (80, 75, 3.5), (98, 47, 3)):
        yield x, y, circle(r, f"{_NO_LIGHT}/#ecdfae")
    for x, y, size in ((190, 40, 1.0), (372, 84, 0.8), (152, 112, 0.6)):
        for dx, r in ((-20, 9), (-4, 14), (13, 11), (26, 7)):
            yield x + dx * size, y - r * size / 3, circle(r * size, "#ffffff/#a9bfec")
    for upper, lower in ((104, 176), (122, 158)):  # a bright beam inside a wide one
        near, far = f"{_NO_LIGHT}/#fff0a898", f"{_NO_LIGHT}/#dbe6ff30"
        beam = linear_gradient(near, far, start=(1, 0), end=(0, 0))
        yield from _draw([(312, 92), (0, upper), (0, lower)], beam)
    yield from _draw([(312, 92), (426, 72), (426, 106)], f"{_NO_LIGHT}/#f4f0d080")
    yield from _bands(_SEA, 188, 112)
    for k, wide in enumerate(_GLITTER):  # the moon on the waves
        yield 86 + 7 * math.sin(2.4 * k), 199 + 9.5 * k, ellipse(wide, 3.4, f"{_NO_LIGHT}/#fff6d4d8")
    hill = bezier((150, 232), (210, 176), (330, 150), (426, 172))
    yield from _draw([*hill, (426, 300), (250, 300)], "#6aa75a/#3a8f7c")
    yield from _draw([*bezier((230, 300), (270, 236), (360, 214), (426, 226)), (426, 300)], "#56924a/#2c7568")
    for k in range(5):  # the tower, one stripe at a time
        low, high = 13 + 2.2 * k, 13 + 2.2 * (k + 1)
        top = 104 + 18 * k
        corners = [(312 - low, top), (312 + low, top), (312 + high, top + 18), (312 - high, top + 18)]
        yield from _draw(corners, ("#d8452e/#e4523c", "#fbf6ea/#f6f0f4")[k % 2])
    yield from _shine(312, 92, 44, "#fff0a8d8")
    yield 312, 92, rectangle(20, 22, "#ffe9a3/#fffbe0", outline="#35404c/#1c2750", thickness=2.5)
    yield 312, 104, rectangle(38, 5, "#35404c/#1c2750")
    yield from _draw([(297, 82), (327, 82), (312, 66)], "#d8452e/#e4523c")
    yield from _draw([(356, 186), (356, 158), (378, 142), (400, 158), (400, 186)], "#f6e7cf/#d9c6e2")
    yield from _draw(
        [(350, 160), (378, 138), (406, 160), (400, 164), (378, 148), (356, 164)], "#9c4a3a/#a84e5c"
    )
    yield from _shine(370, 172, 20, "#ffcf66e0")
    yield 370, 172, rectangle(9, 11, "#6d94b5/#fff0a0")
    yield 388, 175, rectangle(10, 22, "#7c5a44/#6a4a6c")
    for x, y, size in ((74, 214, 1.0), (150, 196, 0.55), (138, 262, 0.8)):
        sail = [(x, y - 46 * size), (x, y - 6 * size), (x + 27 * size, y - 6 * size)]
        yield from _draw(sail, "#fffaf0/#f3f4ff")
        jib = [(x - 3 * size, y - 38 * size), (x - 3 * size, y - 6 * size), (x - 19 * size, y - 6 * size)]
        yield from _draw(jib, "#f2b04a/#ffbe5c")
        hull = [(x - 23 * size, y - 3 * size), (x + 29 * size, y - 3 * size), (x + 19 * size, y + 8 * size)]
        yield from _draw([*hull, (x - 14 * size, y + 8 * size)], "#b5432f/#c04a44")
        yield from _shine(x, y - 46 * size, 12 * size, "#ffe08ae8")
    for x, y in ((30, 262), (112, 246), (60, 284), (142, 278), (20, 228), (122, 212)):
        yield x, y, line([(0, 3), (7, 0), (14, 3), (21, 0), (28, 3)], "#d9f0f8/#b5d4f4", thickness=1.8)
    for x, y in ((40, 150), (66, 138), (240, 134)):
        yield x, y, line([(0, 0), (6, 4), (12, 0)], "#35404c/#eef3ff", thickness=1.8)
    for x, y in ((282, 268), (330, 246), (400, 250), (360, 276), (308, 290), (412, 286), (268, 216)):
        yield x, y, ellipse(22, 14, "#3d7a3c/#1f5c52")
        yield x - 3, y - 3, circle(2.4, "#f7d64a/#ffe27a")


def _balloons() -> Iterator[Placed]:
    yield WIDTH / 2, 30, rectangle(WIDTH, 60, "#f9c98f/#33307e")
    yield from _bands(("#fbd7a3/#473a92", "#fde3ba/#6a4aa4", "#fdeccf/#9c62ae", "#fbe3da/#d98aa8"), 40, 170)
    yield from _stars(_DUSK_STARS)
    yield from _shine(330, 150, 90, "#ffe0b090")
    yield 330, 150, circle(34, "#fff6dc/#fff0cc")
    hills = (
        ("#b9a6c9/#8668b4", 172, 28, 51),
        ("#94a7b8/#5b62ac", 198, 22, 37),
        ("#7fae86/#3f7a98", 224, 18, 59),
        ("#5c9566/#2f7f80", 252, 13, 43),
        ("#437a50/#236660", 278, 8, 29),
    )
    for colour, top, swing, wave in hills:
        crest = [(x, top + swing * math.sin(x / wave + top)) for x in range(0, 427, 6)]
        yield from _draw([*crest, (WIDTH, 300), (0, 300)], colour)
    for k, (x, y) in enumerate(
        ((22, 258), (70, 270), (128, 252), (196, 276), (250, 262), (300, 282), (352, 256), (404, 274))
    ):
        yield x, y, rectangle(4, 16, "#6b4a33/#3a2a3c")
        yield x, y - 14, ellipse(16 + k % 3 * 4, 24, "#2f6440/#164a48")
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
        yield x, y + 1.62 * r, rectangle(0.42 * r, 0.3 * r, "#8a5a34/#a86c40", radius=2)
        low = [*bezier((x - 0.92 * r, y + 0.4 * r), (x - 0.6 * r, y + r), (x - 0.3 * r, y + 1.2 * r))]
        low += bezier((x + 0.3 * r, y + 1.2 * r), (x + 0.6 * r, y + r), (x + 0.92 * r, y + 0.4 * r))
        yield from _draw(low, middle)
        for share, colour in ((2.0, outer), (1.4, middle), (0.72, inner)):
            yield x, y, ellipse(share * r, 2 * r, colour)
        yield from _shine(x, y + 1.1 * r, 0.6 * r, "#ffe69cf0")  # of the burner


def _numbers() -> Iterator[Placed]:
    yield WIDTH / 2, HEIGHT / 2, rectangle(WIDTH, HEIGHT, "#e9dcc3/#d2c4a6")


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
