"""Puzzles in the XML of webpbn.com, one or a set of them: https://webpbn.com/pbn_fmt.html."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Final

from games.paint_by_numbers.formats import checked_puzzle, clean
from games.paint_by_numbers.puzzle import Puzzle, puzzle_of

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_DOCTYPE: Final = re.compile(r"<!DOCTYPE[^\[>]*>")
_PUZZLE: Final = re.compile(r"<puzzle\b.*?</puzzle>", re.DOTALL)
_ENTITY: Final = re.compile(r"&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;")
"""What HTML has names for, and XML has not."""

_KINDS: Final = ("rows", "columns")


def is_xml(text: str) -> bool:
    """Whether it begins as XML does."""
    return text.lstrip().startswith("<")


def xml_parts(text: str) -> list[str]:
    """The puzzles in a set, each as a text of its own."""
    return _PUZZLE.findall(text)


def from_xml(text: str) -> tuple[Puzzle, str]:
    """The first puzzle of a set, and its title: by its numbers, or else by its picture.

    Raises:
        ValueError: if there is none, in a sentence.
    """
    puzzle = next(_root(text).iter("puzzle"), None)
    if puzzle is None:
        raise ValueError("There is no puzzle in this XML: an element with that name.")
    if puzzle.get("type", "grid") != "grid":
        raise ValueError("This puzzle is no grid of squares; only those can be played.")
    title = clean(puzzle.findtext("title", ""))
    clues = {each.get("type", ""): each for each in puzzle.iter("clues")}
    if not clues:
        return _of_picture(puzzle), title
    if set(clues) != set(_KINDS):
        raise ValueError("The clues of this puzzle should be for rows, and for columns.")
    counts = [count for each in clues.values() for count in each.iter("count")]
    default = puzzle.get("defaultcolor", "black")
    _check_colours({count.get("color", default) for count in counts})
    for told in [count.text or "" for count in counts]:
        if not re.fullmatch(r"\s*[0-9]+\s*", told):
            raise ValueError(f"A count should be a number, and is “{clean(told)[:20]}”.")
    rows, columns = (
        [[count.text for count in line.iter("count")] for line in clues[kind].iter("line")] for kind in _KINDS
    )
    return checked_puzzle(rows, columns), title


def _root(text: str) -> Element:
    from xml.etree.ElementTree import ParseError, fromstring

    known = _ENTITY.sub(lambda entity: unescape(entity[0]), _DOCTYPE.sub("", text, count=1))
    if "<!DOCTYPE" in known:  # what it declares can be made to grow beyond all bounds
        raise ValueError("This XML declares something of its own, which no puzzle needs.")
    try:
        return fromstring(known.strip())
    except ParseError as error:
        raise ValueError(f"This is no XML: {error}.") from None


def _of_picture(puzzle: Element) -> Puzzle:
    """The puzzle of the picture that is its goal: a row between each two bars."""
    goals = [each for each in puzzle.iter("solution") if each.get("type", "goal") == "goal"]
    image = goals[0].findtext("image", "") if goals else ""
    whole = re.sub(r"\s|\[(\S)\]", r"\1", image)  # one sign in brackets is what it is without
    rows = [row for row in whole.split("|") if row]
    if not rows or len({*map(len, rows)}) > 1:
        raise ValueError("This puzzle has neither clues nor a goal of rows that are equally long.")
    background = puzzle.get("backgroundcolor", "white")
    blank = {each.get("char", "") for each in puzzle.iter("color") if each.get("name") == background} or {"."}
    signs = {*"".join(rows)} - blank
    _check_colours(signs)
    return puzzle_of(
        tuple([sum((sign in signs) << k for k, sign in enumerate(row)) for row in rows]), len(rows[0])
    )


def _check_colours(colours: set[str]) -> None:
    if len(colours) > 1:
        raise ValueError("This puzzle has several colours; only puzzles of one colour can be played.")
