"""The scene of Memory.

The tiles are in rows, and each player has a tray next to them or below. A tray has a place for each pair that a player
can expect, and found pairs are small there, so that you see all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, replace
from functools import cache, lru_cache
from math import ceil
from typing import Final, NamedTuple

from games.memory.rules import Position
from games.memory.tiles import LABEL, LightTable, back, front, hollow, shadow, smaller, trace, tray, tray_edge
from games.memory.words import PLAYING_CARDS, sign_at
from launcher.picture import Picture, Point, place_all, text, text_width
from launcher.tabletop import Piece, Place, Scene, View, counted
from launcher.toolkits.cards import HEIGHT, WIDTH, Design, design_of, player_name, scale, table

_EDGE: Final = 5.0  # the room around tiles and trays
_GAP: Final = 9.0  # the distance between two tiles
_ASIDE: Final = 14.0  # the distance between the tiles and a tray
_NARROWEST, _NARROWEST_SEEN = 91.0, 60.0  # the minimum width of a tray on the table and in the window
_HEAD, _HEAD_SEEN = 30.0, 15.0  # the minimum height of a label's part of a tray, likewise
_RIM: Final = 8.0  # the distance from its sides to the pairs
_LABEL: Final = 13.0  # the size of a label
_LEGIBLE: Final = 12.0  # the minimum size of a label in logical pixels of the window, if it fits
_RAGGED: Final = 0.93  # the value of a layout with an incomplete last row
_LARGE: Final = 0.6  # the size of pairs that is large enough
_APART: Final = 1.22  # the distance between two pairs, in sizes of their tiles
_BEHIND: Final = 4.0  # the offset of the second tile of a pair, before it is scaled down


class _Box(NamedTuple):
    """A part of the table."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """The middle of the box."""
        return self.left + self.width / 2, self.top + self.height / 2


class _Grid(NamedTuple):
    """The places for pairs in a tray.

    Attributes:
        across: the number of columns.
        wide: the distance between two columns.
        tall: the distance between two rows.
        size: the size of pairs, relative to tiles.
        evenness: the shorter of these distances divided by the longer one, in sizes of a tile; 1 in a single line.
    """

    across: int
    wide: float
    tall: float
    size: float
    evenness: float

    def middle(self, number: int, tray: _Box, head: float) -> Point:
        """Return the middle of one of the places in a tray."""
        row, column = divmod(number, self.across)
        return tray.left + _RIM + self.wide * (column + 0.5), tray.top + head + self.tall * (row + 0.5)


class _Layout(NamedTuple):
    """The layout of the table, in logical pixels.

    Attributes:
        across: the number of columns of tiles.
        high: the height of a tile.
        head: the height of the part of a tray for the label.
        left: the left edge of the tiles.
        width: the width of tiles and trays.
        height: their height.
        trays: the tray of each player.
    """

    across: int
    high: float
    head: float
    left: float
    width: float
    height: float
    trays: tuple[_Box, ...]

    def factor(self, view: View) -> float:
        """Return the size of tiles in a window."""
        return scale(view, (self.width + 2 * _EDGE) / WIDTH, (self.height + 2 * _EDGE) / HEIGHT)

    def middle(self, place: int) -> Point:
        """Return the middle of the tile at a place."""
        row, column = divmod(place, self.across)
        return self.left + column * (WIDTH + _GAP) + WIDTH / 2, row * (self.high + _GAP) + self.high / 2

    def grid(self, player: int, pairs: int) -> _Grid:
        """Return the places of a tray for a number of pairs, which are as large as possible."""
        tray = self.trays[player]
        sizes = {}
        for across in _columns(pairs):
            wide = (tray.width - 2 * _RIM) / across
            tall = (tray.height - self.head - _RIM) / ceil(pairs / across)
            sizes[min(wide / WIDTH, tall / self.high)] = across, wide, tall
        size, (across, wide, tall) = max(sizes.items())
        evenness = size / max(wide / WIDTH, tall / self.high) if 1 < across < pairs else 1
        return _Grid(across, wide, tall, min(1.0, size / _APART), evenness)


@cache
def _columns(things: int) -> list[int]:
    """Return the least number of columns for each possible number of rows."""
    return sorted({ceil(things / rows) for rows in range(1, things + 1)})


@lru_cache(maxsize=16)
def _layout(width: float, height: float, tiles: int, players: int, high: float) -> _Layout:
    """Return the layout with the largest tiles in a window of this size.

    Complete rows, and large and evenly placed pairs, are slightly preferred.
    """
    view, pairs = View(width, height), ceil(tiles / 2 / players)

    def value(layout: _Layout) -> float:
        grid = layout.grid(0, pairs)
        ragged = (tiles % layout.across > 0) + (pairs % grid.across > 0)
        worth = (1 + min(grid.size, _LARGE)) * (2 + grid.evenness)
        return layout.factor(view) * worth * _RAGGED**ragged

    best = max(_layouts(tiles, players, pairs, high, _HEAD, _NARROWEST), key=value)
    factor = best.factor(view)
    if _HEAD * factor >= _HEAD_SEEN and _NARROWEST * factor >= _NARROWEST_SEEN:
        return best
    head, narrowest = max(_HEAD, _HEAD_SEEN / factor), max(_NARROWEST, _NARROWEST_SEEN / factor)
    return max(_layouts(tiles, players, pairs, high, head, narrowest), key=value)


def _layouts(
    tiles: int, players: int, pairs: int, high: float, head: float, narrowest: float
) -> Iterator[_Layout]:
    """Yield layouts for each number of rows of tiles, and of rows or columns of pairs in a tray.

    The trays are on the right, below the tiles, or on both sides of them.
    """

    def width(rows: int, height: float) -> float:
        """Return the width of a tray of this height with pairs in a number of rows."""
        return max(narrowest, 2 * _RIM + ceil(pairs / rows) * (height - head - _RIM) / rows * WIDTH / high)

    for across in _columns(tiles):
        down = ceil(tiles / across)
        wide, tall = across * (WIDTH + _GAP) - _GAP, down * (high + _GAP) - _GAP
        full = max(wide, players * (narrowest + _ASIDE) - _ASIDE)
        part, each = (full + _ASIDE) / players, (tall + _ASIDE) / players
        for lines in _columns(pairs):
            height = head + _RIM + ceil(pairs / lines) * (part - _ASIDE - 2 * _RIM) / lines * high / WIDTH
            below = tuple(_Box(k * part, tall + _ASIDE, part - _ASIDE, height) for k in range(players))
            yield _Layout(across, high, head, (full - wide) / 2, full, tall + _ASIDE + height, below)
            if each - _ASIDE > 2 * head:
                size = width(lines, each - _ASIDE), each - _ASIDE
                right = tuple(_Box(wide + _ASIDE, k * each, *size) for k in range(players))
                yield _Layout(across, high, head, 0, wide + _ASIDE + size[0], tall, right)
            if players == 2 and tall > 2 * head:
                size = width(lines, tall), tall
                left = size[0] + _ASIDE
                sides = _Box(0, 0, *size), _Box(left + wide + _ASIDE, 0, *size)
                yield _Layout(across, high, head, left, 2 * left + wide, tall, sides)


def scene(position: Position, view: View) -> Scene:
    """Return the scene with the largest tiles that fit.

    Tiles and trays are centred together.

    A pause hides the face-up tiles.
    """
    if view.is_halted:
        position = position._replace(up=())
    tiles, options = len(position.signs), position.options
    high = HEIGHT if options.pictures == "playing cards" else WIDTH
    layout = _layout(view.width, view.height, tiles, options.players, high)
    view = replace(view, style=LightTable(*astuple(design_of(view))))
    things = [*_tiles(position, layout, design_of(view))]
    rooms = tuple(max(found, ceil(options.pairs / options.players)) for found in position.pairs)
    for player, room in enumerate(rooms):
        things += _pairs(position, player, layout, layout.grid(player, room), view)
    placed = [each._replace(x=(each.x + _EDGE) / WIDTH, y=(each.y + _EDGE) / HEIGHT) for each in things]
    full = layout.width + 2 * _EDGE, layout.height + 2 * _EDGE
    shown = table(view, full[0] / WIDTH, full[1] / HEIGHT, placed)
    return shown._replace(ground=_ground(shown.ground, layout, tiles, frozenset(position.remaining), rooms))


@lru_cache(maxsize=8)
def _ground(
    ground: Picture, layout: _Layout, tiles: int, remaining: frozenset[int], rooms: tuple[int, ...]
) -> Picture:
    """Return the table with the shadows of tiles, the traces of those that are gone, and the trays."""
    looks = {True: shadow(layout.high), False: trace(layout.high)}
    parts = [(*layout.middle(place), looks[place in remaining]) for place in range(tiles)]
    for player, room in enumerate(rooms):
        box, grid = layout.trays[player], layout.grid(player, room)
        hollows = [(*grid.middle(k, box, layout.head), hollow(layout.high, grid.size)) for k in range(room)]
        parts += [(*box.middle, tray(box.width, box.height)), *hollows]
    left, top = (ground.width - layout.width) / 2, (ground.height - layout.height) / 2
    return place_all([(left + x, top + y, picture) for x, y, picture in parts], ground)


def _tiles(position: Position, layout: _Layout, design: Design) -> Iterator[Piece]:
    """Yield the tiles that are left."""
    for place in position.remaining:
        row, column = divmod(place, layout.across)
        x, y = layout.middle(place)
        where = f"card {place + 1}, row {row + 1}, column {column + 1}"
        if place in position.up:
            yield Piece(name_of(place), x, y, *_front(position, place, design, layout.high, where), "face")
        else:
            says = Place(f"{where}: face down", "face down")
            yield Piece(name_of(place), x, y, back(design, layout.high), says, "back")


def _front(position: Position, place: int, design: Design, high: float, where: str) -> tuple[Picture, Place]:
    """Return the picture and the description of a face-up tile."""
    name = sign_at(position, place)
    return front(name, PLAYING_CARDS.get(name), design, high), Place(f"{where}: {name}", name)


def _pairs(position: Position, player: int, layout: _Layout, grid: _Grid, view: View) -> Iterator[Piece]:
    """Yield the label of a player's tray, with an edge if it is the player's turn, and the pairs."""
    count, several, name = position.pairs[player], position.options.players > 1, player_name(player, view)
    box, design = layout.trays[player], design_of(view)
    lit = several and player == position.turn and not position.over
    label = _label(f"{name}: {count}" if several else counted(count, "pair"), box, layout, view)
    says = f"{name}: {counted(count, 'pair')}"
    edge = tray_edge(box.width, box.height, lit=lit)
    yield Piece(
        f"pairs {player}", *box.middle, place_all([(box.width / 2, layout.head / 2, label)], edge), says
    )
    for k, place in enumerate(position.found[player]):
        x, y = grid.middle(k // 2, box, layout.head)
        behind = _BEHIND * grid.size * (k % 2 - 0.5)
        tile, where = _front(position, place, design, layout.high, says)
        yield Piece(name_of(place), x + behind, y + behind, smaller(grid.size, tile), where, "face")


def _label(label: str, box: _Box, layout: _Layout, view: View) -> Picture:
    """Return the label of a tray, which is larger in a small window if it fits."""
    size = min(max(_LABEL, _LEGIBLE / layout.factor(view)), layout.head)
    fitting = size * (box.width - 2) / text_width(label, size, bold=True)
    return text(label, max(_LABEL, min(size, fitting)), LABEL, bold=True)


def name_of(place: int) -> str:
    """Return the name of the card at a place."""
    return f"card {place + 1}"
