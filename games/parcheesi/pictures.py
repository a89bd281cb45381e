"""The pictures of the board, cells, pawns and dice.

Each colour has its own shape. The light comes from the top left.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import starmap
from math import ceil, cos, pi, sin, sqrt
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
    Paint,
    Picture,
    Point,
    blank,
    circle,
    ellipse,
    fade,
    freeze,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    put_pinhole,
    radial_gradient,
    rectangle,
    rotate,
    scale,
    text,
)

LONG: Final = 2.1
"""The long side of a cell, in short sides, so that two pawns stand side by side in it."""
SIZE: Final = 16 + 3 * LONG
"""The side of the board. Each arm of the cross is three long sides wide and eight short sides long."""

SIDE: Final = 17
"""The number of squares of the ring on each player's side."""

_MIDDLE = SIZE / 2

Place = tuple[float, float]

_CORNER, _ROUND, _BAND = 7.85, 0.45, 0.3
"""The side of a player's corner of the board, the radius of its corners, and the width of its edge."""
_CORNER_AT = SIZE - _CORNER / 2
TRAY: Final = _CORNER - 2 * _BAND, 1.65
"""The width and height of the tray for a player's name and used dice."""
TRAY_AT: Final = _CORNER_AT, SIZE - _BAND - TRAY[1] / 2
_YARD = TRAY[0], _CORNER - TRAY[1] - 3 * _BAND
"""The width and height of the yard around a circle."""
CIRCLE_AT: Final = _CORNER_AT, SIZE - _CORNER + _BAND + _YARD[1] / 2
RADIUS: Final = 2.42
"""The radius of a player's circle."""
_APART = 2.0  # the distance of two pawns in a circle: as far as fingers need

CELL: Final = 28.0
"""The short side of a cell, in logical pixels."""
EDGE: Final = 0.45
"""The width of the board's edge around the cells, in cells."""

_ROLE: Final = {GREEN: "three", BLUE: "one", RED: "two", YELLOW: "four"}
COLOUR: Final = {player: f"deep {role}/deep {role}/{role}" for player, role in _ROLE.items()}
COLOUR[YELLOW] = f"#ffc81ea8/#ffc31ea8/#00000000 over {COLOUR[YELLOW]}"  # gold instead of brown
LANE: Final = {player: f"bright {role}/deep {role}/bright {role}" for player, role in _ROLE.items()}
"""The colours of home rows and entries, before the light falls on them."""
LANE[YELLOW] = f"#00000000/#ffc31ea8/#00000000 over {LANE[YELLOW]}"

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_RAIL: Final = "#a5754a/#54402f/black", "#7b5230/#37281c/black"
_RAIL_LIGHT, _RAIL_DARK = "#d2a473/#7a5f49/white", "#3d2611/#0b0705/white"
_BOARD: Final = "#f6ecd3/#332a20/black", "#e9d9b4/#271f17/black"
_GROUT = "#665737/#140e08/#d0d0d0"  # between the cells
_PAPER: Final = "#fffdf6/#d8c9a8/black", "#f6efdd/#c2b18c/black"
_RIM = "#ffffff78/#ffffff70/#00000000"  # over a player's colour
_DISH: Final = "#fffdf6/#443a2e/black", "#f4ebd5/#362d22/black", "#d6c6a0/#211a12/black"
_LINE = "#7b6b48/#a29580/#d0d0d0"
_SAFE: Final = "#e4d6fb/#8471bd/#1f1733", "#d3c0f4/#7563ad/#1f1733"
_SAFE_STAR = "#7a5bb3/#2c2050/#c9b6ff"
_LANE_LIGHT: Final = "#ffffff38/#ffffff38/#000000b8", "#ffffff14/#ffffff18/#000000b8"  # over its colour
_SHEEN: Final = "#ffffff30/#ffffff28/#00000000", "#ffffff00", "#00000026/#00000030/#00000000"
_SLOPE: Final = {"start": (0.1, 0.0), "end": (0.8, 1.0)}  # the light on flat bodies
_TRAY: Final = "#00000078/#00000084/black", "#00000054/#00000064/black"
_TRAY_LINE = "#ffffff38/#ffffff20/#d0d0d0"
_SOCKET: Final = "#00000000", "#00000010/#00000030/#00000000", "#00000038/#00000070/#00000000"
_REST: Final = "#fff6e268/#1e170f68/#00000000"  # over the yards of the players who wait
_FELT: Final = "#6d6480/#4a4460/black", "#5c546f/#3b364d/black", "#3f394f/#2a2636/black"
_INK = "#2a2119/#0c0e11/white"
_HALO = "#fffdf7/#d9cdb6/black"  # around the ink, so that dark pawns are visible on anything
_SHADE: Final = "#2a190738/#00000060/#00000000"
_CONTACT: Final = "#1c100468/#00000088/#00000000"
_ABSENT = "#e2d3b3/#443a2e"  # for a colour that does not play
_STAR = "#2a2119b0/#0c0e11c0/#f2eee4"
_LIGHT = "#fffdf7"
_SIGN: Final = {
    player: "#33240a/#33240a/black" if player == YELLOW else "#fffdf7/#fffdf7/black" for player in ORDER
}
_GLOW: Final = "#ffc94ad0/#ffc94aa0/#00000000", "#ffc94a00"
_TURN = "#ffd45c/#ffc94a/#ffd629"
_IVORY: Final = "#fffefa/#fbf6e8/white", "#f2ebd9/#cfc3a4/white"
_IVORY_EDGE = "#5d4f2f/#14110b/black"

