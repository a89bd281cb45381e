"""The scene of Lights Out: lamps in a dark box.

Dashed rings show which lamps the next press would change.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from games.lights_out.rules import Options, Position, status
from launcher.picture import (
    Picture,
    above,
    blank,
    circle,
    freeze,
    overlay,
    place,
    place_all,
    rectangle,
    regular_polygon,
    text,
)
from launcher.tabletop import Place, Scene, View, counted, series
from launcher.toolkits.grids import Grid

SOLUTION = "solution"
"""The name of the toggle that shows a solution."""

STATES: Final = ("dark", "lit", "blue")
PITCH, _SIDE, _EDGE = 48.0, 42.0, 10.0
_BOX: Final = "#20252d/#101318/#000000"
_GAP = 8.0  # between the box and the line below it

_GLASS: Final = ("#3a4250/#262c34/#0a0c0f", "#f59e0b/#f7a823", "#2b8fd6/#3f9be0/#6fb9ee")
_RIMS: Final = ("#7f8a99/#77818c/#c3cad2", *_GLASS[1:])
_DOT: Final = circle(4.5, "white", outline="black", thickness=1.5)
_HEARTS: Final = (
    circle(4, None, outline="#9aa4b2/#a3acb6/#ffffff", thickness=1.5),
    overlay(circle(8, "#fff3cf"), circle(12, "#ffd479")),
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
    glass = rectangle(_SIDE, _SIDE, _GLASS[state], radius=9, outline=_RIMS[state], thickness=1.5)
    picture: Picture = overlay(_HEARTS[state], glass)
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
def _ground(grid: Grid, line: str) -> Picture:
    box = grid.board(_BOX)
    return freeze(above(box, text(line, 14), gap=_GAP)) if line else box


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
    pieces = []
    for k, (cell, state) in enumerate(zip(grid.cells, lights, strict=True)):
        picture = lamp(state, presses[k], changes=k in changed)
        pieces.append(grid.cell(cell, picture, _words(position, k, presses[k])))
    ground = _ground(grid, line)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def _words(position: Position, light: int, presses: int) -> str:
    """Return the description of a lamp.

    It has the state, the random lights that the lamp changes, and the presses to make.
    """
    says = [STATES[position.lights[light]]]
    if position.own:
        others = counted(len(position.areas[light]) - 1, "other light")
        says.append(Place(f"changes {_others(position, light)}", f"changes {others}"))
    says += [f"press {'once' if presses == 1 else 'twice'}"] if presses else []
    return series(", ", says)


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
