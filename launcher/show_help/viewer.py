"""The window that shows a document: a world program."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from launcher.controls import BAR, Scroll
from launcher.picture import Group, Picture, group
from launcher.show_help.blocks import Block, parse
from launcher.show_help.column import Column, Place
from launcher.show_help.prose import Piece, Prose, pieces
from launcher.show_help.verbatim import Verbatim, lines_of, width_of
from launcher.universe import Package, Quit, big_bang

SIZE = 680, 720  # to open with, in logical pixels
_NOTHING = Block("paragraph", "There is nothing in this document.")
_SORRY = Block("title", "There is no help to show")
_ACROSS = {"left": "up", "right": "down", "wheel-left": "wheel-up", "wheel-right": "wheel-down"}
_SAME = {"ctrl+home": "home", "ctrl+end": "end"}


@dataclass(frozen=True, eq=False)
class Document:
    """What a window shows: pieces of a text that flows, or the lines of one that is shown as it is.

    Attributes:
        pieces: of a text that flows.
        lines: of the other.
        longest: width of the longest of these lines, in logical pixels.
    """

    pieces: tuple[Piece, ...] = ()
    lines: tuple[str, ...] = ()
    longest: int = 0


def document(said: str, *, verbatim: bool) -> Document:
    """The document that a text is. One that says nothing is a document that says so."""
    if verbatim and said.strip():
        lines = lines_of(said)
        return Document(lines=lines, longest=width_of(lines))
    return Document(pieces=tuple(pieces(parse(said) or [_NOTHING])))


def apology(sentence: str) -> Document:
    """The document in place of one that cannot be shown."""
    return Document(pieces=tuple(pieces([_SORRY, Block("paragraph", sentence)])))


@dataclass(frozen=True, slots=True)
class View:
    """The world: a document, a window on it, and what the user does with the bars.

    Attributes:
        document: what is shown.
        width: of the window, in logical pixels.
        height: of the window.
        place: what is at the top, as far as the end of the document allows.
        left: how far the view is scrolled to the right, in logical pixels, as far as the lines allow.
        held: the bar that is being dragged, "down" or "across", and how far from its thumb's start it was gripped.
    """

    document: Document
    width: float = SIZE[0]
    height: float = SIZE[1]
    place: Place = Place()  # noqa: RUF009  an immutable value
    left: float = 0
    held: tuple[Literal["down", "across"], float] | None = None

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of what the bars leave."""
        width = self.width - BAR
        return width, self.height - (BAR if self.document.longest > width else 0)

    @property
    def across(self) -> Scroll:
        """The bar at the bottom, which is needed for long lines only."""
        grip = self.held[1] if self.held and self.held[0] == "across" else None
        return Scroll(self.width - BAR, self.document.longest, grip=grip).to(self.left)

    @property
    def down(self) -> Scroll:
        """The bar at the right."""
        grip = self.held[1] if self.held and self.held[0] == "down" else None
        return self.column.bar(self.top, self.inside[1])._replace(grip=grip)

    @property
    def column(self) -> Column:
        """The document as it is laid out now."""
        return _laid_out(self.document, self.inside[0], self.across.offset)

    @property
    def top(self) -> Place:
        """What is at the top."""
        return min(self.place, self.column.last(self.inside[1]))


@lru_cache(maxsize=4)
def _laid_out(shown: Document, width: float, left: float) -> Column:
    return Verbatim(shown.lines, width, left) if shown.lines else Prose(shown.pieces, width)


def draw(view: View) -> Picture:
    """What is in view, with the bars."""
    width, height = view.inside
    page = Group(width, height, tuple(view.column.show(view.top, height)), (0, 0), clipped=True)
    bars = (width, 0.0, view.down.draw()), (0.0, height, _lying(view.across.draw()))
    return group(view.width, view.height, [(0.0, 0.0, page), *bars])


def key(view: View, key: str) -> View | Package[View]:
    """Scroll, or close the window."""
    if key == "escape":
        return Package(view, Quit())
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


def mouse(view: View, x: float, y: float, event: str) -> View:
    """Drag a bar."""
    width, height = view.inside
    match event:
        case "button-down" if x >= width and view.down.needed:
            return _dragged(view, "down", view.down.press(y))
        case "button-down" if y >= height and view.across.needed:
            return _dragged(view, "across", view.across.press(x))
        case "drag" if view.held and view.held[0] == "down":
            return _dragged(view, "down", view.down.drag(y))
        case "drag" if view.held:
            return _dragged(view, "across", view.across.drag(x))
        case "button-up":
            return replace(view, held=None)
    return view


def resize(view: View, width: float, height: float) -> View:
    """Lay out anew, with the same text at the top."""
    return replace(view, width=width, height=height)


def receive(view: View, message: object) -> Package[View]:
    """Pass on what came in from outside."""
    return Package(view, message)


def show(title: str, shown: Document, listen: Callable[[], Iterable[object]] | None = None) -> None:
    """Open a window with a document until the user closes it.

    Args:
        title: the window's.
        shown: the document.
        listen: gives the messages that came in from outside for the window, such as `BringToFront`.

    Raises:
        NoDisplayError: there is no screen.
    """
    big_bang(
        View(shown),
        on_draw=draw,
        on_key=key,
        on_mouse=mouse,
        on_resize=resize,
        on_receive=receive,
        name=title,
        size=SIZE,
        listen=listen,
    )


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
