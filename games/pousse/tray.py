"""The wooden tray: its pits, the glazed tiles, the brass plates and the inlays, drawn once and then copied.

The light comes from the top left. All places are in logical pixels of the scene.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from launcher.picture import (
    Colour,
    Paint,
    Picture,
    Point,
    bezier,
    blank,
    circle,
    crop,
    fade,
    freeze,
    line,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    rotate,
    rounded,
    text,
)

CELL: Final = 44.0
"""The distance between the middles of neighbouring cells."""
TILE: Final = 38.0
INWARD: Final = {"L": (1, 0), "R": (-1, 0), "T": (0, 1), "B": (0, -1)}
"""The direction of a push from each edge."""

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_FRAME: Final = "#a5754a/#54402f/black", "#7b5230/#37281c/black"
_GRAIN: Final = "#5a38185c/#0f0a0680/#00000000", "#e0b58460/#8a6a4c50/#00000000"
_FLOOR: Final = "#efdfbf/#4b3c30/black", "#dec69b/#3a2d23/black"
_PIT: Final = "#b99a6e/#060403/black", "#d8c199/#150f0b/black", "#e2cda6/#1b140e/black"
_LIP: Final = "#fbf2dd/#6d594a/#b0b0b0"
_DARK_EDGE: Final = "#3d2611/#0b0705/white"
_LIGHT_EDGE: Final = "#d2a473/#7a5f49/white"
_SHADE: Final = "#2a160622/#00000030/#00000000"
_BRASS: Final = "#fbe6a4/#f0d48a/accent", "#dcb257/#cda24d/accent", "#b98a33/#a67c30/accent"
_BRASS_EDGE: Final = "#6e4c12/#3f2b0a/accent"
_ENGRAVED: Final = "#3a2604/#2c1c02/black"
_MAPLE: Final = "#f6e8cc/#5a4634/black", "#e6cfa4/#463527/black"
_MAPLE_EDGE: Final = "#5c3d20/#120b06/white"
_MAPLE_GLEAM: Final = "#fffaf0/#b89c7c/white"
_INLAID: Final = "#4a2f16/#e6d3b8/white"
_SLOT: Final = "#7a5230/#2b2018/black"
_SLOT_EDGE: Final = "#5c3d20/#1a120c/disabled"
_MARK: Final = "#fffaf0/#1d2329/black"
_SOFT: Final = TILE - 2, TILE, TILE + 2
"""The sides of the squares that are a tile's shadow together."""
_BODIES: Final = "one", "two"


def _grain(across: float, down: float, seed: int, *, upright: bool) -> list[tuple[float, float, Picture]]:
    """Return fibres of wood for a board of this size, from its top left corner."""
    chance, found = Random(seed), list[tuple[float, float, Picture]]()
    long, wide = (down, across) if upright else (across, down)
    for k in range(int(wide / 5)):
        aside, begin = 5 * k + chance.uniform(1, 4), chance.uniform(0, 0.4) * long
        end = begin + chance.uniform(0.3, 0.6) * long
        bend = chance.uniform(-2, 2)
        fibre = bezier((begin, aside), ((begin + end) / 2, aside + bend), (min(end, long - 4), aside))
        points = [(y, x) if upright else (x, y) for x, y in fibre]
        found.append((0, 0, line(points, _GRAIN[k % 2], thickness=chance.uniform(0.5, 1.3), pinhole=(0, 0))))
    return found


