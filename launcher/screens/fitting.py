"""How large a picture is shown on so many pixels: one that flows as the player zooms, any other as large as it fits."""

from __future__ import annotations

from launcher.picture import Picture
from launcher.universe import ZOOMS

_SMALLEST = 240, 180  # logical pixels that a picture that flows has at least, however large the zoom


def flowing_scale(zoom: float, width: float, height: float) -> float:
    """Pixels for a logical pixel of a picture that flows: the zoom, or less where it would show too little."""
    return max(ZOOMS[0], min(zoom, width / _SMALLEST[0], height / _SMALLEST[1]))


def flowing_size(zoom: float, width: float, height: float) -> tuple[float, float]:
    """Width and height of that picture in logical pixels; where there is less room still, a part of it is seen."""
    scale = flowing_scale(zoom, width, height)
    return max(width / scale, _SMALLEST[0]), max(height / scale, _SMALLEST[1])


def fitted_place(picture: Picture, width: float, height: float) -> tuple[float, float, float]:
    """Where a picture of a size of its own is seen: pixels for a logical pixel, and its left and top edge in pixels."""
    scale = min(width / max(picture.width, 1), height / max(picture.height, 1))
    return scale, (width - picture.width * scale) / 2, (height - picture.height * scale) / 2
