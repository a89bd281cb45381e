"""The scale of pictures: flowing ones follow the zoom, others are fitted to the window."""

from __future__ import annotations

from launcher.picture import Picture
from launcher.universe import ZOOMS

_SMALLEST = 240, 180  # minimum size of a flowing picture in logical pixels, at any zoom


def flowing_scale(zoom: float, width: float, height: float) -> float:
    """Return the pixels per logical pixel of a flowing picture: the zoom, or less in small windows."""
    return max(ZOOMS[0], min(zoom, width / _SMALLEST[0], height / _SMALLEST[1]))


def flowing_size(zoom: float, width: float, height: float) -> tuple[float, float]:
    """Return the size of a flowing picture in logical pixels. In a very small window, only a part is visible."""
    scale = flowing_scale(zoom, width, height)
    return max(width / scale, _SMALLEST[0]), max(height / scale, _SMALLEST[1])


def fitted_place(picture: Picture, width: float, height: float) -> tuple[float, float, float]:
    """Return the scale, left and top of a picture fitted to a window, in pixels."""
    scale = min(width / max(picture.width, 1), height / max(picture.height, 1))
    return scale, (width - picture.width * scale) / 2, (height - picture.height * scale) / 2