@lru_cache(maxsize=8)
def tray(size: int) -> Picture:
    """Return the tray with size times size empty pits."""
    side, inner = (size + 2) * CELL, size * CELL + 8
    middle = side / 2
    wood = rectangle(side, side - 3, linear_gradient(*_FRAME, start=(0.1, 0), end=(0.8, 1)), radius=20)
    bright = rectangle(side, side - 3, None, radius=20, outline=_LIGHT_EDGE, thickness=1.5)
    well = rectangle(inner + 6, inner + 6, _DARK_EDGE, radius=15)
    far_lip = rectangle(inner + 6, inner + 6, _LIP, radius=15)
    floor = rectangle(inner, inner, linear_gradient(*_FLOOR, start=(0.1, 0), end=(0.8, 1)), radius=12)
    centred = [
        (middle, middle + 1, far_lip),
        (middle, middle - 1, well),
        (middle, middle, floor),
    ]
    edge = CELL - 4
    fibres = [
        *_moved(_grain(side - 16, edge - 6, 1, upright=False), 8, 3),
        *_moved(_grain(side - 16, edge - 8, 2, upright=False), 8, side - edge),
        *_moved(_grain(edge - 6, inner, 3, upright=True), 4, edge),
        *_moved(_grain(edge - 6, inner, 4, upright=True), side - edge + 3, edge),
    ]
    pits = [(CELL * (x + 1.5), CELL * (y + 1.5), _pit()) for x in range(size) for y in range(size)]
    low = rectangle(side, side - 3, _DARK_EDGE, radius=20)
    parts = [(middle, middle + 1.5, low), (middle, middle - 1.5, wood), (middle, middle - 1.5, bright)]
    return freeze(place_all([*parts, *fibres, *centred, *pits], rectangle(side, side, None)))


def _moved(
    parts: list[tuple[float, float, Picture]], right: float, down: float
) -> list[tuple[float, float, Picture]]:
    return [(x + right, y + down, part) for x, y, part in parts]


@lru_cache
def _pit() -> Picture:
    lip, hole = TILE + 1, TILE - 1
    floor = linear_gradient(*_PIT, start=(0.45, 0), end=(0.55, 1))
    parts = [
        (TILE / 2, TILE / 2 + 0.8, rectangle(lip, lip, _LIP, radius=9)),
        (TILE / 2, TILE / 2, rectangle(hole, hole, floor, radius=8)),
    ]
    return freeze(place_all(parts, blank(TILE, TILE)))


def _sign(player: int, paint: str) -> Picture:
    """Return the mark of a player: a cross or a ring."""
    if player == 0:
        bar = rectangle(29, 7.5, paint, radius=3.5)
        return overlay(rotate(45, bar), rotate(-45, bar))
    return circle(11.5, None, outline=paint, thickness=7)


@lru_cache(maxsize=16)
def tile(player: int, outline: str = "") -> Picture:
    """Return a glazed tile with its inlaid mark.

    Args:
        player: The owner.
        outline: "last" for the tile that came in last, which has an inlaid line; "good" in a winning line, and "bad"
            if a repetition has lost.
    """
    high, middle = TILE - 3, TILE / 2
    body = _BODIES[player]
    glaze = linear_gradient(
        "#ffffff38/#ffffff48/#00000000",
        "#ffffff00",
        "#00000030/#00000038/#00000000",
        start=(0.1, 0),
        end=(0.8, 1),
    )
    face, up = (TILE - 1.6, high - 1.6), middle - 1.5
    parts: list[tuple[float, float, Picture]] = [
        *((middle + 1.5, middle + 3, rectangle(side, side, _SHADE, radius=9)) for side in _SOFT),
        (middle, middle, rectangle(TILE, TILE, body, radius=8)),
        (middle, middle, rectangle(TILE, TILE, "#00000088/#00000088/#00000000", radius=8)),
        (middle, up, rectangle(*face, body, radius=7)),
        (middle, up, rectangle(*face, glaze, radius=7)),
        (middle, up, rectangle(*face, None, radius=7, outline="#ffffff50/#ffffff70/white", thickness=1)),
    ]
    if outline:
        line_of = _MARK if outline == "last" else f"#ffffff/#ffffff/{outline}"
        parts.append(
            (
                middle,
                middle - 1.5,
                rectangle(TILE - 5, high - 5, None, radius=6, outline=line_of, thickness=1.8),
            )
        )
    x, y = middle, middle - 1.5
    parts += [
        (x - 0.6, y - 0.9, _sign(player, "#00000070/#00000050/#00000000")),
        (x + 0.6, y + 0.9, _sign(player, "#ffffff70/#ffffff80/#00000000")),
        (x, y, _sign(player, _MARK)),
    ]
    return freeze(place_all(parts, blank(TILE, TILE)))


