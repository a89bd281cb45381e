"""What can be done with a text, by a key or from the menu."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Menu
from launcher.show_help.moves import opened_find, shown_otherwise, toggled_outline
from launcher.show_help.view import View
from launcher.universe import Copy, Package

KEYS = {
    "ctrl+c": "copy",
    "ctrl+shift+c": "copy",
    "ctrl+a": "all",
    "ctrl+f": "find",
    "ctrl+o": "titles",
    "ctrl+u": "verbatim",
}


def done(view: View, command: str) -> View | Package[View]:
    """The view after a command."""
    link = view.pointed
    view = replace(view, menu=None)
    match command:
        case "copy" if view.copied:
            return Package(view, Copy(view.copied))
        case "address" if link:
            return Package(view, Copy(link.target))
        case "all":
            return replace(view, selected=(0, len(view.document.text)))
        case "find":
            return opened_find(view)
        case "titles":
            return toggled_outline(view)
        case "verbatim":
            return shown_otherwise(view)
    return view


def with_menu(view: View, x: float, y: float) -> View:
    """With the menu open at a point; what the mouse is on belongs to it."""
    entries = (
        *([("copy", "Copy")] if view.copied else []),
        *([("address", "Copy the address")] if view.pointed else []),
        ("all", "Select all"),
        ("find", "Find …"),
        *([("titles", "Titles …")] if view.document.titles else []),
        ("verbatim", "Lay the text out" if view.document.verbatim else "Show the text as it is"),
    )
    return replace(view, menu=Menu(entries, x, y))
