"""Keys of the help window."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Scroll
from launcher.show_help.column import ScrollAnchor
from launcher.show_help.commands import (
    Browse,
    answer_menu,
    at_first_match,
    close_find,
    go_to,
    next_link,
    next_match,
    run_command,
    scroll,
)
from launcher.show_help.outline import Outline
from launcher.show_help.view import HelpView
from launcher.universe import Package, Paste, Quit

_COMMANDS = {
    "ctrl+c": "copy",
    "ctrl+shift+c": "copy",
    "ctrl+a": "all",
    "ctrl+f": "find",
    "ctrl+o": "titles",
    "ctrl+u": "verbatim",
}
_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}
_FORTH, _BACK = ("f3", "ctrl+g"), ("shift+f3", "ctrl+shift+g")
_PASTE = "ctrl+v", "ctrl+shift+v"
_SAME = {"ctrl+home": "home", "ctrl+end": "end"}


def on_key(view: HelpView, key: str) -> HelpView | Package[HelpView]:
    """Find, copy, follow links, scroll, or close what is open: the menu, a panel, or the window."""
    view = replace(view, note="")
    if key in _COMMANDS:
        return run_command(view, _COMMANDS[key])
    if key in _FORTH or key in _BACK:
        return next_match(view, back=key in _BACK)
    if view.menu:
        return answer_menu(view, *view.menu.key(key))
    if view.outline.has_keys or (view.outline.is_open and key == "escape"):
        return _on_outline_key(view, key)
    if view.find.is_open:
        return _on_find_key(view, key)
    return _on_text_key(view, key)


def on_paste(view: HelpView, text: str) -> HelpView:
    """With text from the clipboard in the find line, if that is open still."""
    return at_first_match(view, view.find.field.pasted(text)) if view.find.is_open else view


def scroll_by_key(view: HelpView, key: str) -> HelpView:
    """Scrolled by a key or the wheel."""
    if key in _ACROSS:
        across = view.across.key(_ACROSS[key])
        return replace(view, left=across.offset) if across else view
    match _SAME.get(key, key):
        case "home":
            return replace(view, place=ScrollAnchor(), left=0)
        case "end":
            return replace(view, place=view.column.last(view.inside[1]))
        case other:
            amount = _amount(other, view.inside[1])
            return scroll(view, amount) if amount else view


def _on_text_key(view: HelpView, key: str) -> HelpView | Package[HelpView]:
    """After a key while no panel has the keyboard."""
    match key:
        case "escape":
            return Package(view, Quit())
        case "\t" | "shift+\t":
            return next_link(view, back=key != "\t")
        case "\r" if view.focused:
            return Package(view, Browse(view.focused.target))
    return scroll_by_key(view, key)


def _on_outline_key(view: HelpView, key: str) -> HelpView:
    """After a key while the outline has the keyboard."""
    outline, shown = view.outline, view.document
    if key == "escape":
        return replace(view, outline=Outline())
    if key == "\r":
        row = outline.current(shown, view.reading)
        return view if row is None else go_to(view, shown.starts[outline.matching_titles(shown)[row]])
    after = outline.on_key(key, shown, view.reading, view.panel_height)
    return scroll_by_key(view, key) if after is None else replace(view, outline=after)


def _on_find_key(view: HelpView, key: str) -> HelpView | Package[HelpView]:
    """After a key while the find line is open."""
    if key == "escape":
        return close_find(view)
    if key in ("\r", "shift+\r"):
        return next_match(view, back=key != "\r")
    if key in _PASTE:
        return Package(view, Paste())
    typed = view.find.field.key(key)
    return scroll_by_key(view, key) if typed is None else at_first_match(view, typed)


def _amount(key: str, height: float) -> float:
    """How far a key scrolls a view of this height, which is the same in all windows; nothing for other keys."""
    middle = Scroll(height, 3 * height, height)
    moved = middle.key(key)
    return moved.offset - middle.offset if moved else 0