@lru_cache(maxsize=8)
def ghost(player: int, side: str, seen: float) -> Picture:
    """Return the part of a tile that a push would bring in first, `seen` pixels wide.

    Its pinhole is the middle of the whole tile.
    """
    dx, dy = INWARD[side]
    left = TILE - seen if dx > 0 else 0
    top = TILE - seen if dy > 0 else 0
    wide, high = (seen if dx else TILE), (seen if dy else TILE)
    part = crop(left, top, wide, high, tile(player))
    return freeze(fade(0.78, place_all([(left + wide / 2, top + high / 2, part)], blank(TILE, TILE))))


@lru_cache(maxsize=4)
def tilting(player: int, side: str) -> Picture:
    """Return a tile that a push would let fall off the edge opposite of this one."""
    dx, dy = INWARD[side]
    rim = rectangle(TILE + 3, TILE + 3, "#fff6e0/#fff6e0/black", radius=9.5)
    return freeze(rotate(9 if dx - dy > 0 else -9, overlay(tile(player), rim)))


_PLATE: Final[list[Point]] = [(-15, -10.5), (5, -10.5), (15, 0), (5, 10.5), (-15, 10.5)]
"""The outline of a push rod that points to the right."""


def _turned(points: list[Point], side: str) -> list[Point]:
    dx, dy = INWARD[side]
    return [(x * dx - y * dy, x * dy + y * dx) for x, y in points]


@lru_cache(maxsize=512)
def plate(move: str, state: str) -> Picture:
    """Return the wooden push rod of a move, which points inwards.

    Args:
        move: The move.
        state: "free"; "lit", in brass, if the mouse points to its row or column; "bad" if the push would lose; "off"
            if it is not possible.
    """
    corners = rounded(_turned(_PLATE, move[0]), 4)
    looks: dict[str, tuple[Colour, Paint, Colour, Colour]] = {
        "free": (
            _INLAID,
            linear_gradient(*_MAPLE, start=(0.1, 0), end=(0.8, 1)),
            _MAPLE_EDGE,
            _MAPLE_GLEAM,
        ),
        "lit": (
            _ENGRAVED,
            linear_gradient("#fffbe6/#fff6d0/white", "#f5d27a/#f2cf78/white"),
            _BRASS_EDGE,
            "accent",
        ),
        "bad": ("bad", "surface", "bad", "bad"),
        "off": ("#f2dfc0/#b9a088/disabled", _SLOT, _SLOT_EDGE, _SLOT_EDGE),
    }
    number, fill, edge, gleam = looks[state]
    dx, dy = INWARD[move[0]]
    parts = [
        *(
            (0, 0, polygon([(x + 1, y + down) for x, y in corners], _SHADE, pinhole=(0, 0)))
            for down in (2, 3)
        ),
        (0, 0, polygon([(x, y + 1.5) for x, y in corners], edge, pinhole=(0, 0))),
        (0, 0, polygon(corners, fill, outline=gleam, thickness=1.2, pinhole=(0, 0))),
        (-4 * dx, -3 * dy, text(move[1:], 15, number, bold=True)),
    ]
    box = put_pinhole(12, 12, blank(24, 24))
    return freeze(place_all([(12 + x, 12 + y, part) for x, y, part in parts], box))


@lru_cache(maxsize=64)
def inlay(across: int, down: int, *, won: bool) -> Picture:
    """Return the brass inlay below a full line of this many cells."""
    wide, high = across * CELL - 2, down * CELL - 2
    edge, fill = ("good", _BRASS[0]) if won else (_BRASS_EDGE, _BRASS[1])
    brass = rectangle(wide - 5, high - 5, linear_gradient(fill, _BRASS[2], end=(0.3, 1)), radius=9)
    return freeze(overlay(brass, rectangle(wide, high, edge, radius=11)))
