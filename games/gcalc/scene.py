"""The scene of the table.

A goal is on top. Below it are a workbench with Main and its eight docks, and a drawer with the colours and the shelf.
All sizes are in logical pixels; the scene is as large as the room in the window.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.gcalc.calculus import COLOURS, Cube, Op, Rules, contraction_path, opaque, step_once
from games.gcalc.cubes import WIDE, dashes, draw_cube, draw_emblem, face
from games.gcalc.notation import MAIN, OPERATORS, SHELF, SIDES, Cell, cell_title
from games.gcalc.rules import Position, combination, parts_text, term
from games.gcalc.tasks import EXAMPLES, TASKS, Name, tries_met
from games.gcalc.words import describe
from launcher.picture import (
    Picture,
    Point,
    above,
    beside,
    blank,
    circle,
    ellipse,
    ellipsis,
    fade,
    freeze,
    line,
    linear_gradient,
    overlay,
    place_all,
    polygon,
    put_pinhole,
    radial_gradient,
    rectangle,
    rotate,
    rounded,
    text,
    text_width,
    wrap,
)
from launcher.tabletop import Piece, Scene, View, wave

LARGE: Final = "large"
"""The name of the toggle that shows a large picture of the cube under the mouse."""

TERMS: Final = "terms"
"""The name of the toggle that lists all cubes as terms below or next to the table."""

SMALLEST_TEXT: Final = 12.0
"""The size of the names of cubes."""

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_PLATE: Final = "#fdfbf7/#32363c/black", "#f4efe5/#2a2e33/black"
_PLATE_EDGE: Final = "#cfc6b5/#474d55/#8a8a8a"
_SHADE: Final = "#2a241a30/#00000060/#00000000", "#2a241a00/#00000000"
_DISH: Final = "#5b55471c/#ffffff12/#00000000", "#5b55472e/#ffffff20/#8a8a8a"
_GHOST: Final = "#7f7868/#858d97/#e0e0e0"
_GHOST_FILL: Final = "#5b554724/#ffffff1c/#00000000"
_OPEN_FILL: Final = "accent at 22%"

_GAP, _EDGE = 8.0, 6.0
_LEAST: Final = 300.0, 146.0  # a smaller window shows the whole scene smaller
_CELLS: Final = range(14, 97)  # the possible heights of places in a drawer below the workbench
_WIDTHS: Final = range(14, 200, 3)  # the possible widths of places on a shelf next to the workbench
_TALLEST: Final = 1.6  # the height of a place on the shelf, at most, as a share of its width
_FINGER: Final = 44.0  # places are as large as this before Main grows
_EMBLEM: Final = 23.0  # the edge of a cube on the shelf that is as good as an edge of 95 of Main
_LEGIBLE: Final = 52.0  # the width of a place on the shelf that has room for the names of the examples
_NEEDED: Final = 40.0  # the least length of Main's edges, with which its docks can still be hit
_SMALLEST_EDGE: Final = 12.0
_LABELLED: Final = 60.0  # shorter edges of Main leave no room for the labels of a function and of an argument
_WRITTEN: Final = 66.0  # the room for such a label
# as shares of Main's edge: the room between Main and its docks, their thickness and length, and the edge of the
# places of a function and of an argument
_APART, _THICK, _LONG, _SLOT = 0.07, 0.26, 0.58, 0.34
_OUT: Final = 1 + _APART + _THICK  # how far docks reach
_AWAY: Final = (_OUT + 0.1 + _SLOT) * WIDE  # how far a function and an argument are from the middle of Main
_NAMED: Final = 44.0  # places in the drawer that are smaller do not show names
_LISTED, _ROW = 14.0, 18.0  # the font size and the line height of the list of terms
_COLUMN: Final = 300.0  # the least width of the columns of the list below a wide table
_FAINT: Final = 0.5  # the opacity of a preview
_DRAWN: Final = 0.02  # parts in the goal are drawn from this share of a cube

_WAYS: Final = {name: 60.0 * k for k, name in enumerate(("top", "right", "front", "bottom", "left", "back"))}
"""The direction of each dock around Main, in degrees clockwise from the top."""

_Box = tuple[float, float, float, float]
_Place = tuple[float, float, Picture]


class _Tray(NamedTuple):
    """A tray with places in rows.

    Attributes:
        box: its left, top, right and bottom edge.
        pad: the room around the places.
        across: the number of places in a row.
        large: the number of places; those on the shelf that follow are in smaller ones.
        high: the height of a place.
        small: the number of smaller places in a row, and their height.
    """

    box: _Box
    pad: float
    across: int
    large: int
    high: float
    small: tuple[int, float] = (1, _FINGER)

    @property
    def wide(self) -> float:
        """The width of a place."""
        return (self.box[2] - self.box[0] - 2 * self.pad) / self.across

    def places(self, names: list[str]) -> Iterator[tuple[str, _Box]]:
        """Yield the name and the left, top, right and bottom edge of each place."""
        _, top, _, bottom = self.box
        many, low = self.small
        rows = -(-(len(names) - self.large) // many)
        yield from self._rows(names[: self.large], self.across, top + self.pad, self.high)
        yield from self._rows(names[self.large :], many, bottom - self.pad - rows * low, low)

    def _rows(self, names: list[str], across: int, top: float, high: float) -> Iterator[tuple[str, _Box]]:
        wide = self.wide * self.across / across
        left = self.box[0] + self.pad
        for number, name in enumerate(names):
            row, column = divmod(number, across)
            # neighbours have exactly the same edge
            xs, ys = [left + (column + k) * wide for k in (0, 1)], [top + (row + k) * high for k in (0, 1)]
            yield name, (xs[0], ys[0], xs[1], ys[1])


class _Plan(NamedTuple):
    """A way to lay out the table.

    Attributes:
        goal: the height of the goal on top, which is 0 without a task.
        bench: the left, top, right and bottom edge of the workbench.
        colours: the tray of the colours.
        shelf: the tray of the shelf.
        main: the middle of Main.
        edge: the length of the edges of Main.
        below: whether a function and an argument have their places below Main, and not to its left and right.
    """

    goal: float
    bench: _Box
    colours: _Tray
    shelf: _Tray
    main: Point
    edge: float
    below: bool

    @property
    def value(self) -> float:
        """The value of the plan.

        Main can be hit, then fingers hit the drawer, then both are large.
        """
        cell, wide = min(self.shelf.wide, self.shelf.high), self.shelf.wide
        below = _name_size(wide) + 2 if cell >= _NAMED else 0
        least = min(cell, self.colours.wide, self.colours.high)
        hit = 100 * min(self.edge / _NEEDED, 1) + 160 * min(least / _FINGER, 1)
        emblem = _emblem_edge(wide, self.shelf.high - below) / _EMBLEM
        return hit + min(self.edge / 95, emblem, wide / 50) + min(wide / _LEGIBLE, 1)

    @property
    def slots(self) -> tuple[Point, Point]:
        """The middles of the places of a function and of an argument."""
        (x, y), edge = self.main, self.edge
        across, down = _AWAY * edge / 2, _AWAY * WIDE * edge
        if not self.below:  # a finger hits the docks in between if there is room
            half = max(_SLOT * edge, _FINGER / 2)
            room = (self.bench[2] - self.bench[0]) / 2 - max(half, _WRITTEN / 2)
            across, down = max(_AWAY * edge, min(0.8 * edge + _FINGER + half + 1, room)), 0.0
        return (x - across, y + down), (x + across, y + down)

    def zones(self) -> dict[str, _Box]:
        """Return the left, top, right and bottom edge of the area of each piece."""
        (x, y), edge, (left, top, right, bottom) = self.main, self.edge, self.bench
        half, far, deep = max(_SLOT * edge, _FINGER / 2), self.slots[1][0] - x, self.slots[1][1]
        low = deep + half + (_label_size(edge) + 4 if edge > _LABELLED else 0)
        reach = 0.8 * edge + max(_FINGER, 0.9 * edge) if self.below else max(0.8 * edge, far - half)
        first, last = max(left, x - reach), min(right, x + reach)
        high, end = max(top, y - 1.6 * edge), deep - half if self.below else min(bottom, y + 1.6 * edge)
        narrow = min(0.6 * edge, far - half)
        return {
            **dict(self.colours.places([*COLOURS])),
            **dict(self.shelf.places([*SHELF])),
            "function": (x - far - half, deep - half, x - far + half, min(low, bottom)),
            "argument": (x + far - half, deep - half, x + far + half, min(low, bottom)),
            MAIN: (x - 0.72 * edge, y - 0.8 * edge, x + 0.72 * edge, y + 0.8 * edge),
            "top": (x - 0.6 * edge, high, x + 0.6 * edge, y - 0.8 * edge),
            "bottom": (x - narrow, y + 0.8 * edge, x + narrow, min(bottom, y + 1.6 * edge)),
            "back": (first, high, x - 0.8 * edge, y),
            "left": (first, y, x - 0.8 * edge, end),
            "right": (x + 0.8 * edge, high, last, y),
            "front": (x + 0.8 * edge, y, last, end),
        }


class Layout(NamedTuple):
    """The places of everything on the table.

    Attributes:
        width: the total width.
        height: the total height.
        plan: the plan of its parts.
        zones: the left, top, right and bottom edge of the area of each piece.
    """

    width: float
    height: float
    plan: _Plan
    zones: dict[str, _Box]


@lru_cache(maxsize=16)
def lay_out(width: float, height: float, *, goal: bool) -> Layout:
    """Return the best layout of a table of this size."""
    plan = max(_plans(width, height, goal=goal), key=lambda each: each.value)
    return Layout(width, height, plan, plan.zones())


def _plans(width: float, height: float, *, goal: bool) -> Iterator[_Plan]:
    strip = max(44.0, min(110.0, 0.13 * min(width, height))) if goal and height > 260 else 0.0
    top = strip + _GAP if strip else 0.0
    for cell in _CELLS:
        # the workbench above the trays, which fill the width
        across = int((width - 4) // cell)
        rows = [-(-many // across) for many in (len(COLOURS), len(SHELF))]
        split = height - rows[1] * cell - 4
        begin = split - _GAP / 2 - rows[0] * cell - 4
        if begin - _GAP > top:
            boxes = (0.0, begin, width, split - _GAP / 2), (0.0, split, width, height)
            colours, shelf = (
                _Tray(box, 2, -(-many // down), many, cell)
                for box, many, down in zip(boxes, (len(COLOURS), len(SHELF)), rows, strict=True)
            )
            yield from _with_bench(strip, (0.0, top, width, begin - _GAP), colours, shelf)
    pad = min(6.0, 0.02 * height)
    for few, many in product((2, 3), (4, 5, 6, 7, 8, 10)):
        # the colours to the left of the workbench, and the shelf to its right, as high as the workbench
        high = (height - top - 2 * pad) * few / len(COLOURS)
        left = few * min(high, 76.0) + 2 * pad
        colours = _Tray((0.0, top, left, height), pad, few, len(COLOURS), high)
        for cell in _WIDTHS:
            right = width - many * cell - 2 * pad
            if right - left < 3 * _SMALLEST_EDGE:
                break
            shelf = _shelf((right, top, width, height), pad, many)
            yield from _with_bench(strip, (left + _GAP, top, right - _GAP, height), colours, shelf)


def _with_bench(strip: float, bench: _Box, colours: _Tray, shelf: _Tray) -> Iterator[_Plan]:
    """Yield the plans of a workbench, with the function and its argument below Main or next to it."""
    left, top, right, bottom = bench
    wide, high = right - left - 2 * _EDGE, bottom - top - 2 * _EDGE
    deep = _AWAY * WIDE + _SLOT  # how far the places below Main reach, without their labels
    for below, label, edge in (
        (True, 26.0, min(wide / (2 * _OUT * WIDE), (high - 26) / (_OUT + deep))),
        (False, 0.0, min(wide / 2 / (_AWAY + _SLOT), (wide - _WRITTEN) / 2 / _AWAY, high / 2 / _OUT)),
    ):
        if edge > _SMALLEST_EDGE:
            y = (top + bottom - label + (_OUT - deep) * edge) / 2 if below else (top + bottom) / 2
            yield _Plan(strip, bench, colours, shelf, ((left + right) / 2, y), edge, below)


def _shelf(box: _Box, pad: float, across: int) -> _Tray:
    """Return a shelf next to the workbench: with large places for the examples, and smaller ones for fingers below."""
    left, top, right, bottom = box
    wide, room = right - left - 2 * pad, bottom - top - 2 * pad
    large = -(-len(EXAMPLES) // across) * across
    rows = -(-(len(SHELF) - large) // max(1, int(wide // _FINGER)))
    many = -(-(len(SHELF) - large) // rows)
    low = min(max(_FINGER, wide / many), 64.0) if rows == 1 else _FINGER
    high = min((room - pad - rows * low) * across / large, _TALLEST * wide / across)
    if high < min(wide / across, _FINGER):
        return _Tray(box, pad, across, len(SHELF), room / -(-len(SHELF) // across))
    return _Tray(box, pad, across, large, high, (many, low))


def _middle(zone: _Box) -> Point:
    return (zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2


@lru_cache(maxsize=8)
def _ground(
    width: float, height: float, task: Name, met: tuple[bool, ...], name: str, *, is_solid: bool
) -> Picture:
    """Return the table without cubes.

    It has the goal, the workbench with the name of its cube and the shadow of a solid one, and the trays.
    """
    plan, parts = lay_out(width, height, goal=task != "none").plan, list[_Place]()
    (left, top, right, bottom), (x, y), edge = plan.bench, plan.main, plan.edge
    wide, high = right - left, bottom - top
    parts += [
        (*_middle(box), _plate(box[2] - box[0], box[3] - box[1]))
        for box in (plan.bench, plan.colours.box, plan.shelf.box)
    ]
    if is_solid:
        parts.append((x + 0.08 * edge, y + 0.66 * edge, _shade(2.1 * edge, 1.1 * edge)))
    size = max(SMALLEST_TEXT, min(18.0, 0.05 * high, 0.06 * wide))
    written = text(ellipsis(name, size, max(1.0, wide / 2 - 0.6 * edge)), size, "muted")
    if name:
        parts.append((left + written.width / 2 + 12, top + written.height / 2 + 8, written))
    for k, (across, down) in enumerate(plan.slots):
        # the argument of the two goes through the gap between two docks
        far = math.dist((across, down), (x, y))
        share = ((1 + _APART + _THICK / 2) * WIDE * edge + far - _AWAY * edge) / far
        angle = math.degrees(math.atan2(down - y, across - x)) + 180 * k
        arrow = rotate(angle, _arrow(0.32 * edge, _GHOST, min(0.08 * edge, 14.0)))
        parts.append((x + share * (across - x), y + share * (down - y), arrow))
    if plan.goal:
        parts += [
            (width / 2, plan.goal / 2, _plate(width, plan.goal)),
            (width / 2, plan.goal / 2, _goal(width, plan.goal, task, met)),
        ]
    return freeze(place_all(parts, blank(width, height)))


@lru_cache(maxsize=8)
def _shade(wide: float, high: float) -> Picture:
    return freeze(ellipse(wide, high, radial_gradient(*_SHADE)))


def _plate(wide: float, high: float) -> Picture:
    body = linear_gradient(*_PLATE, start=(0.1, 0), end=(0.8, 1))
    return rectangle(wide, high, body, radius=14, outline=_PLATE_EDGE)


def _goal(width: float, height: float, task: Name, met: tuple[bool, ...]) -> Picture:
    """Return the examples of a task.

    Each has Main, its arguments, the result, and whether Main does this already.
    """
    size = max(13.0, 0.2 * height)
    title = [text("Goal", size, bold=True)] if width > 420 else []
    begin = title[0].width + 2 * size if title else 0
    shown = list(zip(TASKS[task].tries, met, strict=True))
    while (edge := _goal_edge([tried for tried, _ in shown], size, width - begin)) < 7 and len(shown) > 1:
        del shown[-1]
    edge = max(4.0, min(edge, height / 2 - 5))
    examples = [
        beside(
            text("Main", size),
            *(draw_cube(each, edge, _DRAWN) for each in arguments),
            _arrow(1.4 * size, "text", 0.56 * size),
            draw_cube(wanted, edge, _DRAWN),
            _tick(size, done=done),
            gap=0.3 * size,
        )
        for (arguments, wanted), done in shown
    ]
    return beside(*title, *examples, gap=1.5 * size)


def _goal_edge(tries: list[tuple[tuple[Cube, ...], Cube]], size: float, width: float) -> float:
    """Return the largest edge of cubes with which these examples fit."""
    cubes = sum(len(arguments) + 1 for arguments, _ in tries)
    fixed = len(tries) * (text_width("Main", size) + 5 * size) + 0.3 * size * cubes
    return (width - fixed) / (2 * WIDE * cubes)


def _arrow(long: float, colour: str, head: float) -> Picture:
    shaft = line([(0, 0), (long - head, 0)], colour, thickness=2)
    point = polygon([(0, 0), (-head, -0.8 * head), (-head, 0.8 * head)], colour, pinhole=(0, 0))
    return place_all([((long - head) / 2, head, shaft), (long, head, point)], blank(long, 2 * head))


def _tick(size: float, *, done: bool) -> Picture:
    """Return a circle, with a tick if an example of the goal is reached."""
    if not done:
        return circle(0.5 * size, None, outline="muted", thickness=1.5)
    tick = line([(0, 0), (0.18 * size, 0.2 * size), (0.5 * size, -0.24 * size)], "on-accent", thickness=2)
    return overlay(tick, circle(0.5 * size, "good"))


def scene(position: Position, view: View) -> Scene:
    """Return the table, with a large cube and the terms if the toggles are on.

    The next step has a frame.
    """
    task = position.options.task
    shrunk = max(1.0, *(least / room for least, room in zip(_LEAST, (view.width, view.height), strict=True)))
    width, height = view.width * shrunk, view.height * shrunk
    tall, lines = height > width, tuple(describe(position)) if TERMS in view.toggles else ()
    columns = max(1, int(width / _COLUMN))
    rows = 0 if tall else -(-len(lines) // columns)
    down = max(_LEAST[1], height - ((rows + 1) * _ROW + _GAP if rows else 0))
    layout = lay_out(width, down, goal=task != "none")
    name = position.main.name if shrunk == 1 else ""
    cube = position.main.cube
    ground = _ground(width, down, task, tries_met(task, cube), name, is_solid=opaque(cube))
    if lines:
        # a wide table leaves room below it, and a tall table leaves room next to it
        if tall:
            ground = beside(ground, _list_terms(lines, 1, 0.9 * width), gap=_GAP)
        else:
            ground = above(ground, _list_terms(lines, columns, width), gap=_GAP)
    *_, wide, high = view.part(ground.width, ground.height)
    least = SMALLEST_TEXT * max(wide / view.width, high / view.height)
    pieces = [
        *(
            _cube_piece(name, position.cell(name), layout.zones[name], position.options.rules, least)
            for name in (*COLOURS, *SHELF)
        ),
        _main_piece(position, view, layout),
        *(_dock(position, view, name, layout, least) for name in OPERATORS),
        *(
            _large(position, view, layout, least)
            if LARGE in view.toggles
            else _label(position, view, layout, least)
        ),
    ]
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a hop of Main."""
    return wave(scene(position, view), {MAIN})


