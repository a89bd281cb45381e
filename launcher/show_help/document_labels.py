"""What the help window says: all of the document, and not only the lines in view."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from launcher.picture import Picture, Role, State, blank, group, labelled
from launcher.show_help.column import Column, ScrollAnchor
from launcher.show_help.document import Document, within
from launcher.show_help.links import Link
from launcher.show_help.view import HelpView

Part = tuple[float, float, Picture]
"""A picture, and where its top left corner is on another."""

_MANY = 1000  # pieces; of a document with more than twice as many, those around what is in view are told
_ROLES: dict[str, Role] = {"title": "heading", "bullet": "listitem"}


def draw_document_labels(view: HelpView) -> Picture:
    """A picture in which nothing is seen, and each piece of the document says what it is, about where it lies."""
    first = max(0, view.top.item // _MANY - 1) * _MANY
    said = _document(view.document, view.column, first, view.focused)
    return group(0, 0, [(0, -view.column.about_where(view.top), said)])


@lru_cache(maxsize=4)
def _document(document: Document, column: Column, first: int, focused: Link | None) -> Picture:
    """The same object while nothing of this changes."""
    parts: list[Part] = []
    items = range(first, min(first + 3 * _MANY, len(document.pieces)))
    for kind, those in groupby(items, key=lambda item: document.pieces[item].kind):
        pieces = [_piece(document, column, item, focused) for item in those]
        parts += [_list(pieces)] if kind == "bullet" else pieces
    return labelled(group(0, 0, parts), "document", "")


def _list(bullets: list[Part]) -> Part:
    """Bullet points that follow each other."""
    x, y, _ = bullets[0]
    height = bullets[-1][1] + bullets[-1][2].height - y
    inside = group(bullets[0][2].width, height, [(0, top - y, bullet) for _, top, bullet in bullets])
    return x, y, labelled(inside, "list", "")


def _piece(document: Document, column: Column, item: int, focused: Link | None) -> Part:
    """A block or a line, with the links in it."""
    piece = document.pieces[item]
    top, below = (column.about_where(ScrollAnchor(item, share)) for share in (0.0, 1.0))
    linked: list[Part] = []
    for link in within(document.links, *document.span(item)):
        states: tuple[State, ...] = ("focused",) if link == focused else ()
        box = blank(column.view, below - top)
        linked.append((0, 0, labelled(box, "link", link.target, states=states, key=link.name)))
    level = 0 if piece.kind != "title" else 1 if item == document.titles[0] else 2
    inside = group(column.view, below - top, linked)
    role = _ROLES.get(piece.kind, "paragraph")
    return 0, top, labelled(inside, role, piece.said, level=level, key=f"piece {item}")
