"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Literal

from launcher.controls import Scroll, find
from launcher.controls.icon import icon
from launcher.picture import Group, Picture, group
from launcher.show_help import find as finding
from launcher.show_help.column import Part, Place
from launcher.show_help.document import Document
from launcher.show_help.select import Press, offset_at, taken
from launcher.show_help.verbatim import CELL
from launcher.show_help.view import SIZE, View, marks
from launcher.universe import Copy, Package, Quit, big_bang

_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}
_FORTH, _BACK = ("f3", "ctrl+g"), ("shift+f3", "ctrl+shift+g")
_COPY = "ctrl+c", "ctrl+shift+c"
_SAME = {"ctrl+home": "home", "ctrl+end": "end"}


def draw(view: View) -> Picture:
    """What is in view, with the bars."""
    width, height = view.inside
    marked = tuple(marks(view))
    lines = view.column.show(view.top, height, by_words=bool(marked))
    page = Group(width, height, (*marked, *lines), (0, 0), clipped=True)
    parts: list[Part] = [(0, 0, page), (width, 0, view.down.draw()), (0, height, _lying(view.across.draw()))]
    if view.find.is_open:
        line = finding.draw(view.find, view.found, min(view.selected), view.width)
        parts.append((0, view.height - finding.HEIGHT, line))
    return group(view.width, view.height, parts)


def key(view: View, key: str) -> View | Package[View]:
    """Find, copy, scroll, or close the window."""
    if key == "ctrl+f":
        return replace(view, find=view.find.opened(view.copied))
    if key in _FORTH or key in _BACK:
        return (
            _next(view, back=key in _BACK)
            if view.find.query
            else replace(view, find=view.find.opened(view.copied))
        )
    if key in _COPY:
        return Package(view, Copy(view.copied)) if view.copied else view
    if key == "ctrl+a":
        return replace(view, selected=(0, len(view.document.text)))
    if view.find.is_open:
        return _sought(view, key)
    return Package(view, Quit()) if key == "escape" else _moved(view, key)


def mouse(view: View, x: float, y: float, event: str) -> View:
    """Drag a bar, select text or press a button of the find line."""
    width, height = view.inside
    match event:
        case "button-down" if view.find.is_open and y >= view.height - finding.HEIGHT:
            return _pressed(view, x, y - view.height + finding.HEIGHT)
        case "button-down" if x >= width:
            return _dragged(view, "down", view.down.press(y)) if view.down.needed else view
        case "button-down" if y >= height:
            return _dragged(view, "across", view.across.press(x)) if view.across.needed else view
        case "button-down":
            return _begun(view, x, y)
        case "drag" if view.held and view.held[0] == "down":
            return _dragged(view, "down", view.down.drag(y))
        case "drag" if view.held:
            return _dragged(view, "across", view.across.drag(x))
        case "drag" if view.dragging and view.press and not view.press.holds(x, y):
            return _extended(view, x, y)
        case "move" if view.press and not view.press.holds(x, y):
            return replace(view, press=None)
        case "button-up":
            return replace(view, held=None, dragging=False)
    return view


def resize(view: View, width: float, height: float) -> View:
    """Lay out anew, with the same text at the top."""
    return replace(view, width=width, height=height)


def receive(view: View, message: object) -> Package[View]:
    """Pass on what came in from outside."""
    return Package(view, message)


def show(
    title: str, shown: Document, listen: Callable[[], Iterable[object]] | None = None, *, item: int = 0
) -> None:
    """Open a window with a document until the user closes it.

    Args:
        title: the window's.
        shown: the document.
        listen: gives the messages that came in from outside for the window, such as `BringToFront`.
        item: the piece or line of the document to begin at.

    Raises:
        NoDisplayError: there is no screen.
    """
    big_bang(
        View(shown, place=Place(item)),
        on_draw=draw,
        on_key=key,
        on_mouse=mouse,
        on_resize=resize,
        on_receive=receive,
        name=title,
        size=SIZE,
        icon=icon(),
        listen=listen,
    )


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
            return _scrolled(view, _amount(other, view.inside[1]))


def _sought(view: View, key: str) -> View:
    """After a key while the find line is open."""
    if key == "escape":
        return replace(view, find=view.find._replace(is_open=False))
    if key in ("\r", "shift+\r"):
        return _next(view, back=key != "\r")
    typed = view.find.typed(key)
    if typed is None:
        return _moved(view, key)
    begun = min(view.selected) if view.copied else view.document.offset(view.top.item, 0)
    after = replace(view, find=typed)
    return _at_match(after, finding.from_here(after.found, begun))


def _next(view: View, *, back: bool) -> View:
    """Go to the match behind the selection or before it."""
    start, end = min(view.selected), max(view.selected)
    found = view.found
    return _at_match(
        view, finding.before(found, start) if back else finding.from_here(found, max(end, start + 1))
    )


def _at_match(view: View, offset: int | None) -> View:
    """Select a match and bring it in view."""
    view = replace(view, find=view.find._replace(fresh=False))
    if offset is None:
        return view
    item, at = view.document.item_at(offset)
    place = view.column.revealed(view.top, view.inside[1], item, at)
    view = replace(view, selected=(offset, offset + len(view.find.query)), place=place)
    if not view.document.lines:
        return view
    return replace(view, left=view.across.showing(at * CELL, (at + len(view.find.query) + 4) * CELL).offset)


def _pressed(view: View, x: float, y: float) -> View:
    """The mouse was pressed on the find line."""
    button = find(finding.buttons(view.width), x, y)
    match button and button.name:
        case "close":
            return _sought(view, "escape")
        case "previous" | "next" as name:
            return _next(view, back=name == "previous")
    return view


def _begun(view: View, x: float, y: float) -> View:
    """The mouse was pressed on the text: once, or again for a word or a paragraph."""
    offset = _offset(view, x, y)
    if offset is None:
        return view
    press = view.press.again(x, y) if view.press else Press(x, y)
    return replace(view, press=press, dragging=True, selected=taken(view.document.text, offset, press.clicks))


def _extended(view: View, x: float, y: float) -> View:
    """The mouse was dragged over the text, or beyond the view's edge, which scrolls."""
    height = view.inside[1]
    if not 0 <= y < height:
        view = _scrolled(view, y if y < 0 else y - height)
    offset = _offset(view, x, y)
    return view if offset is None else replace(view, selected=(view.selected[0], offset))


def _offset(view: View, x: float, y: float) -> int | None:
    return offset_at(view.document, view.column, view.top, view.inside[1], x, y)


def _scrolled(view: View, amount: float) -> View:
    column = view.column
    return replace(view, place=min(column.moved(view.top, amount), column.last(view.inside[1])))


def _dragged(view: View, which: Literal["down", "across"], bar: Scroll) -> View:
    held = None if bar.grip is None else (which, bar.grip)
    if which == "down":
        return replace(view, held=held, place=view.column.at(bar.offset))
    return replace(view, held=held, left=bar.offset)


def _amount(key: str, height: float) -> float:
    """How far a key scrolls a view of this height, which is the same in all windows; nothing for other keys."""
    middle = Scroll(height, 3 * height, height)
    moved = middle.key(key)
    return moved.offset - middle.offset if moved else 0


def _lying(bar: Group) -> Group:
    """A scroll bar turned, to lie below what it scrolls."""
    parts = [(y, x, replace(part, width=part.height, height=part.width)) for x, y, part in bar.parts]
    return group(bar.height, bar.width, parts)
