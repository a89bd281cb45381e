"""The boards that come with a game: the current one, the next one, and the gallery of all boards."""

from __future__ import annotations

from launcher.controls import Gallery, GalleryTile, Interaction
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Tile


def boards(tabletop: Tabletop, won: frozenset[str]) -> list[Tile]:
    """Return all boards of a game; a game without a `shelf` has none."""
    return [tile for _, tiles in tabletop.shelf(won) for tile in tiles] if tabletop.shelf else []


def gallery_of(table: Table) -> Gallery:
    """Return the gallery of boards, with the focus on the current board, or else on the first unsolved one."""
    won, shelf = table.match.won, table.tabletop.shelf
    tiles = boards(table.tabletop, won)
    first = next((tile.name for tile in tiles if tile.name not in won), tiles[0].name)
    title = f"Boards: {sum(tile.name in won for tile in tiles)} of {len(tiles)} done"
    groups = [
        (name, tuple(GalleryTile(tile.name, tile.picture, tile.says) for tile in row))
        for name, row in (shelf(won) if shelf else ())
    ]
    return Gallery(tuple(groups), title, Interaction(focus=board_name(table.history, tiles) or first))


def board_name(history: History, tiles: list[Tile]) -> str:
    """Return the name of the current board, or an empty string."""
    return next((tile.name for tile in tiles if _begins_like(history, tile)), "")


def next_board(history: History, won: frozenset[str]) -> object:
    """Return the options of the next match: if this one has a board, those of the next unsolved board."""
    tiles = boards(history.tabletop, won)
    at = next((k for k, tile in enumerate(tiles) if tile.options == history.options), None)
    if at is None:
        return history.options
    others = tiles[at + 1 :] + tiles[:at]
    return next((tile.options for tile in others if tile.name not in won), history.options)


def _begins_like(history: History, tile: Tile) -> bool:
    if tile.options == history.options:
        return True
    first = History.begin(history.tabletop, tile.options, history.seed).position
    return bool(first == history.go_to(0).position)
