"""Keys of the help window."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Scroll
from launcher.show_help.column import Place
from launcher.show_help.follow import back, followed
from launcher.show_help.moves import at_first_match, closed_find, gone_to, next_link, next_match, scrolled
from launcher.show_help.view import View
from launcher.universe import Copy, Package, Paste, Quit

_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}
_FORTH, _BACK = ("f3", "ctrl+g"), ("shift+f3", "ctrl+shift+g")
_COPY = "ctrl+c", "ctrl+shift+c"
_PASTE = "ctrl+v", "ctrl+shift+v"
_SAME = {"ctrl+home": "home", "ctrl+end": "end"}


def key(view: View, key: str) -> View | Package[View]:
    """Find, copy, follow links, scroll, or close what is open: a panel, or the window."""
    view = replace(view, note="", seeking=None)
    if key == "ctrl+f":
        return replace(view, find=view.find.opened(view.seed))
    if key in _FORTH or key in _BACK:
        return next_match(view, back=key in _BACK)
    if key in _COPY:
        copied = view.copied
        return Package(view, Copy(copied)) if copied else view
    if key == "ctrl+a":
        return replace(view, selected=(0, len(view.document.text)))
    if key == "ctrl+o":
        opened = view.outline.toggled().looked(view.document)
        view = replace(view, outline=opened, pointed=None)
        return (
            replace(view, outline=opened.revealing(view.reading, view.panel_height))
            if opened.is_open
            else view
        )
    if key == "alt+left":
        return back(view)
    if view.outline.is_open:
        return _chosen(view, key)
    if view.find.is_open:
        return _typed(view, key)
    return _read(view, key)


def pasted(view: View, text: str) -> View:
    """With text from the clipboard in the find line, if that is open still."""
    return at_first_match(view, view.find.pasted(text)) if view.find.is_open else view


def _read(view: View, key: str) -> View | Package[View]:
    """After a key while no panel is open."""
    match key:
        case "escape":
            return Package(view, Quit())
        case "\b":
            return back(view)
        case "\t" | "shift+\t":
            return next_link(view, back=key != "\t")
        case "\r" if view.focused:
            return followed(view, view.focused)
    return _moved(view, key)


def _chosen(view: View, key: str) -> View:
    """After a key while the outline is open."""
    outline = view.outline
    if key == "escape":
        return replace(view, outline=outline.toggled())
    if key == "\r":
        row = outline.current(view.reading)
        return view if row is None else gone_to(view, outline.listed[row].offset)
    if key.startswith("wheel-") and outline.pointed is None and view.side:
        return _moved(replace(view, outline=outline._replace(chosen=None)), key)
    after = outline.keyed(key, view.reading, view.panel_height)
    return _moved(view, key) if after is None else replace(view, outline=after)


def _typed(view: View, key: str) -> View | Package[View]:
    """After a key while the find line is open."""
    if key == "escape":
        return closed_find(view)
    if key in ("\r", "shift+\r"):
        return next_match(view, back=key != "\r")
    if key in _PASTE:
        return Package(view, Paste())
    typed = view.find.typed(key)
    return _moved(view, key) if typed is None else at_first_match(view, typed)


def _moved(view: View, key: str) -> View:
    """Scrolled by a key."""
    if key in _ACROSS:
        across = view.across.key(_ACROSS[key])
        return replace(view, left=across.offset) if across else view
    match _SAME.get(key, key):
        case "home":
            return replace(view, place=Place(), left=0)
        case "end":
            return replace(view, place=view.column.last(view.inside[1]))
        case other:
            amount = _amount(other, view.inside[1])
            return scrolled(view, amount) if amount else view


def _amount(key: str, height: float) -> float:
    """How far a key scrolls a view of this height, which is the same in all windows; nothing for other keys."""
    middle = Scroll(height, 3 * height, height)
    moved = middle.key(key)
    return moved.offset - middle.offset if moved else 0
