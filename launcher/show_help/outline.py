"""The outline: a panel with the titles of a document, to go to one of them."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Field, Scroll
from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text
from launcher.show_help.document import Document

_SIZE = 15
_ROW = 32
HEAD = 50  # logical pixels of the panel above the list
_MARGIN = 8
_INSET = 14
_STEP = {"up": -1, "down": 1}


class Outline(NamedTuple):
    """The panel.

    Attributes:
        is_open: whether it is there.
        has_keys: whether what is typed goes to it.
        field: what the titles that are listed have in them.
        chosen: the place of the title that Enter goes to, or None for the one that is being read.
        scrolled: how far the list is scrolled, in logical pixels.
        pointed: the row of the list that the mouse is on.
    """

    is_open: bool = False
    has_keys: bool = False
    field: Field = Field()
    chosen: int | None = None
    scrolled: float = 0
    pointed: int | None = None

    def matching_titles(self, shown: Document) -> tuple[int, ...]:
        """The numbers of the titles that have in them what was typed."""
        return _having(shown, self.field.text.casefold())

    def current(self, shown: Document, reading: int) -> int | None:
        """The row that Enter goes to: the chosen one, or the title above what is being read."""
        at = reading if self.chosen is None else self.chosen
        listed = self.matching_titles(shown)
        row = bisect_right(listed, at, key=lambda item: shown.starts[item]) - 1
        return max(0, row) if listed else None

    def on_key(self, key: str, shown: Document, reading: int, height: float) -> Outline | None:
        """After a key that chooses or narrows; or None for another key."""
        listed, row = self.matching_titles(shown), self.current(shown, reading)
        page = max(1, int(self.bar(shown, height).view // _ROW) - 1)
        steps = _STEP | {"prior": -page, "next": page, "home": -len(listed), "end": len(listed)}
        if key in steps:
            if row is None:
                return self
            row = max(0, min(row + steps[key], len(listed) - 1))
            return self._replace(chosen=shown.starts[listed[row]]).revealing(shown, reading, height)
        field = self.field.key(key)
        return None if field is None else self._typing(field, shown, reading, height)

    def on_wheel(self, event: str, shown: Document, height: float) -> Outline:
        """After the wheel was turned on it."""
        bar = self.bar(shown, height).key(event)
        return self._replace(scrolled=bar.offset, pointed=None) if bar else self

    def bar(self, shown: Document, height: float) -> Scroll:
        """How the list lies in a panel of this height."""
        return Scroll(max(_ROW, height - HEAD), len(self.matching_titles(shown)) * _ROW + _MARGIN).to(
            self.scrolled
        )

    def revealing(self, shown: Document, reading: int, height: float) -> Outline:
        """Scrolled so that the current row is seen."""
        row = self.current(shown, reading) or 0
        return self._replace(scrolled=self.bar(shown, height).showing(row * _ROW, (row + 1) * _ROW).offset)

    def row_at(self, shown: Document, y: float, height: float) -> int | None:
        """The row at a height of the panel."""
        row = int((y - HEAD + self.bar(shown, height).offset) // _ROW)
        return row if y >= HEAD and row < len(self.matching_titles(shown)) else None

    def _typing(self, field: Field, shown: Document, reading: int, height: float) -> Outline:
        chosen = None if field.text else self.chosen
        narrowed = self._replace(field=field, chosen=chosen, pointed=None, scrolled=0)
        if field.text and (listed := narrowed.matching_titles(shown)):
            narrowed = narrowed._replace(chosen=shown.starts[listed[0]])
        return narrowed.revealing(shown, reading, height)


@lru_cache(maxsize=4)
def _having(shown: Document, typed: str) -> tuple[int, ...]:
    return tuple(item for item in shown.titles if typed in shown.pieces[item].said.casefold())


def draw(outline: Outline, shown: Document, reading: int, width: float, height: float) -> Picture:
    """The panel.

    Args:
        outline: what it shows.
        shown: the document.
        reading: the place in it that is being read.
        width: of the panel, in logical pixels.
        height: of the panel.
    """
    bar, current = outline.bar(shown, height), outline.current(shown, reading)
    first = int(bar.offset // _ROW)
    seen = outline.matching_titles(shown)[first : first + int(bar.view // _ROW) + 2]
    rows = [
        (
            0.0,
            (first + k) * _ROW - bar.offset,
            _row(shown.pieces[item].said, width, first + k == current, first + k == outline.pointed),
        )
        for k, item in enumerate(seen)
    ]
    hint = "Go to a title" if shown.titles else "No titles"
    field = outline.field.draw(width - 2 * _MARGIN, HEAD - 2 * _MARGIN, focus=outline.has_keys, hint=hint)
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, height, "surface")),
        (0, HEAD, Group(width, bar.view, tuple(rows), (0, 0), clipped=True)),
        (_MARGIN, _MARGIN, field),
        (width - 1, 0, rectangle(1, height, "border")),
        (width - 15, HEAD, bar.draw()),
    ]
    return group(width, height, parts)


def _row(title: str, width: float, current: bool, pointed: bool) -> Group:
    fill = "pressed" if current else "hover"
    said = text(ellipsis(title, _SIZE, width - 2 * _INSET - _MARGIN, bold=current), _SIZE, bold=current)
    parts: list[tuple[float, float, Picture]] = [(_INSET, (_ROW - line_height(_SIZE)) / 2, said)]
    if current or pointed:
        parts.insert(0, (_MARGIN / 2, 0, rectangle(width - _MARGIN - 1, _ROW, fill, radius=6)))
    if current:
        parts.append((_MARGIN / 2, 7, rectangle(3, _ROW - 14, "accent", radius=1.5)))
    return group(width, _ROW, parts)