@lru_cache(maxsize=512)
def _cube_piece(name: str, cell: Cell, zone: _Box, rules: Rules, least: float) -> Piece:
    """Return the piece of a place in the drawer.

    It has the name of its cube if there is room.
    """
    wide, high, where = zone[2] - zone[0], zone[3] - zone[1], "" if name in COLOURS else cell_title(name)
    if cell.cube is None:
        return Piece(name, *_middle(zone), _empty_place(wide, high), f"{where}, empty", zone=zone)
    named = name in SHELF and min(wide, high) >= _NAMED and least <= _name_size(wide)
    framed = _mark(name, cell.cube, rules) is not None
    picture = _in_place(cell.cube, wide, high, cell.name if named else None, framed=framed)
    texts = dict.fromkeys(filter(None, (where, cell.name, parts_text(cell.cube), term(cell.cube))))
    return Piece(name, *_middle(zone), picture, name if name in COLOURS else ", ".join(texts), zone=zone)


def _name_size(wide: float) -> float:
    return max(SMALLEST_TEXT, min(16.0, 0.17 * wide))


def _emblem_edge(wide: float, high: float) -> float:
    """Return the length of the edges of a cube in a place, without the room for its name."""
    return min((high - 4) / 2, 0.54 * wide, 60.0)


@lru_cache(maxsize=8)
def _empty_place(wide: float, high: float) -> Picture:
    """Return an empty place: the footprint of a cube."""
    edge = 0.2 * min(wide, high)
    fill, outline = _DISH
    foot = polygon(rounded(face(Op.TB, edge), 0.2 * edge), fill, outline=outline)
    return freeze(place_all([(wide / 2, high / 2, foot)], blank(wide, high)))


