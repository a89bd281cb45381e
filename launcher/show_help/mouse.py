"""The mouse in the help window."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from launcher.controls import Scroll, find
from launcher.show_help import find as finding
from launcher.show_help.follow import followed, link_at
from launcher.show_help.keys import key
from launcher.show_help.moves import closed_find, gone_to, next_match, scrolled
from launcher.show_help.page import BUTTON, has_button
from launcher.show_help.select import Press, offset_at, taken
from launcher.show_help.view import View
from launcher.universe import Package


def mouse(view: View, x: float, y: float, event: str) -> View | Package[View]:
    """Drag a bar, select text, follow a link, or press what a panel offers."""
    match event:
        case "button-down":
            return _pressed(replace(view, note="", focused=None), x, y)
        case "drag" if view.held and view.held[0] == "down":
            return _dragged(view, "down", view.down.drag(y))
        case "drag" if view.held:
            return _dragged(view, "across", view.across.drag(x - view.side))
        case "drag" if view.dragging and view.press and not view.press.holds(x, y):
            return _extended(view, x, y)
        case "move":
            return _pointed(view, x, y)
        case "leave":
            return replace(view, pointed=None, outline=view.outline._replace(pointed=None))
        case "button-up":
            return _released(view, x, y)
        case "wheel-up" | "wheel-down" | "wheel-left" | "wheel-right":
            return key(view, event)
    return view


def _pressed(view: View, x: float, y: float) -> View:
    width, height = view.inside
    if view.find.is_open and y >= view.height - finding.HEIGHT:
        return _on_find_line(view, x, y - view.height + finding.HEIGHT)
    if view.outline.is_open and (x < view.panel or not view.side):
        return _on_outline(view, x, y)
    if _on_button(view, x, y):
        return replace(view, outline=view.outline.toggled())
    if x >= view.side + width:
        return _dragged(view, "down", view.down.press(y)) if view.down.needed else view
    if y >= height:
        return _dragged(view, "across", view.across.press(x - view.side)) if view.across.needed else view
    return _begun(view, x, y)


def _on_button(view: View, x: float, y: float) -> bool:
    left, top, size = BUTTON
    return has_button(view) and left <= x < left + size and top <= y < top + size


def _on_find_line(view: View, x: float, y: float) -> View:
    """The mouse was pressed on the find line."""
    button = find(finding.buttons(view.width), x, y)
    match button and button.name:
        case "close":
            return closed_find(view)
        case "previous" | "next" as name:
            return next_match(view, back=name == "previous")
    return view


def _on_outline(view: View, x: float, y: float) -> View:
    """The mouse was pressed on the outline, or beside one that lies over the text, which closes it."""
    if x >= view.panel:
        return replace(view, outline=view.outline.toggled())
    row = view.outline.row_at(y, view.panel_height)
    return view if row is None else gone_to(view, view.outline.listed[row].offset)


def _begun(view: View, x: float, y: float) -> View:
    """The mouse was pressed on the text: once, or again for a word or a block."""
    offset = _offset(view, x, y)
    if offset is None:
        return view
    press = view.press.again(x, y) if view.press else Press(x, y)
    return replace(view, press=press, dragging=True, selected=taken(view.document, offset, press.clicks))


def _extended(view: View, x: float, y: float) -> View:
    """The mouse was dragged over the text, or beyond the view's edge, which scrolls."""
    height = view.inside[1]
    if not 0 <= y < height:
        view = scrolled(view, y if y < 0 else y - height)
    offset = _offset(view, x, y)
    return view if offset is None else replace(view, selected=(view.selected[0], offset))


def _released(view: View, x: float, y: float) -> View | Package[View]:
    """The mouse is up again: on a link if it was pressed there, and nothing was selected."""
    clicked = view.dragging and view.press is not None and view.press.holds(x, y) and view.press.clicks == 1
    view = replace(view, held=None, dragging=False)
    link = link_at(view, x - view.side, y) if clicked else None
    return followed(view, link) if link else view


def _pointed(view: View, x: float, y: float) -> View:
    """The mouse moved, with no button down."""
    if view.press and not view.press.holds(x, y):
        view = replace(view, press=None)
    on_panel = view.outline.is_open and x < view.panel
    row = view.outline.row_at(y, view.panel_height) if on_panel else None
    width, height = view.inside
    on_text = view.side <= x < view.side + width and y < height and (view.side or not view.outline.is_open)
    link = link_at(view, x - view.side, y) if on_text else None
    if (row, link) == (view.outline.pointed, view.pointed):
        return view
    return replace(view, pointed=link, outline=view.outline._replace(pointed=row))


def _dragged(view: View, which: Literal["down", "across"], bar: Scroll) -> View:
    held = None if bar.grip is None else (which, bar.grip)
    if which == "down":
        outline = view.outline._replace(chosen=None)
        return replace(view, held=held, place=view.column.at(bar.offset), outline=outline)
    return replace(view, held=held, left=bar.offset)


def _offset(view: View, x: float, y: float) -> int | None:
    return offset_at(view.document, view.column, view.top, view.inside[1], x - view.side, y)
