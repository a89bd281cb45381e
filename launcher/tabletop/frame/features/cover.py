"""The cover that hides secrets between two people's turns."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.frame.feature import Feature
from launcher.tabletop.frame.table import (
    Next,
    Table,
    let_go,
    with_motion,
    with_overlay,
    with_view,
    without_overlay,
)
from launcher.tabletop.frame.turns import begin_turn
from launcher.tabletop.knowledge import has_secrets, persons, viewer
from launcher.universe import After, Package
from launcher.universe.messages import Then

COVER = "cover"
"""The name of the dialog that hides the table."""
_SEEING = 2.5  # seconds to see the result of a move before the table is covered for another person


def _guard(table: Table, before: Table | None) -> Table:
    """Cover the table if only another person may see the next side."""
    history, seats = table.history, table.match.seats
    if not has_secrets(history, seats):
        return without_overlay(table, COVER) if table.is_hidden else table
    anybody = before is None or not has_secrets(before.history, before.match.seats)
    away = table.view.player not in persons(history, seats)
    return cover(table) if anybody or table.is_hidden or away else table


def cover(table: Table) -> Table:
    """Cover the table until the next person is ready."""
    name = table.history.players[_next_viewer(table)]
    lines = ("Press Enter when no one else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return with_motion(with_overlay(table, COVER, form, _show_side), None)


def _show_side(table: Table, form: Form, name: str) -> Next:
    """Show the side of the next person, who is now ready."""
    return begin_turn(look_as(let_go(table), _next_viewer(table)))


def _next_viewer(table: Table) -> int:
    """Return the player whose side should be shown."""
    return viewer(table.history, table.match.seats, table.view.player)


def look_as(table: Table, player: int) -> Table:
    """Show a player's side, without animation or a selected piece."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(table, view).with_desk(table.desk.without(COVER)), None)


def _at_turn(table: Table) -> Package[Table]:
    """Cover the table in a moment if another person is next."""
    if not table.is_anothers_turn or table.is_hidden:
        return Package(table)
    return Package(table, After(table.match.remaining + _SEEING, Then(cover_in_time, (table.history.at,))))


def cover_in_time(table: Table, node: int) -> Table:
    """Cover the table for another person, unless the position has changed."""
    if node != table.history.at or table.is_only_shown or not table.is_anothers_turn:
        return table
    return cover(table)


def _suits(game: Tabletop) -> bool:
    return game.seen is not None and len(game.players) > 1


COVERING = Feature("cover", with_guests=True, suits=_suits, hides=COVER, guard=_guard, at_turn=_at_turn)
