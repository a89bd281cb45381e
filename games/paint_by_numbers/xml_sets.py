"""Puzzles or sets of puzzles in the XML of webpbn.com: https://webpbn.com/pbn_fmt.html."""

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
"""Named characters of HTML which XML does not define."""

_KINDS: Final = ("rows", "columns")


def is_xml(text: str) -> bool:
    """Whether a text begins like XML."""
    return text.lstrip().startswith("<")


def xml_parts(text: str) -> list[str]:
    """Split a set into one text for each puzzle."""
    return _PUZZLE.findall(text)


def from_xml(text: str) -> tuple[Puzzle, str]:
    """Return the first puzzle of a set and its title, from its clues or else from its solution.

    Raises:
        ValueError: if the text contains no valid puzzle, with a message for the player.
    """
    puzzle = next(_root(text).iter("puzzle"), None)
    if puzzle is None:
        raise ValueError("This XML doesn't contain a puzzle. Please use an element <puzzle>.")
    if puzzle.get("type", "grid") != "grid":
        raise ValueError("This puzzle is not a grid of squares. Only grids can be played.")
    title = clean(puzzle.findtext("title", ""))
    clues = {each.get("type", ""): each for each in puzzle.iter("clues")}
    if not clues:
        return _of_picture(puzzle), title
    if set(clues) != set(_KINDS):
        raise ValueError("This puzzle must have clues for both its rows and its columns.")
    counts = [count for each in clues.values() for count in each.iter("count")]
    default = puzzle.get("defaultcolor", "black")
    _check_colours({count.get("color", default) for count in counts})
    for told in [count.text or "" for count in counts]:
        if not re.fullmatch(r"\s*[0-9]+\s*", told):
            raise ValueError(f"A count must be a number, not “{clean(told)[:20]}”.")
    rows, columns = (
        [[count.text for count in line.iter("count")] for line in clues[kind].iter("line")] for kind in _KINDS
    )
    return checked_puzzle(rows, columns), title


def _root(text: str) -> Element:
    from xml.etree.ElementTree import ParseError, fromstring

    known = _ENTITY.sub(lambda entity: unescape(entity[0]), _DOCTYPE.sub("", text, count=1))
    if "<!DOCTYPE" in known:  # declared entities could expand to an enormous text
        raise ValueError("This XML declares its own entities. Please remove them from the puzzle.")
    try:
        return fromstring(known.strip())
    except ParseError as error:
        raise ValueError(f"This is not valid XML: {error}.") from None


def _of_picture(puzzle: Element) -> Puzzle:
    """Return the puzzle of the goal picture, whose rows are separated by bars."""
    goals = [each for each in puzzle.iter("solution") if each.get("type", "goal") == "goal"]
    image = goals[0].findtext("image", "") if goals else ""
    whole = re.sub(r"\s|\[(\S)\]", r"\1", image)  # brackets around a single character have no meaning
    rows = [row for row in whole.split("|") if row]
    if not rows or len({*map(len, rows)}) > 1:
        raise ValueError("This puzzle has neither clues nor a goal with rows of equal length.")
    background = puzzle.get("backgroundcolor", "white")
    blank = {each.get("char", "") for each in puzzle.iter("color") if each.get("name") == background} or {"."}
    signs = {*"".join(rows)} - blank
    _check_colours(signs)
    return puzzle_of(
        tuple([sum((sign in signs) << k for k, sign in enumerate(row)) for row in rows]), len(rows[0])
    )


def _check_colours(colours: set[str]) -> None:
    if len(colours) > 1:
        raise ValueError("This puzzle has several colours. Only puzzles with one colour can be played.")