_GAP: Final = 1.3  # between two cells, in logical pixels
_LARGE: Final = 1.96
"""The side of a large die, in cells: 44 logical pixels in a window of 800 x 640."""
_SMALL: Final = 1.3
_PITCH: Final = 1.07  # the distance of two dice, in their sides
_FOUR: Final = 3.9  # the width of the dice in a tray, in cells: the name is on their left
_USED: Final = 0.85  # opacity
WELL: Final = 2.1
"""Half the side of the felt in the middle of the board, in cells."""
_RIM_OF_WELL: Final = 0.09
_GOAL: Final = WELL + _RIM_OF_WELL, 1.5 * LONG - 0.1
"""The distances from the middle of the board to the inner and the outer edge of a goal, in cells."""
_GOAL_AT = _MIDDLE + sum(_GOAL) / 2

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
        place, across = (_MIDDLE + 1.5 * LONG + k - 8.5, _MIDDLE + LONG), False
    return *turn(*place, player), across == upright(player)


@cache
def row_cell(player: int, at: int) -> tuple[float, float, bool]:
    """Return the middle and direction of a home row square.

    Squares are numbered from 0 to 6. The direction is whether the long side is horizontal.
    """
    return *turn(_MIDDLE, SIZE - 1.5 - at, player), upright(player)


def circle_at(player: int) -> Place:
    """Return the middle of a player's circle.

    Corners are mirrored, so that the trays are at the outer edge.
    """
    return _mirrored(CIRCLE_AT, player)


def _mirrored(place: Place, player: int) -> Place:
    right, low = (turn(SIZE, SIZE, player)[k] > _MIDDLE for k in (0, 1))
    x, y = place
    return x if right else SIZE - x, y if low else SIZE - y


