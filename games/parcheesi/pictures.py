"""The pictures of the board, cells, pawns and dice.

Each colour has its own shape.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import copysign, cos, pi, sin
from typing import Final

from games.parcheesi.turns import (
    BLUE,
    CIRCLE,
    COLOURS,
    ENTRY,
    GREEN,
    HOME,
    LAST,
    ORDER,
    PAWNS,
    RED,
    YELLOW,
    row,
    square,
)
from launcher.picture import (
    Picture,
    Point,
    blank,
    circle,
    fade,
    freeze,
    overlay,
    place_all,
    polygon,
    rectangle,
    text,
)

SIZE: Final = 24.0
LONG: Final = SIZE / 9
"""The long side of a cell. Each arm of the cross is three long sides wide and eight short sides long."""

SIDE: Final = 17
"""The number of squares of the ring on each player's side."""

_MIDDLE = SIZE / 2

Place = tuple[float, float]

CIRCLE_AT: Final = 20.0, 19.15
RADIUS: Final = 2.75
"""The radius of a player's circle, in short sides of a cell."""
DICE_AT: Final = 20.0, 23.05

CELL: Final = 26.0
"""The short side of a cell, in logical pixels."""
EDGE: Final = 0.6
"""The width of the board's edge around the cells, in cells."""

COLOUR: Final = {GREEN: "three", BLUE: "one", RED: "two", YELLOW: "four"}

_WOOD, _RIM = "#efe3cb/#2b3037/#000000", "#c9b48c/#4a525c/#d0d0d0"
_PAPER, _LINE = "#fffdf7/#1b1f24/#000000", "#584d34/#aab3bc/#d0d0d0"
_SAFE, _SAFE_LINE = "#e6dcf5/#3a3150/#1f1733", "#7a5bb3/#b39bea/#c9b6ff"
_VEIL = "#ffffff60/#00000090/#000000b8"  # covers a colour, so that pawns of the same colour are visible on it
_INK = "#2a2119/#0c0e11/#000000"
_HALO = "#fffdf7/#0c0e11/#000000"  # around the ink, for themes with dark lines
_ABSENT = "#e2d3b3/#363d45"  # for a colour that does not play
_WIDE = 1.2  # half the width of the way out of a circle, at the circle
_RING = "#2a2119/#f2eee4"
_LIGHT = "#fffdf7"

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
}


def turn(x: float, y: float, player: int) -> Place:
    """Return a place on Green's side, turned to the side of a player."""
    x, y = x - _MIDDLE, y - _MIDDLE
    for _ in range(ORDER.index(player)):
        x, y = y, -x
    return _MIDDLE + x, _MIDDLE + y


def upright(player: int) -> bool:
    """Return whether home row cells are horizontal.

    The long side of the cells in the player's home row counts.
    """
    return ORDER.index(player) % 2 == 0


@cache
def ring_cell(ring: int) -> tuple[float, float, bool]:
    """Return the middle of a ring square, and whether its long side is horizontal."""
    side, k = divmod(ring, SIDE)
    player = ORDER[side]
    if k == 0:
        place, across = (_MIDDLE, SIZE - 0.5), True
    elif k <= 8:
        place, across = (_MIDDLE + LONG, SIZE + 0.5 - k), True
    else:
        place, across = (16.5 + k - 9, _MIDDLE + LONG), False
    return *turn(*place, player), across == upright(player)


@cache
def row_cell(player: int, at: int) -> tuple[float, float, bool]:
    """Return the middle and direction of a home row square.

    Squares are numbered from 0 to 6. The direction is whether the long side is horizontal.
    """
    return *turn(_MIDDLE, SIZE - 1.5 - at, player), upright(player)


def circle_at(player: int) -> Place:
    """Return the middle of a player's circle.

    Corners are mirrored, so that the dice are at the outer edge.
    """
    return _mirrored(CIRCLE_AT, player)


def _mirrored(place: Place, player: int) -> Place:
    right, low = (turn(20, 20, player)[k] > _MIDDLE for k in (0, 1))
    x, y = place
    return x if right else SIZE - x, y if low else SIZE - y


