"""The world as a picture with labels for screen readers, and as a sentence for the status line."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from games.worm.world import (
    CELL,
    DOWN,
    EDGE,
    LEFT,
    RIGHT,
    UP,
    Posn,
    World,
    is_timed,
    middle,
    neighbour,
    obstacle,
)
from launcher.picture import (
    Part,
    Picture,
    circle,
    crop,
    curve,
    freeze,
    labelled,
    line,
    overlay,
    place_all,
    radial_gradient,
    rectangle,
)

NAMES: Final = {UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right"}
"""The directions as words."""

_SHINE: Final = "#ffffff50/#ffffff50/#ffffff00"
_SHADE: Final = "#00000060/#00000060/#00000000"

ENDS: Final = {
    "wall": "The worm hit the wall.",
    "itself": "The worm hit itself.",
    "stuck": "The worm can't move.",
    "full": "The worm fills the field!",
}
"""Why a match is over."""


def on_draw(world: World) -> Picture:
    """Draw the field, the apple and the worm."""
    return draw_parts(
        world.options.side, world.options.wrap, world.worm, world.heading, world.apple, world.end
    )


@lru_cache(maxsize=4)  # as most ticks change nothing that is visible
def draw_parts(
    side: int, wrap: bool, worm: tuple[Posn, ...], heading: Posn, apple: Posn | None, end: str
) -> Picture:
    """Draw these parts of a world."""
    is_alive = end in ("", "full")
    body = "three" if is_alive else "eight"
    parts: list[Part] = [(*middle(apple), draw_apple(apple))] if apple else []
    parts += [part for run in runs(worm) for part in draw_run(run, body)]
    parts.append((*middle(worm[0]), draw_head(worm[0], heading, body, is_alive=is_alive)))
    cells = crop(EDGE, EDGE, side * CELL, side * CELL, place_all(parts, draw_field(side)))
    return overlay(cells, draw_wall(side, wrap))


@lru_cache(maxsize=1)
def draw_field(side: int) -> Picture:
    """Draw the field like a chessboard, so that rows and columns are easy to follow."""
    dark = rectangle(CELL, CELL, "#8a641c1c/#ffffff0a/#ffffff14")
    cells = [Posn(x, y) for x in range(side) for y in range(side)]
    ground = rectangle(side * CELL + 2 * EDGE, side * CELL + 2 * EDGE, "#f6efdd/#1d211c/#000000")
    return freeze(place_all([(*middle(cell), dark) for cell in cells if (cell.x + cell.y) % 2], ground))


def draw_wall(side: int, wrap: bool) -> Picture:
    """Draw the wall, or a thin line where there is none."""
    length = side * CELL + 2 * EDGE
    wood = "#80603a/#8d7353/#ffffff"
    return rectangle(length, length, None if wrap else wood, outline=wood, radius=EDGE)


def runs(worm: tuple[Posn, ...]) -> list[list[tuple[float, float]]]:
    """Return the parts of the worm as points, a new part wherever it leaves the field and comes back.

    A part that goes on at the opposite edge ends outside of the field.
    """
    found = [[middle(worm[0])]]
    for before, after in pairwise(worm):
        dx, dy = after.x - before.x, after.y - before.y
        if abs(dx) + abs(dy) > 1:
            dx, dy = (dx < 0) - (dx > 0), (dy < 0) - (dy > 0)
            found[-1].append(middle(Posn(before.x + dx, before.y + dy)))
            found.append([middle(Posn(after.x - dx, after.y - dy))])
        found[-1].append(middle(after))
    return found


def draw_run(run: list[tuple[float, float]], colour: str) -> list[Part]:
    """Draw a part of the body with its rings, above its darker lower edge."""
    ring = circle(0.13 * CELL, "#ffffff70/#00000050")
    below, body = (
        line(run, each, thickness=0.72 * CELL, pinhole=(0, 0)) for each in (f"{_SHADE} over {colour}", colour)
    )
    return [(0, 0.07 * CELL, below), (0, 0, body), *((x, y, ring) for x, y in run[1:])]


def draw_head(cell: Posn, heading: Posn, colour: str, *, is_alive: bool) -> Picture:
    """Draw the head, whose eyes look ahead, or are closed at the end."""
    parts: list[Part] = []
    for side in (-1, 1):
        x = CELL * (0.5 + 0.12 * heading.x + 0.2 * side * heading.y)
        y = CELL * (0.5 + 0.12 * heading.y + 0.2 * side * heading.x)
        if is_alive:
            pupil = x + 0.05 * CELL * heading.x, y + 0.05 * CELL * heading.y
            parts += [(x, y, circle(0.14 * CELL, "white")), (*pupil, circle(0.07 * CELL, "black"))]
        else:
            width = 0.1 * CELL
            parts += [
                (x, y, line([(-width, -width), (width, width)], "surface", thickness=2)),
                (x, y, line([(-width, width), (width, -width)], "surface", thickness=2)),
            ]
    round_skull = radial_gradient(
        f"{_SHINE} over {colour}", colour, f"{_SHADE} over {colour}", middle=(0.34, 0.26), radius=0.95
    )
    skull = overlay(circle(0.46 * CELL, round_skull), rectangle(CELL, CELL, None))
    return labelled(
        place_all(parts, skull), "img", f"Head: {place_name(cell)}, going {NAMES[heading]}", key="head"
    )


def draw_apple(cell: Posn) -> Picture:
    """Draw an apple with its stem."""
    ripe = radial_gradient(f"{_SHINE} over bad", "bad", f"{_SHADE} over bad", middle=(0.34, 0.26), radius=0.9)
    fruit = overlay(circle(0.36 * CELL, ripe), rectangle(CELL, CELL, None))
    stem = curve((0, 0), (0, -0.15 * CELL), (0.14 * CELL, -0.22 * CELL), "text", thickness=2.5)
    shine = circle(0.07 * CELL, "#ffffffb0")
    return labelled(
        place_all([(0.56 * CELL, 0.16 * CELL, stem), (0.38 * CELL, 0.42 * CELL, shine)], fruit),
        "img",
        f"Apple: {place_name(cell)}",
        key="apple",
    )


def place_name(cell: Posn) -> str:
    """Return the name of a cell.

    Columns and rows count from 1, at the top left.
    """
    return f"column {cell.x + 1}, row {cell.y + 1}"


def in_words(world: World) -> str:
    """Return the sentence of the status line: why the match is over, or step by step, what is where."""
    if world.end:
        return ENDS[world.end]
    if is_timed(world) or world.apple is None:
        return ""
    if world.bumped:
        return "The worm can't go there."
    free = ", ".join([f"{NAMES[step]} {room(world, step)}" for step in (LEFT, UP, RIGHT, DOWN)])
    return f"Apple: {way(world, world.apple)}. Free: {free}."


def way(world: World, cell: Posn) -> str:
    """Return how far a cell is from the head, such as "3 right, 2 up"."""
    dx, dy = cell.x - world.worm[0].x, cell.y - world.worm[0].y
    across = f"{abs(dx)} {NAMES[RIGHT if dx > 0 else LEFT]}" if dx else ""
    along = f"{abs(dy)} {NAMES[DOWN if dy > 0 else UP]}" if dy else ""
    return ", ".join(filter(None, [across, along]))


def room(world: World, step: Posn) -> int:
    """Return the number of free cells from the head in a direction."""
    cells, cell = 0, neighbour(world, world.worm[0], step)
    while not obstacle(world, cell) and cell is not None and cells < world.options.side:
        cells, cell = cells + 1, neighbour(world, cell, step)
    return cells
