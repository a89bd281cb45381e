"""The scene of Gobblet.

Each square of the board has a well. The cups not yet brought in stand in hollows of the table, on both sides of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, pi, sin
from typing import Final

from games.gobblet.rules import PLAYERS, Cup, Position, Stack, free, full_lines, outside, square, winner
from games.gobblet.words import stack_in_words
from launcher.picture import Colour
from launcher.tabletop import Scene, Toggle, View, wave
from launcher.toolkits.boards import Body, Cell, Hollow, Label, Solid, Stance, board

WIDTHS: Final = {3: (0.44, 0.62, 0.8), 4: (0.42, 0.55, 0.68, 0.81)}
"""Diameters of the cups of each size, in sides of a square, by the number of squares in a row."""

_HEIGHTS: Final = {3: (0.28, 0.39, 0.5), 4: (0.26, 0.34, 0.42, 0.5)}
_LIP = 0.1  # the height of the lip of a foot
_WALL, _ROOF = 0.91, 0.75  # the radiuses of the wall above the lip and of the top, as shares of the radius
_ROUNDED = 0.018  # the size of the round edges of the lip and the top
_BEVEL = 0.1  # the width of the bright edge around the top, in radiuses of the top
_SIGN_REACH = 0.66  # the size of the cross or the diamond, in radiuses of the top
_INLAY = 0.08  # the width of the dark edge around it
_COVERED = 0.96  # the radius of the ring for a cup as wide as the one over it, in radiuses of the top
_THICK = 0.075  # the thickness of a ring, in the same unit
_BEADS = 14  # of a ring that is a string of beads
_CORNERS = 84  # the number of corners of a ring
_FEW_CORNERS = 48  # the same for larger circles, and the ends of a line's ground

_TOP: Final[tuple[Colour, ...]] = (
    "#ff4a2ca0/#ff501ec0/#00000000 over deep two/deep two/two",
    "#ffc81ed8/#ffc31ea0/#00000000 over four",
)
_SHADE, _SHINE = (
    "#2a0c0060/#00000050/#00000030",
    "#ffffff40/#ffffff38/#ffffff40",
)
_GLAZE: Final[tuple[Colour, ...]] = ("#ffd4c4a8/#ffcdbc98/#00000000", "#fffbe0b0/#fff8d0a0/#00000000")
"""The reflections on the walls of the cups."""
_RIM: Final[Colour] = "#ffffff78/#ffffff68/#00000070"  # the bright edge around the top
_GLEAM: Final[Colour] = "#ffffff48/#ffffff30/#ffffff00"  # light on the top
_EDGE: Final[tuple[Colour, ...]] = ("#140200/#140200/#000000", "#261900/#2b1d00/#000000")
_SIGN: Final[tuple[Colour, ...]] = ("#ffffff/#ffffff/#2b0802", "#2b1f00")
_SET_IN: Final[tuple[Colour, ...]] = ("#7a120870/#6a0e0670/#00000000", "#8a600070/#6d4c0070/#00000000")
"""The dark edges around the crosses and the diamonds."""
_RING: Final[tuple[tuple[Colour, ...], ...]] = (
    ("#5c0a04/#5c0a04/#3d0603", "#8a1c10"),
    ("#ffe27a/#ffe27a/#4a3500", "#6a4c00/#6a4c00/#4a3500"),
)
"""Colours of rings, by the owner of the hidden cup and then the owner of the cup on top."""

Shape = tuple[tuple[float, float], ...]
Hidden = tuple[tuple[int, int], ...]
"""Players and sizes of the cups under a cup, the largest first."""

STANCE: Final = Stance(23, sides=False)
HIDDEN: Final = Toggle("hidden", "Hidden cups", "d")
"""The toggle for the rings that show hidden cups."""

_BOARD: Final[tuple[Colour, Colour]] = ("#2a6cb6/#2767ac/#0c1a28", "#0c1a2e/#0a1728/#4a5a6a")
_LINE: Final[Colour] = "#2f8a4b/#43b566/#1f7a3c"
_ON_TABLE: Final[Colour] = "#2c1705/#fff0da/#ffffff"
_WELL: Final = Hollow(0.43, "#103668/#0b2a50/#8fbce8", "#03102a/#020c1e/#8fbce8", "#b4daff/#a0d0ff/#8fbce8")
_LEFT: Final = _WELL._replace(floor="#8cc0f0/#7db2e4/#d6ecff", deep="#3f7fc0/#3674b0/#d6ecff")
"""The well that the last cup has left."""
_REACHED: Final = Hollow(
    0.47, "#a2cff5/#0b2a50/#8fbce8", "#6aabe6/#020c1e/#8fbce8", "#e0f0ff/#a0d0ff/#8fbce8"
)
"""The well that it has reached: on this ground, the ring around the cup looks like one line."""
_TALL, _BORDER, _PANEL = 0.25, 0.34, 0.06
_LETTERED = 0.28  # the width of the table between the board and the cups next to it, for labels
_APART: Final = {3: 1.88, 4: 1.38}
"""The width of the table for one player's cups, by the number of squares in a row."""
_PAIRS: Final = (
    ((-1.43, -0.31), (-1.43, 0.31)),
    ((-0.73, -0.385), (-0.73, 0.385)),
    ((0.15, 0.0), (1.12, 0.0)),
)
"""The places of both cups of each size next to the 3 by 3 board: along the board, and away from it."""
_NESTS_APART: Final = 1.24  # next to the 4 by 4 board
_MARGIN: Final = 0.03  # between a cup and the edge of its hollow in the table, in sides of a square
_SEAT: Final = Hollow(
    0, "#4e2c12/#2b170a/#ffffff14", "#1c0c02d0/#080301d0/#ffffff00", "#ffe2b0c0/#ffdcae60/#ffffff00"
)
_AREA = 0.44  # the radius of the area of a square, around its well
_AROUND = 0.48  # the radius of the ground of a full line around each of its bowls


