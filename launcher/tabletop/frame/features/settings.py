"""The appearance, the settings, and the list of keys."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form, open_settings
from launcher.tabletop.frame.commands import GENERAL, VIEW, commands, key_name, key_names
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.outside import Run
from launcher.tabletop.frame.table import Next, Table, show_form, with_overlay, with_view, without_overlay
from launcher.tabletop.options import keep_style, option_rows, options_of
from launcher.text import in_window
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


def open_keys(table: Table) -> Table:
    """Open a list of all keys for commands, moves, views and pieces."""
    named = [(key_names(each.keys), each.label) for each in commands(table) if each.keys]
    reach = table.touch_targets
    moves = [(key_name(key), f"play “{in_window(reach.name_of(move))}”") for key, move in reach.keys.items()]
    arrows = table.tabletop.arrow_letters
    letters = [
        (key_names([key for key in arrows if arrows[key] == arrow]), f"same as {key_name(arrow)}")
        for arrow in dict.fromkeys(arrows.values())
    ]
    views = [(key_name(key), says) for key, (says, _) in table.tabletop.view_keys.items()]
    own = _OWN_ORDER_KEYS if table.tabletop.arrange else ()
    return show_form(table, Form("Keys", (*named, *moves, *letters, *views, *own, *_GENERAL_KEYS)))


_ROWS: tuple[Command[Table], ...] = (
    Command(
        "settings",
        "Settings",
        lambda table: open_settings(table, table.window.look),
        ("f7", "ctrl+,"),
        says="for all windows",
        group=GENERAL,
    ),
    Command("keys", "Keys", open_keys, ("?",), says="all keys, including those of this game", group=GENERAL),
)


SETTINGS = Feature("settings", with_guests=True, rows=_ROWS)


def open_style(table: Table) -> Table:
    """Open the dialog for the appearance of the game."""
    form = Form("Appearance", (), option_rows(table.view.style))
    return with_overlay(table, _STYLE, form, _choose)


def _choose(table: Table, form: Form, name: str) -> Next:
    if name not in form.values:
        return without_overlay(table, _STYLE)
    style = table.tabletop.style(**form.values)
    return Package(with_view(table, replace(table.view, style=style)), Run(keep_style, (style,)))


_SAYS = "how the game looks, such as the deck in all card games"
_ROWS_OF_STYLE = (Command("style", "Appearance", open_style, ("f8",), says=_SAYS, group=VIEW),)


STYLE = Feature(
    "style", with_guests=True, suits=lambda game: bool(options_of(game.style)), rows=_ROWS_OF_STYLE
)
