"""Figures of the manual, drawn by the program itself, for light and dark pages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import games.worm.world as worm
from games.chat_noir import (
    Cell,
    Node,
    Posn,
    World,
    adjacent,
    build_bfs_table,
    cell_center_x,
    cell_center_y,
    circle_radius,
    circle_spacing,
    empty_world,
    happy_cat,
    mad_cat,
    on_cats_path,
    render_board,
    render_cell,
    render_world,
    thinking_cat,
    world_height,
    world_width,
)
from games.chat_noir.drawing import BLUE, row_pitch
from games.chat_noir.garden import Mood, cat, stone
from games.chat_noir.graph import links
from games.chat_noir.rules import Options, Position, play, start
from games.chat_noir.scene import Style, scene
from games.worm.drawing import on_draw as draw_worm
from launcher.picture import (
    Group,
    Picture,
    Point,
    above,
    beside,
    blank,
    blur,
    circle,
    ellipse,
    group,
    line,
    overlay,
    pad,
    place_all,
    radial_gradient,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import View
from launcher.toolkits.cards import Design, back, face
from launcher.toolkits.cards.pictures.design import BACKS, FACES, FELTS
from launcher.universe import Package

__all__ = ["Options", "Random", "play", "start"]  # used by the pictures of the pages

INK, PEN, GREY = "text", "#1f5fa8/#8cc8ff", "lightgray/#5d6670"


def designs() -> Picture:
    """Return the choices for cards: in each row, a table with three cards of one deck, and backs."""
    courts = ((12, "hearts"), (7, "clubs"), (1, "spades"))
    fronts = [[face(rank, suit, Design(faces)) for rank, suit in courts] for faces in FACES]
    backs = [back(Design(back=name)) for name in BACKS]
    rows = [*fronts, backs]
    felts = [
        overlay(beside(*row, gap=12), rectangle(460, 122, Design(felt=felt).cloth.ground, radius=14))
        for felt, row in zip(FELTS, rows, strict=True)
    ]
    return above(*felts, gap=10)


def board(world: World) -> Picture:
    """Return a world as the game draws it."""
    return _plate(render_world(world))


def boards(*worlds: World) -> Picture:
    """Return several worlds in a row."""
    return _plate(beside(*map(render_world, worlds), gap=28))


def table(position: Position, pointed: str | None = None) -> Picture:
    """Return the table with the original's board, and with the cat's paths if the mouse is on a circle."""
    return _table(position, pointed, Style("circles"))


def garden_table(position: Position, pointed: str) -> Picture:
    """Return the table with the night garden and the cat's paths, with the mouse on a cell."""
    return _table(position, pointed, Style())


def light() -> Picture:
    """Return a ball in four stages: flat, with a gradient, with a lower edge, and with a shadow."""
    colours = "#86ca69", "#3a8d4a", "#236a3b"
    body = circle(32, radial_gradient(*colours, middle=(0.34, 0.26), radius=0.78))
    solid = place_all([(32, 35, circle(32, "#0f3a24")), (32, 32, body)], blank(64, 64))
    shaded = place_all([(37, 45, blur(8, ellipse(60, 40, "#06181cb0"))), (32, 32, solid)], blank(64, 64))
    stages = circle(32, colours[1]), body, solid, shaded
    return overlay(
        beside(*[pad(each, 22) for each in stages]), rectangle(450, 110, "#e4ecef/#a9b9c4", radius=14)
    )


def moods() -> Picture:
    """Return the moods of the cat."""
    shown = [
        Mood(gaze=(1, 0)),
        Mood(gaze=(-1, 0), ears="back"),
        Mood(tail="flick"),
        Mood("leap", (1, 0)),
        Mood("sleep"),
    ]
    cats = [overlay(cat(mood), stone(k % 3), blank(110, 80)) for k, mood in enumerate(shown)]
    return overlay(beside(*cats), rectangle(560, 100, "#1a4042/#10292d", radius=14))


