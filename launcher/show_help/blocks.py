"""A doc.txt as blocks: titles, bullet points and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["title", "bullet", "paragraph"]
Role = Literal["title", "bullet", "text", "blank", "omitted"]

_underline = re.compile("-+|=+").fullmatch


class Block(NamedTuple):
    """A piece of text that is laid out by itself.

    Attributes:
        kind: what it is.
        text: what it says, on one line and with single blanks; without a bullet's star or a title's underline.
    """

    kind: Kind
    text: str


class Line(NamedTuple):
    """A line of the file, and what the rules make of it.

    Attributes:
        start: its first character that is not blank, in the text.
        said: where what it says begins: there, or behind the star of a bullet point.
        end: where it ends.
        role: what it is; an underline belongs to its title and is no line of its own.
        below: where the next line begins.
    """

    start: int
    said: int
    end: int
    role: Role
    below: int


class Flow(NamedTuple):
    """The block that a line goes on with, if there is one.

    Attributes:
        kind: what it is; None between blocks.
        start: where it begins in the text.
    """

    kind: Kind | None = None
    start: int = 0

    def then(self, line: Line) -> Flow:
        """The block that a line belongs to: a new one, this one, or none."""
        match line.role:
            case "blank":
                return Flow()
            case "omitted":
                return self
            case "title" | "bullet" as kind:
                return Flow(kind, line.start)
        return self if self.kind else Flow("paragraph", line.start)

    def behind(self, line: Line) -> Flow:
        """The block that the next line can go on with, this being the one that the line belongs to."""
        return Flow() if line.role == "title" else self


def parse(text: str) -> list[Block]:
    r"""The blocks of a text, by five rules that are applied to each line in this order.

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
    text = plain_ends(text)
    blocks: list[Block] = []
    said: list[str] = []
    flow = Flow()
    for line in _lines(text):
        now = flow.then(line)
        if now != flow:
            if flow.kind:
                blocks.append(Block(flow.kind, joined(said)))
            said = []
        if line.role not in ("blank", "omitted"):
            said.append(text[line.said : line.end])
        if line.role == "title":
            blocks.append(Block("title", joined(said)))
        flow = now.behind(line)
    if flow.kind:
        blocks.append(Block(flow.kind, joined(said)))
    return blocks


def plain_ends(text: str) -> str:
    r"""The text with all ends of lines as `\n`, and without byte order marks at its beginning."""
    text = text.lstrip("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def joined(said: list[str]) -> str:
    """Parts of a block on one line."""
    return " ".join(" ".join(said).split())


def line_at(text: str, start: int) -> Line:
    """The line that begins at a place where the line before is not waiting for its underline."""
    end = _end(text, start)
    line = text[start:end]
    if is_omitted(line):
        return Line(start, start, end, "omitted", end + 1)
    words = line.lstrip()
    first = end - len(words)
    if not words:
        return Line(first, first, end, "blank", end + 1)
    if text[end + 1 : end + 2] in ("-", "="):
        end_below = _end(text, end + 1)
        if is_underline(text[end + 1 : end_below], line):
            return Line(first, first, end, "title", end_below + 1)
    if words[0] == "*":
        return Line(first, first + 1, end, "bullet", end + 1)
    return Line(first, first, end, "text", end + 1)


def is_omitted(line: str) -> bool:
    """Whether the first rule omits a line."""
    return len(line) >= 4 and line.startswith("**") and line.endswith("**")


def is_underline(line: str, previous: str) -> bool:
    """Whether the second rule makes the line before a title."""
    line = line.rstrip()
    return len(line) == len(previous.rstrip()) and _underline(line) is not None


def _lines(text: str) -> Iterator[Line]:
    start = 0
    while start <= len(text):
        line = line_at(text, start)
        yield line
        start = line.below


def _end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
