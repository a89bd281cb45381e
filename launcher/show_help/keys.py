"""Keys of the help window."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import key_to_overlays
from launcher.show_help.commands import COMMANDS, Browse, Next, next_link, scroll_by_key
from launcher.show_help.view import MENU, HelpView
from launcher.universe import Package, Quit

_KEYS = {
    "ctrl+c": "copy",
    "ctrl+shift+c": "copy",
    "ctrl+a": "all",
    "ctrl+f": "find",
    "ctrl+o": "titles",
    "ctrl+u": "verbatim",
    "f3": "next",
    "ctrl+g": "next",
    "shift+f3": "previous",
    "ctrl+shift+g": "previous",
}


def on_key(view: HelpView, key: str) -> Next:
    """Find, copy, follow links, scroll, or close what is open: the menu, a panel, or the window."""
    view = replace(view, note="")
    if key in _KEYS:
        return COMMANDS[_KEYS[key]](replace(view, desk=view.desk.without(MENU)))
    if (after := key_to_overlays(view, key)) is not None:
        return after
    match key:
        case "escape":
            return Package(view, Quit())
        case "\t" | "shift+\t" if not any(layer.overlay.is_typing for layer in view.desk.layers):
            return next_link(view, back=key != "\t")
        case "\r" if view.focused:
            return Package(view, Browse(view.focused.target))
    return scroll_by_key(view, key)