@lru_cache(maxsize=512)
def _in_place(cube: Cube, wide: float, high: float, name: str | None, *, framed: bool) -> Picture:
    """Return a cube in a place of the drawer, with its name below it unless that is None."""
    size = _name_size(wide)
    below = 0.0 if name is None else size + 2
    edge = _emblem_edge(wide, high - below)
    x, y = wide / 2, (high - below) / 2
    parts = list[_Place]()
    if opaque(cube):
        parts.append((x + 0.08 * edge, y + 0.66 * edge, _shade(2 * edge, 0.9 * edge)))
    parts.append((x, y, draw_emblem(cube, edge, framed=framed)))
    if name:
        parts.append((x, y + edge + 1 + size / 2, text(ellipsis(name, size, wide - 1), size)))
    return freeze(place_all(parts, blank(wide, high)))


def _main_piece(position: Position, view: View, layout: Layout) -> Piece:
    """Return Main.

    It is a preview if a held cube is over one of the docks, and nothing is reduced.
    """
    (x, y), edge, zone, cube = layout.plan.main, layout.plan.edge, layout.zones[MAIN], position.main.cube
    least, aim = position.options.rules.cutoff / SIDES[MAIN], view.hover or view.focus
    if cube is None:
        picture, said = _empty_main(edge, is_open=view.held is not None), "Main, empty"
    else:
        picture = draw_cube(cube, edge, least, _mark(MAIN, cube, position.options.rules))
        if view.held is not None and aim in OPERATORS:
            picture = fade(_FAINT, draw_cube(combination(position, view.held, aim), edge, least))
        texts = dict.fromkeys(filter(None, ("Main", position.main.name, parts_text(cube), term(cube))))
        said = ", ".join(texts)
    return Piece(MAIN, x, y, overlay(picture, _hexagon(edge)), said, zone=zone)


