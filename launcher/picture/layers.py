"""Pictures drawn as a whole: frozen, faded, stretched and rotated."""

from __future__ import annotations

import math

from launcher.picture.damage import ink, overhang
from launcher.picture.values import Group, Layer, Picture, Point


def freeze(picture: Picture) -> Layer:
    """Draw a picture once and then copy it, to whole pixels: for pictures of many parts that move as a whole."""
    return layer(picture)


def fade(opacity: float, picture: Picture) -> Layer:
    """Make `picture` as a whole more transparent: covered parts of it stay covered.

    Args:
        opacity: from 0 (invisible) to 1 (unchanged).
        picture: the picture to fade.

    Raises:
        ValueError: if the opacity is not from 0 to 1.
    """
    if not 0 <= opacity <= 1:
        raise ValueError(f"an opacity must be from 0 to 1, not {opacity}")
    return layer(picture, opacity=opacity)


def stretch(across: float, along: float, picture: Picture) -> Layer:
    """Stretch `picture` by these factors, for example to turn over a card.

    Raises:
        ValueError: if a factor is below 0 or not finite.
    """
    if not (0 <= across < math.inf and 0 <= along < math.inf):
        raise ValueError(f"the factors must be 0 or more, not {across} and {along}")
    return layer(picture, across=across, along=along)


def rotate(degrees: float, picture: Picture) -> Layer:
    """Rotate `picture` clockwise. The box becomes the smallest that contains the rotated one; the pinhole is rotated.

    Raises:
        ValueError: if the angle is not finite.
    """
    if not math.isfinite(degrees):
        raise ValueError(f"the angle must be a finite number of degrees, not {degrees}")
    return layer(picture, degrees=degrees % 360)


def layer(
    picture: Picture, *, across: float = 1, along: float = 1, degrees: float = 0, opacity: float = 1
) -> Layer:
    """Stretch a picture, then rotate it, then fade it."""
    wide, high = picture.width, picture.height
    margin_x, margin_y = _margin(picture)
    width, height = _turned_box(wide * across, high * along, degrees)
    whole = _turned_box((wide + 2 * margin_x) * across, (high + 2 * margin_y) * along, degrees)
    x, y = picture.pinhole
    dx, dy = turn_point((x - wide / 2) * across, (y - high / 2) * along, degrees)
    return Layer(
        width,
        height,
        picture,
        (width / 2 + dx, height / 2 + dy),
        across,
        along,
        degrees,
        opacity,
        (margin_x, margin_y),
        ((whole[0] - width) / 2, (whole[1] - height) / 2),
    )


def turn_point(x: float, y: float, degrees: float) -> Point:
    """Rotate a point clockwise around 0, 0."""
    cosine, sine = _direction(degrees)
    return x * cosine - y * sine, x * sine + y * cosine


def _turned_box(width: float, height: float, degrees: float) -> Point:
    cosine, sine = map(abs, _direction(degrees))
    return width * cosine + height * sine, width * sine + height * cosine


def _direction(degrees: float) -> Point:
    """Return cosine and sine, exact for quarter turns."""
    if degrees % 90 == 0:
        return ((1, 0), (0, 1), (-1, 0), (0, -1))[int(degrees // 90) % 4]
    return math.cos(math.radians(degrees)), math.sin(math.radians(degrees))


def _margin(picture: Picture) -> Point:
    """Return how far the ink of a picture exceeds its box, horizontally and vertically."""
    if not isinstance(picture, Group):
        return overhang(picture)
    boxes = list(ink(picture, 0, 0))
    across = max((max(-box[0], box[2] - picture.width) for box in boxes), default=0.0)
    along = max((max(-box[1], box[3] - picture.height) for box in boxes), default=0.0)
    return max(0.0, across), max(0.0, along)
