"""The round table of Blackjack: felt, print, chips, bet circles, the shoe and the round buttons, drawn once.

The light comes from the top left. All lengths are in logical pixels of the scene.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from launcher.picture import (
    Colour,
    Picture,
    Point,
    bezier,
    blank,
    circle,
    ellipse,
    freeze,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    rotate,
    rounded,
    stretch,
    text,
    text_width,
)
from launcher.toolkits.cards import HEIGHT, WIDTH, Design

CHIP: Final = 17.0
"""The radius of a chip."""
CIRCLE: Final = 29.0
"""The radius of a bet circle."""
BUTTON: Final = 23.0
"""The radius of a round button."""

_ROOM, _LEAST = 2 * BUTTON - 8, 11.5  # the width of a button's text, and its smallest letters

# Each colour is for the light theme, the dark theme and the theme with high contrast.
INK: Final = "#fbf6e6/#f3ecd8/white"
GOLD: Final = "#f8e8bb/#e3c77e/#ffd766"
_SHADE: Final = "#00000028/#00000038/#00000000"
_CHIPS: Final = {
    1: "#b3302a/#b3302a/#8f1f1a",
    2: "#24599c/#24599c/#1a4478",
    5: "#67378a/#67378a/#52266f",
    10: "#2c2c32/#2c2c32/#1c1c20",
}
"""The colours of chips by their value in dollars."""
_HIGHEST: Final = 6  # chips in a stack
_CREAM: Final = "#fff6ea/#fff6ea/#ffffff"
_SHOE: Final = "#4a4f58/#3c4149/black", "#24272d/#1b1e22/black"
_SHOE_EDGE: Final = "#b4bac3/#a3aab4/white"
_FACES: Final = "#fffdf4/#f2ead6/#ffd766", "#e5d9b8/#cdbd94/#ffd766"
_LETTERS: Final = "#24351f/#1d2b18/black"


def _bow(width: float, height: float, sag: float, inset: float) -> list[Point]:
    """Return the outline of a table, whose lower edge is a part of a large circle."""
    left, right, top, low = inset, width - inset, inset, height - inset
    steps = 24
    edge = [
        (right - (right - left) * k / steps, low - sag * (2 * k / steps - 1) ** 2) for k in range(steps + 1)
    ]
    upper = bezier((left, top + 16), (left, top), (left + 16, top))
    upper += bezier((right - 16, top), (right, top), (right, top + 16))
    y = edge[3][1]
    right_low = bezier((right, y - 34), (right, y - 10), edge[3])
    left_low = bezier(edge[-4], (left, y - 10), (left, y - 34))
    return [*upper, *right_low, *edge[4:-4], *left_low]


@lru_cache(maxsize=8)
def ground(width: float, height: float, design: Design) -> Picture:
    """Return the table of this size: felt with a padded rail along the players' side."""
    cloth, sag = design.cloth, min(0.1 * height, 0.08 * width)

    def layer(inset: float, fill: object, outline: str | None = None, thick: float = 1) -> Picture:
        return polygon(
            _bow(width, height, sag, inset),
            fill,  # type: ignore[arg-type]  # a Paint or None
            outline=outline,
            thickness=thick,
            pinhole=(0, 0),
        )

    parts = [
        layer(0, cloth.rail),
        layer(1, None, cloth.gleam, 1.2),
        layer(7.5, "#00000070/#00000080/white"),
        layer(9, cloth.ground),
        layer(15, None, "#f4dc9b80/#e3c77e70/#ffd766", 1.2),
    ]
    return freeze(place_all([(0, 0, part) for part in parts], rectangle(width, height, None)))


@lru_cache(maxsize=32)
def lettering(lines: tuple[str, ...], size: float, bold: bool) -> Picture:
    """Return lines of text that are printed along a large circle, as on a casino's table.

    Its pinhole is the middle.
    """
    wide = max(text_width(each, size, bold=bold) for each in lines)
    radius, parts = 3 * wide, list[tuple[float, float, Picture]]()
    high = 1.45 * size
    for number, each in enumerate(lines):
        long = text_width(each, size, bold=bold)
        down = (number - (len(lines) - 1) / 2) * high
        for k, letter in enumerate(each):
            if letter != " ":
                begin, end = text_width(each[:k], size, bold=bold), text_width(each[: k + 1], size, bold=bold)
                turn = ((begin + end) / 2 - long / 2) / radius
                x, y = radius * sin(turn), down - radius * (1 - cos(turn))
                parts.append((x, y, rotate(turn * 180 / pi, text(letter, size, GOLD, bold=bold))))
    box_high = high * len(lines) + radius * (1 - cos(wide / 2 / radius))
    box = put_pinhole(wide / 2, box_high - high * len(lines) / 2, blank(wide, box_high))
    return freeze(
        place_all([(wide / 2 + x, box_high - high * len(lines) / 2 + y, p) for x, y, p in parts], box)
    )


