"""The scene of Gobblet.

Each square of the board has a spot, and the cups not yet brought in are on both sides of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, pi, sin
from typing import Final

from games.gobblet.rules import PLAYERS, Cup, Position, Stack, full_lines, outside, square, winner
from games.gobblet.words import stack_in_words
from launcher.picture import Colour, linear_gradient
from launcher.tabletop import Scene, Toggle, View, wave
from launcher.toolkits.boards import Body, Cell, Hollow, Label, Solid, Stance, board
from launcher.toolkits.boards import square as cell_at

WIDTHS: Final = {3: (0.4, 0.59, 0.78), 4: (0.33, 0.47, 0.61, 0.75)}
"""Diameters of the cups of each size, in sides of a square, by the number of squares in a row."""

_HIGH = 0.78  # diameters
_ROOF = 0.72  # radius of the top, as a share of the radius of the bottom
_PROFILE = (
    (0.96, 0),
    (1, 0.03),
    (1, 0.1),
    (0.97, 0.13),
    (0.93, 0.15),
    (0.76, 0.96),
    (_ROOF, 1),
)  # a rolled rim, the wall, and a round shoulder
_COVERED = 1.1  # the radius of the ring for a cup as wide as the one over it, in radiuses of the top
_HOLLOW = 0.84  # the radius of the hollow in the foot, in radiuses of the top
_THICK = 0.11  # the thickness of a ring, in radiuses of the top
_BAND = 0.028  # the height of a band, in sides of a square
_BANDS_APART = 0.085  # the distance between two bands, and between the lowest one and the ground
_SIGN_REACH = 0.6  # the size of the cross or the diamond, in radiuses of the top
_CORNERS = 40  # the number of corners of a ring
_FEW_CORNERS = 24  # the same for the hollow, whose corners are hard to see in the dark

_TOP: Final[tuple[Colour, ...]] = (
    "#ff4a2ca0/#fa4428a0/#00000000 over deep two/deep two/two",
    "#ffc81ed8/#ffc31ea0/#00000000 over four",
)
_SHADE, _SHINE = (
    "#2a0c0040/#00000050/#00000030",
    "#ffffff70/#ffffff70/#ffffff40",
)
_DEEP = "#2a0c0048/#00000050/#00000000"  # the shadow of the rim of a foot in its hollow
_GLEAM = "#ffffff90/#ffffff70/#ffffff00"  # light on the rim of a foot
_EDGE: Final[tuple[Colour, ...]] = ("#140200/#140200/#000000", "#261900/#2b1d00/#000000")
_SIGN: Final[tuple[Colour, ...]] = ("#ffffff/#ffffff/#2b0802", "#2b1f00")
_BANDS: Final[tuple[Colour, ...]] = ("#7a120878/#6a0e0680/#2b0802", "#8a600078/#6d4c0080/#2b1f00")
_RING: Final[tuple[tuple[Colour, ...], ...]] = (
    ("#3d0603", "#8a1c10"),
    ("#ffe27a/#ffe27a/#4a3500", "#4a3500"),
)
"""Colours of rings, by the owner of the hidden cup and then the owner of the cup on top."""

Shape = tuple[tuple[float, float], ...]
Hidden = tuple[tuple[int, int], ...]
"""Players and sizes of the cups under a cup, the largest first."""

STANCE: Final = Stance(18, sides=False)
HIDDEN: Final = Toggle("hidden", "Hidden cups", "d")
"""The toggle for the rings that show hidden cups."""

_BOARD: Final[tuple[Colour, Colour]] = ("#2a6cb6/#2767ac/#0c1a28", "#0c1a2e/#0a1728/#4a5a6a")
_LINE: Final[Colour] = "#2f8a4b/#43b566/#1f7a3c"
_ON_TABLE: Final[Colour] = "#2c1705/#fff0da/#ffffff"
_WELL: Final = Hollow(0.43, "#103668/#0b2a50/#8fbce8", "#03102a/#020c1e/#8fbce8", "#b4daff/#a0d0ff/#8fbce8")
_LEFT: Final = _WELL._replace(floor="#8cc0f0/#7db2e4/#d6ecff", deep="#3f7fc0/#3674b0/#d6ecff")
"""The well that the last cup has left."""
_TALL, _RIM, _PANEL = 0.25, 0.34, 0.06
_APART: Final = {3: 1.9, 4: 1.34}
"""The width of one player's cups next to the board, by the number of squares in a row."""
_PAIRS: Final = (
    ((-1.34, -0.27), (-1.34, 0.27)),
    ((-0.72, -0.37), (-0.72, 0.37)),
    ((0.11, 0.0), (1.05, 0.0)),
)
"""The places of both cups of each size next to the 3 by 3 board: along the board, and away from it."""
_NESTS_APART: Final = 1.2  # next to the 4 by 4 board
_TRAYS: Final = {3: (0.74, 0.96), 4: (0.45, 1.34)}
"""The radius of a tray, and the distance of the middles of its ends from its middle."""
_TRAY: Final = Hollow(
    0, "#4a2a12e8/#2a170ce8/#ffffff14", "#2c1404a0/#0e0602a0/#ffffff00", "#ffe2b088/#ffdcae38/#ffffff00"
)
_SQUARE: Final = (-1, -1), (1, -1), (1, 1), (-1, 1)
_AROUND = 0.48  # the radius of the ground of a full line around each of its bowls


