"""A doc.txt as blocks: titles, bullet points and paragraphs; and blocks as plain text again, for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from launcher.columns import columns

Kind = Literal["title", "bullet", "paragraph"]

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_blanks = re.compile(r"[ \t\v\f]{2,}|[\t\v\f]").sub


class Block(NamedTuple):
    """A piece of text that is laid out by itself: what it is, and what it says without a star or an underline.

    That is on one line and with single blanks; of other widths than usual, those that are there.
    """

    kind: Kind
    text: str


def parse(text: str) -> list[Block]:
    r"""Find the blocks of a text, by five rules that are applied to each line in this order.

    1. A line of four or more characters that starts and ends with two stars is omitted.
    2. A line of only `-` or only `=`, as long as the line before (not counting its blanks at the end), makes that line
       a title.
    3. A blank line ends the paragraph.
    4. A line whose first character that is not blank is `*` begins a bullet point.
    5. Any other continues the bullet point or paragraph, or begins a paragraph.

    Takes time in proportion to the text.

    >>> parse("Rules\n-----\nOne cat,\none board.\n * Click.")
    [Block(kind='title', text='Rules'), Block(kind='paragraph', text='One cat, one board.'),
    Block(kind='bullet', text='Click.')]
    """
    return [block for _, block in number_blocks(text)]


def number_blocks(text: str) -> list[tuple[int, Block]]:
    """Find the blocks of a text, each with the number of the line that it begins in, from 0."""
    found: list[tuple[int, Kind, list[str]]] = []
    goes_on = underlined = False  # whether the last block does, and whether this is a title's underline
    for number, (line, below) in enumerate(pairwise([*lines(text), ""])):
        words = line.lstrip()
        if underlined:
            underlined = False
        elif _is_omitted(line):
            pass
        elif words and (underlined := _is_underline(below, line)):
            found.append((number, "title", [line]))
            goes_on = False
        elif words[:1] == "*":
            found.append((number, "bullet", [words[1:]]))
            goes_on = True
        elif words and goes_on:
            found[-1][2].append(line)
        else:
            found += [(number, "paragraph", [line])] if words else []
            goes_on = bool(words)
    return [(number, Block(kind, _blanks(" ", " ".join(said)).strip())) for number, kind, said in found]


def lines(text: str) -> list[str]:
    r"""Split a text into its lines, whatever ends them, without byte order marks at its beginning."""
    text = text.lstrip("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _is_omitted(line: str) -> bool:
    """Whether `parse` omits a line, by its first rule."""
    return len(line) >= 4 and line.startswith("**") and line.endswith("**")


def _is_underline(line: str, previous: str) -> bool:
    """Whether a line makes the one before it a title, by the second rule of `parse`."""
    if line[:1] not in ("-", "="):
        return False
    line = line.rstrip()
    return len(line) == len(previous.rstrip()) and not line.strip(line[0])


def as_text(blocks: Iterable[Block], width: int, *, styled: bool = False) -> str:
    """Write blocks as lines of at most `width` columns, which `parse` reads as the same blocks again.

    A title stays on one line, and a word on one piece, however long: broken up, they would be read as something else.
    With `styled`, titles are bold, in a terminal's way of saying so.
    """
    lines: list[str] = []
    before: str | None = None
    for kind, text in blocks:
        if lines and not kind == before == "bullet":
            lines.append("")
        if kind == "title":
            title = _safe(text, "")
            lines += [_BOLD + title + _PLAIN if styled else title, "-" * len(title)]
        elif kind == "bullet":
            first, *more = _wrap(text, width - 2) or [""]
            lines += [f"* {first}".rstrip(" "), *(f"  {line}" for line in more)]
        else:
            for line in _wrap(text, width):
                lines.append(_safe(line, lines[-1] if lines else ""))
        before = kind
    return "\n".join(lines)


def _safe(line: str, previous: str) -> str:
    """A line that is read as text; a blank before it hides what would mean something else."""
    is_read_so = _is_omitted(line) or _is_underline(line, previous) or line.startswith("\ufeff")
    return " " + line if is_read_so else line


def _wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for piece in _pieces(text):
        if lines and columns(lines[-1]) + 1 + columns(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines.append(piece)
    return lines


def _pieces(text: str) -> Iterator[str]:
    """The words, with those tied to the one before that would mean something at the start of a line.

    A star begins a bullet point there, and wide blanks alone end a paragraph.
    """
    tied = ""
    for k, word in enumerate(text.split(" ") if text else ()):
        if k and word.lstrip()[:1] not in ("", "*"):
            yield tied
            tied = word
        else:
            tied += f" {word}" if k else word
    if text:
        yield tied
