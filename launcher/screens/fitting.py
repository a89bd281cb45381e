"""Calculate the scale of a picture: fluid pictures follow the zoom, and others are made as large as possible."""

from __future__ import annotations

from launcher.picture import Picture
from launcher.universe import ZOOMS

_SMALLEST = 240, 180  # logical pixels; a fluid picture is never smaller, whatever the zoom is


def flowing_scale(zoom: float, width: float, height: float) -> float:
    """Return the pixels per logical pixel of a fluid picture: the zoom, or less if the picture would be too small."""
    return max(ZOOMS[0], min(zoom, width / _SMALLEST[0], height / _SMALLEST[1]))


def flowing_size(zoom: float, width: float, height: float) -> tuple[float, float]:
    """Return the width and height of a fluid picture in logical pixels.

    If the window is too small for it, only a part of the picture is visible.
    """
    scale = flowing_scale(zoom, width, height)
    return max(width / scale, _SMALLEST[0]), max(height / scale, _SMALLEST[1])


def fitted_place(picture: Picture, width: float, height: float) -> tuple[float, float, float]:
    """Return how to show a picture of fixed size: pixels per logical pixel, and its left and top edges in pixels."""
    scale = min(width / max(picture.width, 1), height / max(picture.height, 1))
    return scale, (width - picture.width * scale) / 2, (height - picture.height * scale) / 2