def _cross(reach: float, edge: float = 0) -> tuple[Shape, ...]:
    """Return two crossed bars with an edge around them."""
    long, wide = reach + edge, 0.3 * reach + edge
    near, far = (long - wide) * cos(pi / 4), (long + wide) * cos(pi / 4)
    bar = (near, far), (far, near), (-near, -far), (-far, -near)
    return bar, tuple((x, -y) for x, y in bar)


def _diamond(reach: float, edge: float = 0) -> tuple[Shape, ...]:
    """Return a diamond with an edge around it."""
    high, wide = reach + 1.6 * edge, 0.8 * reach + 1.3 * edge
    return (((0, -high), (wide, 0), (0, high), (-wide, 0)),)


def _ring(outer: float, inner: float, *, beaded: bool) -> Shape:
    """Return a smooth ring or one of beads, cut open on its right."""
    turns = [2 * pi * k / _CORNERS for k in range(_CORNERS + 1)]
    middle, half = (outer + inner) / 2, (outer - inner) / 2
    widths = [half * (0.25 + abs(sin(_BEADS / 2 * turn))) if beaded else half for turn in turns]
    edge = [((middle + w) * cos(a), (middle + w) * sin(a)) for w, a in zip(widths, turns, strict=True)]
    back = [((middle - w) * cos(a), (middle - w) * sin(a)) for w, a in zip(widths, turns, strict=True)]
    return (*edge, *reversed(back))


def _profile(radius: float, height: float) -> Shape:
    """Return the outline of a cup: a thick lip, a smooth wall and a bevel around the top."""
    wall, top = radius * _WALL, radius * _ROOF
    return (
        (radius - _ROUNDED, 0),
        (radius, _ROUNDED),
        (radius, _LIP - _ROUNDED),
        (radius - _ROUNDED, _LIP),
        (wall, _LIP),
        (top, height - _ROUNDED),
        (top - _ROUNDED, height),
    )