def _cross(reach: float) -> tuple[Shape, ...]:
    """Return two crossed bars."""
    near, far = 0.7 * reach * cos(pi / 4), 1.3 * reach * cos(pi / 4)
    bar = (near, far), (far, near), (-near, -far), (-far, -near)
    return bar, tuple((x, -y) for x, y in bar)


def _circle(radius: float) -> Shape:
    turns = [2 * pi * k / _FEW_CORNERS for k in range(_FEW_CORNERS)]
    return tuple((radius * cos(turn), radius * sin(turn)) for turn in turns)


def _diamond(reach: float) -> tuple[Shape, ...]:
    return (((0, -reach), (reach * 0.8, 0), (0, reach), (-reach * 0.8, 0)),)


def _ring(outer: float, inner: float, *, toothed: bool) -> Shape:
    """Return a ring, with or without teeth, that is cut open on its right."""
    turns = [2 * pi * k / _CORNERS for k in range(_CORNERS + 1)]
    rims = [(inner + outer) / 2 if toothed and k // 2 % 2 else outer for k in range(_CORNERS + 1)]
    edge = [(rim * cos(a), rim * sin(a)) for rim, a in zip(rims, turns, strict=True)]
    return (*edge, *[(inner * cos(a), inner * sin(a)) for a in reversed(turns)])


@lru_cache(maxsize=512)
def cup(squares: int, player: int, size: int, hidden: Hidden = ()) -> Solid:
    """Return a cup that stands upside down, with one more band than the next smaller one.

    Args:
        squares: the number of squares in a row.
        player: the owner of the cup.
        size: from 0, the smallest.
        hidden: the hidden cups, shown as rings: smooth for Red's, toothed for Yellow's.
    """
    radius = WIDTHS[squares][size] / 2
    height = _HIGH * 2 * radius
    outline = tuple((wide * radius, high * height) for wide, high in _PROFILE)
    rings = [
        (owner, min(0.96, _COVERED * WIDTHS[squares][smaller] / WIDTHS[squares][size]))
        for owner, smaller in hidden
    ]
    marks = [(_ring(wide, wide - _THICK, toothed=owner == 1), _RING[owner][player]) for owner, wide in rings]
    reach = min(_SIGN_REACH, *(0.85 * (wide - _THICK) for _, wide in rings)) if rings else _SIGN_REACH
    marks += [(shape, _SIGN[player]) for shape in (_cross, _diamond)[player](reach)]
    top = _TOP[player]
    shades = f"{_DEEP} over {top}", f"{_DEEP} at 30% over {top}", top
    hollow = _circle(_HOLLOW), linear_gradient(*shades, start=(0.2, 0), end=(0.8, 1))
    lows = [k * _BANDS_APART for k in range(1, size + 2)]
    bands = tuple((low, low + _BAND, _BANDS[player]) for low in lows)
    return Solid(outline, _SHADE, _SHINE, top, (hollow, *marks), _EDGE[player], _GLEAM, bands=bands)


def scene(position: Position, view: View) -> Scene:
    """Return the board and all cups, as the player sees them."""
    size = position.size
    upright = view.height > view.width
    low, high = -_RIM, size + _RIM
    apart = _APART[size]
    extent = (low, -apart, high, size + apart) if upright else (-apart, low, size + apart, high)
    first, last = -_PANEL, size + _PANEL
    slab = ((first, first), (last, first), (last, last), (first, last))
    bodies = _bodies(position, view, upright=upright)
    return board(
        view,
        STANCE,
        extent,
        slab,
        _BOARD,
        (*_trays(size, upright=upright), *_cells(position)),
        bodies,
        tall=_TALL,
        labels=_labels(size),
    )


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winning line."""
    won = winner(position)
    if won is None:
        return ()
    row = {position.stacks[cell][-1].name for each in full_lines(position, won) for cell in each}
    return wave(scene(position, view), row)


def _labels(size: int) -> Iterator[Label]:
    """Yield the labels of columns and rows.

    They are for the edge of the table around the board.
    """
    aside = -(_RIM + _PANEL) / 2
    for k in range(size):
        yield Label("abcd"[k], k + 0.5, aside, _ON_TABLE)
        yield Label(str(k + 1), aside, k + 0.5, _ON_TABLE)


def _cells(position: Position) -> Iterator[Cell]:
    size, won = position.size, winner(position)
    for number, line in enumerate(full_lines(position, won) if won is not None else ()):
        yield Cell(f"line {number}", _band(size, line), _LINE)
    left = position.last and position.last.origin if won is None else None
    for cell in range(size**2 - 1, -1, -1):
        name = square(size, cell)
        well = _LEFT if name == left else _WELL
        words = "" if position.stacks[cell] else f"{name}, empty"  # the text of a cup includes its square
        yield cell_at(name, cell % size, cell // size, None, words)._replace(spot=well)


def _band(size: int, line: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    """Return the corners of one ground with round ends around all bowls of a line."""
    first, last = ((cell % size + 0.5, cell // size + 0.5) for cell in (line[0], line[-1]))
    ahead = atan2(last[1] - first[1], last[0] - first[0])
    half = [pi * k / _FEW_CORNERS - pi / 2 for k in range(_FEW_CORNERS + 1)]
    return tuple(
        (x + _AROUND * cos(turn + angle), y + _AROUND * sin(turn + angle))
        for (x, y), turn in ((last, ahead), (first, ahead + pi))
        for angle in half
    )


def _bodies(position: Position, view: View, *, upright: bool) -> Iterator[Body]:
    """Yield the visible cups and those right below them.

    A cup below would appear if the visible one left.
    """
    size = position.size
    for cell, stack in enumerate(position.stacks):
        for seen in (stack, stack[:-1]):
            if seen:
                place = cell % size + 0.5, cell // size + 0.5
                yield _body(seen, position, view, place, square(size, cell), covered=seen is not stack)
    for player in range(len(PLAYERS)):
        cups = outside(position, player)
        for one in cups:
            inside = tuple(o for o in reversed(cups) if o.number == one.number and o.size < one.size)
            deep = sum(o.number == one.number and o.size > one.size for o in cups) if size == 4 else 0
            if deep < 2:
                stack = (*inside, one) if size == 4 else (one,)
                at = place_outside(one, size, upright=upright)
                yield _body(stack, position, view, at, "", covered=deep > 0)


def _body(
    stack: Stack,
    position: Position,
    view: View,
    place: tuple[float, float],
    where: str,
    *,
    covered: bool,
) -> Body:
    """Return the top cup of a stack.

    Unless it is covered, it has a text about the visible cups.

    The cups under the one that the mouse or the keyboard points to are also visible, and so are those in a nest.
    """
    one, size = stack[-1], position.size
    rings = not where or HIDDEN.name in view.toggles or (view.hover or view.focus) == one.name
    hidden = tuple((o.player, o.size) for o in reversed(stack[:-1])) if rings else ()
    solid = cup(size, one.player, one.size, hidden)
    words = stack_in_words(stack if rings else stack[-1:], size)
    if not where and size == 3:
        words = f"{words} {one.number}"
    beside = f"nest {one.number} next to the board" if size == 4 else "next to the board"
    says = "" if covered else f"{where or beside}, {words}"
    return Body(one.name, *place, solid, says, on=where)


def _trays(size: int, *, upright: bool) -> Iterator[Cell]:
    """Yield a long hollow in the table for each player's cups off the board."""
    radius, long = _TRAYS[size]
    for player, name in enumerate(PLAYERS):
        x, y = _beside(size, player, 0, 0, upright=upright)
        ends = (long, 0) if upright else (0, long)
        corners = tuple((x + dx * (radius + ends[0]), y + dy * (radius + ends[1])) for dx, dy in _SQUARE)
        spot = _TRAY._replace(radius=radius, ends=ends)
        yield Cell(f"{name.lower()} tray", corners, None, spot=spot)


def place_outside(one: Cup, size: int, *, upright: bool) -> tuple[float, float]:
    """Return the place of a cup off the board.

    For Red, it is on the left or in front; for Yellow, on the right or behind. On the 3 by 3 board, smaller cups stand
    in pairs.
    """
    if size == 4:
        return _beside(size, one.player, _NESTS_APART * (one.number - 2), 0, upright=upright)
    return _beside(size, one.player, *_PAIRS[one.size][one.number - 1], upright=upright)


def _beside(size: int, player: int, ahead: float, outwards: float, *, upright: bool) -> tuple[float, float]:
    """Return a place off the board, from the middle of a player's tray."""
    along, away = size / 2 + ahead, (_APART[size] + _RIM) / 2 + outwards
    across = size + away if player else -away
    return (along, across) if upright else (across, along)