def _table(position: Position, pointed: str | None, style: Style) -> Picture:
    paths = frozenset({"paths"} if pointed else ())
    shown = scene(position, View(hover=pointed, toggles=paths, style=style))
    pieces = [
        (x - picture.pinhole[0], y - picture.pinhole[1], picture) for _, x, y, picture, *_ in shown.pieces
    ]
    return group(shown.width, shown.height, [(0, 0, shown.ground), *pieces])


def coordinates(size: int) -> Picture:
    """Return a board with the column and row of each cell."""
    return _plate(_labelled(empty_world(size), _name))


def distances(world: World, *starts: Node) -> Picture:
    """Return a board for each of some nodes, with the distance of each cell from the node."""
    tables = [build_bfs_table(world, start) for start in starts]
    return _plate(
        beside(*[_labelled(world, lambda p, table=table: str(table.get(p, "∞"))) for table in tables], gap=28)
    )


def sums(world: World) -> Picture:
    """Return a board with the steps from the cat to each cell, and from the cell to the boundary."""
    here, there = build_bfs_table(world, world.cat), build_bfs_table(world, "boundary")
    return _plate(_labelled(world, lambda p: f"{here[p]}+{there[p]}" if p in here and p in there else "∞"))


def around(*middles: Posn) -> Picture:
    """Return cells, each with its six neighbours, and their columns and rows."""
    return _plate(beside(*map(_flower, middles), gap=48))


def graph(size: int, node: Node | None = None) -> Picture:
    """Return the nodes and edges of an empty board, or only the edges of one node.

    The boundary is a frame, with a line to every cell at the edge.
    """
    room, apart = 34, 1.6
    width, height = (apart * side + 2 * room for side in (world_width(size), world_height(size)))
    frame = rectangle(width, height, None, radius=16, outline=PEN, thickness=3)
    parts: list[tuple[float, float, Picture]] = [(width / 2, height / 2, frame)]
    nodes = {node: others for node, others in links(size).items() if node != "boundary"}
    places = {p: (room + apart * cell_center_x(p), room + apart * cell_center_y(p)) for p in nodes}
    for p, others in nodes.items():
        x, y = places[p]
        across, along = {0: 0, size - 1: width}.get(p.x, x), {0: 0, size - 1: height}.get(p.y, y)
        out = (across, y) if across != x else (x, along)
        parts += [
            _stroke(places[p], out if other == "boundary" else places[other])
            for other in others
            if node in (None, p, other)
        ]
    discs = [
        (*at, overlay(text(_name(p), 12, INK), circle(17, GREY if p == node else BLUE)))
        for p, at in places.items()
    ]
    return _plate(above(text("boundary", 13, PEN), place_all([*parts, *discs], blank(width, height)), gap=4))


def triangle() -> Picture:
    """Return three circles next to and below each other, and the lengths that determine their places."""
    factor, room = 2, 110
    three = [Posn(1, 0), Posn(0, 1), Posn(1, 1)]
    points = [(room + factor * cell_center_x(p), factor * cell_center_y(p)) for p in three]
    (x, top), (_, y), (right, _) = points
    disc = circle(factor * circle_radius, BLUE)
    beside_it = right + factor * circle_radius + 12
    parts = [
        *[(*point, disc) for point in points],
        *[_stroke(*side) for side in combinations(points, 2)],
        _stroke((beside_it - 6, top), (beside_it + 6, top)),
        _stroke((beside_it - 6, y), (beside_it + 6, y)),
        _stroke((beside_it, top), (beside_it, y)),
        (x, y + 14, text("2 × circle_spacing", 12, INK)),
        (beside_it + 44, (top + y) / 2, text("row_pitch", 12, INK)),
    ]
    return _plate(place_all(parts, blank(beside_it + room, y + factor * circle_radius)))