@lru_cache(maxsize=512)
def cup(squares: int, player: int, size: int, hidden: Hidden = ()) -> Solid:
    """Return a glazed cup that stands upside down.

    Args:
        squares: the number of squares in a row.
        player: the owner of the cup.
        size: from 0, the smallest.
        hidden: the hidden cups, shown as rings: smooth for Red's, beaded for Yellow's.
    """
    widths = WIDTHS[squares]
    rings = [(owner, _COVERED * widths[smaller] / widths[size]) for owner, smaller in hidden]
    marks = [(_ring(1, 1 - _BEVEL, beaded=False), _RIM)]
    marks += [(_ring(wide, wide - _THICK, beaded=owner == 1), _RING[owner][player]) for owner, wide in rings]
    reach = min(_SIGN_REACH, *(0.85 * (wide - _THICK) for _, wide in rings), 1)
    sign = (_cross, _diamond)[player]
    marks += [(shape, _SET_IN[player]) for shape in sign(reach, _INLAY)]
    marks += [(shape, _SIGN[player]) for shape in sign(reach)]
    return Solid(
        _profile(widths[size] / 2, _HEIGHTS[squares][size]),
        _SHADE,
        _SHINE,
        _TOP[player],
        tuple(marks),
        _EDGE[player],
        _GLEAM,
        glaze=_GLAZE[player],
    )


def scene(position: Position, view: View) -> Scene:
    """Return the board and all cups, as the player sees them."""
    size = position.size
    upright = view.height > view.width
    low, high = -_BORDER, size + _BORDER
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
        (*_seats(size, upright=upright), *_cells(position)),
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
    aside = -(_BORDER + _PANEL) / 2
    for k in range(size):
        yield Label("abcd"[k], k + 0.5, aside, _ON_TABLE)
        yield Label(str(k + 1), aside, k + 0.5, _ON_TABLE)


def _cells(position: Position) -> Iterator[Cell]:
    size, won = position.size, winner(position)
    for number, line in enumerate(full_lines(position, won) if won is not None else ()):
        yield Cell(f"line {number}", _band(size, line), _LINE)
    last = position.last if won is None else None
    wells = {last.origin: _LEFT, last.target: _REACHED} if last else {}
    for cell in range(size**2 - 1, -1, -1):
        name = square(size, cell)
        words = "" if position.stacks[cell] else f"{name}, empty"  # the text of a cup includes its square
        yield Cell(
            name, _circle(cell % size + 0.5, cell // size + 0.5, _AREA), None, words, wells.get(name, _WELL)
        )


@lru_cache(maxsize=64)
def _circle(x: float, y: float, radius: float) -> Shape:
    """Return the corners of a circle."""
    turns = [2 * pi * k / _FEW_CORNERS for k in range(_FEW_CORNERS)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


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

    The cups under the one on the board that the mouse or the keyboard points to are also visible. The text of a nest
    tells all its cups.
    """
    one, size = stack[-1], position.size
    rings = HIDDEN.name in view.toggles or (where and (view.hover or view.focus) == one.name)
    hidden = tuple((o.player, o.size) for o in reversed(stack[:-1])) if rings else ()
    solid = cup(size, one.player, one.size, hidden)
    words = stack_in_words(stack if rings or not where else stack[-1:], size)
    if not where and size == 3:
        words = f"{words} {one.number}"
    beside = f"nest {one.number} next to the board" if size == 4 else "next to the board"
    says = "" if covered else f"{where or beside}, {words}"
    return Body(one.name, *place, solid, says, on=where)


def _seats(size: int, *, upright: bool) -> Iterator[Cell]:
    """Yield a hollow in the table for each nest, or for each cup next to the 3 by 3 board."""
    for player, name in enumerate(PLAYERS):
        for one in free(Position(size, ()), player):
            x, y = place_outside(one, size, upright=upright)
            radius = WIDTHS[size][one.size] / 2 + _MARGIN
            seat = f"{name.lower()} seat {one.size}.{one.number}"
            yield Cell(seat, _circle(x, y, radius), None, spot=_SEAT._replace(radius=radius))


def place_outside(one: Cup, size: int, *, upright: bool) -> tuple[float, float]:
    """Return the place of a cup off the board.

    For Red, it is on the left or in front; for Yellow, on the right or behind. On the 3 by 3 board, smaller cups stand
    in pairs.
    """
    if size == 4:
        return _beside(size, one.player, _NESTS_APART * (one.number - 2), 0, upright=upright)
    return _beside(size, one.player, *_PAIRS[one.size][one.number - 1], upright=upright)


def _beside(size: int, player: int, ahead: float, outwards: float, *, upright: bool) -> tuple[float, float]:
    """Return a place off the board, from the middle of a player's cups."""
    along, away = size / 2 + ahead, (_APART[size] + _LETTERED) / 2 + outwards
    across = size + away if player else -away
    return (along, across) if upright else (across, along)
