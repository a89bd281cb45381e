"""Selecting a tile with the keyboard: arrows move over the shelf, letters go to a name."""

from __future__ import annotations

from launcher.console.layout import TILE_HEIGHT, Tile, shelf_of, tile_of
from launcher.console.world import Console, key_of


def by_arrow(world: Console, key: str) -> str | None:
    """The key of the tile that an arrow leads to from the selected one: the first tile if none is selected.

    Left and right go on in reading order, up and down to the nearest tile in the next row; at the edge the selection
    stays. Tab and Shift+Tab go on in reading order, too, and around.
    """
    tiles = shelf_of(world).tiles
    if not tiles:
        return None
    here = tile_of(world, world.selected)
    if here is None:
        return key_of(tiles[-1 if key in ("end", "up", "shift+\t") else 0].item)
    at = tiles.index(here)
    match key:
        case "home":
            to = 0
        case "end":
            to = len(tiles) - 1
        case "left" | "right":
            to = min(max(at + (1 if key == "right" else -1), 0), len(tiles) - 1)
        case "\t" | "shift+\t":
            to = (at + (1 if key == "\t" else -1)) % len(tiles)
        case "up" | "prior":
            return key_of(_nearest(tiles, here, here.y - _distance(world, key), up=True).item)
        case _:
            return key_of(_nearest(tiles, here, here.y + _distance(world, key), up=False).item)
    return key_of(tiles[to].item)


def by_letter(world: Console, letter: str) -> tuple[str, str | None]:
    """What has been typed now, and the key of the tile whose name begins with it.

    A letter that continues no name begins anew, with the next name from the selected one on; so the same letter
    again goes through all names that begin with it.
    """
    tiles = shelf_of(world).tiles
    here = tile_of(world, world.selected)
    at = tiles.index(here) if here else -1
    typed = world.typed + letter.casefold()
    for prefix, start in ((typed, max(at, 0)), (letter.casefold(), at + 1)):
        for tile in (*tiles[start:], *tiles[:start]):
            if tile.item.name.casefold().startswith(prefix):
                return prefix, key_of(tile.item)
    return world.typed, None


def _distance(world: Console, key: str) -> float:
    """How far up and down go, in logical pixels: a row, or a page."""
    return TILE_HEIGHT if key in ("up", "down") else max(TILE_HEIGHT, world.scroll.view - TILE_HEIGHT)


def _nearest(tiles: tuple[Tile, ...], here: Tile, y: float, *, up: bool) -> Tile:
    """In the row nearest to y on that side of `here`, the tile nearest to its column."""
    beyond = [tile for tile in tiles if (tile.y < here.y if up else tile.y > here.y)]
    if not beyond:
        return here
    row = min({tile.y for tile in beyond}, key=lambda each: (abs(each - y), each))
    return min((tile for tile in beyond if tile.y == row), key=lambda tile: abs(tile.x - here.x))