@lru_cache(maxsize=4)
def _hexagon(edge: float) -> Picture:
    """Return the invisible outline of a cube, which rings follow."""
    return polygon([(x * WIDE * edge, y * edge) for x, y in _HEXAGON], "#00000000")


@lru_cache(maxsize=8)
def _empty_main(edge: float, *, is_open: bool) -> Picture:
    """Return the place of Main without a cube."""
    sheet = blank(2 * WIDE * edge, 2 * edge)
    fill, outline = _inks(is_open=is_open)
    faces = [
        (WIDE * edge, 0.5 * edge, face(Op.TB, edge)),
        (WIDE * edge / 2, 1.25 * edge, face(Op.LR, edge)),
        (WIDE * edge * 1.5, 1.25 * edge, face(Op.FB, edge)),
    ]
    parts: list[_Place] = [(x, y, polygon(points, fill, pinhole=(0, 0))) for x, y, points in faces]
    parts += [(x, y, dash) for x, y, points in faces for dash in dashes(points, outline, 1.4)]
    return freeze(place_all(parts, sheet))


def _inks(*, is_open: bool) -> tuple[str, str]:
    """Return the fill and the outline of an empty place."""
    return (_OPEN_FILL, "accent") if is_open else (_GHOST_FILL, _GHOST)