def place_of_used(player: int, number: int, many: int) -> tuple[Place, float]:
    """Return the middle of a die in a player's tray, and its side in cells."""
    x, y = _mirrored(TRAY_AT, player)
    columns, rows = (many, 1) if many <= 4 else ((many + 1) // 2, 2)
    side = min(_SMALL, _FOUR / _PITCH / columns, TRAY[1] / _PITCH / rows)
    right = x + TRAY[0] / 2 - (TRAY[1] - _SMALL) / 2 - side / 2
    line, place = divmod(number, columns)
    return (right - (columns - 1 - place) * _PITCH * side, y + (line - (rows - 1) / 2) * _PITCH * side), side


def place_of_roll(number: int, many: int) -> tuple[Place, float]:
    """Return the middle and the side of a die, in cells."""
    columns = ceil(sqrt(many))
    rows = ceil(many / columns)
    side = min(_LARGE, 2 * WELL / _PITCH / columns)
    line, place = divmod(number, columns)
    here = columns if line < rows - 1 else many - columns * (rows - 1)
    x = _MIDDLE + (place - (here - 1) / 2) * _PITCH * side
    return (x, _MIDDLE + (line - (rows - 1) / 2) * _PITCH * side), side


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
        return x + _APART * (pawn % 2 - 0.5), y + _APART * (pawn // 2 - 0.5)
    if steps == HOME:
        return turn(_MIDDLE + _AT_HOME * (pawn - 1.5), _GOAL_AT, player)
    ring = square(player, steps)
    x, y, across = ring_cell(ring) if steps <= LAST else row_cell(player, row(steps))
    off = number - (many - 1) / 2
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


STAND: Final = 1.2
"""The way from the middle of a place down to the middle of a pawn's foot, in logical pixels."""
NESTED: Final = 1.3
"""The size of a pawn in a circle, as a multiple of that of a pawn on its way."""
ARRIVED: Final = 0.9
"""The size of a pawn at home."""
_AT_HOME: Final = 1.15  # the distance of two pawns at home, in cells

FOOT: Final = 24.0, 19.0
"""The width and height of a pawn's foot, in logical pixels."""
_THICK: Final = 2.6
"""The height of the foot's side."""
_HEAD, _BALL = 4.6, 9.6  # the height of the middle of the head, and its radius
_SIDE: Final = "#00000060/#00000068/#00000000"
_FOOT_LIGHT: Final = (
    "#ffffff50/#ffffff48/#00000000",
    "#00000010/#00000010/#00000000",
    "#00000048/#00000048/#00000000",
)
_UNDER_HEAD: Final = "#00000070/#00000078/white"
_HEAD_LIGHT: Final = (
    "#ffffffa8/#ffffff98/#00000000",
    "#ffffff30/#ffffff28/#00000000",
    "#00000000",
    "#00000030/#00000030/#00000000",
)


def _silhouette(fill: Paint, more: float) -> list[tuple[float, float, Picture]]:
    """Return the outline of a pawn, larger by some pixels on all sides."""
    wide, high = FOOT[0] + 2 * more, FOOT[1] + 2 * more
    return [
        (0, -_HEAD, circle(_BALL + more, fill)),
        (0, 0, ellipse(wide, high, fill)),
        (0, _THICK / 2, rectangle(wide, _THICK, fill)),
        (0, _THICK, ellipse(wide, high, fill)),
    ]


@lru_cache
def pawn(player: int, size: float = 1) -> Picture:
    """Return a pawn that stands on its pinhole, seen from above.

    It has a round head with the sign of its colour on a wide foot.
    """
    colour = COLOUR[player]
    contact = radial_gradient(_CONTACT, _CONTACT, "#00000000")
    foot_light = linear_gradient(*_FOOT_LIGHT, start=(0.1, 0), end=(0.9, 1))
    head_light = radial_gradient(*_HEAD_LIGHT, middle=(0.34, 0.26), radius=0.85)
    parts = [
        (2.5, _THICK + 2.5, ellipse(1.2 * FOOT[0], 1.3 * FOOT[1], contact)),
        *_silhouette(_HALO, 1.7),
        *_silhouette(_INK, 1),
        *_silhouette(colour, 0),
        *_silhouette(_SIDE, 0)[3:],
        (0, 0, ellipse(*FOOT, colour)),
        (0, 0, ellipse(*FOOT, foot_light)),
        (0.4, 1.4 - _HEAD, circle(_BALL + 0.8, _UNDER_HEAD)),
        (0, -_HEAD, circle(_BALL, colour)),
        (0, -_HEAD, circle(_BALL, head_light)),
        (0, 0.2 - _HEAD, shape(player, 12, _SIGN[player])),
    ]
    wide, low = FOOT[0] + 8, FOOT[1] / 2 + _THICK + 5
    high = _HEAD + _BALL + 2 + low
    scene = put_pinhole(wide / 2, high - low, blank(wide, high))
    standing = place_all([(wide / 2 + x, high - low + y, part) for x, y, part in parts], scene)
    return freeze(scale(size, standing))


@lru_cache
def cell(across: bool, colour: str, safe: bool) -> Picture:
    """Return a cell.

    Args:
        across: Whether its long side is horizontal.
        colour: The colour of a home row or an entry, as in `LANE`, or "".
        safe: Whether it is marked as safe.
    """
    long, short = LONG * CELL + _GAP, CELL + _GAP  # the outlines of neighbours lie on each other
    wide, high = (long, short) if across else (short, long)
    fill = _lane(colour) if colour else _SAFE if safe else _PAPER
    light = linear_gradient(*fill, **_SLOPE)
    tile = rectangle(wide, high, light, radius=2, outline=_GROUT, thickness=_GAP)
    parts: list[Picture] = [tile]
    if safe:
        parts.insert(0, _star(0.4 * CELL, _STAR if colour else _SAFE_STAR))
    return freeze(place_all([(wide / 2, high / 2, overlay(*parts))], blank(wide, high)))


def _lane(colour: str) -> tuple[str, ...]:
    """Return the colours of a part of a home row, from light to shade."""
    return tuple(f"{light} over {colour}" for light in _LANE_LIGHT)


def _star(radius: float, colour: str) -> Picture:
    far = [radius if k % 2 == 0 else 0.5 * radius for k in range(10)]
    points = [(r * sin(pi * k / 5), -r * cos(pi * k / 5)) for k, r in enumerate(far)]
    return polygon(points, colour, pinhole=(0, 0))


@lru_cache
def die(number: int, used: bool = False, side: float = _SMALL) -> Picture:
    """Return a die of ivory with pips.

    Args:
        number: 7 for a 6 that counts as 7, 10 and 20 for extra dice, and 0 for a die that is not rolled yet.
        used: Whether it is faded.
        side: Its side, in cells.
    """
    size = side * CELL
    corner = 0.2 * size
    parts: list[tuple[float, float, Picture]] = [
        *(
            (size / 2 + 2, size / 2 + 5, rectangle(size + k, size + k, _SHADE, radius=corner))
            for k in (-2, 1)
        ),
        (size / 2, size / 2 + 0.06 * size, rectangle(size, size, _IVORY_EDGE, radius=corner)),
        (
            size / 2,
            size / 2,
            rectangle(size, size, linear_gradient(*_IVORY, **_SLOPE), radius=corner),
        ),
        (
            size / 2,
            size / 2,
            rectangle(size, size, None, radius=corner, outline="#4f4327/#14110b/black", thickness=2),
        ),
    ]
    if number in _PIPS:
        for x, y in _PIPS[number]:
            at = size * (0.5 + 0.27 * x), size * (0.5 + 0.27 * y)
            parts += [
                (at[0] + 0.01 * size, at[1] + 0.015 * size, circle(0.09 * size, "white")),
                (
                    *at,
                    circle(
                        0.088 * size, radial_gradient("#0d0a07", "#4a4036", middle=(0.35, 0.3), radius=0.8)
                    ),
                ),
            ]
    elif number:
        gold = circle(0.47 * size, linear_gradient("#fbe6a4", "#d9a93f"), outline="#8a6a1c", thickness=2)
        parts += [
            (size / 2, size / 2, gold),
            (size / 2, size / 2, text(str(number), 0.58 * size, "#3a2b08", bold=True)),
        ]
    else:
        parts.append((size / 2, size / 2, text("?", 0.55 * size, "#6f6249/#5f5239/#4a412f", bold=True)))
    block = place_all(parts, blank(size, size))
    return freeze(fade(_USED, block) if used else block)


@lru_cache(maxsize=64)
def die_in_air(number: int, degrees: float) -> Picture:
    """Return a large die in the air, turned by an angle."""
    return freeze(rotate(degrees, die(number, side=_LARGE)))


@lru_cache
def target(dice: str) -> Picture:
    """Return the mark of a cell that a pawn can reach, with the dice for the move."""
    wide = max(24.0, 12.5 * len(dice) + 9)
    plate = rectangle(wide, 24, "accent", radius=12, outline=_LIGHT, thickness=1.5)
    return freeze(overlay(text(dice, 21, "on-accent", bold=True), plate))


@lru_cache
def nest(player: int, plays: bool, turn: bool) -> Picture:
    """Return a player's dished circle.

    It glows during the player's turn.
    """
    radius, middle = RADIUS * CELL, RADIUS * CELL + 5
    colour = COLOUR[player] if plays else _ABSENT
    dish = radial_gradient(*_DISH, middle=(0.6, 0.64), radius=0.72)
    inner = 0.88 * radius
    parts: list[tuple[float, float, Picture]] = []
    if turn:
        parts.append((middle, middle, circle(1.36 * radius, radial_gradient(_GLOW[0], _GLOW[0], _GLOW[1]))))
    parts += [
        (middle + 1, middle + 4, circle(radius + 2, _SHADE)),
        (middle, middle, circle(radius + 1.2, _INK)),
        (middle, middle, circle(radius, f"{_RIM} over {colour}")),
        (middle, middle, circle(radius, linear_gradient(*_SHEEN, **_SLOPE))),
        (middle, middle, circle(inner, _DISH[1])),
        (middle, middle, circle(inner, dish, outline=_LINE, thickness=1)),
    ]
    if turn:
        parts += [
            (middle, middle, circle(middle, None, outline=colour, thickness=thickness))
            for colour, thickness in ((_INK, 6.5), (_TURN, 4.5))
        ]
    if plays:
        place = empty_place(player, _ROLE[player])
        cx, cy = circle_at(player)
        for pawn_number in range(PAWNS):
            x, y = pawn_at(player, pawn_number, CIRCLE, 0, 1)
            parts.append((middle + CELL * (x - cx), middle + CELL * (y - cy), place))
    return freeze(place_all(parts, blank(2 * middle, 2 * middle)))


@lru_cache
def empty_place(player: int, colour: str) -> Picture:
    """Return an empty place for a pawn: a socket with the sign of its player."""
    radius = 0.56 * CELL
    socket = circle(radius, radial_gradient(*_SOCKET, middle=(0.6, 0.64), radius=0.72))
    return overlay(shape(player, radius, colour), socket)  # not frozen, as both may be translucent


@lru_cache
def rest() -> Picture:
    """Return the veil over the yard of a player who waits.

    The edge of the corner, in the player's colour, is around it.
    """
    wide, high = (CELL * side for side in _YARD)
    return freeze(rectangle(wide, high, _REST, radius=(_ROUND - _BAND / 2) * CELL))


@lru_cache
def ground(count: int) -> Picture:
    """Return the board under the cells.

    It has a frame, the ways out of the circles, the goals of the home rows, and places for the dice.
    """
    whole = CELL * (SIZE + 2 * EDGE)
    middle = whole / 2
    wood = linear_gradient(*_RAIL, **_SLOPE)
    board = linear_gradient(*_BOARD, **_SLOPE)
    frame = overlay(
        rectangle(whole - 17, whole - 17, board, radius=11),
        rectangle(whole - 13, whole - 13, _RAIL_DARK, radius=12),
        rectangle(whole, whole, None, radius=18, outline=_RAIL_LIGHT, thickness=1.5),
        rectangle(whole, whole, wood, radius=18),
    )
    arm, long = 3 * LONG * CELL + 2 * _GAP, SIZE * CELL + 2 * _GAP
    parts: list[tuple[float, float, Picture]] = [(middle, middle, frame)]
    parts += [(middle, middle, rectangle(*size, _GROUT, radius=4)) for size in ((arm, long), (long, arm))]
    square = 3 * LONG * CELL - _GAP
    parts.append((middle, middle, rectangle(square, square, _RAIL_DARK)))
    for player in range(4):
        parts += _corner(player, count)
        parts += [*_way_out(player, count), *_goal(player, count)]
        parts += _tray(player) if player < count else ()
    parts.append((middle, middle, _well()))
    return freeze(place_all(parts, blank(whole, whole)))


def _corner(player: int, count: int) -> list[tuple[float, float, Picture]]:
    """Return the corner of a player, in the player's colour."""
    x, y = pixels(*_mirrored((_CORNER_AT, _CORNER_AT), player))
    side, radius = _CORNER * CELL, _ROUND * CELL
    return [
        (x + 1.5, y + 3, rectangle(side, side, _SHADE, radius=radius)),
        (x, y, rectangle(side, side, COLOUR[player] if player < count else _ABSENT, radius=radius)),
        (x, y, rectangle(side, side, linear_gradient(*_SHEEN, **_SLOPE), radius=radius)),
    ]


def _tray(player: int) -> list[tuple[float, float, Picture]]:
    """Return the tray for a player's used dice, with the player's name."""
    x, y = pixels(*_mirrored(TRAY_AT, player))
    wide, high = (CELL * side for side in TRAY)
    groove = linear_gradient(*_TRAY, **_SLOPE)
    name = text(COLOURS[player], 22, _LIGHT, bold=True)
    left = x - wide / 2 + (high - name.height) / 2
    return [
        (x, y, rectangle(wide, high, groove, radius=0.3 * CELL, outline=_TRAY_LINE)),
        (left + name.width / 2, y, name),
    ]


def _well() -> Picture:
    """Return the well for the dice: felt with a rim of wood."""
    felt, rim = 2 * WELL * CELL, 2 * (WELL + _RIM_OF_WELL) * CELL
    return overlay(
        rectangle(felt, felt, radial_gradient(*_FELT, middle=(0.58, 0.62), radius=0.72), radius=0.4 * CELL),
        rectangle(rim, rim, linear_gradient(*_RAIL, **_SLOPE), radius=0.48 * CELL, outline=_RAIL_LIGHT),
    )


def _way_out(player: int, count: int) -> list[tuple[float, float, Picture]]:
    """Return a path, as wide as a cell, from the circle to the entry."""
    x, y, across = ring_cell(ENTRY[player])
    cx, cy = circle_at(player)
    corners = [(x, y - 0.5), (x, y + 0.5), (cx, y + 0.5), (cx, y - 0.5)]
    if not across:
        corners = [(x - 0.5, y), (x + 0.5, y), (x + 0.5, cy), (x - 0.5, cy)]
    fill = _lane(LANE[player]) if player < count else _PAPER
    light = linear_gradient(*fill, **_SLOPE)
    path = polygon(list(starmap(pixels, corners)), light, outline=_GROUT, thickness=_GAP, pinhole=(0, 0))
    return [(0, 0, path)]


def goal(player: int, paint: Paint, outline: str | None = None) -> Picture:
    """Return the goal of a player: a side of the frame around the well, in the place that `home_at` returns."""
    inner, outer = _GOAL
    corners = [(-outer, outer), (outer, outer), (inner, inner), (-inner, inner)]
    points = [pixels(*turn(_MIDDLE + x, _MIDDLE + y, player)) for x, y in corners]
    return polygon(points, paint, outline=outline, thickness=_GAP, pinhole=pixels(*home_at(player)))


def home_at(player: int) -> Place:
    """Return the middle of a player's goal."""
    return turn(_MIDDLE, _GOAL_AT, player)


def _goal(player: int, count: int) -> list[tuple[float, float, Picture]]:
    """Return a goal in the middle of the board, with the empty places for pawns at home."""
    places = [pixels(*pawn_at(player, pawn_number, HOME, 0, 1)) for pawn_number in range(PAWNS)]
    empty = (
        [(*place, shape(player, 0.5 * CELL, f"{_SIGN[player]} at 60%")) for place in places]
        if player < count
        else []
    )
    fill = COLOUR[player] if player < count else _ABSENT
    at = pixels(*home_at(player))
    sheen = goal(player, linear_gradient(*_SHEEN, **_SLOPE), _GROUT)
    return [(*at, goal(player, fill)), (*at, sheen), *empty]
