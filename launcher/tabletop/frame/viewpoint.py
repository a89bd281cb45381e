"""From where the table is looked at: whose side, how, and what the mouse, the keyboard and the hand are on there.

Among several persons with secrets, a cover lies over it until the next one has come.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from launcher.controls import Form
from launcher.scene import Piece, piece_at
from launcher.tabletop.frame.key_names import key_name
from launcher.tabletop.frame.table import (
    COVER,
    Next,
    Table,
    let_go,
    say,
    with_motion,
    with_overlay,
    with_press,
    with_view,
)
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.seats import has_secrets, persons, viewer
from launcher.tabletop.view import View
from launcher.universe import Package


def look_from_turn(table: Table, before: Table | None = None) -> Table:
    """From the side of the person whose turn it is, or of the one whose turn it was; of none that a computer plays.

    Where persons hide something from each other, whoever looks sees it from the same side still, and what only another
    may see is covered.

    Args:
        table: as it is now.
        before: what whoever looks has seen until now; None if that may be anybody.
    """
    if table.is_replayed:
        return table
    history, seats = table.history, table.match.seats
    known = persons(history, seats)
    view = replace(table.view, alone=len(known) == 1)
    if not has_secrets(history, seats):
        view = replace(view, player=viewer(history, seats, view.player))
        return replace(table, window=replace(table.window, view=view), desk=table.desk.without(COVER))
    table = with_view(table, view)
    anybody = before is None or not has_secrets(before.history, before.match.seats)
    return cover(table) if anybody or table.is_covered or view.player not in known else table


def cover(table: Table) -> Table:
    """With nothing to be seen, until the person has come who is to see her side now."""
    name = table.history.players[_next_viewer(table)]
    lines = ("Press Enter once nobody else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return with_motion(with_overlay(table, COVER, form, _show_side), None)


def _show_side(table: Table, form: Form, name: str) -> Next:
    """The person whose turn it is has come: she sees her side of the table."""
    after, messages = begin_turn(look_as(let_go(table), _next_viewer(table)))
    return Package(after, *messages)


def _next_viewer(table: Table) -> int:
    """The player whose side is to be seen."""
    return viewer(table.history, table.match.seats, table.view.player)


def look_as(table: Table, player: int) -> Table:
    """With the side of a player seen, where nothing moves and nothing is touched."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(table, view).with_desk(table.desk.without(COVER)), None)


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
