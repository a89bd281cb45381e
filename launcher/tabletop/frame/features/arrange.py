"""Arranging pieces without a move, such as the cards of a hand."""

from __future__ import annotations

import math
from dataclasses import replace

from launcher.scene import Motion, Piece, touch_target_at
from launcher.tabletop.frame.commands import VIEW
from launcher.tabletop.frame.feature import OWN, Command, Feature
from launcher.tabletop.frame.hands import focus_on
from launcher.tabletop.frame.table import Next, Table, with_motion
from launcher.tabletop.knowledge import scene_of
from launcher.tabletop.vocabulary import View

LAYING = {"shift+left": -1, "shift+right": 1}
"""The keys that move the focused piece, and the number of places."""
CHOOSING = {"shift+up": -1, "shift+down": 1}
"""The keys that focus the next piece to arrange, even if it is not part of a legal move."""


def is_loose(table: Table, name: str) -> bool:
    """Whether the player can arrange a piece without a move."""
    return bool(name) and _view_after(table, name, name) is not None


def loose_pieces(table: Table) -> list[Piece]:
    """Return the pieces to arrange, row by row from left to right."""
    loose = [piece for piece in table.scene.pieces if is_loose(table, piece.name)]
    return sorted(loose, key=lambda piece: (round(piece.y), piece.x))


def drop_loose(table: Table, name: str, point: tuple[float, float]) -> Table | None:
    """Put a dropped piece in the nearest place in the hand.

    Return None if it was dropped elsewhere.
    """
    if not is_loose(table, name):
        return None
    pieces = loose_pieces(table)
    homes = {piece.name for piece in pieces} | {piece.on for piece in pieces}
    under = [piece for piece in table.scene.pieces if piece.name != name]
    hit = touch_target_at(under, *point, homes)
    x, y = table.dragged_places.get(name, point)
    nearest = min(pieces, key=lambda piece: math.dist((piece.x, piece.y), (x, y)))
    reach = max(nearest.picture.width, nearest.picture.height)
    elsewhere = hit is not None and hit.name not in homes and bool(hit.on)
    if elsewhere or math.dist((nearest.x, nearest.y), (x, y)) > reach:
        return None
    return lay(table, name, nearest.name)


def lay(table: Table, name: str, onto: str) -> Table:
    """Move a piece to the place of another piece.

    If both names are empty, restore the game's own order.
    """
    view = _view_after(table, name, onto)
    if view is None:
        return table
    view = replace(view, held=None, swept=(), hover=None)
    after = replace(table, window=replace(table.window, view=view, press=None, said=""))
    return with_motion(after, Motion.of(table.pieces_in_motion, [after.scene], table.window.look.motion))


def _key(table: Table, key: str) -> Next | None:
    """Move the focused piece, or the focus, within the hand."""
    loose = [piece.name for piece in loose_pieces(table)] if key in LAYING or key in CHOOSING else []
    if not loose:
        return None
    focus = table.view.focus
    if focus not in loose:
        return focus_on(table, loose[0])
    to = loose.index(focus) + (LAYING | CHOOSING)[key]
    if not 0 <= to < len(loose):
        return table
    return lay(table, focus, loose[to]) if key in LAYING else focus_on(table, loose[to])


def _commands(table: Table) -> list[Command[Table]]:
    """Return the command that restores the default order, if changed."""
    view = _view_after(table, "", "") if table.view.own is not None else None
    if view is None or _places(table, view) == _places(table, table.view):
        return []
    return [
        Command("sort", "Sort", lambda table: lay(table, "", ""), ("home",), rank=10, group=VIEW, place=OWN)
    ]


def _places(table: Table, view: View) -> list[tuple[str, float, float]]:
    scene = scene_of(table.tabletop, table.history.position, view)
    return [(piece.name, piece.x, piece.y) for piece in scene.pieces]


def _view_after(table: Table, name: str, onto: str) -> View | None:
    arrange = table.tabletop.arrange
    if arrange is None or table.is_only_shown or table.is_hidden:
        return None
    return arrange(table.seen, table.view, name, onto)


ARRANGE = Feature(
    "arrange",
    with_guests=True,
    suits=lambda game: game.arrange is not None,
    commands=_commands,
    key=_key,
    can_drag=is_loose,
    drop=drop_loose,
)