@lru_cache
def chip(worth: int, *, label: str | None = None) -> Picture:
    """Return a chip of this value in dollars, with its value or another label."""
    side = 2 * CHIP
    parts: list[tuple[float, float, Picture]] = [
        *((CHIP + 1.5, CHIP + 3.5, circle(CHIP + more, _SHADE)) for more in (-1, 0, 1)),
        (CHIP, CHIP + 3, circle(CHIP, _CHIPS[worth])),
        (CHIP, CHIP + 3, circle(CHIP, "#00000060/#00000060/#00000000", outline=_CREAM, thickness=1)),
        (CHIP, CHIP, circle(CHIP, _CHIPS[worth], outline=_CREAM, thickness=0.8)),
    ]
    for k in range(6):
        turn = pi * k / 3
        stripe = rotate(-60 * k, rectangle(6, 5, _CREAM, radius=1))
        parts.append((CHIP + (CHIP - 3) * sin(turn), CHIP - (CHIP - 3) * cos(turn), stripe))
    gloss = linear_gradient(
        "#ffffff40/#ffffff30/#00000000", "#ffffff00", "#00000028", start=(0.1, 0), end=(0.8, 1)
    )
    parts += [
        (CHIP, CHIP, circle(CHIP, gloss)),
        (CHIP, CHIP, circle(11, _CHIPS[worth], outline=_CREAM, thickness=1.2)),
    ]
    said = str(worth) if label is None else label
    if said:
        parts.append((CHIP, CHIP, text(said, 13 if len(said) < 3 else 11, _CREAM, bold=True)))
    return freeze(place_all(parts, blank(side, side)))


@lru_cache(maxsize=64)
def bank(money: int) -> Picture:
    """Return two stacks of chips for a sum of money.

    Its pinhole is the middle of the first stack's base.
    """
    tens, rest = divmod(max(0, money), 10)
    second = [5] * (rest // 5) + [2] * (rest % 5 // 2) + [1] * (rest % 5 % 2)
    stacks = [[10] * min(tens, _HIGHEST), second]
    parts = [
        (CHIP + 2.15 * CHIP * column, CHIP - 4.5 * k, chip(worth, label=None if k + 1 == len(stack) else ""))
        for column, stack in enumerate(stacks)
        for k, worth in enumerate(stack)
    ]
    wide, high = 4.2 * CHIP, 2 * CHIP
    return freeze(place_all(parts, put_pinhole(CHIP, CHIP, blank(wide, high))))


@lru_cache
def bet_circle() -> Picture:
    """Return the printed circle for the chips of a bet."""
    inner = circle(CIRCLE - 5, "#00000020/#00000028/black", outline=GOLD, thickness=1)
    return freeze(overlay(inner, circle(CIRCLE, None, outline=GOLD, thickness=2)))


@lru_cache
def shoe(*, front: bool) -> Picture:
    """Return the box that holds the cards, or its front, which covers the lower part of the cards."""
    wide, high = WIDTH + 22, HEIGHT + 16
    if front:
        lip = rounded([(-6, 0), (wide + 6, 0), (wide + 10, 44), (-10, 44)], 7)
        notch = ellipse(30, 18, "#00000080/#000000a0/black", outline=_SHOE_EDGE, thickness=1)
        parts = [
            (0, 3, polygon(lip, "#101216/#08090b/white", pinhole=(0, 0))),
            (0, 0, polygon(lip, linear_gradient(*_SHOE, start=(0.1, 0), end=(0.7, 1)), pinhole=(0, 0))),
            (0, 0, polygon(lip, None, outline=_SHOE_EDGE, thickness=1.2, pinhole=(0, 0))),
        ]
        scene = put_pinhole(wide / 2, 22, blank(wide, 44))
        return freeze(place_all([*parts, (wide / 2, 1, notch)], scene))
    body = rounded([(6, 0), (wide - 6, 0), (wide + 6, high), (-6, high)], 9)
    shade = [(x + 3, y + 6) for x, y in body]
    parts = [
        (0, 0, polygon(shade, "#00000048/#00000060/#00000000", pinhole=(0, 0))),
        (0, 0, polygon(body, linear_gradient(*_SHOE, start=(0.1, 0), end=(0.8, 1)), pinhole=(0, 0))),
        (0, 0, polygon(body, None, outline=_SHOE_EDGE, thickness=1.4, pinhole=(0, 0))),
    ]
    return freeze(place_all(parts, put_pinhole(wide / 2, high / 2, blank(wide, high))))


@lru_cache(maxsize=64)
def button(label: str, size: float) -> Picture:
    """Return a round button of ivory with a text of this size, or smaller and narrower if it does not fit."""
    fitting = 14.0 * _ROOM / text_width(label, 14, bold=True)
    letters: Picture = text(label, min(size, max(fitting, _LEAST)), _LETTERS, bold=True)
    letters = stretch(min(1.0, _ROOM / letters.width), 1, letters)
    face = linear_gradient(*_FACES, start=(0.1, 0), end=(0.8, 1))
    parts: list[tuple[float, float, Picture]] = [
        *((BUTTON + 1.5, BUTTON + 4, circle(BUTTON + more, _SHADE)) for more in (-1, 0, 1)),
        (BUTTON, BUTTON + 2.5, circle(BUTTON, "#6d5a2c/#4d3f1f/white")),
        (BUTTON, BUTTON, circle(BUTTON, face, outline="#8a7440/#6b5a30/black", thickness=1.6)),
        (BUTTON, BUTTON, letters),
    ]
    return freeze(place_all(parts, blank(2 * BUTTON, 2 * BUTTON)))


@lru_cache(maxsize=16)
def glow(width: float, height: float) -> Picture:
    """Return the light around the hand that is played."""
    soft: Colour = "#fff1b81c/#00000000/#00000000"
    halos = [rectangle(width - 2 * k, height - 2 * k, soft, radius=14) for k in (0, 3, 6)]
    line = rectangle(width - 8, height - 8, None, radius=10, outline=GOLD, thickness=2.5)
    return freeze(overlay(line, *halos))


@lru_cache(maxsize=64)
def tilted(card: Picture, degrees: float) -> Picture:
    """Return a card that lies askew."""
    return freeze(rotate(degrees, card))
