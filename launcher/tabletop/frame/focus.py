"""What the mouse, the keyboard and the hand are on, as the table changes under them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from launcher.scene import Piece, piece_at
from launcher.tabletop.frame.key_names import key_name
from launcher.tabletop.frame.table import Table, say, with_press, with_view
from launcher.tabletop.view import View


def look_from(table: Table, view: View) -> Table:
    """With what the game made of the view; who leaves the first one is told which key leads back to it."""
    left = table.view.own is None and view.own is not None
    keys = table.tabletop.view_keys.items() if left else ()
    back = next((f"{key_name(key)} {says}." for key, (says, change) in keys if change(view).own is None), "")
    return drop_missing(say(with_view(table, view), back or table.window.said))


def drop_missing(table: Table) -> Table:
    """With nothing under the mouse, the keyboard or the hand that is not on the table any more.

    What the keyboard is on gives way to what it is buried under, unless it can still be touched.
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
    """With the keyboard where it was, on what is there now: what it was on has gone to another's hand or to a pile.

    What can still be touched takes the keyboard along.
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
    """What is seen in the middle of a piece: it, or what as large it is buried under."""
    here = next((piece for piece in pieces if piece.name == name), None)
    top = piece_at(pieces, here.x, here.y) if here else None
    return top.name if here and top and _size(top) == _size(here) else name


def _size(piece: Piece) -> tuple[float, float]:
    return piece.picture.width, piece.picture.height
