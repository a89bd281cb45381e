"""The night garden: the stones, the hedges, the lawn and the cat, drawn once and then copied.

The light of the moon comes from the top left. All places are in logical pixels from the middle of a cell, unless a
function says something else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from games.chat_noir.drawing import cell_center_x, cell_center_y, world_height, world_width
from games.chat_noir.world import Posn, empty_board
from launcher.picture import (
    Paint,
    Picture,
    Point,
    bezier,
    blank,
    circle,
    ellipse,
    freeze,
    group,
    line,
    linear_gradient,
    place_all,
    polygon,
    put_pinhole,
    radial_gradient,
    rectangle,
    rotate,
    rounded,
    stretch,
)

EDGE: Final = 46
"""The room around the board, where the cat goes when it escapes."""

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_EARTH: Final = "#1a4042/#10292d/black", "#102b2b/#0a1b20/black"
_LAWN: Final = "#97d46c/#5f9f52/#0c3314", "#3f9457/#23603c/#0c3314"
_BLADE: Final = "#d8f59a/#a6dd78/#2f7a3f"
_STONES: Final = (
    ("#f1f6f5/#d3dfe6/white", "#bfd1d9/#a1b5c1/white"),
    ("#eef2ee/#cfdadd/white", "#c6cfcd/#a5b2b6/white"),
    ("#e9f2f7/#cbdbe6/white", "#b3cad8/#96aec0/white"),
)
_STONE_SIDE: Final = "#8299a3/#5e7482/#808080"
_LEAF: Final = "#86ca69/#62aa5a/#052b0d", "#3a8d4a/#2f7d44/#052b0d", "#236a3b/#206139/#052b0d"
_LEAF_SIDE: Final = "#0f3a24/#0a2a1c/white"
_GLINT: Final = "#b5e388/#8fce78/#7dff9b"
_WATER: Final = "#3f8fae/#2f7595/#123a5c", "#1f5877/#184660/#123a5c"
_INK: Final = "#1c5673/#124059/black"
_FUR: Final = "#566079/#5d6882/black", "#262a35/#262a35/black", "#0d0e13/#0b0c10/black"
_RIM: Final = "#a9c6e8c0/#bcd6f5d0/white"
_EYE: Final = "#f7f08a", "#c7e24a", "#7fb22e"
_LIGHT: Final = "#fff3b0", "#ffd45c"
_SHADE: Final = radial_gradient(
    "#06181cc0/#030c10d0/#00000000", "#06181cb0/#030c10c0/#00000000", "#06181c00/#030c1000/#00000000"
)
_DIM: Final = radial_gradient(
    "#06181c7c/#030c107c/#00000000", "#06181c70/#030c1070/#00000000", "#06181c00/#030c1000/#00000000"
)

Layers: TypeAlias = list[tuple[float, float, Picture]]


def _shape(
    points: Iterable[Point], fill: Paint | None, outline: str | None = None, thick: float = 1
) -> Picture:
    """Return a polygon whose corners are places around the middle of a cell."""
    return polygon(points, fill, outline=outline, thickness=thick, pinhole=(0, 0))


def _stroke(points: Iterable[Point], colour: str, thick: float) -> tuple[float, float, Picture]:
    """Return a line through places around the middle of a cell."""
    return 0, 0, line(points, colour, thickness=thick, pinhole=(0, 0))


def _frozen(parts: Layers, across: float, up: float = 0, down: float = 0) -> Picture:
    """Return parts as one picture, whose box reaches this far from its pinhole.

    More of it can be seen.
    """
    up, down = up or across, down or across
    scene = put_pinhole(across, up, blank(2 * across, up + down))
    return freeze(place_all([(across + x, up + y, part) for x, y, part in parts], scene))


# Stones and hedges

_HEXAGON: Final = [(23.6 * sin(k * pi / 3), -23.6 * cos(k * pi / 3)) for k in range(6)]
_SPECKS: Final = (
    ((-9, -5, 1.3), (6, 9, 1.0), (11, -3, 1.2)),
    ((-4, 10, 1.2), (9, -9, 1.0), (-12, 2, 0.9)),
    ((2, -12, 1.1), (-8, 8, 1.0), (13, 5, 1.1)),
)
"""The specks on each kind of stone: x, y and radius."""


@lru_cache
def stone(kind: int, sign: Literal["", "paw", "bud"] = "") -> Picture:
    """Return a paving stone.

    A paw print shows the cat's path, and a bud where a hedge would grow.
    """
    corners = rounded(_HEXAGON, 7)
    low, flat = [(x, y + 2.2) for x, y in corners], [(0.93 * x, 0.93 * y - 0.5) for x, y in corners]
    top = linear_gradient(*_STONES[kind], start=(0.1, 0), end=(0.8, 1))
    parts: Layers = [(0, 0, _shape(low, _STONE_SIDE)), (0, 0, _shape(corners, "#ffffff/#eef5f8/white"))]
    parts.append((0.4, 0.7, _shape(flat, top)))
    parts += [(x, y, circle(r, "#9fb3bd80/#8aa0ad80/#00000000")) for x, y, r in _SPECKS[kind]]
    if sign == "paw":
        parts.append((0, 3.5, _shape(_blob(6.4, 5.2, 3, 0.10), _INK)))
        parts += [
            (x, y, ellipse(4.2, 5.4, _INK)) for x, y in ((-7.4, -2.2), (-2.7, -6.4), (2.7, -6.4), (7.4, -2.2))
        ]
    if sign == "bud":
        parts.append((0, 1, stretch(0.56, 0.56, _bush(0))))
    return _frozen(parts, 21, 19)


@lru_cache
def bed() -> Picture:
    """Return the place of a stone that was taken out for a hedge."""
    return _frozen([(0, 0, _shape(rounded(_HEXAGON, 7), "#00000030/#00000030/#00000000"))], 21, 19)


def _blob(across: float, down: float, bumps: int, depth: float, turn: float = 0) -> list[Point]:
    """Return an oval with bumps."""
    turns = [2 * pi * k / 72 for k in range(72)]
    longer = [1 + depth * cos(bumps * t + turn) for t in turns]
    return [(across * k * sin(t), -down * k * cos(t)) for t, k in zip(turns, longer, strict=True)]


def _leaves(kind: int) -> Layers:
    """Return leaves on the lit side of a hedge, in a spiral like the seeds of a sunflower."""
    found: Layers = []
    for k in range(2, 34):
        far, turn = 3.05 * k**0.5, 2.39996 * k + kind
        x, y = far * cos(turn), far * sin(turn)
        lit = (-x - 1.3 * y) / 24  # from the side of the moon
        colour = (
            _GLINT
            if lit > 0.12
            else "#4b9a4e/#3d8a49/#00000000"
            if lit > -0.3
            else "#256b3d/#1f6137/#00000000"
        )
        leaf = ellipse(4.6, 2.5, colour)
        found.append((x - 0.6, y - 1.6, rotate(turn * 180 / pi % 180, leaf)))
    return found


@lru_cache
def _bush(kind: int) -> Picture:
    body = radial_gradient(*_LEAF, middle=(0.34, 0.26), radius=0.78)
    outside, inside = _blob(20.4, 19.6, 9, 0.045, kind), _blob(18.8, 17.8, 9, 0.05, kind)
    parts = [(0, 1.2, _shape(outside, _LEAF_SIDE)), (0, -0.2, _shape(inside, body)), *_leaves(kind)]
    return _frozen(parts, 20)


@lru_cache
def hedge(kind: int, *, lit: bool = False) -> Picture:
    """Return a clipped hedge with its shadow.

    One of the fence around the cat has fairy lights.
    """
    parts: Layers = [(3, 7, ellipse(46, 36, _SHADE)), (0, 0, _bush(kind))]
    if lit:
        places = [(13.5 * sin(k * pi / 3 + 0.5), -1 - 13.5 * cos(k * pi / 3 + 0.5)) for k in range(6)]
        parts += [(x, y, circle(8, radial_gradient("#ffd86ac0", "#ffd86a00"))) for x, y in places]
        parts += [(x, y, circle(3.1, radial_gradient(*_LIGHT, middle=(0.4, 0.4)))) for x, y in places]
    return _frozen(parts, 20)


def kind_of(p: Posn, kinds: int = 3) -> int:
    """Return which of several kinds a cell is, so that neighbours differ."""
    return int(5 * p.x + 3 * p.y + p.x * p.y) % kinds


# The garden


@lru_cache(maxsize=16)
def garden(size: int, missing: frozenset[Posn]) -> Picture:
    """Return the lawn with its lanterns and the dark ground of the board.

    Water takes the missing places.
    """
    width, height = world_width(size) + 2 * EDGE, world_height(size) + 2 * EDGE
    chance, inner = Random(size), 36
    parts: Layers = [(0, 0, rectangle(width, height, linear_gradient(*_LAWN, end=(0.35, 1)), radius=18))]
    for _ in range(6 * size + 20):
        along, deep = chance.uniform(0.08, 0.92), chance.uniform(8, inner - 8)
        across, down = (along * width, deep) if chance.random() < 0.5 else (deep, along * height)
        x, y = (across, down) if chance.random() < 0.5 else (width - across, height - down)
        tuft = _tuft(chance.randrange(4))
        parts.append((x - tuft.width / 2, y - tuft.height / 2, tuft))
    wide, high = width - 2 * inner, height - 2 * inner
    parts.append((inner - 2, inner - 2, rectangle(wide + 4, high + 4, "#8fae9a/#56735f/white", radius=24)))
    ground = radial_gradient(*_EARTH, middle=(0.42, 0.4), radius=0.72)
    parts.append((inner, inner, rectangle(wide, high, ground, radius=22)))
    for p, _ in empty_board(size):
        x, y = EDGE + cell_center_x(p), EDGE + cell_center_y(p)
        if p in missing:
            parts.append((x - 24, y - 24, _pool()))
        else:
            parts.append((x - 25, y - 19, ellipse(52, 52, _SHADE)))
    for x, y in ((28, 28), (width - 28, 28), (28, height - 28), (width - 28, height - 28)):
        parts.append((x - 28, y - 28, circle(28, radial_gradient("#fff4b8d0", "#ffe99060", "#ffe99000"))))
        parts.append((x - 8, y - 8, _lantern()))
    return freeze(group(width, height, parts))


@lru_cache
def _tuft(kind: int) -> Picture:
    """Return grass, or a daisy."""
    if kind == 3:
        turns = [2 * pi * k / 5 for k in range(5)]
        petals = [(1.9 * sin(t), -1.9 * cos(t), circle(1.5, "white/#e8f0ff/#00000000")) for t in turns]
        return _frozen([*petals, (0, 0, circle(1.3, "#ffd45c/#ffd45c/#00000000"))], 5)
    blades = [bezier((0, 5), (0.5 * x, 0), (x, -4 + abs(x) / 2)) for x in (-3, 0.5, 3.5)]
    return _frozen([_stroke(blade, _BLADE, 1.2) for blade in blades], 7)


@lru_cache
def _lantern() -> Picture:
    flame = radial_gradient("white", "#fff0a0", "#ffc24a", middle=(0.45, 0.45), radius=0.6)
    return _frozen(
        [(0.8, 1.2, circle(6, "#3c2f1460")), (0, 0, circle(5.4, "#3a4148")), (0, 0, circle(4, flame))], 8
    )


@lru_cache
def _pool() -> Picture:
    corners = rounded([(1.06 * x, 1.06 * y) for x, y in _HEXAGON], 4)
    gleam = _stroke(bezier((-9, -6), (-2, -10), (8, -7)), "#ffffff70/#ffffff50/#ffffff90", 1.4)
    return _frozen([(0, 0, _shape(corners, linear_gradient(*_WATER))), gleam], 24)


# The cat

Pose: TypeAlias = Literal["sit", "leap", "sleep"]
Ears: TypeAlias = Literal["up", "back"]
Tail: TypeAlias = Literal["rest", "flick"]


class Mood(NamedTuple):
    """What a picture of the cat shows.

    Attributes:
        pose: whether it sits, leaps, or is asleep.
        gaze: the direction that it looks to, as x and y from -1 to 1; in a leap, the direction of the leap.
        ears: whether they are up or laid back.
        tail: whether it rests or flicks.
    """

    pose: Pose = "sit"
    gaze: Point = (0, 0)
    ears: Ears = "up"
    tail: Tail = "rest"


def gaze_at(dx: float, dy: float) -> Point:
    """Return one of sixteen directions as a gaze."""
    far = hypot(dx, dy)
    return (round(dx / far, 1), round(dy / far, 1)) if far else (0, 0)


_TAILS: Final = {
    "rest": ((8, 13), (27, 17), (27, -1), (17, -3)),
    "flick": ((8, 13), (24, 18), (33, 4), (31, -12)),
}
_HEAD: Final = (0, -9.5)
_EAR: Final = {
    "up": ((3.0, -7.5), (13.2, -20.5), (15.2, -2.5)),
    "back": ((6.0, -7.0), (21.5, -9.5), (14.6, 1.0)),
}
"""The corners of the right ear, from the middle of the head."""


def _fur() -> Paint:
    return radial_gradient(*_FUR, middle=(0.3, 0.2), radius=0.85)


def _tapered(points: list[Point], first: float, last: float) -> list[Point]:
    """Return the outline of a stroke along points, whose thickness changes from first to last."""
    left, right = [], []
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
        half = (first + (last - first) * k / (len(points) - 1)) / 2 / (hypot(bx - ax, by - ay) or 1)
        left.append((x - half * (by - ay), y + half * (bx - ax)))
        right.append((x + half * (by - ay), y - half * (bx - ax)))
    return left + right[::-1]


def _tail(kind: Tail) -> Layers:
    points = bezier(*_TAILS[kind])
    outline = _tapered(points, 7.5, 4.5)
    end = circle(2.25, _FUR[1])
    return [(0, 0, _shape(outline, _FUR[1], _RIM, 0.8)), (*points[-1], end), (0, 0, _shape(outline, _FUR[1]))]


def _ear(side: int, ears: Ears) -> Layers:
    corners = [(side * px, py) for px, py in _EAR[ears]]
    mx, my = sum(px for px, _ in corners) / 3, sum(py for _, py in corners) / 3
    inside = [(mx + 0.55 * (px - mx), my + 0.55 * (py - my) + 0.8) for px, py in corners]
    return [
        (0, 0, _shape(rounded(corners, 3), _FUR[1], _RIM, 1.2)),
        (0, 0, _shape(rounded(inside, 2), "#b8808c/#b8808c/#e0a0a8")),
    ]


def _eyes(mood: Mood, x: float, y: float) -> Layers:
    """Return the eyes, which are wider and have narrower pupils if the cat is afraid."""
    wide, slit = (9.4, 3.4) if mood.ears == "up" else (10.4, 2.2)
    iris, dark = radial_gradient(*_EYE, middle=(0.4, 0.3), radius=0.8), "#08090c"
    found: Layers = []
    for ex in (x - 6.6, x + 6.6):
        px, py = ex + 2.5 * mood.gaze[0], y + 0.6 + 1.5 * mood.gaze[1]
        found += [(ex, y + 0.6, ellipse(wide + 1.6, 9.8, dark)), (ex, y + 0.6, ellipse(wide, 8.4, iris))]
        found += [(px, py, ellipse(slit, 7, dark)), (px - 1.2, py - 2, circle(1.1, "white"))]
    return found


def _head(mood: Mood, x: float, y: float) -> Layers:
    """Return the head with its middle at x, y.

    It turns a little to where the cat looks.
    """
    x, y = x + 1.6 * mood.gaze[0], y + mood.gaze[1]
    found: Layers = [(x, y, _skull(mood.ears))]
    x, y = x + 1.2 * mood.gaze[0], y + 0.8 * mood.gaze[1]
    if mood.pose == "sleep":
        lids = [bezier((x + s - 4, y + 2), (x + s, y + 5.5), (x + s + 4, y + 2)) for s in (-6.6, 6.6)]
        found += [_stroke(lid, "#dfe8a0/#dfe8a0/white", 1.5) for lid in lids]
    else:
        found += _eyes(mood, x, y)
    return [*found, (x, y, _muzzle())]


@lru_cache
def _skull(ears: Ears) -> Picture:
    """Return the head without a face.

    Heads share it, so that only their faces are drawn again.
    """
    parts = [part for side in (-1, 1) for part in _ear(side, ears)]
    parts += [(0, 0, ellipse(33.4, 26.4, _RIM)), (0.4, 0.5, ellipse(32.2, 25.2, _fur()))]
    return _frozen(parts, 22)


@lru_cache
def _muzzle() -> Picture:
    """Return the nose, the mouth and the whiskers."""
    parts: Layers = [(0, 0, _shape(rounded([(-2.2, 5.4), (2.2, 5.4), (0, 8)], 1), "#d98c98"))]
    for s in (-1, 1):
        parts.append(_stroke(bezier((0, 8), (1.5 * s, 10.4), (4 * s, 9.4)), "#8b93a6", 0.9))
        for down in (-1.6, 1.2):
            ends = [(9 * s, 6.4 + down / 2), (20.5 * s, 5.6 + 2 * down)]
            parts.append(_stroke(ends, "#c9d3e2b0/#c9d3e2b0/#c9d3e2", 0.7))
    return _frozen(parts, 22)


_BODY: Final = [
    *bezier((-10, -6), (-17, 4), (-17.5, 17), (-9, 17.5)),
    *bezier((9, 17.5), (17.5, 17), (17, 4), (10, -6)),
]


@lru_cache
def _seat(tail: Tail) -> Picture:
    """Return the cat without its head."""
    paw = ellipse(8.4, 6, "#323846/#394050/black", outline="#4d566a/#5b667e/#d0d0d0", thickness=0.7)
    body: Layers = [(0, 0, _shape(_BODY, _fur(), _RIM, 1.2)), (0, 0, _shape(_BODY, _fur()))]
    return _frozen([*_tail(tail), *body, (-4.8, 15.2, paw), (4.8, 15.2, paw)], 24)


def _sitting(mood: Mood) -> Layers:
    return [(0, 0, _seat(mood.tail)), *_head(mood, *_HEAD)]


def _leaping(mood: Mood) -> Layers:
    """Return the cat in the air: stretched towards its goal, with its legs and tail behind."""
    side = -1 if mood.gaze[0] < 0 else 1
    tail = _tapered(bezier((-12 * side, 2), (-24 * side, 4), (-28 * side, -8), (-35 * side, -12)), 6.5, 4)
    parts: Layers = [(0, 0, _shape(tail, _FUR[1], _RIM, 0.8))]
    for start, end in (((-11, 5), (-22, 13)), ((-8, 7), (-17, 16)), ((9, 6), (19, 14)), ((12, 4), (23, 10))):
        leg: list[Point] = [(side * start[0], start[1]), (side * end[0], end[1])]
        parts.append((0, 0, _shape(rounded(_tapered(leg, 8, 5.4), 2), _FUR[1], _RIM, 0.8)))
    parts += [(-2 * side, 2, ellipse(37.2, 20.2, _RIM)), (-2 * side, 2.4, ellipse(36, 19, _fur()))]
    return parts + _head(mood._replace(ears="back"), 13 * side, -7)


def _sleeping(mood: Mood) -> Layers:
    """Return the cat curled up, with its tail around it and the letters of its sleep."""
    parts: Layers = [(4, 3, ellipse(43.2, 31.2, _RIM)), (4.4, 3.5, ellipse(42, 30, _fur()))]
    parts += _head(mood, -7, 3)
    curled = _tapered(bezier((23, 2), (22, 24), (2, 24), (-14, 17)), 8.5, 5)
    parts.append((0, 0, _shape(curled, _FUR[1], _RIM, 0.9)))
    for x, y, size in ((17, -17, 2.6), (23, -24, 3.4), (30, -32, 4.4)):
        zed = [(x - size, y - size), (x + size, y - size), (x - size, y + size), (x + size, y + size)]
        parts += [_stroke(zed, "#12283a", 4.2), _stroke(zed, "#e8f4ff", 1.8)]
    return parts


_POSES: Final = {"sit": _sitting, "leap": _leaping, "sleep": _sleeping}


@lru_cache(maxsize=256)
def cat(mood: Mood) -> Picture:
    """Return the black cat."""
    return _frozen(_POSES[mood.pose](mood), 24, 30, 20)


@lru_cache
def shadow(*, high: bool = False) -> Picture:
    """Return the cat's shadow on the ground, which is smaller if the cat is in the air."""
    dark = ellipse(36, 16, _DIM) if high else ellipse(50, 24, _DIM)
    return _frozen([(3, 14, dark)], 20)
