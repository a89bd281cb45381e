"""A doc.txt as blocks: titles, bullet points and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["title", "bullet", "paragraph"]

_underline = re.compile("-+|=+").fullmatch


class Block(NamedTuple):
    """A piece of text that is laid out by itself.

    Attributes:
        kind: what it is.
        text: what it says, on one line and with single blanks; without a bullet's star or a title's underline.
    """

    kind: Kind
    text: str


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
    blocks: list[Block] = []
    kind: Kind = "paragraph"
    flow: list[str] = []  # the lines of the block that is being read

    def end() -> None:
        if flow:
            blocks.append(Block(kind, " ".join(" ".join(flow).split())))
            flow.clear()

    for line, underlined in _lines(text):
        stripped = line.strip()
        if underlined:
            end()
            blocks.append(Block("title", " ".join(stripped.split())))
        elif not stripped:
            end()
        elif stripped[0] == "*":
            end()
            kind = "bullet"
            flow.append(stripped[1:])
        else:
            kind = kind if flow else "paragraph"
            flow.append(stripped)
    end()
    return blocks


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Each line that says something or is blank, and whether it is underlined."""
    previous: str | None = None
    for line in _split(text):
        if previous and is_underline(line, previous):
            yield previous, True
            previous = None
            continue
        if previous is not None:
            yield previous, False
        previous = None if is_omitted(line) else line
    if previous is not None:
        yield previous, False


def _split(text: str) -> list[str]:
    return text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_omitted(line: str) -> bool:
    """Whether the first rule omits a line."""
    return len(line) >= 4 and line.startswith("**") and line.endswith("**")


def is_underline(line: str, previous: str) -> bool:
    """Whether the second rule makes the line before a title."""
    line = line.rstrip()
    return len(line) == len(previous.rstrip()) and _underline(line) is not None
