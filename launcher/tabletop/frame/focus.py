"""The mouse, keyboard focus and held piece, when the pieces change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from launcher.scene import Piece, piece_at
from launcher.tabletop.frame.key_names import key_name
from launcher.tabletop.frame.table import Table, say, with_press, with_view
from launcher.tabletop.vocabulary import View


def look_from(table: Table, view: View) -> Table:
    """Return a copy with a view that the game has changed. If you leave the first view, a message names the key."""
    left = table.view.own is None and view.own is not None
    keys = table.tabletop.view_keys.items() if left else ()
    back = next((f"{key_name(key)} {says}." for key, (says, change) in keys if change(view).own is None), "")
    return drop_missing(say(with_view(table, view), back or table.window.said))


def drop_missing(table: Table) -> Table:
    """Remove hovered, held and focused pieces from the view if they have left the table.

    If another piece now covers the focused one, the focus moves to it, unless the focused piece can still be clicked.
    """
    names = {"", *[piece.name for piece in table.scene.pieces]}
    view = table.view
    hover, held, focus = (each if each in names else None for each in (view.hover, view.held, view.focus))
    if focus and table.is_persons_turn and focus not in table.targets:
        focus = _on_top(table.scene.pieces, focus)
    if (hover, held, focus) != (view.hover, view.held, view.focus):
        table = with_view(table, replace(view, hover=hover, held=held, focus=focus))
    press = table.window.press
    return with_press(table, None) if press and press.name not in names else table


def keep_focus(before: Table, after: Table) -> Table:
    """Keep the focus at its place when a piece moves away, for example to another hand or to a pile.

    If the piece can still be clicked, the focus moves with it.
    """
    name, pieces = after.view.focus, after.scene.pieces
    was = next((piece for piece in before.scene.pieces if piece.name == name), None)
    if was is None or name in after.targets:
        return after
    size = _size(was)
    near = [
        piece for piece in pieces if _size(piece) == size and math.dist(piece.middle, was.middle) <= max(size)
    ]
    if any(piece.name == name for piece in near):
        return after
    best = [piece for piece in near if piece.name in after.targets] or near
    nearest = min(best, key=lambda piece: math.dist(piece.middle, was.middle), default=was)
    return with_view(after, replace(after.view, focus=nearest.name))


def _on_top(pieces: Sequence[Piece], name: str | None) -> str | None:
    """Return the visible piece of the same size at the place of a piece."""
    here = next((piece for piece in pieces if piece.name == name), None)
    top = piece_at(pieces, here.x, here.y) if here else None
    return top.name if here and top and _size(top) == _size(here) else name


def _size(piece: Piece) -> tuple[float, float]:
    return piece.picture.width, piece.picture.height
