"""The help window, a world program.

It has commands, handlers for the keys and the mouse, and the function that shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from queue import SimpleQueue
from typing import NamedTuple

from launcher.controls import (
    Field,
    Menu,
    Scroll,
    deed_to_overlays,
    icon,
    key_to_overlays,
    mouse_to_overlays,
    paste_to_overlays,
    update_settings,
)
from launcher.picture import Deed, PictureLabel
from launcher.show_help.document import CELL, Document, Link, S, ScrollAnchor, TextRow, within
from launcher.show_help.panels import FindLine, Outline, matches
from launcher.show_help.text import find_title
from launcher.show_help.view import BUTTON, FIND, MENU, SIZE, TITLES, Bar, HelpView, draw
from launcher.universe import Copy, Package, Pasted, Quit, big_bang

Next = HelpView | Package[HelpView]

_MOST_SOUGHT = 200  # characters
_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}
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
_RATE = 1 / 40  # seconds between ticks


class Browse(NamedTuple):
    """A message: open an address in the browser.

    If this fails, `ShowNotice` comes back.
    """

    address: str


class ShowNotice(NamedTuple):
    """A message: show a notice to the user."""

    sentence: str


def scroll(view: HelpView, amount: float) -> HelpView:
    """Scroll down by a number of logical pixels."""
    column = view.column
    return view.scrolled_to(min(column.scrolled(view.top, amount), column.last(view.inside[1])))


def scroll_by_key(view: HelpView, key: str) -> HelpView:
    """Scroll by a key or the wheel.

    Other keys have no effect.
    """
    if key in _ACROSS and (across := view.across.key(_ACROSS[key])):
        return replace(view, left=across.offset)
    match key.removeprefix("ctrl+"):
        case "home":
            return replace(view, left=0).scrolled_to(ScrollAnchor())
        case "end":
            return view.scrolled_to(view.column.last(view.inside[1]))
    height = view.inside[1]
    middle = Scroll(height, 3 * height, height)  # far from both ends, as keys mean the same in all windows
    moved = middle.key(key)
    return scroll(view, moved.offset - middle.offset) if moved else view


def step(view: HelpView, by: int) -> HelpView:
    """Move the focus of screen readers by a piece, and scroll.

    If `by` is -1, the previous piece is focused.

    If a piece is longer than the view, the rest of it comes first. If the focused piece is out of view, the focus
    moves to the first one in view.
    """
    document, rows = view.document, view.column.visible_rows(view.top, view.inside[1])
    is_shown = view.piece in {document.item_at(row.start) for row in rows}
    after = scroll_by_key(view, "down" if by > 0 else "up").at(focus="")
    piece = view.piece + by if is_shown else document.item_at(after.reading)
    is_last = piece not in range(len(document.pieces))
    if is_last or (is_shown and not _is_in_view(view, document.span(view.piece)[by > 0])):
        return after
    near, far = document.span(piece)[::by]
    shown = replace(view, piece=piece)
    for _ in range(int(view.inside[1] / CELL)):
        next = scroll(shown, by * CELL)
        if _is_in_view(shown, far) or (_is_in_view(shown, near) and not _is_in_view(next, near)):
            break  # the second part is so for a piece that is longer than the view
        shown = next
    further = after.top > shown.top if by > 0 else after.top < shown.top
    return replace(after, piece=piece) if further and _is_in_view(after, near) else shown.at(focus="")


def _is_in_view(view: HelpView, offset: int) -> bool:
    """Whether the line at an offset is in view."""
    rows = view.column.visible_rows(view.top, view.inside[1])
    return any(
        row.start <= offset <= row.end and row.y >= 0 and row.y + row.text.height <= view.inside[1]
        for row in rows
    )


def reveal(view: HelpView, start: int, end: int) -> HelpView:
    """Scroll as little as possible to show a part of the text."""
    view = view.scrolled_to(view.column.scrolled_to_reveal(view.top, view.inside[1], start))
    before = view.document.starts[view.document.item_at(start)]
    across = view.across.showing((start - before) * CELL, (end - before + 4) * CELL)
    return replace(view, left=across.offset) if view.document.verbatim else view


def yield_keys(view: HelpView) -> HelpView:
    """Move the focus away from the outline.

    It goes to the find line if it is open, or else to the text.
    """
    desk = view.desk.changed(TITLES, Outline, lambda panel: panel._replace(is_typing=False))
    return replace(view, desk=desk.raised(FIND))


def toggle_outline(view: HelpView) -> HelpView:
    """Open or close the outline.

    If it is open but not focused, focus it.
    """
    if view.outline and view.outline.is_typing:
        return replace(view, desk=view.desk.without(TITLES))
    desk = view.desk.without(TITLES).with_overlay(TITLES, Outline(view.document), _answer_outline)
    view = view.with_desk(desk).at(hover="")
    view = view.listing(view.reading)
    return replace(view, desk=view.desk.changed(TITLES, Outline, Outline.revealing))


def toggle_layout(view: HelpView) -> HelpView:
    """Switch between plain and formatted text, at the same place."""
    before, number = view.document, view.document.pieces[view.document.item_at(view.reading)].number
    document, at_top = Document(before.source, verbatim=not before.verbatim), view.top == ScrollAnchor()
    view = replace(
        view, document=document, left=0, piece=document.item_of(number), desk=view.desk.without(TITLES)
    ).at(focus="", hover="")
    view = view.selecting(0, 0)
    start = document.starts[document.item_of(number)]
    return view if at_top else view.scrolled_to(view.column.anchor_of(start))


def open_menu(view: HelpView, x: float, y: float) -> HelpView:
    """Open the menu at a point.

    A link under the mouse gets an entry.
    """
    entries = (
        *([("copy", "Copy")] if view.selected_text else []),
        *([("address", "Copy address")] if view.pointed else []),
        ("all", "Select all"),
        ("find", "Find …"),
        *([("titles", "Titles …")] if view.document.titles else []),
        ("verbatim", "Show formatted text" if view.document.verbatim else "Show plain text"),
    )
    return view.with_desk(view.desk.with_overlay(MENU, Menu(entries, x, y), _answer))


def open_find(view: HelpView) -> HelpView:
    """Open the find line.

    A short selection becomes the query.
    """
    start, end = view.selection
    selected = view.selected_text if end - start <= _MOST_SOUGHT else ""
    query = selected if selected and selected.isprintable() else view.query
    line = FindLine(Field(query, len(query), marked=True))
    view = yield_keys(replace(view, query=query))
    return view.with_desk(view.desk.without(FIND).with_overlay(FIND, line, _answer)).selecting(*view.selected)


def seek(view: HelpView) -> HelpView:
    """Go to the first match of the find line.

    The search begins at the selection or the top of the view.
    """
    if not view.find:
        return view
    at = view.selection[0] if view.selected_text else view.document.starts[view.top.item]
    return _find_from(replace(view, query=view.find.field.text), at)


def next_match(view: HelpView, *, back: bool) -> HelpView:
    """Go to the next or previous match.

    If there is no query, the find line opens.
    """
    if not view.query:
        return open_find(view)
    if view.find:
        field = view.find.field._replace(marked=False)
        view = replace(view, desk=view.desk.changed(FIND, FindLine, lambda line: line._replace(field=field)))
    start, end = view.selection
    return _find_from(view, start if back else max(end, start + 1), back=back)


def next_link(view: HelpView, *, back: bool) -> HelpView:
    """Focus the next link.

    The search begins at the focused one or the top of the view.
    """
    at, focused = view.reading, view.focused
    if focused and view.column.scrolled_to_reveal(view.top, view.inside[1], focused.start) == view.top:
        at = focused.start + (not back)
    link = _next(view.document.links, at, back=back)
    return view if link is None else focus_link(view, link)


def focus_link(view: HelpView, link: Link) -> HelpView:
    """Focus a link and scroll it into view."""
    return reveal(view.at(focus=link.name, hover=""), link.start, link.end)


def _copy(view: HelpView, text: str) -> Next:
    return Package(view, Copy(text)) if text else view


COMMANDS: dict[str, Callable[[HelpView], Next]] = {
    "copy": lambda view: _copy(view, view.selected_text),
    "address": lambda view: _copy(view, view.pointed.target if view.pointed else ""),
    "all": lambda view: view.selecting(0, len(view.document.text)),
    "find": open_find,
    "titles": toggle_outline,
    "verbatim": toggle_layout,
    "seek": seek,
    "next": partial(next_match, back=False),
    "previous": partial(next_match, back=True),
    "close": lambda view: view.with_desk(view.desk.without(FIND)),
}
"""The commands by name, for keys, the menu and the find line."""


def _answer(view: HelpView, overlay: Menu | FindLine, name: str) -> Next:
    return COMMANDS[name](view)


def _answer_outline(view: HelpView, outline: Outline, name: str) -> HelpView:
    """Scroll to the chosen title.

    If the outline covers the text, it is closed.
    """
    if name != "go":
        return replace(view, desk=view.desk.raised(TITLES))
    view = yield_keys(view) if view.side else replace(view, desk=view.desk.without(TITLES))
    return view.scrolled_to(view.column.anchor_of(outline.at)).listing(outline.at)


def _next(spans: Sequence[S], at: int, *, back: bool) -> S | None:
    """Return the next or previous span.

    The first span from an offset on is the next, and the last one before it the previous one. At the ends, the search
    wraps around.
    """
    if back:
        return next((span for span in reversed(spans) if span[0] < at), spans[-1] if spans else None)
    return next((span for span in spans if span[0] >= at), spans[0] if spans else None)


def _find_from(view: HelpView, at: int, *, back: bool = False) -> HelpView:
    """Select the next match of the query.

    If there is one, the number of matches is shown.
    """
    span = _next(matches(view.document, view.query), at, back=back)
    return reveal(view.selecting(*span), *span) if span else view.selecting(*view.selected)


def on_key(view: HelpView, key: str) -> Next:
    """Handle a key.

    Keys find, copy, follow links, scroll, or close the menu, a panel or the window.
    """
    view = replace(view, note="")
    if key in _KEYS:
        return COMMANDS[_KEYS[key]](replace(view, desk=view.desk.without(MENU)))
    if (after := key_to_overlays(view, key)) is not None:
        return after
    match key:
        case "escape":
            return Package(view, Quit())
        case "\t" | "shift+\t" if not any(layer.is_typing for layer in view.desk.layers):
            return next_link(view, back=key != "\t")
        case "down" | "up":
            return step(view, 1 if key == "down" else -1)
        case "\r" if view.focused:
            return Package(view, Browse(view.focused.target))
    return scroll_by_key(view, key)


def on_deed(view: HelpView, path: tuple[PictureLabel, ...], deed: Deed, value: str) -> Next | None:
    """Handle an action on a panel or a link.

    The element can be out of view. Other actions are handled like the mouse.
    """
    if (after := deed_to_overlays(view, path, deed, value)) is not None:
        return after
    link = view.document.link_named(path[-1].key)
    if link is None:
        return None
    return Package(view, Browse(link.target)) if deed == "press" else focus_link(view, link)


def on_mouse(view: HelpView, x: float, y: float, event: str) -> Next:
    """Handle a mouse event.

    The mouse drags a bar, selects text, follows a link, or presses a button or panel.
    """
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
            return yield_keys(view) if is_on_button else _press(yield_keys(view), x, y)
        case "double-click" if view.dragging and (row := _row_at(view, y)):
            word = view.document.word(row.at(x - view.side))
            return replace(view, clicks=2, pressed=(x, y)).selecting(*word)
        case "menu":
            return open_menu(view, x, y)
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
    """Scroll while the user selects text beyond the edge.

    At a greater distance, it is faster.
    """
    x, y = view.dragging or (0, 0)
    beyond = min(0, y) or max(0, y - view.inside[1])
    return _extend_selection(scroll(view, beyond * _PULL), x, y) if beyond else view


def resize(view: HelpView, width: float, height: float) -> HelpView:
    """Adapt the layout to a new size in logical pixels.

    The text at the top stays the same.
    """
    return replace(view, width=width, height=height).with_desk(view.desk)


def receive(view: HelpView, message: object) -> Next:
    """Show a notice, paste a text, or pass on a message."""
    match message:
        case ShowNotice(sentence):
            return replace(view, note=sentence)
        case Pasted(text):
            after = paste_to_overlays(view, text)
            return view if after is None else after
    return Package(view, message)


def link_at(view: HelpView, x: float, y: float) -> Link | None:
    """Return the link at a point of the window.

    The text must be visible there.
    """
    width, height = view.inside
    is_covered = view.outline and not view.side
    if is_covered or not (view.side <= x < view.side + width and y < height):
        return None
    row = _row_at(view, y)
    at = row.on(x - view.side, y) if row else None
    return None if at is None else next(iter(within(view.document.links, at, at + 1)), None)


def _press(view: HelpView, x: float, y: float) -> HelpView:
    """Press a bar, or begin a selection.

    After a double click, the third click selects the piece.
    """
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
    """Return whether the mouse is where it was pressed.

    A few pixels do not count.
    """
    return all(abs(now - then) <= _STILL for now, then in zip((x, y), view.pressed, strict=True))


def _extend_selection(view: HelpView, x: float, y: float) -> HelpView:
    """Extend the selection to the mouse."""
    view, row = replace(view, dragging=(x, y)), _row_at(view, y)
    return view.selecting(view.selected[0], row.at(x - view.side)) if row else view


def _release(view: HelpView, clicked: str) -> Next:
    """Release the mouse.

    This clicks a button or link if it was pressed there and no text was selected.
    """
    view = replace(view, held=(None, 0), dragging=None)
    if clicked == BUTTON.name:
        return toggle_outline(view)
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
    """Return the last line that begins above y.

    If there is none, it is the first one in view.
    """
    rows = [*view.column.visible_rows(view.top, view.inside[1])]
    return next((row for row in reversed(rows) if row.y <= y), rows[0] if rows else None)


def open_document(document: Document, at: str | None) -> HelpView:
    """Return a view of a document.

    It is at its top, or at the title that is called or begins like `at`.

    Raises:
        DocError: if there is no such title.
    """
    view = HelpView(document)
    if at is None:
        return view
    title = document.titles[find_title([document.pieces[item].said for item in document.titles], at)]
    return replace(view, place=view.column.anchor_of(document.starts[title]))


def show(title: str, view: HelpView, listen: Callable[[], Iterable[object]] = tuple) -> None:
    """Show a window until the user closes it.

    Args:
        title: the title of the window.
        view: the first view.
        listen: returns new messages for the window, such as `BringToFront`.

    Raises:
        NoDisplayError: if there is no screen.
    """
    answers: SimpleQueue[object] = SimpleQueue()

    def perform(message: object) -> None:
        if isinstance(message, Browse):
            from launcher.process import browse  # here, so that windows open faster

            told = ShowNotice(f"The browser can't be opened for {message.address}")
            browse(message.address, lambda: answers.put(told))

    big_bang(
        view,
        on_draw=draw,
        on_key=on_key,
        on_mouse=on_mouse,
        on_deed=on_deed,
        on_resize=resize,
        on_receive=receive,
        on_look=update_settings,
        on_tick=on_tick,
        moving=lambda view: view.dragging is not None,
        rate=_RATE,
        name=title,
        size=SIZE,
        icon=icon(),
        perform=perform,
        listen=lambda: [*listen(), *(answers.get() for _ in range(answers.qsize()))],
    )
