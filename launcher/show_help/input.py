"""Handle keys, the mouse, screen readers and messages in the help window."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Scroll, deed_to_overlays, key_to_overlays, mouse_to_overlays, paste_to_overlays
from launcher.picture import Deed, PictureLabel
from launcher.show_help import commands
from launcher.show_help.column import TextRow
from launcher.show_help.commands import COMMANDS, Browse, Next, ShowNotice, scroll_by_key
from launcher.show_help.document import within
from launcher.show_help.links import Link
from launcher.show_help.view import BUTTON, MENU, Bar, HelpView
from launcher.universe import Package, Pasted, Quit

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
_STILL = 4  # logical pixels that the mouse may move during a click
_PULL = 0.4  # share of the distance of the mouse from the edge, scrolled at each tick


def on_key(view: HelpView, key: str) -> Next:
    """Handle a key: find, copy, follow links, scroll, or close the menu, a panel or the window."""
    view = replace(view, note="")
    if key in _KEYS:
        return COMMANDS[_KEYS[key]](replace(view, desk=view.desk.without(MENU)))
    if (after := key_to_overlays(view, key)) is not None:
        return after
    match key:
        case "escape":
            return Package(view, Quit())
        case "\t" | "shift+\t" if not any(layer.is_typing for layer in view.desk.layers):
            return commands.next_link(view, back=key != "\t")
        case "\r" if view.focused:
            return Package(view, Browse(view.focused.target))
    return scroll_by_key(view, key)


def on_deed(view: HelpView, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next | None:
    """Handle an action on a panel or a link, even out of view. Other actions are handled like the mouse."""
    if (after := deed_to_overlays(view, path, deed, value)) is not None:
        return after
    link = view.document.link_named(path[-1].key)
    if link is None:
        return None
    return Package(view, Browse(link.target)) if deed == "press" else commands.focus_link(view, link)


def on_mouse(view: HelpView, x: float, y: float, event: str) -> Next:
    """Handle a mouse event: drag a bar, select text, follow a link, or press a button or panel."""
    if event == "button-down":
        view = replace(view, note="").at(focus="")
    is_on_button = view.has_button and BUTTON.holds(x, y)
    thing = BUTTON if is_on_button else link_at(view, x, y)
    own, clicked = view.desk.own.mouse(thing.name if thing else "", event)
    if event in ("button-down", "button-up", "move", "leave", "menu") and not view.desk.has(MENU):
        view = replace(view, desk=view.desk._replace(own=own))
    if (after := mouse_to_overlays(view, x, y, event)) is not None:
        return after
    match event:
        case "button-down":
            return commands.yield_keys(view) if is_on_button else _press(commands.yield_keys(view), x, y)
        case "double-click" if view.dragging and (row := _row_at(view, y)):
            word = view.document.word(row.at(x - view.side))
            return replace(view, clicks=2, pressed=(x, y)).selecting(*word)
        case "menu":
            return commands.open_menu(view, x, y)
        case "drag" if which := view.held[0]:
            bar, along = _bar(view, which, x, y)
            return _hold(view, which, bar.drag(along))
        case "drag" if view.dragging and view.clicks and not _is_still(view, x, y):
            return _extend_selection(view, x, y)
        case "move" if view.clicks and not _is_still(view, x, y):
            return replace(view, clicks=0)
        case "button-up":
            return _release(view, clicked)
    return scroll_by_key(view, event)


def on_tick(view: HelpView) -> HelpView:
    """Scroll while the user selects text beyond the edge, faster at a greater distance."""
    x, y = view.dragging or (0, 0)
    beyond = min(0, y) or max(0, y - view.inside[1])
    return _extend_selection(commands.scroll(view, beyond * _PULL), x, y) if beyond else view


def resize(view: HelpView, width: float, height: float) -> HelpView:
    """Adapt the layout to a new size in logical pixels, with the same text at the top."""
    return replace(view, width=width, height=height).with_desk(view.desk)


def receive(view: HelpView, message: object) -> Next:
    """Handle a message: show a notice, paste text, or pass on other messages."""
    match message:
        case ShowNotice(sentence):
            return replace(view, note=sentence)
        case Pasted(text):
            after = paste_to_overlays(view, text)
            return view if after is None else after
    return Package(view, message)


def link_at(view: HelpView, x: float, y: float) -> Link | None:
    """Return the link at a point of the window, if text is visible there."""
    width, height = view.inside
    is_covered = view.outline and not view.side
    if is_covered or not (view.side <= x < view.side + width and y < height):
        return None
    row = _row_at(view, y)
    at = row.on(x - view.side, y) if row else None
    return None if at is None else next(iter(within(view.document.links, at, at + 1)), None)


def _press(view: HelpView, x: float, y: float) -> HelpView:
    """Press a bar, or begin a selection. After a double click, the third click selects the piece."""
    width, height = view.inside
    if x >= view.side + width or y >= height:
        which: Bar = "down" if x >= view.side + width else "across"
        bar, along = _bar(view, which, x, y)
        return _hold(view, which, bar.press(along)) if bar.needed else view
    row = _row_at(view, y)
    if row is None:
        return view
    at = row.at(x - view.side)
    is_third = view.clicks == 2 and _is_still(view, x, y)
    selected = view.document.span(view.document.item_at(at)) if is_third else (at, at)
    view = replace(view, clicks=3 if is_third else 1, pressed=(x, y), dragging=(x, y))
    return view.selecting(*selected)


def _is_still(view: HelpView, x: float, y: float) -> bool:
    """Return whether the mouse has not moved since the press, except for a few pixels."""
    return all(abs(now - then) <= _STILL for now, then in zip((x, y), view.pressed, strict=True))


def _extend_selection(view: HelpView, x: float, y: float) -> HelpView:
    """Extend the selection to the mouse."""
    view, row = replace(view, dragging=(x, y)), _row_at(view, y)
    return view.selecting(view.selected[0], row.at(x - view.side)) if row else view


def _release(view: HelpView, clicked: str) -> Next:
    """Release the mouse. This clicks a button or link if it was pressed there and no text was selected."""
    view = replace(view, held=(None, 0), dragging=None)
    if clicked == BUTTON.name:
        return commands.toggle_outline(view)
    link = view.document.link_named(clicked)
    return Package(view, Browse(link.target)) if link and not view.selected_text else view


def _bar(view: HelpView, which: Bar, x: float, y: float) -> tuple[Scroll, float]:
    """Return a bar, and the position of a point along it."""
    return (view.down, y) if which == "down" else (view.across, x - view.side)


def _hold(view: HelpView, which: Bar, bar: Scroll) -> HelpView:
    """Scroll to the position of a dragged bar."""
    view = replace(view, held=(which, bar.grip or 0))
    if which == "across":
        return replace(view, left=bar.offset)
    return view.scrolled_to(view.column.at(bar.offset))


def _row_at(view: HelpView, y: float) -> TextRow | None:
    """Return the last line that begins above y, or else the first one in view."""
    rows = [*view.column.visible_rows(view.top, view.inside[1])]
    return next((row for row in reversed(rows) if row.y <= y), rows[0] if rows else None)
