"""The pond around the stock: stones, water, koi and water lilies, drawn once for each size of a table.

The light comes from the top left. All lengths are in logical pixels of the scene, from the middle of the pond. Places
are complex numbers, so that a turn is a product. In the theme with high contrast, the pond is a flat shape with an
outline.
"""

from __future__ import annotations

from bisect import bisect
from cmath import phase, rect
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, pi, pow, sin, sqrt
from random import Random
from typing import Final

from launcher.picture import (
    Colour,
    Paint,
    Picture,
    blank,
    ellipse,
    freeze,
    line,
    linear_gradient,
    place_all,
    polygon,
    radial_gradient,
)
from launcher.toolkits.cards import HEIGHT, WIDTH

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_NONE: Final = "#00000000"
_SHADE: Final = f"#00000020/#00000030/{_NONE}"
_BED: Final = "#22403f/#162b2d/#4f86a8"
_WATER: Final = (
    "#72bcbd/#44868c/#00182b",
    "#2f8296/#225f70/#00182b",
    "#1d6884/#154a61/#00182b",
    "#185a79/#114158/#00182b",
)
_RIPPLE: Final = f"#e6fbff48/#cfeaf230/{_NONE}"
_STONES: Final = (
    (f"#c9c5ba/#8e8c84/{_NONE}", f"#85847d/#5b5b57/{_NONE}"),
    (f"#bdbfb9/#83867f/{_NONE}", f"#767b78/#515654/{_NONE}"),
    (f"#d3ccbc/#979184/{_NONE}", f"#91897b/#645f55/{_NONE}"),
    (f"#adb0ac/#777b78/{_NONE}", f"#6a706e/#474c4b/{_NONE}"),
)
_STONE_SIDE: Final = f"#1c2a28c0/#101816c0/{_NONE}"
_PAD: Final = f"#8cc46a/#679652/{_NONE}", f"#4d9550/#37703e/{_NONE}", f"#2f7345/#225434/{_NONE}"
_PAD_SIDE: Final = f"#1c5236/#153d29/{_NONE}"
_VEIN: Final = f"#c8e69a60/#a5c88048/{_NONE}"
_PETALS: Final = f"#f8d9e2/#d9b3bf/{_NONE}", f"#e9a3ba/#bd7d93/{_NONE}"
_POLLEN: Final = f"#f2c14e/#cfa03f/{_NONE}"
_FIN: Final = f"#f6e3d070/#d6bfae60/{_NONE}"
_DEPTH: Final = f"#06263440/#04192440/{_NONE}"
_PALE, _ORANGE = f"#f4e7d8/#cdbcaa/{_NONE}", f"#e2703a/#bd5a2d/{_NONE}"
_EYE: Final = f"#2a2526/#1b1819/{_NONE}"

_PATCHES: Final = (2, 10, 0.75, -0.75), (12, 23, 0.85, -0.5), (22, 33, 0.3, -0.8)
"""The orange parts of a koi: their first and last steps, and their left and right edges."""
_RIM: Final = 11.0  # the width of the stones
_BENDS: Final = 3.0  # the power of the oval, which has fuller corners than an ellipse
_CORNERS: Final = 120  # of an oval
_MOST: Final = 70.0  # half of the height of a pond with the largest fish and leaves
_STEPS: Final = 40  # the number of steps from a fish's nose to its tail

Layers = list[tuple[float, float, Picture]]


def _shape(
    points: Iterable[complex], fill: Paint | None, outline: Colour | None = None, thick: float = 1
) -> Picture:
    return polygon([(p.real, p.imag) for p in points], fill, outline=outline, thickness=thick, pinhole=(0, 0))


def _stroke(points: Iterable[complex], colour: Colour, thick: float) -> Picture:
    return line([(p.real, p.imag) for p in points], colour, thickness=thick, pinhole=(0, 0))


