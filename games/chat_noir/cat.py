"""The cat's face, in three moods, drawn from ellipses, triangles and lines.

The head is as wide as a circle of the board; the ears and whiskers stick out. The moods differ in mouth and brows, not
only in colour. The pinhole is the middle of the circle that the cat sits on.
"""

from __future__ import annotations

from typing import Final

from launcher.picture import Group, Picture, Point, blank, curve, ellipse, line, place_all, polygon

_WIDTH, _HEIGHT = 60, 40

# Places are in logical pixels from the pinhole. Only the right half of each pair is given.
_EAR: Final = ((4.5, -8.0), (18.8, -18.0), (19.2, 1.0))
_INSIDE_OF_EAR: Final = ((10.2, -9.2), (16.8, -13.6), (17.0, -4.5))
_EYE: Final = (8.6, 0.2)
_BROW: Final = ((3.8, -3.0), (14.6, -7.4))
_NOSE: Final = ((-2.8, 5.2), (2.8, 5.2), (0.0, 8.4))
_WHISKERS: Final = (((8.5, 8.4), (28.5, 4.4)), ((8.0, 10.2), (29.0, 10.4)), ((8.5, 12.0), (28.0, 16.6)))

Part = tuple[float, float, Picture]


def _face(mouth: tuple[Point, Point, Point], *, fur: str = "lightgray/#e4e7ea", cross: bool = False) -> Group:
    """Return a face.

    Args:
        mouth: the point where the mouth begins, the point it is drawn towards, and the point where it ends.
        fur: the colour of the head.
        cross: whether the brows are drawn together.
    """
    parts: list[Part] = []
    for side in (-1, 1):
        parts.append(_stroke((*_EAR, _EAR[0]), 2.4, side, "#00000000/#9aa5b1"))
        parts += [_triangle(_EAR, "black", side), _triangle(_INSIDE_OF_EAR, "#e0a0a8", side)]
        parts += [_stroke(whisker, 0.9, side, "#00000000/#c5ccd4") for whisker in _WHISKERS]
    parts.append((0, 3, ellipse(40, 28, fur, outline="#303030", thickness=0.8)))
    for side in (-1, 1):
        x, y = side * _EYE[0], _EYE[1]
        parts += [(x, y, ellipse(12.6, 10, "black")), (x, y, ellipse(8.8, 6.8, "limegreen"))]
        parts += [(x, y, ellipse(2.2, 6.0, "black"))]
        parts += [_stroke(whisker, 0.9, side, "black/#00000000") for whisker in _WHISKERS]
        if cross:
            parts.append(_stroke(_BROW, 2.0, side))
    parts += [_triangle(_NOSE, "black"), _curve(mouth)]
    return place_all([(30 + x, 20 + y, part) for x, y, part in parts], blank(_WIDTH, _HEIGHT))


def _triangle(corners: tuple[Point, ...], colour: str, side: int = 1) -> Part:
    return 0, 0, polygon([(side * x, y) for x, y in corners], colour, pinhole=(0, 0))


def _stroke(points: tuple[Point, ...], thickness: float, side: int, colour: str = "black") -> Part:
    return 0, 0, line([(side * x, y) for x, y in points], colour, thickness=thickness, pinhole=(0, 0))


def _curve(points: tuple[Point, Point, Point]) -> Part:
    return 0, 0, curve(*points, "black", thickness=1.3, pinhole=(0, 0))


thinking_cat: Final = _face(((-4.0, 12.4), (0.0, 12.4), (4.0, 12.4)))
happy_cat: Final = _face(((-6.0, 10.4), (0.0, 18.4), (6.0, 10.4)))
mad_cat: Final = _face(((-5.0, 14.4), (0.0, 8.8), (5.0, 14.4)), fur="pink/#ffd9e0", cross=True)