def in_and_out(*points: Point) -> Picture:
    """Return points around the middle of a circle, with their distances to the right and down."""
    factor, room = 6, 90
    middle = factor * circle_radius
    parts: list[tuple[float, float, Picture]] = [(middle, middle, circle(middle, BLUE))]
    for k, (x, y) in enumerate(points):
        at = middle + factor * x, middle + factor * y
        name = text(f"({x}, {y})", 13, INK)
        parts += [
            _stroke((middle, middle), at),
            (*at, circle(4, INK)),
            (at[0] + 34, at[1] - 8 + 20 * k, name),
        ]
    return _plate(place_all(parts, blank(2 * middle + room, 2 * middle)))


def looks() -> Picture:
    """Return the four looks of a cell."""
    cell = Cell(Posn(0, 0), blocked=False)
    shown = {
        "free": render_cell(cell, on_path=False, under_mouse=False),
        "on a path": render_cell(cell, on_path=True, under_mouse=False),
        "under the mouse": render_cell(cell, on_path=False, under_mouse=True),
        "blocked": render_cell(cell._replace(blocked=True), on_path=False, under_mouse=False),
    }
    return _in_a_row(shown)


def three_cats() -> Picture:
    """Return the faces of the cat, with the state that each belongs to."""
    faces = {"thinking_cat": thinking_cat, "happy_cat": happy_cat, "mad_cat": mad_cat}
    return _in_a_row({name: scale(2, face) for name, face in faces.items()})


def large_cat() -> Picture:
    """Return the cat on its circle, with lines through its pinhole."""
    factor = 4
    cat = scale(factor, overlay(thinking_cat, circle(circle_radius, BLUE)))
    x, y = cat.pinhole
    lines = [_stroke((0, y), (cat.width, y)), _stroke((x, 0), (x, cat.height))]
    return _plate(place_all(lines, cat))


def _plate(picture: Picture) -> Picture:
    """Return a picture on the background of a board."""
    padded = pad(picture, 14)
    return overlay(padded, rectangle(padded.width, padded.height, "surface", radius=12))


def _in_a_row(named: dict[str, Picture]) -> Picture:
    columns = [above(picture, text(name, 13, INK), gap=8) for name, picture in named.items()]
    return _plate(beside(*columns, gap=28, align="bottom"))


def _labelled(world: World, say: Callable[[Posn], str]) -> Group:
    """Return a board with a text in each free circle, and with paths marked as in the game."""
    on_path = on_cats_path(world)
    parts = [
        (cell_center_x(p), cell_center_y(p), text(say(p), 12, "black" if on_path(p) else INK))
        for p, blocked in world.board
        if not blocked
    ]
    return place_all(parts, render_board(world.board, world.size, on_path, world.mouse_posn))


def _flower(middle: Posn) -> Picture:
    """Return a cell and its six neighbours."""
    cells = [middle, *adjacent(middle)]
    discs = [circle(circle_radius, GREY if p == middle else BLUE) for p in cells]
    left, top = cell_center_x(middle) - 3 * circle_spacing, cell_center_y(middle) - row_pitch - circle_spacing
    parts = [
        (cell_center_x(p) - left, cell_center_y(p) - top, overlay(text(_name(p), 12, INK), disc))
        for p, disc in zip(cells, discs, strict=True)
    ]
    return place_all(parts, blank(6 * circle_spacing, 2 * (row_pitch + circle_spacing)))


def _stroke(start: Point, end: Point) -> tuple[float, float, Picture]:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, line([start, end], PEN, thickness=1.5)


def _name(p: Posn) -> str:
    return f"{p.x},{p.y}"


def worm_field(pressed: str, *, wrap: bool = False) -> Picture:
    """Return a small field with a worm that has taken these steps."""
    world = worm.begin(worm.Options("step by step", side=9, wrap=wrap), Random(5))
    for key in pressed.split():
        after = worm.on_key(world, key)
        world = after.world if isinstance(after, Package) else after
    return scale(0.7, draw_worm(world))
