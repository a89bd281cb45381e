"""The scene of the table.

A goal is on top. Below it are a workbench with Main and its eight docks, and two cupboards: one has the colours, and
the other one is the shelf. All sizes are in logical pixels; the scene is as large as the room in the window.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.gcalc.calculus import COLOURS, Cube, Pair, Rules, contraction_path, opaque, step_once
from games.gcalc.cubes import WIDE, draw_cube, draw_emblem
from games.gcalc.notation import MAIN, OPERATORS, SHELF, SIDES, Cell, cell_title
from games.gcalc.rules import Position, combination, parts_text, term
from games.gcalc.tasks import TASKS, Name, tries_met
from games.gcalc.words import describe
from launcher.picture import (
    Picture,
    Point,
    above,
    beside,
    bezier,
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
from launcher.toolkits.grids import WOOD, WOOD_INK, wooden_board

LARGE: Final = "large"
"""The name of the toggle that shows a large picture of the cube under the mouse."""

TERMS: Final = "terms"
"""The name of the toggle that lists all cubes as terms below or next to the table."""

SMALLEST_TEXT: Final = 12.0
"""The size of the names of cubes."""

# Each colour is for the light theme, the dark theme and the theme with high contrast.
_PLATE: Final = "#fdfbf7/#32363c/black", "#f4efe5/#2a2e33/black"
_PLATE_EDGE: Final = "#cfc6b5/#474d55/#8a8a8a"
_CLEAR: Final = "#00000000"
_SHADE: Final = "#1c140a70/#000000b0/#00000000", "#1c140a00/#00000000"
# a cupboard: its case, the wall behind its boards, and the top and the front of each board
_CASE: Final = linear_gradient("#ded8cc/#30353b/black", "#c9c1b2/#262a2f/black", start=(0.1, 0), end=(0.8, 1))
_CASE_LINE: Final = "#a89f8e/#474d55/#8a8a8a"
_WALL: Final = linear_gradient("#b4ac9d/#0d0f11/black", "#d3ccbf/#16191c/black", "#d9d2c6/#181b1f/black")
_TOP: Final = linear_gradient("#ded8cc/#262b30/black", "#efeae1/#31373e/black")
_FRONT: Final = linear_gradient("#fdfbf6/#434a52/black", "#f1ece2/#394047/black")
_GLEAM: Final = "#ffffff/#59626c/#00000000"
_FRONT_LINE: Final = "#00000000/#00000000/#8a8a8a"
# the workbench: the light on its wood, the grain, the walls and the floor of the niche of Main, and hollows in the wood
_SUN: Final = radial_gradient(
    "#fff6e0a0/#fff4dc18/#00000000", "#fff6e000/#fff4dc00/#00000000", middle=(0.42, 0.36), radius=0.62
)
_VEIN: Final = "#4a1e0016/#00000028/#00000000"
_VEIN_GAP: Final = 70.0  # the distance of the veins, about, in logical pixels
_NICHE: Final = (
    linear_gradient("#d9cfbe/#1b1f23/black", "#eae3d6/#262b30/black", start=(0.1, 0), end=(0.9, 1)),
    linear_gradient("#c6baa6/#15181b/black", "#dcd2c1/#1f2327/black", start=(0.9, 0), end=(0.1, 1)),
    linear_gradient("#efe9de/#2b3036/black", "#fffdf8/#434a52/black"),
)
_HOLLOW: Final = linear_gradient(
    "#a67844/#26180b/black", "#c39760/#3a2613/black", start=(0.2, 0), end=(0.7, 1)
)
_LIP: Final = "#fff0d0/#80603e/#00000000"
_LINE: Final = "#6b431c/#d6ac7a/#ffffff"
_RING: Final = "#fff0d0/#d6ac7a/#ffffff"
_FOOT: Final = 0.62  # the size of the hollow in the floor of an empty niche, as a share of the edge
_SHADOWS: Final = 1.5, 2.1  # the widths of the shadows of cubes with gaps and without, as shares of the edge
_OPEN: Final = "accent at 62% over white/accent at 50% over black", "black/white at 50% over accent"

_GAP, _EDGE = 8.0, 6.0
_MARGIN: Final = 0.045  # the least room around the hollows of the workbench, as a share of its shorter side
_LEAST: Final = 300.0, 146.0  # a smaller window shows the whole scene smaller
_CELLS: Final = range(14, 97)  # the possible heights of places in cupboards below the workbench
_FINGER: Final = 44.0  # places are as large as this before Main grows
_LEGIBLE: Final = 50.0  # the width of a place on the shelf that has room for the names of the examples
_EMBLEM: Final = 17.0  # the edge of a cube on the shelf that is large enough
_HERO: Final = 160.0  # the edge of Main that is large enough
_SORTED: Final = 5  # in rows of five, lists, numbers, truth and tools begin on boards of their own
_SLIM: Final = 0.82  # the width of a place in a cupboard next to the workbench, as a share of its height
_FREE: Final = 0.72  # the width of a cube, at most, as a share of its place
_STANDING: Final = 0.14  # how much of a board is seen in front of a cube, as a share of its edge
_DEEP: Final = 0.85  # how much of a board is seen, as a share of the edge
_NEEDED: Final = 40.0  # the least length of Main's edges, with which its docks can still be hit
_SMALLEST_EDGE: Final = 12.0
_LABELLED: Final = 60.0  # shorter edges of Main leave no room for the labels of a function and of an argument
_WRITTEN: Final = 66.0  # the room for such a label
# as shares of Main's edge: the room between Main and its docks, their thickness and length, and the edge of the
# places of a function and of an argument
_APART, _THICK, _LONG, _SLOT = 0.15, 0.23, 0.6, 0.34
_RIM, _INSIDE = 1 + 0.55 * _APART, 1 + 0.28 * _APART  # how far the rim of the niche and the niche reach
_OUT: Final = 1 + _APART + _THICK  # how far docks reach
_AWAY: Final = (_OUT + 0.1 + _SLOT) * WIDE  # how far a function and an argument are from the middle of Main
_NAMED: Final = 44.0  # places in cupboards that are smaller do not show names
_LISTED, _ROW = 14.0, 18.0  # the font size and the line height of the list of terms
_COLUMN: Final = 300.0  # the least width of the columns of the list below a wide table
_FAINT: Final = 0.5  # the opacity of a preview
_DRAWN: Final = 0.02  # parts in the goal are drawn from this share of a cube

_WAYS: Final = {name: 60.0 * k for k, name in enumerate(("top", "right", "front", "bottom", "left", "back"))}
"""The direction of each dock around Main, in degrees clockwise from the top."""

_Box = tuple[float, float, float, float]
_Place = tuple[float, float, Picture]


class _Cupboard(NamedTuple):
    """A cupboard with places in rows, each row on a board.

    Attributes:
        box: its left, top, right and bottom edge.
        pad: the room around the places.
        across: the number of places in a row.
        high: the height of a place.
        named: whether the cubes have names, which are shown if the places are large enough.
    """

    box: _Box
    pad: float
    across: int
    high: float
    named: bool

    @property
    def wide(self) -> float:
        """The width of a place."""
        return (self.box[2] - self.box[0] - 2 * self.pad) / self.across

    @property
    def has_names(self) -> bool:
        """Whether the names of the cubes are on the fronts of the boards."""
        return self.named and min(self.wide, self.high) >= _NAMED

    @property
    def front(self) -> float:
        """The height of the front of a board."""
        return _name_size(self.wide) + 4 if self.has_names else max(1.5, 0.08 * self.high)

    @property
    def edge(self) -> float:
        """The length of the edges of a cube on a board."""
        return min(0.93 * (self.high - self.front) / (2 + _STANDING), _FREE * self.wide / (2 * WIDE), 60.0)

    @property
    def middle(self) -> float:
        """How far below the top of its place the middle of a cube is."""
        return self.high - self.front - (1 + _STANDING) * self.edge

    def places(self, names: list[str]) -> Iterator[tuple[str, _Box]]:
        """Yield the name and the left, top, right and bottom edge of each place."""
        left, top = self.box[0] + self.pad, self.box[1] + self.pad
        for number, name in enumerate(names):
            row, column = divmod(number, self.across)
            # neighbours have exactly the same edge
            xs, ys = (
                [start + (at + k) * size for k in (0, 1)]
                for start, at, size in ((left, column, self.wide), (top, row, self.high))
            )
            yield name, (xs[0], ys[0], xs[1], ys[1])


class _Plan(NamedTuple):
    """A way to lay out the table.

    Attributes:
        goal: the height of the goal on top, which is 0 without a task.
        bench: the left, top, right and bottom edge of the workbench.
        colours: the cupboard with the colours.
        shelf: the cupboard with the shelf.
        main: the middle of Main.
        edge: the length of the edges of Main.
        below: whether a function and an argument have their places below Main, and not to its left and right.
    """

    goal: float
    bench: _Box
    colours: _Cupboard
    shelf: _Cupboard
    main: Point
    edge: float
    below: bool

    @property
    def value(self) -> float:
        """The value of the plan.

        Main can be hit, then fingers hit the places in the cupboards, then all are large.
        """
        cell, wide = min(self.shelf.wide, self.shelf.high), self.shelf.wide
        least = min(cell, self.colours.wide, self.colours.high)
        hit = 100 * min(self.edge / _NEEDED, 1) + 160 * min(least / _FINGER, 1)
        named = min(wide / _LEGIBLE, 1) + min(self.shelf.edge / _EMBLEM, 1)
        return hit + named + min(self.edge / _HERO, 1) + 0.2 * (self.shelf.across == _SORTED)

    @property
    def slot(self) -> float:
        """The length of the edges of the places of a function and of an argument."""
        return _SLOT * self.edge if self.below else max(_SLOT * self.edge, min(0.5 * self.edge, _FINGER / 2))

    @property
    def slots(self) -> tuple[Point, Point]:
        """The middles of the places of a function and of an argument."""
        (x, y), edge = self.main, self.edge
        across, down = _AWAY * edge / 2, _AWAY * WIDE * edge
        if not self.below:  # a finger hits the docks in between if there is room
            half = max(self.slot, _FINGER / 2)
            room = (self.bench[2] - self.bench[0]) / 2 - max(half, _WRITTEN / 2)
            across, down = max(_AWAY * edge, min(0.8 * edge + _FINGER + half + 1, room)), 0.0
        return (x - across, y + down), (x + across, y + down)

    def zones(self) -> dict[str, _Box]:
        """Return the left, top, right and bottom edge of the area of each piece."""
        (x, y), edge, (left, top, right, bottom) = self.main, self.edge, self.bench
        half, far, deep = max(self.slot, _FINGER / 2), self.slots[1][0] - x, self.slots[1][1]
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
        # the workbench above the cupboards, which fill the width
        across = int((width - 4) // cell)
        rows = [-(-many // across) for many in (len(COLOURS), len(SHELF))]
        split = height - rows[1] * cell - 4
        begin = split - _GAP / 2 - rows[0] * cell - 4
        if begin - _GAP > top:
            boxes = (0.0, begin, width, split - _GAP / 2), (0.0, split, width, height)
            colours, shelf = (
                _Cupboard(box, 2, -(-many // down), cell, named)
                for box, many, down, named in zip(
                    boxes, (len(COLOURS), len(SHELF)), rows, (False, True), strict=True
                )
            )
            yield from _with_bench(strip, (0.0, top, width, begin - _GAP), colours, shelf)
    pad = min(6.0, 0.02 * height)
    for few, many, slim in product((2, 3), (5, 7, 8, 10), (_SLIM, 1.0)):
        # the colours to the left of the workbench, and the shelf to its right, as high as the workbench
        room = height - top - 2 * pad
        tall, high = room * few / len(COLOURS), room / -(-len(SHELF) // many)
        for wide in {slim * high, max(slim * high, _LEGIBLE)}:
            left = few * max(slim * tall, min(tall, _FINGER)) + 2 * pad
            right = width - many * wide - 2 * pad
            if right - left > 3 * _SMALLEST_EDGE:
                colours = _Cupboard((0.0, top, left, height), pad, few, tall, named=False)
                shelf = _Cupboard((right, top, width, height), pad, many, high, named=True)
                yield from _with_bench(strip, (left + _GAP, top, right - _GAP, height), colours, shelf)


def _with_bench(strip: float, bench: _Box, colours: _Cupboard, shelf: _Cupboard) -> Iterator[_Plan]:
    """Yield the plans of a workbench.

    The function and its argument are below Main or next to it.
    """
    left, top, right, bottom = bench
    pad = max(_EDGE, _MARGIN * min(right - left, bottom - top))
    wide, high = right - left - 2 * pad, bottom - top - 2 * pad
    deep = _AWAY * WIDE + _SLOT  # how far the places below Main reach, without their labels
    for below, label, edge in (
        (True, 26.0, min(wide / (2 * _OUT * WIDE), (high - 26) / (_OUT + deep))),
        (False, 0.0, min(wide / 2 / (_AWAY + _SLOT), (wide - _WRITTEN) / 2 / _AWAY, high / 2 / _OUT)),
    ):
        if edge > _SMALLEST_EDGE:
            y = (top + bottom - label + (_OUT - deep) * edge) / 2 if below else (top + bottom) / 2
            yield _Plan(strip, bench, colours, shelf, ((left + right) / 2, y), edge, below)


def _middle(zone: _Box) -> Point:
    return (zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2


@lru_cache(maxsize=8)
def _ground(
    width: float, height: float, task: Name, met: tuple[bool, ...], name: str, *, shadow: float
) -> Picture:
    """Return the table without cubes.

    It has the goal, and the shadow and the name of Main.
    """
    plan, has_goal = lay_out(width, height, goal=task != "none").plan, task != "none"
    (left, top, right, bottom), (x, y), edge = plan.bench, plan.main, plan.edge
    wide, high = right - left, bottom - top
    parts: list[_Place] = [(width / 2, height / 2, _table(width, height, goal=has_goal))]
    if shadow:
        parts.append((x + 0.06 * edge, y + 0.58 * edge, _shade(shadow * edge, shadow * edge / 2)))
    size = max(SMALLEST_TEXT, min(18.0, 0.05 * high, 0.06 * wide))
    room = wide - 24 if y - _OUT * edge > top + 2 * size else wide / 2 - 0.6 * edge
    written = text(ellipsis(name, size, max(1.0, room)), size, WOOD_INK)
    if name:
        parts.append((left + written.width / 2 + 12, top + written.height / 2 + 8, written))
    if plan.goal:
        parts.append((width / 2, plan.goal / 2, freeze(_goal(width, plan.goal, task, met))))
    return place_all(parts, blank(width, height))


@lru_cache(maxsize=4)
def _table(width: float, height: float, *, goal: bool) -> Picture:
    """Return what never changes: the workbench, the cupboards and the plate of the goal."""
    plan = lay_out(width, height, goal=goal).plan
    (left, top, right, bottom), (x, y), edge = plan.bench, plan.main, plan.edge
    parts: list[_Place] = [(*_middle(plan.bench), _bench(right - left, bottom - top)), (x, y, _niche(edge))]
    for cupboard, many in ((plan.colours, len(COLOURS)), (plan.shelf, len(SHELF))):
        parts.append((*_middle(cupboard.box), _boards(cupboard, -(-many // cupboard.across))))
    for k, (across, down) in enumerate(plan.slots):
        # the argument of the two goes through the gap between two docks
        far = math.dist((across, down), (x, y))
        share = (_RIM * WIDE * edge + far - WIDE * plan.slot) / (2 * far)
        angle = math.degrees(math.atan2(down - y, across - x)) + 180 * k
        arrow = rotate(
            angle, _arrow((0.3 if plan.below else 0.42) * edge, WOOD.line, max(4.5, min(0.08 * edge, 14.0)))
        )
        parts.append((x + share * (across - x), y + share * (down - y), arrow))
    if plan.goal:
        parts.append((width / 2, plan.goal / 2, _plate(width, plan.goal)))
    return freeze(place_all(parts, blank(width, height)))


def _bench(wide: float, high: float) -> Picture:
    """Return the workbench: wood with its grain, in the light of a lamp."""
    parts: list[_Place] = [(wide / 2, high / 2, wooden_board(wide, high, radius=14))]
    veins = max(2, round(high / _VEIN_GAP))
    for k in range(veins):
        y, sway = (k + 0.5) * high / veins, high / veins * (0.5 if k % 2 else -0.4)
        vein = bezier((6, y), (0.3 * wide, y + sway), (0.7 * wide, y - sway), (wide - 6, y + 0.3 * sway))
        parts.append((0, 0, line(vein, _VEIN, thickness=1.5 + k % 3, pinhole=(0, 0))))
    parts.append((wide / 2, high / 2 - 2, rectangle(wide - 6, high - 10, _SUN, radius=11)))
    return place_all(parts, blank(wide, high))


def _niche(edge: float) -> Picture:
    """Return the niche for Main in the workbench.

    It has two walls, and a floor on which the cube stands.
    """
    rim, size = _RIM * edge, _INSIDE * edge
    outside, inside = (_hexagon_points(each) for each in (rim, size))
    ends = dict(zip(("top", "right", "low right", "bottom", "low left", "left"), inside, strict=True))
    faces = (
        (ends["top"], (0, 0), ends["low left"], ends["left"]),
        (ends["top"], ends["right"], ends["low right"], (0, 0)),
        ((0, 0), ends["low right"], ends["bottom"], ends["low left"]),
    )
    shape = rounded(outside, 0.06 * edge)
    frame = polygon(shape, WOOD.edge, outline=WOOD.line, thickness=1.5, pinhole=(0, 0))
    parts: list[_Place] = [
        (0, 0, frame),
        *((0, 0, polygon(points, fill, pinhole=(0, 0))) for points, fill in zip(faces, _NICHE, strict=True)),
        (0, 0, polygon(inside, None, outline=WOOD.line, thickness=1.5, pinhole=(0, 0))),
    ]
    sheet = put_pinhole(rim, rim, blank(2 * rim, 2 * rim))
    return put_pinhole(rim, rim, place_all([(rim + x, rim + y, part) for x, y, part in parts], sheet))


def _boards(cupboard: _Cupboard, rows: int) -> Picture:
    """Return a cupboard with its boards."""
    wide, high = cupboard.box[2] - cupboard.box[0], cupboard.box[3] - cupboard.box[1]
    inner, deep = wide - 2 * cupboard.pad, _DEEP * cupboard.edge
    parts: list[_Place] = [(wide / 2, high / 2, rectangle(wide, high, _CASE, radius=10, outline=_CASE_LINE))]
    for row in range(rows):
        low = cupboard.pad + (row + 1) * cupboard.high
        wall = cupboard.high - cupboard.front - deep
        parts += [
            (wide / 2, low - cupboard.high + wall / 2, rectangle(inner, wall + 1, _WALL)),
            (wide / 2, low - cupboard.front - deep / 2, rectangle(inner, deep, _TOP)),
            (
                wide / 2,
                low - cupboard.front / 2,
                rectangle(inner, cupboard.front, _FRONT, outline=_FRONT_LINE),
            ),
            (wide / 2, low - cupboard.front + 0.5, rectangle(inner, 1, _GLEAM)),
        ]
    room = high - 2 * cupboard.pad
    parts.append((wide / 2, high / 2, rectangle(inner, room, None, radius=3, outline=_CASE_LINE)))
    return place_all(parts, blank(wide, high))


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
    shadow = _SHADOWS[opaque(cube)] if isinstance(cube, Pair) or opaque(cube) else 0.0
    ground = _ground(width, down, task, tries_met(task, cube), name, shadow=shadow)
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
            _cube_piece(
                name, position.cell(name), layout.zones[name], cupboard, position.options.rules, least
            )
            for cupboard, names in ((layout.plan.colours, COLOURS), (layout.plan.shelf, SHELF))
            for name in names
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
def _cube_piece(name: str, cell: Cell, zone: _Box, cupboard: _Cupboard, rules: Rules, least: float) -> Piece:
    """Return the piece of a place in a cupboard.

    It has the name of its cube if there is room.
    """
    where = "" if name in COLOURS else cell_title(name)
    if cell.cube is None:
        return Piece(name, *_middle(zone), _empty_place(cupboard), f"{where}, empty", zone=zone)
    named = cupboard.has_names and least <= _name_size(cupboard.wide)
    framed = _mark(name, cell.cube, rules) is not None
    picture = _in_place(cell.cube, cupboard, cell.name if named else "", framed=framed)
    texts = dict.fromkeys(filter(None, (where, cell.name, parts_text(cell.cube), term(cell.cube))))
    return Piece(name, *_middle(zone), picture, name if name in COLOURS else ", ".join(texts), zone=zone)


def _name_size(wide: float) -> float:
    return max(SMALLEST_TEXT, min(16.0, 0.17 * wide))


@lru_cache(maxsize=8)
def _empty_place(cupboard: _Cupboard) -> Picture:
    """Return an empty place on a board.

    It is the invisible outline of a cube, which rings follow.
    """
    sheet = blank(cupboard.wide, cupboard.high)
    return freeze(place_all([(cupboard.wide / 2, cupboard.middle, _hexagon(cupboard.edge))], sheet))


@lru_cache(maxsize=512)
def _in_place(cube: Cube, cupboard: _Cupboard, name: str, *, framed: bool) -> Picture:
    """Return a cube in a place of a cupboard.

    Its name is on the front of the board.
    """
    x, y, edge, size = cupboard.wide / 2, cupboard.middle, cupboard.edge, _name_size(cupboard.wide)
    parts = list[_Place]()
    if opaque(cube):
        parts.append((x + 0.12 * edge, y + 0.66 * edge, _shade(2.1 * edge, 0.85 * edge)))
    parts.append((x, y, draw_emblem(cube, edge, framed=framed)))
    if name:
        parts.append(
            (x, cupboard.high - cupboard.front / 2, text(ellipsis(name, size, cupboard.wide - 1), size))
        )
    return freeze(place_all(parts, blank(cupboard.wide, cupboard.high)))


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
    return polygon(_hexagon_points(edge), _CLEAR)


def _hexagon_points(edge: float) -> list[Point]:
    """Return the outline of a cube around its middle."""
    return [(x * WIDE * edge, y * edge) for x, y in _HEXAGON]


@lru_cache(maxsize=8)
def _empty_main(edge: float, *, is_open: bool) -> Picture:
    """Return the hollow for Main in the floor of its niche."""
    foot = [(x * WIDE * _FOOT * edge, y * _FOOT * edge) for x, y in ((0, -0.5), (1, 0), (0, 0.5), (-1, 0))]
    hollow = _hollow(foot, 0.1 * edge, is_open=is_open)
    return freeze(place_all([(WIDE * edge, 1.5 * edge, hollow)], blank(2 * WIDE * edge, 2 * edge)))


def _hollow(points: list[Point], radius: float, *, is_open: bool) -> Picture:
    """Return a hollow in the wood.

    It is bright if the held cube can be put there.
    """
    fill, outline = _OPEN if is_open else (_HOLLOW, _LINE)
    shape = rounded(points, radius)
    lip = polygon(shape, _LIP, pinhole=(0, 0))
    hollow = polygon(shape, fill, outline=outline, thickness=1.5, pinhole=(0, 0))
    xs, ys = zip(*shape, strict=True)
    left, top = min(xs), min(ys)
    wide, high = max(xs) - left, max(ys) - top
    return place_all([(-left, 1.2 - top, lip), (-left, -top, hollow)], blank(wide, high))


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
        picture = _slot(name, layout.plan.slot, _label_size(edge), written, is_open=is_open)
    return Piece(name, x, y, picture, OPERATORS[name].label, zone=zone)


@lru_cache(maxsize=32)
def _slab(name: str, edge: float, *, is_open: bool) -> _Place:
    """Return the ghost of a layer on a side of Main.

    The second part is its place from the middle of Main.
    """
    half = [
        (0, -_OUT),
        (_LONG * WIDE, _LONG / 2 - _OUT),
        ((_LONG - _THICK) * WIDE, (_LONG + _THICK) / 2 - _OUT),
    ]
    shape = [*half, (0, _THICK - _OUT), *((-x, y) for x, y in reversed(half[1:]))]
    turned = [edge * complex(x, y) * cmath.rect(1, math.radians(_WAYS[name])) for x, y in shape]
    points = [(point.real, point.imag) for point in turned]
    x, y = ((min(along) + max(along)) / 2 for along in zip(*rounded(points, 0.05 * edge), strict=True))
    return x, y, freeze(_hollow(points, 0.05 * edge, is_open=is_open))


@lru_cache(maxsize=16)
def _slot(name: str, edge: float, size: float, written: str, *, is_open: bool) -> Picture:
    """Return the place of a function or of an argument."""
    label = text(written, size, WOOD_INK)
    wide, high = max(2 * WIDE * edge, label.width), 2 * edge + (size + 6 if written else 0)
    parts: list[_Place] = [(wide / 2, edge, _hollow(_hexagon_points(edge), 0.1 * edge, is_open=is_open))]
    if name == "function":
        parts.append((wide / 2, edge, circle(0.42 * edge, None, outline=_RING, thickness=1.8)))
    if written:
        parts.append((wide / 2, 2 * edge + size / 2 + 3, label))
    return freeze(put_pinhole(wide / 2, edge, place_all(parts, blank(wide, high))))


def _label_size(edge: float) -> float:
    return max(SMALLEST_TEXT, min(17.0, 0.09 * edge))


_HEXAGON: Final = [(0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5)]


def _label(position: Position, view: View, layout: Layout, least: float) -> Iterator[Piece]:
    """Yield the name of the dock or cube under pointer or focus."""
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
    """Yield a large picture of a cube in a cupboard.

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
