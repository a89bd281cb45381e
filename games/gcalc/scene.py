"""The scene of the table.

A goal is on top. Below it are a workbench with Main and its eight docks, and a drawer with the colours and the shelf.
All sizes are in logical pixels; the scene is as large as the room in the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.gcalc.calculus import COLOURS, Cube, Op, contraction_path, step_once
from games.gcalc.cubes import WIDE, dashes, draw_cube, face
from games.gcalc.notation import MAIN, OPERATORS, SHELF, SIDES, cell_title
from games.gcalc.rules import Position, combination, parts_text, term
from games.gcalc.tasks import TASKS, Name, tries_met
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
    radial_gradient,
    rectangle,
    rotate,
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
_BENCH: Final = "#fbf8f2/#373b41/black", "#e9e2d6/#2a2e33/black", "#cfc5b4/#1b1e22/black"
_BENCH_EDGE: Final = "#b3a68f/#4b525a/#8a8a8a"
_DRAWER: Final = "#e6ddcd/#24282d/black", "#d5c9b4/#1d2024/black"
_DRAWER_EDGE: Final = "#ab9c80/#474d55/#d0d0d0"
_DISH: Final = "#00000014/#00000038/#00000000", "#ffffff40/#ffffff08/#00000000"
_DISH_EDGE: Final = "#00000020/#ffffff1c/#6a6a6a"
_SHADE: Final = "#2a241a40/#00000090/#00000000", "#2a241a00/#00000000"
_GHOST: Final = "#474234/#b6bec8/#e0e0e0"
_GHOST_FILL: Final = "#5b554714/#ffffff12/#00000000"
_OPEN_FILL: Final = "accent at 22%"

_GAP, _EDGE = 8.0, 6.0
_LEAST: Final = 300.0, 146.0  # a smaller window shows the whole scene smaller
_CELLS: Final = range(14, 97)  # the possible sizes of places in the drawer
_FINGER: Final = 44.0  # places are as large as this before Main grows
_SMALLEST_EDGE: Final = 12.0
_NEEDED: Final = 40.0  # the least length of Main's edges, with which its docks can still be hit
_AWAY, _DOCK = (
    1.28,
    0.55,
)  # the distance of a dock from the middle of Main, and its edge, as shares of Main's edge
_UP, _ASIDE = _AWAY + _DOCK / 2, (_AWAY + _DOCK / 2) * WIDE  # how far docks reach
_WIDER: Final = 0.35  # how far the areas of docks at the sides go on outwards, as a share of Main's edge
_NAMED: Final = 44.0  # places in the drawer that are smaller do not show names
_LISTED, _ROW = 14.0, 18.0  # the font size and the line height of the list of terms
_COLUMN: Final = 300.0  # the least width of the columns of the list below a wide table
_FAINT: Final = 0.5  # the opacity of a preview
_DRAWN: Final = 0.02  # parts in the goal are drawn from this share of a cube

_WAYS: Final[dict[str, tuple[Op, Point]]] = {
    "top": (Op.TB, (0, -1)),
    "bottom": (Op.TB, (0, 1)),
    "left": (Op.LR, (-WIDE, 0.5)),
    "right": (Op.LR, (WIDE, -0.5)),
    "front": (Op.FB, (WIDE, 0.5)),
    "back": (Op.FB, (-WIDE, -0.5)),
}
"""The face of each dock around Main, and its direction."""

_Box = tuple[float, float, float, float]
_Place = tuple[float, float, Picture]


class _Plan(NamedTuple):
    """A way to lay out the table.

    Attributes:
        goal: the height of the goal on top, which is 0 without a task.
        bench: the left, top, right and bottom edge of the workbench.
        colours: the same for the colours.
        shelf: the same for the shelf.
        cell: the side of places in the drawer.
        main: the middle of Main.
        edge: the length of the edges of Main.
        applied: the edges of the areas for a function and for an argument.
    """

    goal: float
    bench: _Box
    colours: _Box
    shelf: _Box
    cell: float
    main: Point
    edge: float
    applied: tuple[_Box, _Box]

    @property
    def value(self) -> float:
        """The value of the plan.

        Main can be hit, then fingers hit the drawer, then both are large.
        """
        hit = 100 * min(self.edge / _NEEDED, 1) + 160 * min(self.cell / _FINGER, 1)
        return hit + min(self.edge / 100, self.cell / 50)

    def zones(self) -> dict[str, _Box]:
        """Return the left, top, right and bottom edge of the area of each piece."""
        (x, y), edge = self.main, self.edge
        found = {
            **_cells(list(COLOURS), self.cell, self.colours),
            **_cells(list(SHELF), self.cell, self.shelf),
            "function": self.applied[0],
            "argument": self.applied[1],
            MAIN: (x - 0.8 * edge, y - 0.98 * edge, x + 0.8 * edge, y + 0.98 * edge),
        }
        ends = self.bench[0], min([self.bench[2], *(box[0] for box in self.applied if box[0] > x)])
        high = _UP * edge
        for name, (op, (dx, dy)) in _WAYS.items():
            half_wide, half_high = (max(along) for along in zip(*face(op, _DOCK * edge), strict=True))
            far, down = x + _AWAY * edge * dx, y + _AWAY * edge * dy
            if dx:
                wide = max(2 * half_wide + _WIDER * edge, _FINGER)
                inner = far - half_wide if dx > 0 else far + half_wide
                outer = min(inner + wide, ends[1]) if dx > 0 else max(inner - wide, ends[0])
                left, right = sorted((inner, outer))
                found[name] = (left, y - high, right, y) if dy < 0 else (left, y, right, y + high)
            else:
                half_wide = min(max(half_wide, _FINGER / 2), (_AWAY - _DOCK / 2) * WIDE * edge)
                found[name] = far - half_wide, down - half_high, far + half_wide, down + half_high
        return found


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
        across = int((width - 4) // cell)
        rows = [-(-many // across) for many in (len(COLOURS), len(SHELF))]
        high = [row * cell + 4 for row in rows]
        begin, left = height - sum(high) - _GAP / 2, (width - across * cell) / 2 - 2
        colours = left, begin, width - left, begin + high[0]
        shelf = left, height - high[1], width - left, height
        yield from _with_bench((0, top, width, begin - _GAP), strip, cell, colours, shelf)
        for few, many in product((2, 3), (4, 5, 6, 7, 8, 10)):
            yield from _level(width, height, strip, top, cell, few, many)


def _level(
    width: float, height: float, strip: float, top: float, cell: float, few: int, many: int
) -> Iterator[_Plan]:
    """Yield a plan with the colours left and the shelf right, if it fits."""
    wide = few * cell + 4, many * cell + 4
    high = [-(-len(names) // columns) * cell + 4 for names, columns in ((COLOURS, few), (SHELF, many))]
    if max(high) <= height - top:
        middle = (top + height) / 2
        colours = 0.0, middle - high[0] / 2, wide[0], middle + high[0] / 2
        shelf = width - wide[1], middle - high[1] / 2, width, middle + high[1] / 2
        bench = wide[0] + _GAP, top, width - wide[1] - _GAP, height
        yield from _with_bench(bench, strip, cell, colours, shelf)


def _with_bench(bench: _Box, strip: float, cell: float, colours: _Box, shelf: _Box) -> Iterator[_Plan]:
    """Yield the plans of a workbench: with the function and its argument next to Main, and below it."""
    left, top, right, bottom = bench
    wide, high = right - left, bottom - top
    aside, below = max(38.0, min(130.0, 0.22 * wide)), max(38.0, min(120.0, 0.2 * high))
    edge = min(high / (2 * _UP + 0.1), (wide - aside) / (2 * _ASIDE + 0.1))
    if edge > _SMALLEST_EDGE:
        aside += (wide - aside - 2 * _ASIDE * edge) / 4
        x, y = left + (wide - aside) / 2, (top + bottom) / 2
        spare = (wide - aside) / 2 - (_ASIDE + 0.1) * edge
        narrow = _FINGER - (_DOCK * WIDE + 0.1) * edge  # how much wider docks should be for a finger
        begin, half = x + (_ASIDE + 0.1) * edge + min(max(narrow, 0), max(spare, 0)), min(high / 2, aside)
        end = min(right, begin + aside)
        applied = (begin, y - half, end, y), (begin, y, end, y + half)
        yield _Plan(strip, bench, colours, shelf, cell, (x, y), edge, applied)
    edge = min((high - below) / (2 * _UP + 0.1), wide / (2 * _ASIDE + 0.1))
    if edge > _SMALLEST_EDGE:
        x, y, half = (left + right) / 2, (top + bottom - below) / 2, min(wide / 2, 1.6 * below)
        applied = (x - half, bottom - below, x, bottom), (x, bottom - below, x + half, bottom)
        yield _Plan(strip, bench, colours, shelf, cell, (x, y), edge, applied)


def _cells(names: list[str], cell: float, box: _Box) -> dict[str, _Box]:
    left, top, right, _ = box
    across = round((right - left - 4) / cell)
    corners = {
        name: (left + 2 + k % across * cell, top + 2 + k // across * cell) for k, name in enumerate(names)
    }
    return {name: (x, y, x + cell, y + cell) for name, (x, y) in corners.items()}


def _middle(zone: _Box) -> Point:
    return (zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2


@lru_cache(maxsize=8)
def _ground(width: float, height: float, task: Name, met: tuple[bool, ...], name: str) -> Picture:
    """Return the table without cubes.

    It has the goal, the workbench with the name of its cube, and the drawer.
    """
    plan, parts = lay_out(width, height, goal=task != "none").plan, list[_Place]()
    left, top, right, bottom = plan.bench
    wide, high, (x, y), edge = right - left, bottom - top, plan.main, plan.edge
    body = linear_gradient(*_BENCH, start=(0.1, 0), end=(0.8, 1))
    bench = rectangle(wide, high, body, radius=16, outline=_BENCH_EDGE, thickness=1.2)
    parts.append((*_middle(plan.bench), bench))
    shade = ellipse(2.1 * edge, 1.1 * edge, radial_gradient(*_SHADE))
    parts.append((x + 0.08 * edge, y + 0.66 * edge, shade))
    size = max(SMALLEST_TEXT, min(18.0, 0.05 * high, 0.06 * wide))
    written = text(ellipsis(name, size, max(1.0, wide / 2 - 0.6 * edge)), size, "muted")
    if name:
        parts.append((left + written.width / 2 + 8, top + written.height / 2 + 6, written))
    for names, box in ((COLOURS, plan.colours), (SHELF, plan.shelf)):
        across, down = box[2] - box[0], box[3] - box[1]
        body = linear_gradient(*_DRAWER, start=(0.1, 0), end=(0.8, 1))
        parts.append((*_middle(box), rectangle(across, down, body, radius=10, outline=_DRAWER_EDGE)))
        side = plan.cell - 4
        dish = linear_gradient(*_DISH, start=(0.3, 0), end=(0.7, 1))
        hole = rectangle(side, side, dish, radius=min(7, side / 5), outline=_DISH_EDGE, thickness=0.8)
        parts += [(*_middle(zone), hole) for zone in _cells(list(names), plan.cell, box).values()]
    if plan.goal:
        strip = rectangle(width, plan.goal, linear_gradient(*_BENCH[:2]), radius=12, outline=_BENCH_EDGE)
        parts += [
            (width / 2, plan.goal / 2, strip),
            (width / 2, plan.goal / 2, _goal(width, plan.goal, task, met)),
        ]
    return freeze(place_all(parts, blank(width, height)))


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
            _arrow(1.4 * size, "text"),
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


def _arrow(long: float, colour: str) -> Picture:
    head = 0.4 * long
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
    ground = _ground(width, down, task, tries_met(task, position.main.cube), name)
    if lines:
        # a wide table leaves room below it, and a tall table leaves room next to it
        if tall:
            ground = beside(ground, _list_terms(lines, 1, 0.9 * width), gap=_GAP)
        else:
            ground = above(ground, _list_terms(lines, columns, width), gap=_GAP)
    *_, wide, high = view.part(ground.width, ground.height)
    least = SMALLEST_TEXT * max(wide / view.width, high / view.height)
    pieces = [
        *(_cube_piece(position, name, layout, least) for name in (*COLOURS, *SHELF)),
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


def _cube_piece(position: Position, name: str, layout: Layout, least: float) -> Piece:
    """Return the piece of a place in the drawer.

    It has the name of its cube if there is room.
    """
    zone, side, cell = layout.zones[name], layout.plan.cell, position.cell(name)
    where = "" if name in COLOURS else cell_title(name)
    if cell.cube is None:
        return Piece(name, *_middle(zone), blank(side, side), f"{where}, empty", zone=zone)
    named = "" if name in COLOURS or side < _NAMED or least > _name_size(side) else cell.name
    cutoff = position.options.rules.cutoff
    picture = _in_place(
        cell.cube, side, cutoff / SIDES.get(name, SIDES[SHELF[0]]), named, _mark(position, name)
    )
    texts = dict.fromkeys(filter(None, (where, cell.name, parts_text(cell.cube), term(cell.cube))))
    return Piece(name, *_middle(zone), picture, name if name in COLOURS else ", ".join(texts), zone=zone)


def _name_size(side: float) -> float:
    return max(SMALLEST_TEXT, min(15.0, 0.19 * side))


@lru_cache(maxsize=512)
def _in_place(cube: Cube, side: float, least: float, name: str, mark: str | None) -> Picture:
    """Return a cube in a place of the drawer, with its name below it."""
    size = _name_size(side)
    room = side - (size + 9 if name else 8)
    parts: list[_Place] = [(side / 2, 4 + room / 2, draw_cube(cube, room / 2, least, mark))]
    if name:
        parts.append((side / 2, side - size / 2 - 4, text(ellipsis(name, size, side - 1), size)))
    return freeze(place_all(parts, blank(side, side)))


def _main_piece(position: Position, view: View, layout: Layout) -> Piece:
    """Return Main.

    It is a preview if a held cube is over one of the docks, and nothing is reduced.
    """
    (x, y), edge, zone, cube = layout.plan.main, layout.plan.edge, layout.zones[MAIN], position.main.cube
    least, aim = position.options.rules.cutoff / SIDES[MAIN], view.hover or view.focus
    if cube is None:
        picture, said = _empty_main(edge, is_open=view.held is not None), "Main, empty"
    else:
        picture = draw_cube(cube, edge, least, _mark(position, MAIN))
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
        _, (dx, dy) = _WAYS[name]
        x, y = x + _AWAY * edge * dx, y + _AWAY * edge * dy
        picture = _ghost(name, _DOCK * edge, is_open=is_open)
    else:
        x, y = _middle(zone)
        written = "" if least > SMALLEST_TEXT else name.capitalize()
        picture = _funnel(name, zone[2] - zone[0], zone[3] - zone[1], written, is_open=is_open)
    return Piece(name, x, y, picture, OPERATORS[name].label, zone=zone)


@lru_cache(maxsize=32)
def _ghost(name: str, edge: float, *, is_open: bool) -> Picture:
    """Return the ghost of a face of Main."""
    op, _ = _WAYS[name]
    points, (fill, outline) = face(op, edge), _inks(is_open=is_open)
    ghost = polygon(points, fill)
    x, y = ghost.pinhole
    return freeze(place_all([(x, y, dash) for dash in dashes(points, outline, 1.4)], ghost))


@lru_cache(maxsize=16)
def _funnel(name: str, wide: float, high: float, written: str, *, is_open: bool) -> Picture:
    """Return the place of a function or of an argument.

    The argument goes along the arrow into the function.
    """
    size = max(SMALLEST_TEXT, min(18.0, 0.13 * high))
    if text_width(written, size) > wide or high < 60:
        written = ""
    room, (fill, outline) = high - (size + 8 if written else 4), _inks(is_open=is_open)
    edge = min(room / 2, 0.36 * wide, 52.0)
    x, y = wide / 2 + 0.3 * edge, 2 + room / 2
    corners = [(x + a * WIDE * edge, y + b * edge) for a, b in _HEXAGON]
    parts: list[_Place] = [(0, 0, polygon(corners, fill, pinhole=(0, 0)))]
    parts += [(0, 0, dash) for dash in dashes(corners, outline, 1.4)]
    arrow = _arrow(0.62 * edge, outline)
    begin = x - WIDE * edge - 0.1 * edge
    if name == "function":
        parts += [
            (x, y, circle(0.42 * edge, None, outline=outline, thickness=1.6)),
            (begin - 0.31 * edge, y, arrow),
        ]
    else:
        parts.append((begin - 0.31 * edge, y, rotate(180, arrow)))
    if written:
        parts.append((wide / 2, high - size / 2 - 4, text(written, size)))
    return freeze(place_all(parts, blank(wide, high)))


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
        card = _card(cube, position.cell(aim).name, side, max(1.2 * least, 14), share, _mark(position, aim))
        yield Piece("card", (left + right) / 2, (top + bottom) / 2, card, through=True, front=True)


@lru_cache(maxsize=16)
def _card(cube: Cube, name: str, side: float, size: float, least: float, mark: str | None) -> Picture:
    """Return a card with a large cube, its name, number of parts and term."""
    sheet = rectangle(side, side, "surface", radius=12, outline=_BENCH_EDGE)
    head = ellipsis(" · ".join(filter(None, (name, parts_text(cube)))), size, side - 24)
    rows = wrap(term(cube, 400), size, side - 24)[: int(0.3 * side / size)]
    written = above(text(head, size, bold=True), *(text(row, size) for row in rows), align="left")
    edge = (side - written.height - 24) / 2
    parts: list[_Place] = [(written.width / 2 + 12, written.height / 2 + 8, written)]
    if edge > 0:
        parts.append((side / 2, side - edge - 8, draw_cube(cube, edge, least, mark)))
    return freeze(place_all(parts, sheet))


def _mark(position: Position, name: str) -> str | None:
    """Return the path to the part that the next step reduces."""
    if name not in SIDES:
        return None
    cube = position.cell(name).cube
    return contraction_path(cube, step_once(cube, SIDES[name], position.options.rules))
