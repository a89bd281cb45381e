"""Whose side is seen: among several persons with secrets, a cover lies over the table until the next one has come."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.frame.table import COVER, Next, Table, let_go, with_motion, with_overlay, with_view
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.seats import has_secrets, persons, viewer


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
    return begin_turn(look_as(let_go(table), _next_viewer(table)))


def _next_viewer(table: Table) -> int:
    """The player whose side is to be seen."""
    return viewer(table.history, table.match.seats, table.view.player)


def look_as(table: Table, player: int) -> Table:
    """With the side of a player seen, where nothing moves and nothing is touched."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(table, view).with_desk(table.desk.without(COVER)), None)
