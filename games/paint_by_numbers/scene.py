"""The picture: squares with numbers at the left and above, and what a stroke is about to do."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from games.paint_by_numbers.line import Runs
from games.paint_by_numbers.puzzle import Puzzle
from games.paint_by_numbers.rules import (
    LineState,
    Position,
    line_states,
    meant,
    names,
    numbers,
    said,
    sign,
    stroke,
    stroke_text,
)
from launcher.picture import Picture, freeze, line, overlay, place_all, rectangle, text
from launcher.tabletop import Gesture, Piece, Scene, View

WARN: Final = "warn"
"""The name of the switch that shows which numbers can't be right any more."""

PITCH: Final = 26.0
_SIDE, _GAP, _EDGE = 24.0, 3.0, 12.0
_FONT, _NUMBER = 14, 19.0
"""How large numbers are written, and how much room each has."""

_INK: Final = "#1f4e79/#7fb6e8"
_PAPER: Final = "#ffffff/#20262d"
_BLANK: Final = "#eef2f6/#171b20"
_RED: Final = "#c9302c/#ff8577"
_GREY: Final = "#66717d/#8d98a3"
_LIT: Final = "#ffd9a0/#5b4524"
_SAYS: Final = {"#": "painted", "o": "crossed", ".": "open", "W": "wrong"}
_BECOMES: Final = {"paint": "#", "cross": "o", "clear": "."}


@lru_cache(maxsize=32)
def cell(shown: str, *, aimed: bool = False, done: bool = False) -> Picture:
    """A square.

    Args:
        shown: what it shows, as `sign` says it.
        aimed: whether a stroke goes over it.
        done: whether the picture is complete, so that gaps and crosses are gone.
    """
    side = PITCH if done else _SIDE
    ground = _INK if shown == "#" else _BLANK if shown == "o" or done else _PAPER
    picture: Picture = rectangle(side, side, _RED if shown == "W" else ground, radius=0 if done else 4)
    if shown == "o" and not done:
        picture = overlay(_cross(7, _GREY, 2), picture)
    if shown == "W":
        picture = overlay(_cross(14, _PAPER, 3), picture)
    if aimed:
        rim = rectangle(_SIDE - 3, _SIDE - 3, None, radius=4, outline="#e08600/#ffb454", thickness=3)
        picture = overlay(rim, picture)
    return freeze(picture)


def _cross(size: float, colour: str, thickness: float) -> Picture:
    strokes = [line([(0, 0), (size, size)], colour, thickness=thickness)]
    strokes += [line([(0, size), (size, 0)], colour, thickness=thickness)]
    return overlay(*strokes)


@lru_cache(maxsize=2048)
def _numbers(runs: Runs, room: float, state: LineState, *, lit: bool, down: bool) -> Picture:
    """The numbers of a line, at the end of a strip: right ones are struck out, impossible ones are in a frame."""
    width, height = (_SIDE, room) if down else (room, _SIDE)
    outline = _RED if state == "impossible" else None
    strip: Picture = rectangle(
        width, height, _LIT if lit else "#00000000", radius=5, outline=outline, thickness=2
    )
    colour = {"open": "text", "right": _GREY, "impossible": _RED}[state]
    written: list[tuple[float, float, Picture]] = []
    for k, run in enumerate(reversed(runs)):
        back = _NUMBER * (k + 0.5) + 1
        x, y = (width / 2, height - back) if down else (width - back, height / 2)
        written.append((x, y, text(str(run), _FONT, colour, bold=state != "right")))
        if state == "right":
            written.append((x, y, line([(0, 5), (13, 0)], _GREY, thickness=1.5)))
    return freeze(place_all(written, strip))


