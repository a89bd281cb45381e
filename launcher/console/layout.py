"""Where everything is in the console's window: arithmetic only, in logical pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from launcher.catalog import Game, GameSet
from launcher.console.world import HELP, MANUAL, THEME, Console, Item, items_of, key_of, sets_of
from launcher.controls import BAR

HEADER = 60
FOOTER = 46
TILE_HEIGHT = 72
GAP = 12
TITLE_HEIGHT = 34
SET_GAP = 22
HELP_SIZE = 26
_NARROWEST_TILE = 216
_WIDEST_TILE = 330
_NARROW_WINDOW = 480
_VERY_NARROW_WINDOW = 300


class Tile(NamedTuple):
    """The button of one item on the shelf.

    Attributes:
        item: the game or problem.
        x: of its left edge from that of the window.
        y: of its top edge from the top of the shelf.
        width: of the button; it is `TILE_HEIGHT` high.
    """

    item: Item
    x: float
    y: float
    width: float

    @property
    def has_help(self) -> bool:
        """Whether there is a mark on it that opens its help."""
        return isinstance(self.item, Game) and self.item.doc is not None

    @property
    def help_centre(self) -> tuple[float, float]:
        """Where that mark is, on the shelf."""
        return self.x + self.width - 14 - HELP_SIZE / 2, self.y + TILE_HEIGHT / 2


class Title(NamedTuple):
    """The name of a set, above its tiles."""

    name: str
    x: float
    y: float


class Shelf(NamedTuple):
    """All sets, as long as they are; the window shows a part of it."""

    titles: tuple[Title, ...]
    tiles: tuple[Tile, ...]
    height: float


def margin(width: float) -> float:
    """Room left and right of the shelf."""
    return 24 if width >= _NARROW_WINDOW else 14


@lru_cache(maxsize=8)
def shelf(sets: tuple[GameSet, ...], width: float) -> Shelf:
    """Sets one below the other, the tiles of each in as many columns as a window of that width has room for."""
    edge = margin(width)
    room = width - 2 * edge
    longest = max((len(items_of(group)) for group in sets), default=1)
    columns = max(1, min(int((room + GAP) // (_NARROWEST_TILE + GAP)), longest))
    tile_width = (room - GAP * (columns - 1)) / columns
    if room > _WIDEST_TILE + GAP + _NARROWEST_TILE:  # there would be room for two
        tile_width = min(_WIDEST_TILE, tile_width)
    titles, tiles = [], []
    y = 4.0
    for group in sets:
        items = items_of(group)
        if not items:
            continue
        titles.append(Title(group.name, edge, y))
        y += TITLE_HEIGHT
        for k, item in enumerate(items):
            row, column = divmod(k, columns)
            x = edge + column * (tile_width + GAP)
            tiles.append(Tile(item, x, y + row * (TILE_HEIGHT + GAP), tile_width))
        y += -(-len(items) // columns) * (TILE_HEIGHT + GAP) - GAP + SET_GAP
    return Shelf(tuple(titles), tuple(tiles), y)


def shelf_of(world: Console) -> Shelf:
    """The shelf of a world."""
    return shelf(sets_of(world), world.width)


def tile_of(world: Console, key: str | None) -> Tile | None:
    """The tile of the item known by a key."""
    return next((tile for tile in shelf_of(world).tiles if key_of(tile.item) == key), None)


def view_height(height: float) -> float:
    """How much of the shelf is seen in a window of that height, below the header and above the footer."""
    return max(0, height - HEADER - FOOTER)


def theme_box(world: Console) -> tuple[float, float, float, float]:
    """Left, top, width and height of the button that changes the theme."""
    return world.width - margin(world.width) - 34, (HEADER - 34) / 2, 34, 34


def manual_box(world: Console) -> tuple[float, float, float, float]:
    """The same of the button that opens the manual; where there is no room for its label, it is a square."""
    left, top, side, _ = theme_box(world)
    width = 68 if world.width >= _VERY_NARROW_WINDOW else side
    return left - 4 - width, top, width, side


def bar_left(world: Console) -> float:
    """The left edge of the scroll bar."""
    return world.width - BAR


def under(world: Console, x: float, y: float) -> str | None:
    """What is at a point of the window: the key of an item, `HELP` and such a key, `MANUAL`, `THEME`, or nothing."""
    for name, (left, top, width, height) in ((MANUAL, manual_box(world)), (THEME, theme_box(world))):
        if left <= x < left + width and top <= y < top + height:
            return name
    if not HEADER <= y < HEADER + view_height(world.height):
        return None
    y += world.scroll.offset - HEADER
    for tile in shelf_of(world).tiles:
        if tile.x <= x < tile.x + tile.width and tile.y <= y < tile.y + TILE_HEIGHT:
            key = key_of(tile.item)
            return HELP + key if tile.has_help and _on_help(tile, x, y) else key
    return None


def _on_help(tile: Tile, x: float, y: float) -> bool:
    cx, cy = tile.help_centre
    return abs(x - cx) <= HELP_SIZE / 2 + 4 and abs(y - cy) <= HELP_SIZE / 2 + 4
