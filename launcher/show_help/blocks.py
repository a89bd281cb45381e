"""Split a doc.txt into blocks: titles, bullet points and paragraphs."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal, NamedTuple

Kind = Literal["title", "bullet", "paragraph"]

_blanks = re.compile(r"[ \t\v\f]{2,}|[\t\v\f]").sub


class Block(NamedTuple):
    """A title, bullet point or paragraph, with its text without a star or underline.

    The text is one line with single blanks. Blanks of other widths are kept.
    """

    kind: Kind
    text: str


def parse(text: str) -> list[Block]:
    r"""Find the blocks of a text, by five rules, which are tried for each line in this order.

    1. A line of four or more characters that starts and ends with two stars is omitted.
    2. A line of only `-` or only `=`, as long as the line before it (without blanks at the end), makes that line a
       title.
    3. A blank line ends the paragraph.
    4. A line whose first non-blank character is `*` begins a bullet point.
    5. Any other line continues the bullet point or paragraph, or begins a paragraph.

    The running time is linear in the length of the text.

    >>> parse("Rules\n-----\nOne cat,\none board.\n * Click.")
    [Block(kind='title', text='Rules'), Block(kind='paragraph', text='One cat, one board.'),
    Block(kind='bullet', text='Click.')]
    """
    return [block for _, block in number_blocks(text)]


def number_blocks(text: str) -> list[tuple[int, Block]]:
    """Find the blocks of a text, each with the number of its first line, from 0."""
    found: list[tuple[int, Kind, list[str]]] = []
    goes_on = underlined = False  # whether the last block continues; whether this line underlines a title
    for number, (line, below) in enumerate(pairwise([*lines(text), ""])):
        words = line.lstrip()
        if underlined:
            underlined = False
        elif is_omitted(line):
            pass
        elif words and (underlined := is_underline(below, line)):
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
    r"""Split a text at any kind of line end, without byte order marks at its beginning."""
    text = text.lstrip("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_omitted(line: str) -> bool:
    """Return whether `parse` omits a line, by its first rule."""
    return len(line) >= 4 and line.startswith("**") and line.endswith("**")


def is_underline(line: str, previous: str) -> bool:
    """Return whether a line makes the one before it a title, by the second rule of `parse`."""
    if line[:1] not in ("-", "="):
        return False
    line = line.rstrip()
    return len(line) == len(previous.rstrip()) and not line.strip(line[0])
