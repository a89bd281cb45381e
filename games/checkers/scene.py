"""The scene of Checkers.

A wooden board is shown in perspective, with men as low discs, and kings as taller discs with a crown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.checkers.rules import Position, moves, status
from games.checkers.squares import BLACK, FILES, SIZE, SIZES, SQUARES, place
from games.checkers.words import piece_in_words
from launcher.picture import (
    Colour,
    Picture,
    freeze,
    group,
    linear_gradient,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import Scene, View, wave
from launcher.toolkits.boards import Body, Cell, Label, Mark, Solid, Stance, board, square

STANCE: Final = Stance(40, upright=22)
"""At first, players look from their own sides, and on a phone from higher above, so that the board is larger."""

RADIUS: Final = 0.42
HEIGHT: Final = 0.18
"""The height of a man, in sides of a square; a king is two men high."""

_RIM = 0.6  # the width of the edge of the board, which has the names of the squares
_WIDE_RIM = 0.85  # the width if the names are numbers
_NAMES = (
    0.41  # the distance from the squares to the middle of their names; men at the far edge do not cover these
)
_LIGHT_SQUARE: Final = "#f6dcae/#f6dcae/#e6e6e6"
_DARK_SQUARE: Final = "#a8693b/#a8693b/#000000"
_FRAME, _EDGE, _LETTER = "#6b3b1e/#5a3018/#000000", "#42230f/#341b0c/#4a4a4a", "#f6e1b8/#f0d9ae/#ffffff"
_INLAY: Final = 0.05  # the width of the light wood around the squares
_BODIES: Final[tuple[Colour, Colour]] = (
    "#ee1c0c78/#ee1c0c78/#00000000 over deep two/deep two/two",
    "#26272b/#26272b/#30363d",
)
"""The colours of red and of black pieces."""
_INK: Final[tuple[Colour, Colour]] = "#0a0100/#0a0100/#000000", "#08080a/#08080a/#ffffff"
"""The lines around them."""
_SHADE: Final = "#00000098/#00000098/#00000060"
_SHINES: Final = "#fff0e0a0/#fff0e090/#ffffff60", "#ffffff70/#ffffff68/#ffffff60"
"""The highlights of red and of black pieces."""
_IVORY: Final[tuple[Colour, Colour]] = "#fff1da/#fff1da/#000000", "#f1e4cc/#f1e4cc/#ffffff"
"""The inlaid marks."""
_ROUNDED = 0.05  # the radius of the rounded edges of a man, in sides of a square
_GROOVE: Final = (
    "#000000b0/#000000b0/#00000000",
    "#00000018/#00000018/#00000000",
    "#fff4e870/#fff4e860/#ffffff00",
)
"""The shaded side, the bottom and the lit side of a groove."""
_DIM: Final[Colour] = "#2c10002c/#2c10002c/#00000038"  # lies over the tops of pieces that can't move
_GOLD: Final[Colour] = "#ffdc70/#ffdc70/#ffd629"  # the frames of the squares of the last move
_CROWNS: Final[tuple[Colour, Colour]] = "#ffdc70/#ffdc70/#000000", _GOLD

Shape = tuple[tuple[float, float], ...]
CROWN: Final = (
    (-0.62, -0.42),
    (0.62, -0.42),
    (0.72, 0.42),
    (0.34, 0.0),
    (0.0, 0.58),
    (-0.34, 0.0),
    (-0.72, 0.42),
)

_LABELS: Final = tuple(
    Label(text, x, y, _LETTER)
    for k in range(SIZE)
    for text, x, y in (
        (FILES[k], k + 0.5, -_NAMES),
        (FILES[k], k + 0.5, SIZE + _NAMES),
        (str(k + 1), -_NAMES, k + 0.5),
        (str(k + 1), SIZE + _NAMES, k + 0.5),
    )
)
_FAR: Final = SIZES["International"] - 1
_NUMBERED: Final = tuple(
    Label(name, x + 0.5 + (0.5 + _WIDE_RIM / 2) * across, y + 0.5 + (0.5 + _WIDE_RIM / 2) * up, _LETTER)
    for name in SQUARES["International"]
    for x, y in (place(name),)
    for up in ((y == _FAR) - (y == 0),)
    for across in (0 if up else (x == _FAR) - (x == 0),)
    if across or up
)
"""The numbers of the squares along the edges."""


def _around_squares(size: int, out: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a square at this distance around all squares."""
    low, high = -out, size + out
    return (low, low), (high, low), (high, high), (low, high)


