"""The appearance of a game, such as its deck.

The choice of a deck applies to all card games.
"""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.frame.commands import VIEW
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.frame.table import Next, Table, with_overlay, with_view, without_overlay
from launcher.tabletop.options import keep_style, option_rows, options_of
from launcher.universe import Package

_STYLE = "design"


def open_style(table: Table) -> Table:
    """Open the dialog for the appearance of the game."""
    form = Form("Appearance", (), option_rows(table.view.style))
    return with_overlay(table, _STYLE, form, _choose)


def _choose(table: Table, form: Form, name: str) -> Next:
    if name not in form.values:
        return without_overlay(table, _STYLE)
    style = table.tabletop.style(**form.values)
    return Package(with_view(table, replace(table.view, style=style)), Run(keep_style, (style,)))


def _rows(table: Table) -> tuple[Command[Table], ...]:
    says = "how the game looks, such as the deck in all card games"
    return (Command("style", "Appearance", open_style, ("f8",), says=says, group=VIEW),)


STYLE = Feature("style", suits=lambda game: bool(options_of(game.style)), rows=_rows)
