"""The pictures of Memory: square tiles with large signs, their backs, and the ground below them.

Tiles with playing cards are as high as these cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

from launcher.picture import (
    Colour,
    Picture,
    Point,
    bezier,
    blur,
    circle,
    crop,
    ellipse,
    freeze,
    overlay,
    polygon,
    put_pinhole,
    radial_gradient,
    rectangle,
    rotate,
    scale,
)
from launcher.toolkits.cards import HEIGHT, WIDTH, Card, Cloth, Design, face, sign

_RADIUS: Final = 9.0
_MARGIN: Final = 4.0  # the paper around the field of a back, in logical pixels
_RIM: Final = "#2b3f63/#3d4c68/#ffffff"
_CAST: Final = "#10281c66/#00000090/#00000000"
_GONE: Final = "#10281c0d/#00000014/#00000000"
_CORNER: Final = 14.0
_TRAY, _TRAY_EDGE = "#ffffff40/#00000030/#00000000", "#ffffff70/#ffffff26/muted"
_HOLLOW, _HOLLOW_EDGE = "#1d403028/#0000002c/#00000000", "#1d40304c/#ffffff30/muted"
_LIT: Final = "#8a5200/#e0c079/accent"
_CLEAR: Final = "#00000000"
LABEL: Final = "#1d3327/#f6f3ea/text"
"""The colour of the label of a tray."""

_GROUNDS: Final[dict[str, tuple[Colour, ...]]] = {
    "sage": ("#b9d0bd/#3d574b/black", "#a5c0ac/#32493f/black", "#93b09b/#2a3e36/black"),
    "green": ("#a6d0a4/#2f6047/#001208", "#90be90/#264f3b/#001208", "#7fae82/#1f4231/#001208"),
    "blue": ("#b3cde6/#38587f/#000a18", "#9dbbd8/#2d486a/#000a18", "#8aaac9/#253c59/#000a18"),
    "wine": ("#e0b4ba/#6f3947/#16000a", "#cfa0a8/#5b2e3a/#16000a", "#bf8f98/#4c2631/#16000a"),
}
"""The colours of grounds from the bright middle to the edge, by felt."""

_PALE: Final = "#f6e9c8/#ece0c2"
_INKS: Final[dict[str, tuple[Colour, Colour]]] = {
    "lattice": ("#233f78/#2b4884", "#e3b34f/#d9ab4d"),
    "rosette": ("#a3392c/#94392f", "#eda48f/#e09a86"),
    "rings": ("#1d655e/#24655f", "#8fc9bf/#86beb5"),
    "weave": ("#573772/#5c4180", "#bfa2d8/#b79ccf"),
    "star": ("#2b2a33/#3a3944", "#d9a73d/#cfa243"),
}
"""The colours of the ground and of the ornament, by back."""

_PETAL: Final = (
    *bezier((0, 0), (14, -14), (6, -26), (0, -26)),
    *bezier((0, -26), (-6, -26), (-14, -14), (0, 0)),
)


class LightTable(Design):
    """A player's choice of deck and table, with lighter grounds."""

    @property
    def cloth(self) -> Cloth:
        """The colours of the table."""
        ground = radial_gradient(*_GROUNDS[self.felt], middle=(0.5, 0.32), radius=0.8)
        return super().cloth._replace(ground=ground, ink=LABEL)


@cache
def back(design: Design, height: float) -> Picture:
    """Return the back of a tile: a large ornament, which looks the same upside down."""
    ground, ink = _INKS[design.back]
    wide, high = WIDTH - 2 * _MARGIN, height - 2 * _MARGIN
    field = rectangle(wide, high, ground, radius=_RADIUS - _MARGIN / 2)
    line = rectangle(wide - 5, high - 5, None, radius=_RADIUS - _MARGIN, outline=ink, thickness=0.8)
    return freeze(overlay(*_ornament(design.back, ground, ink), line, field, _paper(design, height)))


