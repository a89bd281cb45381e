"""The mouse in the help window."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from launcher.controls import Scroll, find
from launcher.show_help import find as finding
from launcher.show_help.commands import Browse, answer_menu, close_find, go_to, next_match, scroll, with_menu
from launcher.show_help.keys import scroll_by_key
from launcher.show_help.links import Link, link_in
from launcher.show_help.outline import HEAD, Outline
from launcher.show_help.view import BUTTON, HelpPress, HelpView
from launcher.universe import Package

_PULL = 0.4  # of what the mouse is beyond the edge, scrolled at each tick


def on_mouse(view: HelpView, x: float, y: float, event: str) -> HelpView | Package[HelpView]:
    """Drag a bar, select text, follow a link, or press what a panel or the menu offers."""
    if view.menu:
        return answer_menu(view, *view.menu.sized(view.width, view.height).mouse(x, y, event))
    match event:
        case "button-down":
            return _press(replace(view, note="", focused=None), x, y)
        case "double-click" if view.dragging:
            offset = _offset(view, x, y)
            return (
                view
                if offset is None
                else replace(view, press=HelpPress(x, y, 2), selected=view.document.word(offset))
            )
        case "menu":
            return with_menu(_hover(view, x, y), x, y)
        case "drag" if view.held and view.held[0] == "down":
            return _drag(view, "down", view.down.drag(y))
        case "drag" if view.held:
            return _drag(view, "across", view.across.drag(x - view.side))
        case "drag" if view.dragging and view.press and not view.press.holds(x, y):
            return _extend_selection(replace(view, dragging=(x, y)))
        case "move":
            return _hover(view, x, y)
        case "leave":
            return replace(view, pointed=None, outline=view.outline._replace(pointed=None))
        case "button-up":
            return _release(view, x, y)
        case "wheel-up" | "wheel-down" | "wheel-left" | "wheel-right":
            return _wheel(view, x, event)
    return view


def on_tick(view: HelpView) -> HelpView:
    """Scroll while text is selected beyond the edge."""
    if view.dragging and (pull := _distance_outside(view, view.dragging[1])):
        view = _extend_selection(scroll(view, pull * _PULL))
    return view


def moving(view: HelpView) -> bool:
    """Whether anything would come of a tick."""
    return view.dragging is not None


def link_at(view: HelpView, x: float, y: float) -> Link | None:
    """The link at a point of the text."""
    row = view.column.row_at(view.top, view.inside[1], y)
    offset = row.on(x, y) if row else None
    return None if offset is None else link_in(view.document, offset)


def _press(view: HelpView, x: float, y: float) -> HelpView:
    width, height = view.inside
    if view.find.is_open and y >= view.height - finding.HEIGHT:
        return _press_find_line(view, x, y - view.height + finding.HEIGHT)
    if view.outline.is_open and (x < view.panel or not view.side):
        return _press_outline(view, x, y)
    view = replace(view, outline=view.outline._replace(has_keys=False))
    if view.has_button and BUTTON.holds(x, y):
        return replace(view, outline=Outline(is_open=True, has_keys=True))
    if x >= view.side + width:
        return _drag(view, "down", view.down.press(y)) if view.down.needed else view
    if y >= height:
        return _drag(view, "across", view.across.press(x - view.side)) if view.across.needed else view
    return _begin_selection(view, x, y)


def _press_find_line(view: HelpView, x: float, y: float) -> HelpView:
    """The mouse was pressed on the find line."""
    button = find(finding.buttons(view.width), x, y)
    match button and button.name:
        case "close":
            return close_find(view)
        case "previous" | "next" as name:
            return next_match(view, back=name == "previous")
    return view


def _press_outline(view: HelpView, x: float, y: float) -> HelpView:
    """The mouse was pressed on the outline, or beside one that lies over the text, which closes it."""
    outline, shown = view.outline, view.document
    if x >= view.panel:
        return replace(view, outline=Outline())
    if y < HEAD:
        return replace(view, outline=outline._replace(has_keys=True))
    row = outline.row_at(shown, y, view.panel_height)
    return view if row is None else go_to(view, shown.starts[outline.matching_titles(shown)[row]])


def _begin_selection(view: HelpView, x: float, y: float) -> HelpView:
    """The mouse was pressed on the text; once more after a double click, it takes the piece."""
    offset, last = _offset(view, x, y), view.press
    if offset is None:
        return view
    third = last is not None and last.clicks == 2 and last.holds(x, y)
    selected = view.document.span(view.document.item_at(offset)) if third else (offset, offset)
    return replace(view, press=HelpPress(x, y, 3 if third else 1), dragging=(x, y), selected=selected)


def _extend_selection(view: HelpView) -> HelpView:
    """Text is selected to where the mouse was dragged."""
    offset = _offset(view, *view.dragging) if view.dragging else None
    return view if offset is None else replace(view, selected=(view.selected[0], offset))


def _distance_outside(view: HelpView, y: float) -> float:
    """How far a height is below the text's lower edge, or above its upper one, which is less than 0."""
    height = view.inside[1]
    return min(0, y) or max(0, y - height)


def _release(view: HelpView, x: float, y: float) -> HelpView | Package[HelpView]:
    """The mouse is up again: on a link if it was pressed there, and nothing was selected."""
    clicked = view.dragging and view.press and view.press.holds(x, y) and view.press.clicks == 1
    view = replace(view, held=None, dragging=None)
    link = link_at(view, x - view.side, y) if clicked else None
    return Package(view, Browse(link.target)) if link else view


def _hover(view: HelpView, x: float, y: float) -> HelpView:
    """The mouse moved, with no button down."""
    if view.press and not view.press.holds(x, y):
        view = replace(view, press=None)
    on_panel = view.outline.is_open and x < view.panel
    row = view.outline.row_at(view.document, y, view.panel_height) if on_panel else None
    width, height = view.inside
    on_page = view.side <= x < view.side + width and y < height and (view.side or not view.outline.is_open)
    link = link_at(view, x - view.side, y) if on_page else None
    if (row, link) == (view.outline.pointed, view.pointed):
        return view
    return replace(view, pointed=link, outline=view.outline._replace(pointed=row))


def _wheel(view: HelpView, x: float, event: str) -> HelpView:
    """The wheel was turned, on the outline or on the text."""
    if view.outline.is_open and x < view.panel:
        return replace(view, outline=view.outline.on_wheel(event, view.document, view.panel_height))
    return scroll_by_key(view, event)


def _drag(view: HelpView, which: Literal["down", "across"], bar: Scroll) -> HelpView:
    held = None if bar.grip is None else (which, bar.grip)
    if which == "down":
        outline = view.outline._replace(chosen=None)
        return replace(view, held=held, place=view.column.at(bar.offset), outline=outline)
    return replace(view, held=held, left=bar.offset)


def _offset(view: HelpView, x: float, y: float) -> int | None:
    """The place in the text that is nearest to a point of the window, or None if no text is in view."""
    row = view.column.row_at(view.top, view.inside[1], y)
    return row.at(x - view.side) if row else None
