"""The bundled fonts and their measures.

Text is measured from the font files and without a screen.

The width of a text is the sum of the advances of its glyphs (OpenType tables cmap and hmtx), which scale with the size.
Renderers must place each letter at its advance and must not use kerning. Then a selection, or text
painted in parts, is exactly where it was measured.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_left
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from launcher.picture.values import Face
from launcher.text import columns

_FOLDER = Path(__file__).parent / "fonts"
_USUAL = 0.6  # em; letters of Hebrew and Arabic are a little narrower


@cache
def font_file(face: Face, *, bold: bool) -> Path:
    """Return the font file of a face in this weight."""
    if face == "mono":
        return _FOLDER / "JetBrainsMono-Regular.ttf"
    return _FOLDER / ("Inter-SemiBold.otf" if bold else "Inter-Regular.otf")


def font_bytes(face: Face, *, bold: bool) -> bytes:
    """Return the contents of a face's font file, which stay in memory."""
    return _metrics(font_file(face, bold=bold)).data


def text_width(string: str, size: float, *, bold: bool = False, face: Face = "sans") -> float:
    """Return the width of a line of text.

    The unit is that of `size`, the em height.
    """
    return sum(map(advance(face, bold=bold), string)) * size


def advance(face: Face, *, bold: bool) -> Callable[[str], float]:
    """Return a function that measures characters, in em."""
    return _metrics(font_file(face, bold=bold)).advance


def line_height(size: float, face: Face = "sans") -> float:
    """Return the height of a line from the highest ascender to the lowest descender."""
    metrics = _metrics(font_file(face, bold=False))
    return (metrics.ascent + metrics.descent) * size


def ascent(size: float, face: Face = "sans") -> float:
    """Return the distance of the baseline from the top of the line."""
    return _metrics(font_file(face, bold=False)).ascent * size


def has_glyph(char: str, face: Face, *, bold: bool) -> bool:
    """Return whether the bundled font has a character."""
    return _metrics(font_file(face, bold=bold)).glyph(ord(char)) != 0


def _elsewhere(char: str) -> float:
    """Return a character's approximate width in em, for the system's fonts."""
    return (0.0, _USUAL, 1.0)[columns(char)]


class _Segment(NamedTuple):
    """A range of characters in cmap format 4."""

    start: int
    delta: int
    range_offset: int
    position: int


class _Metrics:
    """The advance widths of a font file in em, read when they are needed."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        count = self._u16(4)
        self._tables = {
            self.data[at : at + 4]: int(struct.unpack_from(">I", self.data, at + 8)[0])
            for at in range(12, 12 + 16 * count, 16)
        }
        hhea = self._tables[b"hhea"]
        self._em = self._u16(self._tables[b"head"] + 18)
        self._long_metrics = self._u16(hhea + 34)
        self.ascent: float = self._i16(hhea + 4) / self._em
        self.descent: float = -self._i16(hhea + 6) / self._em
        self._segments = self._read_segments()
        self.advance = lru_cache(maxsize=4096)(self._advance)

    def _advance(self, char: str) -> float:
        glyph = min(self.glyph(ord(char)), self._long_metrics - 1)
        if glyph == 0:  # another font will be used for this character
            return _elsewhere(char)
        return self._u16(self._tables[b"hmtx"] + 4 * glyph) / self._em

    def glyph(self, code: int) -> int:
        """Return the number of a code point's glyph, or 0 if there is none."""
        ends, segments = self._segments
        k = bisect_left(ends, code)
        if k == len(ends) or segments[k].start > code:
            return 0
        _, delta, offset, position = segments[k]
        if offset == 0:
            return (code + delta) & 0xFFFF
        glyph = self._u16(position + offset + 2 * (code - segments[k].start))
        return (glyph + delta) & 0xFFFF if glyph else 0

    def _read_segments(self) -> tuple[tuple[int, ...], list[_Segment]]:
        at = self._subtable()
        count = self._u16(at + 6) // 2
        ends = self._u16s(at + 14, count)
        starts, deltas, offsets = (self._u16s(at + 16 + 2 * k * count, count) for k in (1, 2, 3))
        places = range(at + 16 + 6 * count, at + 16 + 8 * count, 2)
        return ends, list(map(_Segment, starts, deltas, offsets, places))

    def _subtable(self) -> int:
        cmap = self._tables[b"cmap"]
        for at in range(cmap + 4, cmap + 4 + 8 * self._u16(cmap + 2), 8):
            start = cmap + int(struct.unpack_from(">I", self.data, at + 4)[0])
            if self._u16(start) == 4:
                return start
        raise ValueError("the font has no table of the basic plane (cmap format 4)")

    def _u16(self, at: int) -> int:
        return int(struct.unpack_from(">H", self.data, at)[0])

    def _u16s(self, at: int, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}H", self.data, at)

    def _i16(self, at: int) -> int:
        return int(struct.unpack_from(">h", self.data, at)[0])


@cache
def _metrics(path: Path) -> _Metrics:
    return _Metrics(path)


# spaces of other widths and non-breaking spaces do not count as spaces here
_words = re.compile(r"[^ \t\n\r\f\v]+").findall


def wrap(
    string: str,
    size: float,
    width: float,
    *,
    bold: bool = False,
    face: Face = "sans",
    most: int | None = None,
) -> list[str]:
    """Break text into lines of at most `width` logical pixels.

    Lines break at spaces. Words wider than a line can be broken anywhere. Several spaces, tabs and line breaks in
    a row count as one space. If the text needs more than `most` lines, the last line is shortened as in `ellipsis`. The
    time is proportional to the length of the text.
    """
    measure = partial(text_width, size=size, bold=bold, face=face)
    blank = measure(" ")
    lines: list[str] = []
    line: list[str] = []
    used = 0.0
    for word in _words(string):
        for piece, piece_width in _pieces(word, measure(word), width, measure):
            if line and used + blank + piece_width > width:
                lines.append(" ".join(line))
                line, used = [], 0.0
            used += piece_width + (blank if line else 0)
            line.append(piece)
    lines += [" ".join(line)] if line else []
    if most is not None and len(lines) > most:
        lines[most - 1 :] = [ellipsis(" ".join(lines[most - 1 :]), size, width, bold=bold, face=face)]
    return lines


def ellipsis(string: str, size: float, width: float, *, bold: bool = False, face: Face = "sans") -> str:
    """Shorten the string to fit `width` logical pixels, ending it with "…" if necessary."""
    measure = partial(text_width, size=size, bold=bold, face=face)
    if measure(string) <= width:
        return string
    room = width - measure("…")
    taken = 0
    for char in string:
        room -= measure(char)
        if room < 0:
            break
        taken += 1
    return string[:taken].rstrip() + "…"


def _pieces(
    word: str, word_width: float, width: float, measure: partial[float]
) -> Iterator[tuple[str, float]]:
    if word_width <= width:
        yield word, word_width
        return
    start, used = 0, 0.0
    for at, char in enumerate(word):
        step = measure(char)
        if used + step > width and at > start:
            yield word[start:at], used
            start, used = at, 0.0
        used += step
    yield word[start:], used