def _dock(position: Position, view: View, name: str, layout: Layout, least: float) -> Piece:
    """Return the place on a side of Main.

    It is bright if the held cube can be put there.
    """
    is_open = view.held is not None and position.main.cube is not None
    zone, edge, (x, y) = layout.zones[name], layout.plan.edge, layout.plan.main
    if name in _WAYS:
        across, down, picture = _slab(name, edge, is_open=is_open)
        x, y = x + across, y + down
    else:
        x, y = layout.plan.slots[name == "argument"]
        written = "" if least > SMALLEST_TEXT or edge <= _LABELLED else name.capitalize()
        picture = _slot(name, edge, written, is_open=is_open)
    return Piece(name, x, y, picture, OPERATORS[name].label, zone=zone)


@lru_cache(maxsize=32)
def _slab(name: str, edge: float, *, is_open: bool) -> _Place:
    """Return the ghost of a layer on a side of Main, and where it is from the middle of Main."""
    fill, outline = _inks(is_open=is_open)
    half = [
        (0, -_OUT),
        (_LONG * WIDE, _LONG / 2 - _OUT),
        ((_LONG - _THICK) * WIDE, (_LONG + _THICK) / 2 - _OUT),
    ]
    shape = [*half, (0, _THICK - _OUT), *((-x, y) for x, y in reversed(half[1:]))]
    turned = [edge * complex(x, y) * cmath.rect(1, math.radians(_WAYS[name])) for x, y in shape]
    points = rounded([(point.real, point.imag) for point in turned], 0.05 * edge)
    x, y = ((min(along) + max(along)) / 2 for along in zip(*points, strict=True))
    return x, y, freeze(polygon(points, fill, outline=outline))