def die_at(player: int, number: int, many: int) -> Place:
    """Return the middle of one of a player's dice."""
    x, y = _mirrored(DICE_AT, player)
    return x + (number - (many - 1) / 2) * min(1.95, 7.6 / many), y


def pawn_at(player: int, pawn: int, steps: int, number: int, many: int) -> Place:
    """Return the middle of a pawn.

    Args:
        player: The player.
        pawn: The number of the pawn.
        steps: The progress of the pawn.
        number: The index of the pawn within its cell.
        many: The number of pawns in its cell.
    """
    if steps == CIRCLE:
        x, y = circle_at(player)
        return x - 0.9 + 1.8 * (pawn % 2), y - 1.25 + 1.8 * (pawn // 2)  # as far apart as fingers need
    if steps == HOME:
        return turn(_MIDDLE - 2.25 + 1.5 * pawn, 15.15, player)
    ring = square(player, steps)
    x, y, across = ring_cell(ring) if steps <= LAST else row_cell(player, row(steps))
    off = (number - (many - 1) / 2) * 1.26
    return (x + off, y) if across else (x, y + off)


def pixels(x: float, y: float) -> Point:
    """Return the place in the scene of a place on the board."""
    return CELL * (x + EDGE), CELL * (y + EDGE)


@lru_cache
def shape(player: int, size: float, fill: str, outline: str | None = None, thickness: float = 1) -> Picture:
    """Return the sign of a player's colour: a disc, a square, a diamond or a triangle."""
    if player == GREEN:
        return circle(size / 2, fill, outline=outline, thickness=thickness)
    if player == BLUE:
        side = 0.9 * size
        return rectangle(side, side, fill, radius=0.14 * size, outline=outline, thickness=thickness)
    corners = (
        [(0.0, -0.6), (0.6, 0.0), (0.0, 0.6), (-0.6, 0.0)]
        if player == RED
        else [(0.62 * sin(2 * pi * k / 3), 0.08 - 0.62 * cos(2 * pi * k / 3)) for k in range(3)]
    )
    points = [(size * x, size * y) for x, y in corners]
    return polygon(points, fill, outline=outline, thickness=thickness, pinhole=(0, 0))


@lru_cache
def pawn(player: int) -> Picture:
    """Return a pawn from above.

    A smaller copy is on top.
    """
    size = 0.98 * CELL
    foot = overlay(shape(player, size - 2.4, COLOUR[player], _INK, 1.6), shape(player, size, _HALO))
    head = shape(player, 0.5 * size, _LIGHT)
    mark = shape(player, 0.26 * size, COLOUR[player])
    return freeze(overlay(mark, head, foot))


@lru_cache
def cell(across: bool, colour: str, safe: bool) -> Picture:
    """Return a cell.

    Args:
        across: Whether its long side is horizontal.
        colour: The colour of a home row or an entry, or "".
        safe: Whether it is marked as safe.
    """
    wide, high = (LONG * CELL, CELL) if across else (CELL, LONG * CELL)
    base: Picture = rectangle(wide, high, colour or (_SAFE if safe else _PAPER))
    if colour:
        base = overlay(rectangle(wide, high, _VEIL), base)
    base = overlay(rectangle(wide, high, None, outline=_LINE), base)
    if safe:
        line = _RING if colour else _SAFE_LINE
        base = overlay(circle(0.32 * CELL, None, outline=line, thickness=2), base)
    return freeze(base)


@lru_cache
def die(number: int, used: bool = False) -> Picture:
    """Return a die with pips.

    It shows 7 for a 6 that counts as 7, 10 and 20 for extra dice, 0 for a die not rolled yet.
    """
    size = 1.7 * CELL
    block: Picture = rectangle(size, size, "#fffdf7/#f2eee4", radius=9, outline="#8a7c60", thickness=1.5)
    if number in _PIPS:
        dots = [
            (size * (0.5 + 0.27 * x), size * (0.5 + 0.27 * y), circle(3.9, "#241d16"))
            for x, y in _PIPS[number]
        ]
        block = overlay(place_all(dots, blank(size, size)), block)
    elif number:
        gold = circle(size / 2, "#f3d27a", outline="#8a6a1c", thickness=2)
        block = overlay(text(f"+{number}", 21.5, "#3a2b08", bold=True), gold)
    else:
        block = overlay(text("?", 24, "#6f6249/#6f6249/#4a412f", bold=True), block)
    return freeze(fade(0.38, block) if used else block)


@lru_cache
def target(dice: str) -> Picture:
    """Return the mark of a cell that a pawn can reach, with the dice for the move."""
    wide = max(24.0, 12.5 * len(dice) + 9)
    plate = rectangle(wide, 24, "accent", radius=12, outline=_LIGHT, thickness=1.5)
    return freeze(overlay(text(dice, 21, "on-accent", bold=True), plate))


@lru_cache
def nest(player: int, plays: bool, turn: bool) -> Picture:
    """Return a player's circle with the player's name, and a ring around it during the player's turn."""
    radius, middle = RADIUS * CELL, RADIUS * CELL + 5
    colour = COLOUR[player] if plays else _ABSENT
    disc: Picture = circle(radius, colour, outline=_LINE, thickness=1.5)
    disc = overlay(circle(0.85 * radius, _PAPER, outline=_LINE, thickness=1.5), disc)
    if turn:
        disc = overlay(disc, circle(middle, None, outline="focus", thickness=3.5))
    parts: list[tuple[float, float, Picture]] = [(middle, middle, disc)]
    if plays:
        cx, cy = circle_at(player)
        for pawn_number in range(PAWNS):
            x, y = pawn_at(player, pawn_number, CIRCLE, 0, 1)
            parts.append((middle + CELL * (x - cx), middle + CELL * (y - cy), empty_place(player, _LINE)))
        parts.append((middle, middle + 0.58 * radius, text(COLOURS[player], 21, "text", bold=True)))
    return freeze(place_all(parts, blank(2 * middle, 2 * middle)))


@lru_cache
def empty_place(player: int, line: str) -> Picture:
    """Return an empty place for a pawn."""
    return shape(player, 0.8 * CELL, _VEIL, line, 1.2)


@lru_cache
def ground(count: int) -> Picture:
    """Return the board under the cells.

    It has a frame, the ways out of the circles, and the goals of the home rows.
    """
    whole = CELL * (SIZE + 2 * EDGE)
    middle = whole / 2
    frame = overlay(
        rectangle(whole - 17, whole - 17, None, radius=11, outline=_RIM, thickness=1.2),
        rectangle(whole - 9, whole - 9, _WOOD, radius=14),
        rectangle(whole, whole, _RIM, radius=18),
    )
    parts = [part for player in range(4) for part in (_way_out(player, count), *_goal(player, count))]
    return freeze(place_all([(middle, middle, frame), *parts], blank(whole, whole)))


def _way_out(player: int, count: int) -> tuple[float, float, Picture]:
    """Return a wedge from the circle to the entry."""
    x, y, across = ring_cell(ENTRY[player])
    cx, cy = circle_at(player)
    if across:
        x += copysign(LONG / 2, cx - x)
        corners = [(x, y - 0.5), (x, y + 0.5), (cx, cy + _WIDE), (cx, cy - _WIDE)]
    else:
        y += copysign(LONG / 2, cy - y)
        corners = [(x - 0.5, y), (x + 0.5, y), (cx + _WIDE, cy), (cx - _WIDE, cy)]
    fill = COLOUR[player] if player < count else _ABSENT
    return (
        0,
        0,
        polygon([pixels(*corner) for corner in corners], fill, outline=_LINE, thickness=1, pinhole=(0, 0)),
    )


def _goal(player: int, count: int) -> list[tuple[float, float, Picture]]:
    corners = [pixels(*turn(x, y, player)) for x, y in ((12.0, 12.0), (16.0, 16.0), (8.0, 16.0))]
    fill = COLOUR[player] if player < count else _ABSENT
    triangle = polygon(corners, fill, outline=_LIGHT, thickness=2, pinhole=(0, 0))
    places = [pixels(*pawn_at(player, pawn_number, HOME, 0, 1)) for pawn_number in range(PAWNS)]
    empty = [(*place, empty_place(player, _LIGHT)) for place in places] if player < count else []
    return [(0, 0, triangle), *empty]
