"""The mouse in the help window."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from launcher.controls import Scroll, mouse_to_overlays
from launcher.show_help.commands import (
    Browse,
    Next,
    open_menu,
    scroll,
    scroll_by_key,
    toggle_outline,
    yield_keys,
)
from launcher.show_help.links import Link, link_in, link_named
from launcher.show_help.row import Span
from launcher.show_help.view import BUTTON, MENU, HelpPress, HelpView
from launcher.universe import Package

Bar = Literal["down", "across"]

_PULL = 0.4  # of what the mouse is beyond the edge, scrolled at each tick


def on_mouse(view: HelpView, x: float, y: float, event: str) -> Next:
    """Drag a bar, select text, follow a link, or press what lies over the text."""
    if event == "button-down":
        view = replace(view, note="").at(focus="")
    own, clicked = view.desk.own.mouse(name_at(view, x, y), event)
    if event in ("button-down", "button-up", "move", "leave", "menu") and not view.desk.has(MENU):
        view = replace(view, desk=replace(view.desk, own=own))
    if (after := mouse_to_overlays(view, x, y, event)) is not None:
        return after
    match event:
        case "button-down":
            return _press(yield_keys(view), x, y)
        case "double-click" if view.dragging:
            offset = _offset(view, x, y)
            return view if offset is None else _select(view, HelpPress(x, y, 2), view.document.word(offset))
        case "menu":
            return open_menu(view, x, y)
        case "drag" if view.held:
            which = view.held[0]
            return _hold(view, which, _bar(view, which).drag(_along(view, which, x, y)))
        case "drag" if view.dragging and view.press and not view.press.holds(x, y):
            return _extend_selection(replace(view, dragging=(x, y)))
        case "move" if view.press and not view.press.holds(x, y):
            return replace(view, press=None)
        case "button-up":
            return _release(view, clicked)
        case "wheel-up" | "wheel-down" | "wheel-left" | "wheel-right":
            return scroll_by_key(view, event)
    return view


def on_tick(view: HelpView) -> HelpView:
    """Scroll while text is selected beyond the edge, by a share of how far the mouse is from it."""
    if view.dragging is None:
        return view
    y = view.dragging[1]
    beyond = min(0, y) or max(0, y - view.inside[1])
    return _extend_selection(scroll(view, beyond * _PULL)) if beyond else view


def moving(view: HelpView) -> bool:
    """Whether anything would come of a tick."""
    return view.dragging is not None


def name_at(view: HelpView, x: float, y: float) -> str:
    """Find the button or the link at a point of the window; "" where there is none."""
    if view.has_button and BUTTON.holds(x, y):
        return BUTTON.name
    link = link_at(view, x, y)
    return link.name if link else ""


def link_at(view: HelpView, x: float, y: float) -> Link | None:
    """Find the link at a point of the window, if text is seen there."""
    width, height = view.inside
    is_covered = view.outline and not view.side
    if is_covered or not (view.side <= x < view.side + width and y < height):
        return None
    row = view.column.row_at(view.top, height, y)
    offset = row.on(x - view.side, y) if row else None
    return None if offset is None else link_in(view.document, offset)


def _press(view: HelpView, x: float, y: float) -> HelpView:
    """Press a bar or the text, on which a selection begins; after a double click it takes the piece."""
    width, height = view.inside
    if view.has_button and BUTTON.holds(x, y):
        return view
    if x >= view.side + width or y >= height:
        which: Bar = "down" if x >= view.side + width else "across"
        bar = _bar(view, which)
        return _hold(view, which, bar.press(_along(view, which, x, y))) if bar.needed else view
    offset, last = _offset(view, x, y), view.press
    if offset is None:
        return view
    third = last is not None and last.clicks == 2 and last.holds(x, y)
    selected = view.document.span(view.document.item_at(offset)) if third else (offset, offset)
    return _select(replace(view, dragging=(x, y)), HelpPress(x, y, 3 if third else 1), selected)


def _select(view: HelpView, press: HelpPress, span: Span) -> HelpView:
    return replace(view, press=press).selecting(*span)


def _extend_selection(view: HelpView) -> HelpView:
    """Text is selected to where the mouse was dragged."""
    offset = _offset(view, *view.dragging) if view.dragging else None
    return view if offset is None else view.selecting(view.selected[0], offset)


def _release(view: HelpView, clicked: str) -> Next:
    """The mouse is up again: on the button or on a link if it was pressed there, and nothing was selected."""
    view = replace(view, held=None, dragging=None)
    if clicked == BUTTON.name:
        return toggle_outline(view)
    link = link_named(view.document, clicked)
    return Package(view, Browse(link.target)) if link and not view.selected_text else view


def _bar(view: HelpView, which: Bar) -> Scroll:
    return view.down if which == "down" else view.across


def _along(view: HelpView, which: Bar, x: float, y: float) -> float:
    """How far along a bar a point of the window is."""
    return y if which == "down" else x - view.side


def _hold(view: HelpView, which: Bar, bar: Scroll) -> HelpView:
    """Scroll to where a bar was dragged."""
    view = replace(view, held=None if bar.grip is None else (which, bar.grip))
    if which == "across":
        return replace(view, left=bar.offset)
    return view.scrolled_to(view.column.at(bar.offset))


def _offset(view: HelpView, x: float, y: float) -> int | None:
    """The place in the text that is nearest to a point of the window, or None if no text is in view."""
    row = view.column.row_at(view.top, view.inside[1], y)
    return row.at(x - view.side) if row else None
