"""Whose side is seen: among several persons with secrets, a cover lies over the table until the next one has come."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.frame.table import (
    COVER,
    Next,
    Table,
    let_go,
    with_motion,
    with_overlay,
    with_view,
    without_overlay,
)
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.seats import has_secrets, viewer
from launcher.universe import Package


def is_seen_by_all(table: Table) -> bool:
    """Whether anybody at the table may see what is seen there."""
    return not has_secrets(table.history, table.match.seats)


def look_from_turn(table: Table, *, anybody: bool = True) -> Table:
    """From the side of the person whose turn it is, or of the one whose turn it was; of none that a computer plays.

    Where persons hide something from each other, whoever looks sees it from the same side still, and what only another
    may see is covered.

    Args:
        table: before.
        anybody: whether it is not known who looks.
    """
    if table.is_replayed:
        return table
    table = with_view(table, replace(table.view, alone=table.match.me is not None))
    if is_seen_by_all(table):
        return with_view(without_overlay(table, COVER), replace(table.view, player=next_viewer(table)))
    if anybody or table.is_covered or table.view.player not in table.match.persons:
        return cover(table)
    return table


def cover(table: Table) -> Table:
    """With nothing to be seen, until the person has come who is to see her side now."""
    name = table.history.players[next_viewer(table)]
    lines = ("Press Enter once nobody else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return with_motion(with_overlay(table, COVER, form, _show_side), None)


def look_as(table: Table, player: int) -> Table:
    """With the side of a player seen, where nothing moves and nothing is touched."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(without_overlay(table, COVER), view), None)


def next_viewer(table: Table) -> int:
    """The player whose side is to be seen."""
    return viewer(table.history, table.match.seats, table.view.player)


def _show_side(table: Table, form: Form, name: str) -> Next:
    """The person whose turn it is has come: she sees her side of the table."""
    after, messages = begin_turn(look_as(let_go(table), next_viewer(table)))
    return Package(after, *messages)