def _at(place: complex, picture: Picture) -> tuple[float, float, Picture]:
    return place.real, place.imag, picture


def _oval(width: float, height: float) -> list[complex]:
    """Return the closed outline of a pond, which is not quite regular."""
    found = []
    for k in range(_CORNERS + 1):
        t = 2 * pi * k / _CORNERS
        far = (abs(2 * cos(t) / width) ** _BENDS + abs(2 * sin(t) / height) ** _BENDS) ** (-1 / _BENDS)
        found.append(rect((0.98 + 0.012 * cos(3 * t + 1) + 0.008 * cos(5 * t + 2)) * far, t))
    return found


@lru_cache(maxsize=8)
def pond(width: float, height: float) -> Picture:
    """Return a pond of this size."""
    shore = _oval(width - 1.2 * _RIM, height - 1.2 * _RIM)
    water = radial_gradient(*_WATER, middle=(0.15, 0), radius=1.05)
    across, down = width / 2 - 2 * _RIM, height / 2 - 2 * _RIM
    unit = min(0.3 * across, down, _MOST) / 50
    flower = complex(0.8 * across, 0.2 * down)
    parts: Layers = [
        (0, 0, _shape(shore, water, _BED, 5)),
        *_ripples(2 * down),
        *_koi(complex(-0.42 * across, -0.3 * down), 0.15, 0.5, 62 * unit),
        *_koi(complex(0.46 * across, 0.42 * down), pi + 0.35, 0.6, 52 * unit),
        *_pad(flower, 16 * unit, 2.4),
        *_pad(complex(0.66 * across, -0.44 * down), 12 * unit, 0.7),
        *_pad(complex(-0.77 * across, 0.42 * down), 14 * unit, 5.6),
        *_lily(flower - 3 * unit, 8 * unit),
        *_stones(_oval(width - _RIM, height - _RIM)),
    ]
    return freeze(
        place_all([(width / 2 + x, height / 2 + y, part) for x, y, part in parts], blank(width, height))
    )


def _stones(way: list[complex]) -> Layers:
    """Return stones side by side along a closed way."""
    chance, found, pebble = Random(4), Layers(), _oval(2, 2)[::4]
    gone = list(accumulate((abs(there - here) for here, there in pairwise(way)), initial=0.0))
    widths = list[float]()
    while sum(widths) < gone[-1]:
        widths.append(chance.uniform(14, 21))
    shrink = gone[-1] / sum(widths)
    for width, end in zip(widths, accumulate(widths), strict=True):
        middle = min(shrink * (end - width / 2), gone[-1] - 1e-6)
        k = bisect(gone, middle) - 1
        step = way[k + 1] - way[k]
        place = way[k] + (middle - gone[k]) / abs(step) * step
        half, high = 0.52 * shrink * width, chance.uniform(0.45, 0.56) * _RIM
        turn = rect(1, phase(step) + chance.uniform(-0.08, 0.08))
        stone = [turn * complex(half * p.real, high * p.imag) for p in pebble]
        light = linear_gradient(*chance.choice(_STONES), start=(0.1, 0), end=(0.8, 1))
        found += [_at(place + 1 + 2.4j, _shape(stone, _STONE_SIDE)), _at(place, _shape(stone, light))]
    return found


def _ripples(most: float) -> Layers:
    """Return two rings around the stock, at most as high as the water."""
    inner = ellipse(1.6 * WIDTH, min(1.42 * HEIGHT, 0.9 * most), None, outline=_RIPPLE, thickness=1.2)
    outer = ellipse(2.05 * WIDTH, min(1.75 * HEIGHT, most), None, outline=_RIPPLE, thickness=0.9)
    return [(0, 0, inner), (0, 0, outer)]


def _girth(share: float) -> float:
    """Return the width of a koi from its nose, 0, to its tail, 1, relative to its widest part."""
    return 3.5 * pow(share, 0.7) * pow(1 - share, 1.2) + 0.12 * share