def _at(k: int) -> float:
    """Where the middle of a row or column is: after every fifth there is a gap."""
    return PITCH * (k + 0.5) + _GAP * (k // 5)


def _margins(puzzle: Puzzle) -> tuple[float, float]:
    """How wide the numbers at the left are, and how high those above; at least as three."""
    longest = [max(3, *(len(runs) for runs in lines)) for lines in (puzzle.rows, puzzle.columns)]
    return _NUMBER * longest[0] + 4, _NUMBER * longest[1] + 4


def aimed_at(position: Position, view: View) -> str:
    """The stroke that is being drawn, if any."""
    return view.own if view.swept and isinstance(view.own, str) else ""


def scene(position: Position, view: View) -> Scene:
    """The board; the numbers of the row and the column that the player points to are lit."""
    width, height = position.width, position.height
    left, top = _margins(position.puzzle)
    x0, y0 = _EDGE + left, _EDGE + top
    known, done = names(width, height), position.solved
    stroked = aimed_at(position, view)
    what, aimed = meant(position, stroked) if stroked else ("", 0)
    pointed = numbers(width, height).get(view.hover or view.focus or "", -1)
    pieces = []
    for square, name in enumerate(known):
        shown, inside = sign(position, square), bool(aimed >> square & 1)
        picture = cell(_BECOMES[what] if inside else shown, aimed=inside, done=done)
        place = x0 + _at(square % width), y0 + _at(square // width)
        pieces.append(Piece(name, *place, picture, f"{name}, {_SAYS[shown]}"))
    states = line_states(position)
    for k, runs in enumerate(position.puzzle.rows):
        state = _seen(states[k], view)
        strip = _numbers(runs, left, state, lit=pointed >= 0 and pointed // width == k, down=False)
        pieces.append(
            Piece(f"row {k + 1}", x0 - left / 2, y0 + _at(k), strip, _line_says("row", k, runs, state))
        )
    for k, runs in enumerate(position.puzzle.columns):
        state = _seen(states[height + k], view)
        strip = _numbers(runs, top, state, lit=pointed >= 0 and pointed % width == k, down=True)
        pieces.append(
            Piece(f"column {k + 1}", x0 + _at(k), y0 - top / 2, strip, _line_says("column", k, runs, state))
        )
    ground = _ground(position.puzzle, known[pointed] if pointed >= 0 else "")
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def _seen(state: LineState, view: View) -> LineState:
    return "open" if state == "impossible" and WARN not in view.toggles else state


def _line_says(what: str, k: int, runs: Runs, state: LineState) -> str:
    told = {"open": "", "right": ", right", "impossible": ", can’t be right any more"}[state]
    return f"{what} {k + 1}: {said(runs)}{told}"


@lru_cache(maxsize=64)
def _ground(puzzle: Puzzle, pointed: str) -> Picture:
    """The table, the board, and in the corner which square is pointed to."""
    left, top = _margins(puzzle)
    columns, rows = len(puzzle.columns), len(puzzle.rows)
    wide, high = _at(columns - 1) + PITCH / 2, _at(rows - 1) + PITCH / 2
    board = rectangle(wide + 2, high + 2, "#9aa9b8/#56616d", radius=4)
    parts: list[tuple[float, float, Picture]] = [(_EDGE + left + wide / 2, _EDGE + top + high / 2, board)]
    if pointed:
        parts.append((_EDGE + left / 2, _EDGE + top / 2, text(pointed, _FONT, _GREY)))
    sheet = rectangle(
        wide + left + 2 * _EDGE, high + top + 2 * _EDGE, "#dde6ee/#12161a", radius=14, outline="border"
    )
    return freeze(place_all(parts, sheet))


def gesture(position: Position, view: View, made: Gesture) -> str | View | None:
    """A stroke along a row or a column: shown while it is drawn, made when the mouse is let go."""
    known = numbers(position.width, position.height)
    first = known.get(made.names[0] if made.names else "")
    last = square_at(position, made.x, made.y)
    stroked = ""
    if first is not None and last is not None and stroke(position, first, last) and not position.solved:
        stroked = stroke_text(position, first, last, cross=made.button == "right")
    if made.done:
        return stroked or None
    return replace(view, own=stroked)


def square_at(position: Position, x: float, y: float) -> int | None:
    """The square at a point of the scene."""
    left, top = _margins(position.puzzle)
    column, row = _index(x - _EDGE - left), _index(y - _EDGE - top)
    if 0 <= column < position.width and 0 <= row < position.height:
        return row * position.width + column
    return None


def _index(along: float) -> int:
    """The row or column at a place: a gap belongs to what is before it."""
    five, rest = divmod(along, 5 * PITCH + _GAP)
    return int(5 * five + min(4, rest // PITCH))
