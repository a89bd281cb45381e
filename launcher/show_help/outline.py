"""The outline: a panel with the titles of a document, to go to one of them."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from launcher.controls import Scroll
from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text, text_width
from launcher.show_help.document import Document
from launcher.show_help.seek import some
from launcher.show_help.titles import Title, titles

_SIZE = 15
_ROW = 32
_HEAD = 50
_MARGIN = 8
_INSET = 14
_STEP = {"up": -1, "down": 1}


class Outline(NamedTuple):
    """The panel.

    Attributes:
        is_open: whether it is there.
        typed: what the titles that are listed have in them.
        chosen: the offset of the title that Enter goes to, or None for the one that is being read.
        known: the titles that were found yet.
        through: how many windows of the document were looked at for them.
        scrolled: how far the list is scrolled, in logical pixels.
        pointed: the row of the list that the mouse is on.
    """

    is_open: bool = False
    typed: str = ""
    chosen: int | None = None
    known: tuple[Title, ...] = ()
    through: int = 0
    scrolled: float = 0
    pointed: int | None = None

    @property
    def listed(self) -> tuple[Title, ...]:
        """The titles that have in them what was typed."""
        return _having(self.known, self.typed.casefold())

    def looked(self, shown: Document) -> Outline:
        """With the titles of some more windows."""
        windows = list(some(shown, range(self.through, shown.windows)))
        if not windows:
            return self
        return self._replace(through=windows[-1] + 1, known=(*self.known, *titles(shown, windows)))

    def toggled(self) -> Outline:
        """Opened anew, or closed."""
        return Outline(not self.is_open, known=self.known, through=self.through)

    def current(self, reading: int) -> int | None:
        """The row that Enter goes to: the chosen one, or the title above what is being read."""
        at = reading if self.chosen is None else self.chosen
        row = bisect_right(self.listed, at, key=lambda title: title.offset) - 1
        return max(0, row) if self.listed else None

    def keyed(self, key: str, reading: int, height: float) -> Outline | None:
        """After a key that chooses, narrows or scrolls; or None for another key."""
        row = self.current(reading)
        page = max(1, int(self.bar(height).view // _ROW) - 1)
        steps = _STEP | {"prior": -page, "next": page, "home": -len(self.listed), "end": len(self.listed)}
        if key in steps:
            if row is None:
                return self
            row = max(0, min(row + steps[key], len(self.listed) - 1))
            return self._replace(chosen=self.listed[row].offset).revealing(reading, height)
        if key.startswith("wheel-"):
            bar = self.bar(height).key(key)
            return self._replace(scrolled=bar.offset, pointed=None) if bar else None
        if key in ("\b", "ctrl+\b"):
            return self._typing(self.typed[:-1] if key == "\b" else "", reading, height)
        if len(key) == 1 and key.isprintable():
            return self._typing(self.typed + key, reading, height)
        return None

    def bar(self, height: float) -> Scroll:
        """How the list lies in a panel of this height."""
        return Scroll(max(_ROW, height - _HEAD), len(self.listed) * _ROW + _MARGIN).to(self.scrolled)

    def revealing(self, reading: int, height: float) -> Outline:
        """Scrolled so that the current row is seen."""
        row = self.current(reading) or 0
        return self._replace(scrolled=self.bar(height).showing(row * _ROW, (row + 1) * _ROW).offset)

    def row_at(self, y: float, height: float) -> int | None:
        """The row at a height of the panel."""
        row = int((y - _HEAD + self.bar(height).offset) // _ROW)
        return row if y >= _HEAD and row < len(self.listed) else None

    def _typing(self, typed: str, reading: int, height: float) -> Outline:
        chosen = self.chosen if typed == "" else None
        narrowed = self._replace(typed=typed, chosen=chosen, pointed=None, scrolled=0)
        if typed and narrowed.listed:
            narrowed = narrowed._replace(chosen=narrowed.listed[0].offset)
        return narrowed.revealing(reading, height)


@lru_cache(maxsize=4)
def _having(known: tuple[Title, ...], typed: str) -> tuple[Title, ...]:
    return tuple(title for title in known if typed in title.said.casefold()) if typed else known


def draw(outline: Outline, shown: Document, reading: int, width: float, height: float) -> Picture:
    """The panel.

    Args:
        outline: what it shows.
        shown: the document.
        reading: the place in it that is being read.
        width: of the panel, in logical pixels.
        height: of the panel.
    """
    bar, current = outline.bar(height), outline.current(reading)
    first = int(bar.offset // _ROW)
    seen = outline.listed[first : first + int(bar.view // _ROW) + 2]
    rows = [
        (
            0.0,
            (first + k) * _ROW - bar.offset,
            _row(title, width, first + k == current, first + k == outline.pointed),
        )
        for k, title in enumerate(seen)
    ]
    parts: list[tuple[float, float, Picture]] = [
        (0, 0, rectangle(width, height, "surface")),
        (0, _HEAD, Group(width, bar.view, tuple(rows), (0, 0), clipped=True)),
        (0, 0, _head(outline, shown, width)),
        (width - 1, 0, rectangle(1, height, "border")),
        (width - 15, _HEAD, bar.draw()),
    ]
    return group(width, height, parts)


def _row(title: Title, width: float, current: bool, pointed: bool) -> Group:
    fill = "pressed" if current else "hover"
    said = text(ellipsis(title.said, _SIZE, width - 2 * _INSET - _MARGIN, bold=current), _SIZE, bold=current)
    parts: list[tuple[float, float, Picture]] = [(_INSET, (_ROW - line_height(_SIZE)) / 2, said)]
    if current or pointed:
        parts.insert(0, (_MARGIN / 2, 0, rectangle(width - _MARGIN - 1, _ROW, fill, radius=6)))
    if current:
        parts.append((_MARGIN / 2, 7, rectangle(3, _ROW - 14, "accent", radius=1.5)))
    return group(width, _ROW, parts)


def _head(outline: Outline, shown: Document, width: float) -> Group:
    """What was typed, or what can be."""
    y = (_HEAD - line_height(_SIZE)) / 2
    field = rectangle(
        width - 2 * _MARGIN, _HEAD - 2 * _MARGIN, "background", radius=6, outline="focus", thickness=2
    )
    parts: list[tuple[float, float, Picture]] = [(_MARGIN, _MARGIN, field)]
    room = width - 2 * _MARGIN - 2 * _INSET
    if outline.typed:
        said = outline.typed
        while text_width(said, _SIZE) > room:
            said = said[1:]
        parts.append((_MARGIN + _MARGIN, y, text(said, _SIZE)))
        caret = text_width(said, _SIZE)
    else:
        parts.append((_MARGIN + _MARGIN + 3, y, text(_hint(outline, shown), _SIZE, "disabled")))
        caret = 0
    parts.append((_MARGIN + _MARGIN + caret, y, rectangle(1.5, line_height(_SIZE), "text")))
    return group(width, _HEAD, parts)


def _hint(outline: Outline, shown: Document) -> str:
    if outline.known:
        return "Go to a title"
    return "No titles" if outline.through == shown.windows else "Looking for titles …"