@lru_cache(maxsize=16)
def _slot(name: str, edge: float, written: str, *, is_open: bool) -> Picture:
    """Return the place of a function or of an argument."""
    size, (fill, outline), edge = _label_size(edge), _inks(is_open=is_open), _SLOT * edge
    label = text(written, size)
    wide, high = max(2 * WIDE * edge, label.width), 2 * edge + (size + 6 if written else 0)
    points = rounded([(wide / 2 + x * WIDE * edge, edge + y * edge) for x, y in _HEXAGON], 0.1 * edge)
    parts: list[_Place] = [(0, 0, polygon(points, fill, outline=outline, pinhole=(0, 0)))]
    if name == "function":
        parts.append((wide / 2, edge, circle(0.42 * edge, None, outline=outline, thickness=1.4)))
    if written:
        parts.append((wide / 2, 2 * edge + size / 2 + 3, label))
    return freeze(put_pinhole(wide / 2, edge, place_all(parts, blank(wide, high))))


def _label_size(edge: float) -> float:
    return max(SMALLEST_TEXT, min(17.0, 0.09 * edge))


_HEXAGON: Final = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]


def _label(position: Position, view: View, layout: Layout, least: float) -> Iterator[Piece]:
    """Yield the name of the dock or cube that the mouse or the keyboard points to."""
    aim = view.hover or view.focus
    if aim in _WAYS:
        said = OPERATORS[aim].label
    elif aim in SIDES:
        said = position.cell(aim).name
    else:
        return
    if said and aim:
        size = 1.1 * least
        plate = rectangle(text_width(said, size) + 12, size + 8, "text", radius=4)
        written = freeze(overlay(text(said, size, "surface"), plate))
        left, top, right, _ = layout.zones[aim]
        x = min(max((left + right) / 2, written.width / 2), layout.width - written.width / 2)
        y = max(top - written.height / 2 - 2, written.height / 2)
        yield Piece("label", x, y, written, through=True, front=True)


