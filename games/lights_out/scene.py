"""The picture: lamps in a dark box. A lit one has a bright heart, and rings tell what a press here would make."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from games.lights_out.rules import Position, square, status
from launcher.picture import (
    Picture,
    circle,
    freeze,
    overlay,
    place,
    place_all,
    rectangle,
    regular_polygon,
    text,
)
from launcher.tabletop import Piece, Scene, View

SOLUTION = "solution"
"""The name of the switch that shows what to press."""

STATES: Final = ("dark", "lit", "lit in blue")
PITCH, _SIDE, _EDGE = 48.0, 42.0, 10.0
_LINE = 30.0  # the height of the line below the box

_GLASS: Final = ("#3a4250/#262c34/#0a0c0f", "#f59e0b/#f7a823", "#2b8fd6/#3f9be0/#6fb9ee")
_RIMS: Final = ("#7f8a99/#77818c/#c3cad2", *_GLASS[1:])
_RINGS: Final = ("#20252d/#101318", *_GLASS[1:])
_HEARTS: Final = (
    circle(4, None, outline="#9aa4b2/#a3acb6/#ffffff", thickness=1.5),
    overlay(circle(8, "#fff3cf"), circle(12, "#ffd479")),
    overlay(regular_polygon(4, 10, "#e8f6ff"), regular_polygon(4, 15, "#9fd4fb")),
)


@lru_cache(maxsize=64)
def lamp(state: int, coming: int | None = None, presses: int = 0) -> Picture:
    """A lamp.

    Args:
        state: what it is in.
        coming: what a press would put it into, unless it would leave it alone.
        presses: how often to press it, marked by dots.
    """
    glass = rectangle(_SIDE, _SIDE, _GLASS[state], radius=9, outline=_RIMS[state], thickness=1.5)
    picture: Picture = overlay(_HEARTS[state], glass)
    if coming is not None:
        ring = rectangle(_SIDE - 7, _SIDE - 7, None, radius=6, outline=_RINGS[coming], thickness=3.5)
        picture = overlay(ring, picture)
    for k in range(presses):
        dot = circle(4.5, "white", outline="black", thickness=1.5)
        picture = place(dot, _SIDE - 9 - 9 * k, 9, picture)
    return freeze(picture)


@lru_cache(maxsize=64)
def _ground(width: int, height: int, line: str) -> Picture:
    wide, high = width * PITCH + 2 * _EDGE, height * PITCH + 2 * _EDGE
    box = rectangle(wide, high, "#20252d/#101318/#000000", radius=16, outline="border", thickness=1.5)
    if not line:
        return box
    sheet = rectangle(wide, high + _LINE, None)
    written = text(line, 14)
    return freeze(place_all([(wide / 2, high / 2, box), (wide / 2, high + _LINE / 2 + 4, written)], sheet))


def scene(position: Position, view: View) -> Scene:
    """The box, with all lamps; the press that a mouse or a keyboard is about to make shows what it would change."""
    options, lights = position.options, position.lights
    size = options.size
    names = [_name(position, k) for k in range(len(lights))]
    presses, line = bytes(len(lights)), ""
    if SOLUTION in view.toggles:
        solution = position.solution
        line = "All of these can’t be put out."
        if solution is not None:
            presses = solution.presses
            line = f"{'Shortest' if solution.shortest else 'Known'} from here: {solution.total}"
    aim = None if status(position).over else view.hover or view.focus
    aimed = names.index(aim) if aim in names else None
    changed = position.areas[aimed] if aimed is not None else frozenset()
    pieces = [
        Piece(
            at,
            _EDGE + PITCH * (k % size + 0.5),
            _EDGE + PITCH * (k // size + 0.5),
            lamp(lights[k], (lights[k] + 1) % options.colours if k in changed else None, presses[k]),
            says=_words(position, k) + (f", {presses[k]} to press" if presses[k] else ""),
        )
        for k, at in enumerate(names)
    ]
    ground = _ground(size, options.height, line)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def _name(position: Position, light: int) -> str:
    """What the light with this number is called, row by row from 0."""
    return square(light % position.options.size, light // position.options.size)


def _words(position: Position, light: int) -> str:
    """What a light is called and is; and what a press of it changes, where only the rings would tell."""
    says = f"{_name(position, light)}, {STATES[position.lights[light]]}"
    return f"{says}, changes {_others(position, light)}" if position.own else says


def _others(position: Position, light: int) -> str:
    """The lights that a press of one changes beside itself."""
    return " ".join(_name(position, k) for k in sorted(position.areas[light] - {light}))


def finale(position: Position, view: View) -> list[Scene]:
    """A light that runs through the box, from corner to corner, once all are out."""
    width, height = position.options.size, position.options.height
    return [
        scene(
            replace(position, lights=bytes(k % width + k // width == line for k in range(width * height))),
            view,
        )
        for line in range(0, width + height - 1, ceil((width + height) / 8))
    ]


def describe(position: Position) -> list[str]:
    """The lights in rows of signs, below the letters of their columns; then what presses change by chance."""
    size = position.options.size
    rows = [position.lights[k : k + size] for k in range(0, len(position.lights), size)]
    signs = [f"{k:2} {' '.join('.x+'[light] for light in row)}" for k, row in enumerate(rows, 1)]
    changes = [
        "; ".join(f"{_name(position, k)} changes {_others(position, k)}" for k in range(at, at + size))
        for at in range(0, len(position.own), size)
    ]
    return [f"   {' '.join('abcdefghijklmno'[:size])}", *signs, *changes]
