"""Break text into lines, or shorten it, to fit a width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from launcher.picture.typeface import text_width
from launcher.picture.values import Face

_words = re.compile(r"[^ \t\n\r\f\v]+").findall  # other kinds of spaces are kept


def wrap(
    string: str,
    size: float,
    width: float,
    *,
    bold: bool = False,
    face: Face = "sans",
    most: int | None = None,
) -> list[str]:
    """Break text at blanks into lines of at most `width` logical pixels. Wider words are broken anywhere.

    Runs of blanks, tabs and line ends count as one blank. If there would be more than `most` lines, the last one is
    shortened as by `ellipsis`. The running time is linear in the length of the text.
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
    """Return the string, shortened with "…" if it does not fit into `width` logical pixels."""
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