@lru_cache(maxsize=8)
def _list_terms(lines: tuple[str, ...], columns: int, width: float) -> Picture:
    """Return the cubes of the table as a list in columns."""
    rows, wide = -(-len(lines) // columns), (width - _EDGE) / columns
    written = [text(ellipsis(line, _LISTED, wide - _EDGE), _LISTED) for line in lines]
    placed = [
        (_EDGE + k // rows * wide + each.width / 2, (k % rows + 1) * _ROW, each)
        for k, each in enumerate(written)
    ]
    height = (rows + 1) * _ROW
    return freeze(place_all(placed, rectangle(width, height, "surface", radius=12, outline="border")))


def _large(position: Position, view: View, layout: Layout, least: float) -> Iterator[Piece]:
    """Yield a large picture of a cube in the drawer.

    It is the one that the mouse or the keyboard points to.
    """
    aim = view.hover or view.focus
    if view.held is None and aim in (*COLOURS, *SHELF) and (cube := position.cell(aim).cube) is not None:
        left, top, right, bottom = layout.plan.bench
        side, cutoff = min(right - left, bottom - top), position.options.rules.cutoff
        share = cutoff / SIDES.get(aim, SIDES[SHELF[0]])
        card = _card(
            cube,
            position.cell(aim).name,
            side,
            max(1.2 * least, 14),
            share,
            _mark(aim, cube, position.options.rules),
        )
        yield Piece("card", (left + right) / 2, (top + bottom) / 2, card, through=True, front=True)


@lru_cache(maxsize=16)
def _card(cube: Cube, name: str, side: float, size: float, least: float, mark: str | None) -> Picture:
    """Return a card with a large cube, its name, number of parts and term."""
    sheet = rectangle(side, side, "surface", radius=12, outline=_PLATE_EDGE)
    head = ellipsis(" · ".join(filter(None, (name, parts_text(cube)))), size, side - 24)
    rows = wrap(term(cube, 400), size, side - 24)[: int(0.3 * side / size)]
    written = above(text(head, size, bold=True), *(text(row, size) for row in rows), align="left")
    edge = (side - written.height - 24) / 2
    parts: list[_Place] = [(written.width / 2 + 12, written.height / 2 + 8, written)]
    if edge > 0:
        parts.append((side / 2, side - edge - 8, draw_cube(cube, edge, least, mark)))
    return freeze(place_all(parts, sheet))


def _mark(name: str, cube: Cube, rules: Rules) -> str | None:
    """Return the path to the part that the next step reduces."""
    return contraction_path(cube, step_once(cube, SIDES[name], rules)) if name in SIDES else None
