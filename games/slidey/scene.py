"""The scene of Slidey: tiles in a tray.

Each tile has its part of the whole picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.slidey.pictures import decode, whole
from games.slidey.rules import Options, Position, is_whole
from launcher.picture import (
    Picture,
    crop,
    freeze,
    overlay,
    place,
    place_all,
    polygon,
    put_pinhole,
    rectangle,
    scale,
    text,
)
from launcher.tabletop import Piece, Place, Scene, View

MISPLACED: Final = "misplaced"
NUMBERS: Final = "numbers"
WHOLE: Final = "picture"
"""The names of the toggles that mark misplaced tiles, number the tiles, and show the whole picture."""

_EDGE = 12.0
_OVERLAP = 1.0  # logical pixels by which tiles without frames overlap, to hide the seam between them
_FINE = 32.0  # logical pixels; smaller tiles have thinner lines
_SMALL = 0.4  # the scale of the whole picture next to the tiles

_GOLD: Final = "#d9a441/#e6b758/#ffd629"
_GAP: Final = "#26313a/#0b0e12/#000000"  # the colour around frames, which may be as light as the picture


@lru_cache(maxsize=2048)
def tile(options: Options, number: int, frame: str, numbered: bool) -> Picture:
    """Return the picture of a tile.

    Args:
        options: the options of the match.
        number: the number of the tile.
        frame: "white", "red" with a marked corner, or "" once the picture is complete.
        numbered: whether its number is shown.
    """
    all_of_it, (wide, high) = picture_of(options), tile_size(options)
    row, column = divmod(number, options.width)
    right = _OVERLAP if not frame and column < options.width - 1 else 0
    below = _OVERLAP if not frame and row < options.height - 1 else 0
    part = crop(column * wide, row * high, wide + right, high + below, all_of_it)
    picture: Picture = put_pinhole(wide / 2, high / 2, part)
    plain = options.picture == "numbers" and not options.own
    if plain or numbered:
        size = min(wide, high) * (0.42 if plain else 0.28)
        digits: Picture = text(str(number + 1), size, "#4a3a22/#f1e6cf" if plain else "white", bold=True)
        if not plain:
            digits = overlay(digits, rectangle(digits.width + 8, digits.height, "#10161cb0", radius=6))
        picture = overlay(digits, picture)
    if frame:
        colour = "#ffffff/#c9d2e0/#ffffff" if frame == "white" else "#e0211b/#ff6a5e/#ffb3ab"
        line = min(1.0, min(wide, high) / _FINE)
        thickness = line if frame == "white" else 2 * line
        inner = rectangle(wide - 2 * line, high - 2 * line, None, outline=colour, thickness=thickness)
        picture = overlay(inner, rectangle(wide, high, None, outline=_GAP, thickness=line), picture)
    if frame == "red":
        corner, place_of = 9 * line, 5.5 * line
        picture = place(polygon([(0, 0), (corner, 0), (0, corner)], colour), place_of, place_of, picture)
    return freeze(picture)


def picture_of(options: Options) -> Picture:
    """Return the picture on the tiles."""
    return decode(options.own) if options.own else whole(options.picture)


def tile_size(options: Options) -> tuple[float, float]:
    """Return the size of a tile, in logical pixels."""
    picture = picture_of(options)
    return picture.width / options.width, picture.height / options.height


@lru_cache(maxsize=8)
def _ground(options: Options, beside: bool) -> Picture:
    picture = picture_of(options)
    width, height = picture.width, picture.height
    tray = rectangle(width + 2 * _EDGE, height + 2 * _EDGE, "#cfc4b0/#2a2f36", radius=12, outline="border")
    slot = overlay(rectangle(width, height, "#8d8068/#191c21/#000000"), tray)
    if not beside:
        return freeze(slot)
    small = scale(_SMALL, picture)
    sheet = rectangle(tray.width + small.width + _EDGE, tray.height, None)
    there = tray.width + _EDGE + small.width / 2
    return freeze(
        place_all([(tray.width / 2, tray.height / 2, slot), (there, small.height / 2 + _EDGE, small)], sheet)
    )


def scene(position: Position, view: View) -> Scene:
    """Return the tiles in their tray.

    Once the picture is complete, the missing tile appears and the frames go.
    """
    options, tiles = position.options, position.tiles
    done, hole = is_whole(position), len(tiles) - 1
    wide, high = tile_size(options)
    pieces = []
    for place_of, number in enumerate(tiles):
        row, column = divmod(place_of, options.width)
        at, where = (
            ((column + 0.5) * wide + _EDGE, (row + 0.5) * high + _EDGE),
            f"row {row + 1}, column {column + 1}",
        )
        misplaced = "" if number == place_of else ", misplaced"
        if number == hole and not done:
            pieces.append(Piece("gap", *at, rectangle(wide, high, None), f"the gap, {where}"))
            continue
        wrong = MISPLACED in view.toggles and number != place_of
        frame = "" if done else "red" if wrong else "white"
        pieces.append(
            Piece(
                str(number + 1),
                *at,
                tile(options, number, frame, NUMBERS in view.toggles),
                says=Place(f"tile {number + 1}, {where}{misplaced}", f"this tile{misplaced}"),
            )
        )
    if done:
        pieces.append(_frame(options, _EDGE / 2))
    ground = _ground(options, WHOLE in view.toggles)
    return Scene(ground.width, ground.height, tuple(pieces), ground)


def finale(position: Position, view: View) -> tuple[Scene, ...]:
    """Return scenes in which a frame around the picture shines once and becomes a thin line."""
    last = scene(position, view)
    *tiles, _ = last.pieces
    broad = _frame(position.options, _EDGE)
    return last._replace(pieces=tuple(tiles)), last._replace(pieces=(*tiles, broad))


@lru_cache(maxsize=4)
def _frame(options: Options, thickness: float) -> Piece:
    """Return the frame around the complete picture."""
    picture = picture_of(options)
    width, height = picture.width + _EDGE, picture.height + _EDGE
    line = rectangle(width, height, None, radius=6, outline=_GOLD, thickness=thickness)
    return Piece("frame", width / 2 + _EDGE / 2, height / 2 + _EDGE / 2, line, through=True)


def describe(position: Position) -> list[str]:
    """Return the numbers of the tiles, row by row."""
    width, hole = position.options.width, len(position.tiles) - 1
    signs = [" _" if tile == hole else f"{tile + 1:2}" for tile in position.tiles]
    return [" ".join(signs[k : k + width]) for k in range(0, len(signs), width)]
