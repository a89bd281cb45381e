"""The boards that come with a game, and their gallery."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from launcher.controls import Gallery, GalleryTile, Interaction
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.feature import CHOOSE, Command, Feature
from launcher.tabletop.frame.table import Next, Table, with_overlay
from launcher.tabletop.frame.turns import start_match
from launcher.tabletop.history import History
from launcher.tabletop.vocabulary import Tile, new_seed
from launcher.universe import Package, Remember

BOARDS = "boards"
"""The name of the gallery of boards."""


@dataclass(frozen=True)
class WonBoards:
    """The names of the solved boards."""

    names: frozenset[str] = frozenset()


def boards(tabletop: Tabletop, won: frozenset[str]) -> list[Tile]:
    """Return all boards of a game, or none without a `shelf`."""
    return [tile for _, tiles in tabletop.shelf(won) for tile in tiles] if tabletop.shelf else []


def gallery_of(table: Table) -> Gallery:
    """Return the gallery, focused on the current or first unsolved board."""
    won, shelf = table.part(WonBoards).names, table.tabletop.shelf
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
    """Return the options of the next unsolved board.

    If the match is not on a board, return its own options.
    """
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


def open_boards(table: Table) -> Table:
    """Open the gallery of boards."""
    return with_overlay(table, BOARDS, gallery_of(table), _begin_board)


def _begin_board(table: Table, gallery: Gallery, name: str) -> Next:
    tiles = boards(table.tabletop, table.part(WonBoards).names)
    chosen = next(tile for tile in tiles if tile.name == name)
    return start_match(table, chosen.options, new_seed())


def _opened(table: Table, given: Mapping[str, Any]) -> Table:
    return table.with_part(WonBoards(frozenset(given.get("won", ()))))


def _at_end(before: Table, made: Package[Table]) -> Package[Table]:
    """Remember a solved board."""
    after, history, known = made.world, made.world.history, before.part(WonBoards).names
    if history.status.winners != (0,):
        return made
    won = known | {board_name(history, boards(history.tabletop, known))} - {""}
    return Package(after.with_part(WonBoards(won)), *made.messages, Remember("won", sorted(won)))


_ROWS = (Command("shelf", "Boards", open_boards, ("b",), rank=9, place=CHOOSE),)


GALLERY = Feature(
    "boards",
    suits=lambda game: game.shelf is not None,
    remembers=("won",),
    opened=_opened,
    rows=_ROWS,
    at_end=_at_end,
    next_options=lambda table: next_board(table.history, table.part(WonBoards).names),
)
