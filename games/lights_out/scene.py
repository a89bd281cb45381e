"""The scene of Lights Out: lamps in a dark box with a wooden frame.

Dashed rings show which lamps the next press would change.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from games.lights_out.rules import Options, Position, status
from launcher.picture import (
    Part,
    Picture,
    above,
    blank,
    circle,
    crop,
    freeze,
    group,
    linear_gradient,
    overlay,
    place,
    place_all,
    radial_gradient,
    rectangle,
    regular_polygon,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View, counted, series
from launcher.toolkits.grids import TRAY_FRAME, Grid, tray

SOLUTION = "solution"
"""The name of the toggle that shows a solution."""

STATES: Final = ("dark", "lit", "blue")
PITCH, _SIDE, _EDGE = 48.0, 42.0, 10.0
_BODY: Final = 38.0  # the glass of a lamp, in the middle of the square that can be clicked
_BED: Final = "#2b2420/#14110f/#000000"
_FAR: Final = 40.0  # how far the light of a lamp reaches
_BANDS = 6  # the most bands of light: windows freeze a ground of more than eight parts as a whole
_GAP = 8.0  # between the box and the line below it

_GLASS: Final = (
    linear_gradient(
        "#211e1cd8/#1a1816d8/#0a0c0f", "#47413ad8/#36312bd8/#0a0c0f", start=(0.1, 0), end=(0.8, 1)
    ),
    radial_gradient(
        "#fff3c8/#fff3c8/#f7a823", "#ffc247/#ffc247/#f7a823", "#f29a10/#f29a10/#f7a823", radius=0.75
    ),
    radial_gradient(
        "#dcf3ff/#dcf3ff/#6fb9ee", "#62b9f5/#62b9f5/#6fb9ee", "#2f8fd6/#2f8fd6/#6fb9ee", radius=0.75
    ),
)
_RIMS: Final = ("#a39a8c/#958c80/#c3cad2", "#ffe09a/#ffe09a/#f7a823", "#b5e2ff/#b5e2ff/#6fb9ee")
_GLOWS: Final = tuple(
    freeze(circle(_FAR, radial_gradient(*colours)))
    for colours in (
        ("#ffa82e7c/#ffa0247c/#00000000", "#ffa01e58/#ff9a1850/#00000000", "#ffa01e00/#ff9a1800/#00000000"),
        ("#3fa4f57c/#3fa4f57c/#00000000", "#3fa4f558/#3fa4f550/#00000000", "#3fa4f500/#3fa4f500/#00000000"),
    )
)
_DOT: Final = circle(4.5, "white", outline="black", thickness=1.5)
_HEARTS: Final = (
    circle(4, None, outline="#b3a898/#b3a898/#ffffff", thickness=1.5),
    overlay(
        circle(7, "#fffbea"),
        circle(13, radial_gradient("#fff3cf/#fff3cf/#ffd479", "#ffe08a00/#ffe08a00/#ffd479")),
    ),
    overlay(regular_polygon(4, 10, "#e8f6ff"), regular_polygon(4, 15, "#9fd4fb")),
)


@lru_cache(maxsize=1)
def _dashes() -> Picture:
    """Return a dashed ring, which looks like neither a lamp that is on nor one that is off."""
    far, dash = _SIDE / 2 - 5.5, 6.5
    parts: list[tuple[float, float, Picture]] = []
    for thickness, colour in ((4.5, "black"), (2.5, "white")):
        for at in (-1.6 * dash, 0.0, 1.6 * dash):
            wide = rectangle(dash + thickness - 2.5, thickness, colour, radius=thickness / 2)
            high = rectangle(thickness, dash + thickness - 2.5, colour, radius=thickness / 2)
            places = ((at, -far, wide), (at, far, wide), (-far, at, high), (far, at, high))
            parts += [(_SIDE / 2 + x, _SIDE / 2 + y, bar) for x, y, bar in places]
    return freeze(place_all(parts, blank(_SIDE, _SIDE)))


@lru_cache(maxsize=64)
def lamp(state: int, presses: int = 0, *, changes: bool = False) -> Picture:
    """Return the picture of a lamp.

    Args:
        state: the state of the lamp.
        presses: the number of times to press the lamp, shown as dots.
        changes: whether the next press would change it.
    """
    glass = rectangle(_BODY, _BODY, _GLASS[state], radius=9, outline=_RIMS[state], thickness=1.5)
    room = rectangle(_SIDE, _SIDE, "#00000000", radius=9)
    picture: Picture = overlay(_HEARTS[state], glass, room)
    if changes:
        picture = overlay(_dashes(), picture)
    for k in range(presses):
        picture = place(_DOT, _SIDE - 9 - 9 * k, 9, picture)
    return freeze(picture)


@lru_cache(maxsize=16)
def grid_of(options: Options) -> Grid:
    """Return the grid of the lamps."""
    return Grid(options.size, options.height, side=PITCH, edge=_EDGE, naming="down")


@lru_cache(maxsize=64)
def _box(grid: Grid, line: str) -> Picture:
    """Return the empty box with a line below it."""
    box = tray(grid.width, grid.height, _BED)
    return freeze(above(box, text(line, 14), gap=_GAP) if line else box)


@lru_cache(maxsize=64)
def _ground(grid: Grid, lights: bytes, line: str) -> Picture:
    """Return the box with the light of all lamps on its bed.

    The light is in bands, so that a press draws only some of them again. Light of two colours mixes well only if all
    is drawn on the box itself.
    """
    box = _box(grid, line)
    if 2 in lights:
        return freeze(group(box.width, box.height, [(0, 0, box), _light(grid, 0, lights)]))
    many = ceil(grid.rows / _BANDS)
    starts = range(0, grid.rows, many)
    bands = [_band(grid, row, lights[row * grid.columns :][: many * grid.columns]) for row in starts]
    return group(box.width, box.height, [(0, 0, box), *bands])


@lru_cache(maxsize=256)
def _band(grid: Grid, row: int, lights: bytes) -> Part:
    left, top, light = _light(grid, row, lights)
    return left, top, freeze(light)


def _light(grid: Grid, row: int, lights: bytes) -> Part:
    """Return the light of the lamps of some rows, which ends at the frame of the box."""
    cells = grid.cells[row * grid.columns :][: len(lights)]
    middles = [grid.middle(cell) for cell in cells]
    top = max(TRAY_FRAME, middles[0][1] - _FAR)
    bottom = min(grid.height - TRAY_FRAME - 2, middles[-1][1] + _FAR)
    glows = [
        (x - TRAY_FRAME, y - top, _GLOWS[state - 1])
        for (x, y), state in zip(middles, lights, strict=True)
        if state
    ]
    return TRAY_FRAME, top, crop(0, 0, grid.width - 2 * TRAY_FRAME, bottom - top, place_all(glows, blank()))


def scene(position: Position, view: View) -> Scene:
    """Return the box with all lamps.

    Dashed rings show the effect of pressing the lamp under the pointer or focus.
    """
    grid, lights = grid_of(position.options), position.lights
    presses, line = bytes(len(lights)), ""
    if SOLUTION in view.toggles and (solution := position.solution):
        presses = solution.presses
        line = f"{'Fewest' if solution.shortest else 'Best known'} presses: {solution.total}"
    aim = None if status(position).over else view.hover or view.focus
    changed = position.areas[grid.cells.index(aim)] if aim in grid.cells else frozenset()
    pieces = tuple(
        [
            _lamp(grid, cell, state, presses[k], k in changed, _others(position, k) if position.own else "")
            for k, (cell, state) in enumerate(zip(grid.cells, lights, strict=True))
        ]
    )
    ground = _ground(grid, lights, line)
    return Scene(ground.width, ground.height, pieces, ground)


@lru_cache(maxsize=4096)
def _lamp(grid: Grid, cell: str, state: int, presses: int, changes: bool, others: str) -> Piece:
    """Return a lamp.

    Its description has the state, the random lights that the lamp changes, and the presses to make.
    """
    says = [STATES[state]]
    if others:
        many = counted(len(others.split()), "other light")
        says.append(Place(f"changes {others}", f"changes {many}"))
    says += [f"press {'once' if presses == 1 else 'twice'}"] if presses else []
    return grid.cell(cell, lamp(state, presses, changes=changes), series(", ", says))


def _others(position: Position, light: int) -> str:
    """Return the other lights that a press changes."""
    return " ".join(grid_of(position.options).cells[k] for k in sorted(position.areas[light] - {light}))


def finale(position: Position, view: View) -> list[Scene]:
    """Return the scenes of a light that runs from corner to corner when all lights are out."""
    width, height = position.options.size, position.options.height
    lines = range(0, width + height - 1, ceil((width + height) / 8))
    runs = [bytes(k % width + k // width == line for k in range(width * height)) for line in lines]
    return [scene(replace(position, lights=lights), view) for lights in runs]


def describe(position: Position) -> list[str]:
    """Return the lights as rows of characters.

    The random lights that each press changes follow them.
    """
    grid, size = grid_of(position.options), position.options.size
    changes = [
        "; ".join(f"{grid.cells[k]} changes {_others(position, k)}" for k in range(at, at + size))
        for at in range(0, len(position.own), size)
    ]
    return [*grid.lines(".x+"[light] for light in position.lights), *changes]
