"""Dialogs of all games: appearance, keys, score, and text to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.frame.answers import answer_line
from launcher.tabletop.frame.key_names import key_name, key_names
from launcher.tabletop.frame.messages import KeepStyle
from launcher.tabletop.frame.others_moves import others_sentences
from launcher.tabletop.frame.summary import summary
from launcher.tabletop.frame.table import Next, Table, with_overlay, with_view, without_overlay
from launcher.tabletop.options import option_rows
from launcher.universe import Package

_STYLE = "design"
_GENERAL_KEYS = (
    ("Arrow keys", "move to the next piece"),
    ("Enter or Space", "select or play the piece"),
    ("Shift+Enter", "act as the right mouse button"),
    ("Tab", "move to the buttons, and back to the board"),
    ("Escape", "drop the piece"),
    ("Ctrl+T", "next theme"),
    ("Ctrl+Plus, Ctrl+Minus", "make everything larger or smaller"),
    ("F11", "fill the screen"),
    ("Ctrl+Q", "close the window"),
)

_OWN_ORDER_KEYS = (
    ("Shift+Left, Shift+Right", "move a card within your hand"),
    ("Shift+Up, Shift+Down", "move to any card of your hand"),
)


def open_style(table: Table) -> Table:
    """Open the dialog for the appearance of the game."""
    form = Form("Appearance", (), option_rows(table.view.style))
    return with_overlay(table, _STYLE, form, _choose_style)


def _choose_style(table: Table, form: Form, name: str) -> Next:
    if name not in form.values:
        return without_overlay(table, _STYLE)
    style = table.tabletop.style(**form.values)
    return Package(with_view(table, replace(table.view, style=style)), KeepStyle(style))


def show_form(table: Table, form: Form) -> Table:
    """Open a dialog with something to read."""
    return with_overlay(table, form.title, form, _close)


def open_standing(table: Table) -> Table:
    """Open a dialog with the full texts of the status, as the lines above a scene may be too short."""
    lines = (table.standing, *others_sentences(table), answer_line(table), summary(table))
    return show_form(table, Form("Score and last moves", tuple(filter(None, lines))))


def open_keys(table: Table, commands: Sequence[tuple[str, str]]) -> Table:
    """Open a list of all keys: those of commands, and those of moves, views and pieces."""
    reach = table.touch_targets
    moves = [(key_name(key), f"play “{reach.name_of(move)}”") for key, move in reach.keys.items()]
    arrows = table.tabletop.arrow_letters
    letters = [
        (key_names([key for key in arrows if arrows[key] == arrow]), f"same as {key_name(arrow)}")
        for arrow in dict.fromkeys(arrows.values())
    ]
    views = [(key_name(key), says) for key, (says, _) in table.tabletop.view_keys.items()]
    own = _OWN_ORDER_KEYS if table.tabletop.arrange else ()
    return show_form(table, Form("Keys", (*commands, *moves, *letters, *views, *own, *_GENERAL_KEYS)))


def _close(table: Table, form: Form, name: str) -> Table:
    return without_overlay(table, form.title)
