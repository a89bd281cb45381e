"""Keys of the help window."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import deed_to_overlays, key_to_overlays
from launcher.picture import Deed, PictureLabel
from launcher.show_help.commands import COMMANDS, Browse, Next, focus_link, next_link, scroll_by_key
from launcher.show_help.links import links
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


def on_deed(view: HelpView, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next | None:
    """After something was done to a panel or a link, whether it is in view or not; the rest is done as by mouse."""
    if (after := deed_to_overlays(view, path, deed, value)) is not None:
        return after
    link = next((each for each in links(view.document) if path[-1].key == each.name), None)
    if link is None:
        return None
    return Package(view, Browse(link.target)) if deed == "press" else focus_link(view, link)


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