_CELLS: Final = {
    rules: {
        "light squares": Cell(
            "light squares",
            _around_squares(SIZES[rules], _INLAY),
            _LIGHT_SQUARE,
            squares=tuple((x, y) for x in range(SIZES[rules]) for y in range(SIZES[rules]) if (x + y) % 2),
        ),
        **{name: square(name, *place(name), _DARK_SQUARE, f"{name}, empty") for name in names},
    }
    for rules, names in SQUARES.items()
}


def _circle(radius: float, corners: int) -> Shape:
    return tuple(
        (radius * cos(2 * pi * k / corners), radius * sin(2 * pi * k / corners)) for k in range(corners)
    )


# in logical pixels: the width of the list of moves, the height of its lines and the width of its numbers
_LIST, _LINE, _NUMBER = 132.0, 20.0, 28.0
_LARGEST = 1.5  # the scale of the list in a very wide window
_APART = 8.0  # at the left and at the right of the list, in logical pixels


def _star(corners: int) -> Shape:
    """Return a star with four points, and curves with this many corners between them."""
    side = [(cos(pi / 2 * k / corners) ** 3, sin(pi / 2 * k / corners) ** 3) for k in range(corners)]
    halves = [*side, *[(-y, x) for x, y in side]]
    return (*halves, *[(-x, -y) for x, y in halves])


def _ring(outer: float, inner: float) -> Shape:
    """Return a ring that is cut open on its right."""
    edge = _circle(1, _CORNERS)
    edge = (*edge, edge[0])
    return (*((outer * x, outer * y) for x, y in edge), *((inner * x, inner * y) for x, y in reversed(edge)))


_CORNERS = 32  # the number of corners of a ring
_GROOVES = (*_ring(0.88, 0.81), *_ring(0.73, 0.66))
_RING, _STAR = _ring(0.47, 0.34), tuple((0.6 * x, 0.6 * y) for x, y in _star(8))
_CROWN_SIZE = 0.84
_BAND: Final = (-0.6, -0.66), (0.6, -0.66), (0.61, -0.53), (-0.61, -0.53)  # the lower part of the crown


@lru_cache(maxsize=16)
def solid(colour: int, *, king: bool, able: bool, turned: bool = False) -> Solid:
    """Return the solid of a piece.

    Red has an inlaid ring on top, black a star, and every king a crown.

    Args:
        colour: the colour of its owner.
        king: whether it has been crowned.
        able: whether it can move now.
        turned: whether its crown is drawn for a player on Black's side.
    """
    body = _BODIES[colour]
    groove = linear_gradient(
        *(f"{light} over {body}" for light in _GROOVE), start=(0.15, 0.1), end=(0.85, 0.9)
    )
    mark: list[Mark]
    if king:
        way = -_CROWN_SIZE if turned else _CROWN_SIZE
        mark = [(tuple((way * x, way * y) for x, y in shape), _CROWNS[colour]) for shape in (CROWN, _BAND)]
    else:
        mark = [((_RING, _STAR)[colour == BLACK], _IVORY[colour])]
    mark.append((_GROOVES, groove))
    man = (RADIUS, 0), (RADIUS, HEIGHT - _ROUNDED), (RADIUS - _ROUNDED, HEIGHT)
    upper = tuple((radius, height + HEIGHT) for radius, height in man)
    outline = (*man, *upper) if king else man
    veil = None if able else _DIM
    return Solid(outline, _SHADE, _SHINES[colour], body, tuple(mark), _INK[colour], veil=veil)