def _koi(nose: complex, heading: float, bend: float, long: float) -> Layers:
    """Return a koi from above, and its shadow at the bottom of the pond."""
    turns = [rect(1, heading + bend * sin(4.4 * k / _STEPS)) for k in range(_STEPS + 1)]
    spine = list(accumulate((-long / _STEPS * turn for turn in turns[:-1]), initial=nose))
    sides = [0.125 * long * _girth(k / _STEPS) * 1j * turn for k, turn in enumerate(turns)]

    def patch(first: int, last: int, left: float, right: float) -> list[complex]:
        """Return an oval on the back, from one place of the spine to another."""
        middle, half = (left + right) / 2, (left - right) / 2
        wide = [
            (k, half * sqrt(1 - (2 * (k - first) / (last - first) - 1) ** 2)) for k in range(first, last + 1)
        ]
        edge = [spine[k] + (middle + w) * sides[k] for k, w in wide]
        return edge + [spine[k] + (middle - w) * sides[k] for k, w in reversed(wide)]

    def fan(root: complex, to: complex, half: float, hollow: float) -> list[complex]:
        return [
            root,
            *(root + to * rect(1 - hollow * (1 - u * u), half * u) for u in (k / 6 for k in range(-6, 7))),
        ]

    fins = [fan(spine[-2], -0.36 * long * turns[-1], 0.5, 0.42)]
    for at, size in ((12, 0.24), (23, 0.13)):
        for side in (-1, 1):
            back = -size * long * turns[at] * rect(1, -0.7 * side)
            fins.append(fan(spine[at] + 0.7 * side * sides[at], back, 0.42, -0.2))
    body = [p + side for p, side in zip(spine, sides, strict=True)]
    body += [p - side for p, side in zip(reversed(spine), reversed(sides), strict=True)]
    return [
        *((4, 7, _shape(points, _DEPTH)) for points in (*fins, body)),
        *((0, 0, _shape(points, _FIN)) for points in fins),
        (0, 0, _shape(body, _PALE)),
        *((0, 0, _shape(patch(*place), _ORANGE)) for place in _PATCHES),
        *(_at(spine[5] + side * 0.8 * sides[5], ellipse(1.6, 1.6, _EYE)) for side in (-1, 1)),
    ]


def _pad(middle: complex, radius: float, notch: float) -> Layers:
    """Return the leaf of a water lily, whose notch is in this direction."""
    rim = [0j, *(rect(radius, notch + 0.22 + (2 * pi - 0.44) * k / 40) for k in range(41))]
    veins = [
        [0.15 * rect(radius, t), rect(0.82 * radius, t)] for t in (notch + 0.9 + 0.75 * k for k in range(7))
    ]
    leaf = radial_gradient(*_PAD, middle=(0.34, 0.26), radius=0.78)
    return [
        _at(middle + 2 + 4j, _shape(rim, _SHADE)),
        _at(middle + 0.5 + 1.2j, _shape(rim, _PAD_SIDE)),
        _at(middle, _shape(rim, leaf)),
        *(_at(middle, _stroke(vein, _VEIN, 0.6)) for vein in veins),
    ]


def _lily(middle: complex, radius: float) -> Layers:
    """Return a flower with two rings of petals."""
    found: Layers = [_at(middle + 1 + 2j, ellipse(1.9 * radius, 1.6 * radius, _SHADE))]
    for many, long, colour in ((8, radius, _PETALS[1]), (6, 0.7 * radius, _PETALS[0])):
        for k in range(many):
            to = rect(long, 2 * pi * (k + 0.3) / many)
            petal = [0j, 0.45 * to + 0.24j * to, to, 0.45 * to - 0.24j * to]
            found.append(_at(middle, _shape(petal, colour)))
    return [*found, _at(middle, ellipse(0.5 * radius, 0.5 * radius, _POLLEN))]