@cache
def front(name: str, card: Card | None, design: Design, height: float) -> Picture:
    """Return the face of a tile: a playing card, or a sign that fills the tile."""
    if card:
        return face(card.rank, card.suit, design)
    left, top = _MARGIN, (HEIGHT - height) / 2 + _MARGIN
    figure = crop(left, top, WIDTH - 2 * left, HEIGHT - 2 * top, sign(name, design))
    return freeze(overlay(figure, _paper(design, height)))


def _paper(design: Design, height: float) -> Picture:
    return rectangle(WIDTH, height, design.paper, radius=_RADIUS, outline=_RIM, thickness=1.2)


def _ornament(name: str, ground: Colour, ink: Colour) -> Iterator[Picture]:
    """Yield the parts of the ornament of a back, the top one first."""
    match name:
        case "lattice":
            yield from _rays(8, (0, -26), (5.3, -13), ink)
        case "rosette":
            yield from (circle(3.4, ground), circle(6.5, _PALE))
            yield from _wheel(8, [(x / 3, y * 0.8) for x, y in _PETAL], ground)
            yield from _wheel(8, _PETAL, ink)
        case "rings":
            ring = circle(12, None, outline=ink, thickness=2)
            yield circle(3.4, _PALE)
            yield from (
                put_pinhole(12 + x, 12 + y, ring) for k in range(8) for x, y in _turned([(0, 12)], k / 8)
            )
        case "weave":
            band = ellipse(17, 52, None, outline=ink, thickness=2.4)
            yield circle(4, _PALE)
            yield from (rotate(45 * k, band) for k in range(4))
        case _:
            yield from _rays(4, (0, -27), (5.6, -5.6), ink)
            yield from _rays(4, (0, -19), (5, -5), ink, 1 / 8)


def _rays(times: int, tip: Point, side: Point, ink: Colour, turn: float = 0) -> Iterator[Picture]:
    """Yield the rays of a star, each with a pale and a darker half."""
    x, y = side
    yield from _wheel(times, [(0, 0), tip, (-x, y)], _PALE, turn)
    yield from _wheel(times, [(0, 0), tip, (x, y)], ink, turn)


def _wheel(times: int, points: Iterable[Point], colour: Colour, turn: float = 0) -> Iterator[Picture]:
    """Yield a shape repeated around the middle, the first one turned by this part of a circle."""
    points = list(points)
    for k in range(times):
        yield polygon(_turned(points, turn + k / times), colour, pinhole=(0, 0))


def _turned(points: Iterable[Point], turn: float) -> list[Point]:
    sine, cosine = sin(2 * pi * turn), cos(2 * pi * turn)
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in points]


@lru_cache(maxsize=256)
def smaller(size: float, tile: Picture) -> Picture:
    """Return a tile scaled down."""
    return scale(size, tile)


@cache
def shadow(height: float) -> Picture:
    """Return the shadow of a tile, with the pinhole in the middle of the tile."""
    soft = blur(4, rectangle(WIDTH, height, _CAST, radius=_RADIUS))
    return freeze(put_pinhole(soft.width / 2 - 1, soft.height / 2 - 3, soft))


@cache
def trace(height: float) -> Picture:
    """Return what is left on the ground where a tile was."""
    return freeze(rectangle(WIDTH, height, _GONE, radius=_RADIUS))


@lru_cache(maxsize=16)
def tray(width: float, height: float) -> Picture:
    """Return a tray."""
    return freeze(rectangle(width, height, _TRAY, radius=_CORNER, outline=_TRAY_EDGE, thickness=1.2))


@lru_cache(maxsize=16)
def tray_edge(width: float, height: float, *, lit: bool) -> Picture:
    """Return the edge of a tray, which is golden if it is lit and transparent otherwise."""
    return freeze(
        rectangle(width, height, _CLEAR, radius=_CORNER, outline=_LIT if lit else _CLEAR, thickness=3)
    )


@lru_cache(maxsize=16)
def hollow(height: float, size: float) -> Picture:
    """Return an empty place for a pair of this size."""
    inlaid = rectangle(WIDTH, height, _HOLLOW, radius=_RADIUS, outline=_HOLLOW_EDGE, thickness=1.2 / size)
    return freeze(scale(size, inlaid))