def scene(position: Position, view: View) -> Scene:
    """Return the board as the player has turned it, with the last moves if there is room on its right."""
    size = SIZES[position.rules]
    rim = _RIM if size == SIZE else _WIDE_RIM
    whole = board(
        view,
        STANCE,
        (-rim, -rim, size + rim, size + rim),
        _around_squares(size, rim),
        (_FRAME, _EDGE),
        _cells(position),
        list(bodies(position, view)),
        tall=2 * HEIGHT,
        labels=_NUMBERED if position.rules == "International" else _LABELS,
        wooden=True,
    )
    end = whole.pieces[0].box[2]
    times = min(_LARGEST, (view.width - end - 2 * _APART) / _LIST)
    if times < 1 or not position.played:
        return whole
    lines = int(0.9 * view.height / (times * _LINE)) - 1
    listed = scale(times, _listed_moves(position.played, max(1, lines)))
    x, y = (end + view.width - listed.width) / 2, (view.height - listed.height) / 2
    return whole._replace(ground=group(view.width, view.height, [(0, 0, whole.ground), (x, y, listed)]))


@lru_cache(maxsize=4)
def _listed_moves(played: tuple[str, ...], lines: int) -> Picture:
    """Return the last moves, two in each line, with a plate behind the newest one."""
    parts: list[tuple[float, float, Picture]] = [(0, 0, text("Moves", 13, "muted", bold=True))]
    for line, first in enumerate(range(0, len(played), 2)[-lines:], 1):
        number = text(f"{first // 2 + 1}", 13, "muted")
        parts.append((_NUMBER - 8 - number.width, line * _LINE, number))
        for k, move in enumerate(played[first : first + 2], first):
            start, *_, end = re.split("[-x]", move)
            is_newest = k == len(played) - 1
            said = text(f"{start}{'x' if 'x' in move else '-'}{end}", 13, "text", bold=is_newest)
            x = _NUMBER + (k - first) * (_LIST - _NUMBER) / 2
            if is_newest:
                plate = rectangle(said.width + 10, _LINE - 1, "surface", radius=6, outline="accent")
                parts.append((x - 5, line * _LINE + (said.height - plate.height) / 2, plate))
            parts.append((x, line * _LINE, said))
    return freeze(group(_LIST, (len(range(0, len(played), 2)[-lines:]) + 1) * _LINE, parts))


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return a wave through the winner's pieces."""
    won = {piece.name for _, piece in position.board if piece.colour in status(position).winners}
    return wave(scene(position, view), won) if won and len(status(position).winners) == 1 else ()


def _cells(position: Position) -> list[Cell]:
    """Return the squares, with the trace of the last move until the match is over.

    A square with a piece has no text of its own.
    """
    is_going_on = position.played and not status(position).over
    last = re.split("[-x]", position.played[-1]) if is_going_on else []
    cells = _CELLS[position.rules]
    trace = {name: cells[name]._replace(frame=_GOLD) for name in last}
    taken = {name for name, _ in position.board}
    return [cell._replace(says="") if name in taken else cell for name, cell in (cells | trace).items()]


def bodies(position: Position, view: View) -> Iterator[Body]:
    """Yield all pieces, with crowns that are upright for the player."""
    able = set() if status(position).over else {move.path[0] for move in moves(position)}
    aim = STANCE.aim(view)
    turned = abs(aim.turn) > 90 and not aim.flat
    for name, piece in position.board:
        x, y = place(name)
        shape = solid(piece.colour, king=piece.king, able=name in able, turned=turned and piece.king)
        yield Body(piece.name, x + 0.5, y + 0.5, shape, piece_in_words(piece, name))
