"""The settings of all windows, and the list of all keys."""

from __future__ import annotations

from launcher.controls import Form, open_settings
from launcher.tabletop.frame.commands import GENERAL, commands, key_name, key_names
from launcher.tabletop.frame.feature import Command, Feature
from launcher.tabletop.frame.table import Table, show_form
from launcher.text import in_window

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


def _rows(table: Table) -> tuple[Command[Table], ...]:
    return (
        Command(
            "settings",
            "Settings",
            lambda table: open_settings(table, table.window.look),
            ("f7", "ctrl+,"),
            says="for all windows",
            group=GENERAL,
        ),
        Command(
            "keys", "Keys", open_keys, ("?",), says="all keys, including those of this game", group=GENERAL
        ),
    )


SETTINGS = Feature("settings", rows=_rows)
