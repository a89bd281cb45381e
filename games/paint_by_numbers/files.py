"""Puzzles in files of other programs, in whichever format."""

from __future__ import annotations

import re

from games.paint_by_numbers.bitmaps import from_grey_map, is_grey_map
from games.paint_by_numbers.lists import from_lists, list_parts
from games.paint_by_numbers.non import from_non, is_non, non_parts
from games.paint_by_numbers.puzzle import Puzzle
from games.paint_by_numbers.xml_sets import from_xml, is_xml, xml_parts


def parts_of(text: str) -> list[str]:
    """The texts of all puzzles in a text."""
    if is_xml(text):
        return xml_parts(text)
    return list_parts(text) if _is_lists(text) else non_parts(text)


def from_text(text: str) -> tuple[Puzzle, str]:
    """The first puzzle of a text, and its title.

    Raises:
        ValueError: if there is none, in a sentence.
    """
    if is_grey_map(text):
        return from_grey_map(text)
    if is_xml(text):
        return from_xml(text)
    return from_lists(text) if _is_lists(text) else from_non(text)


def name_of(text: str, number: int) -> str:
    """What one of several puzzles is called: by its title if it has one, and its size if it can be read."""
    try:
        puzzle, title = from_text(text)
    except ValueError:
        return f"Puzzle {number}"
    return f"{title or f'Puzzle {number}'}, {len(puzzle.columns)} × {len(puzzle.rows)}"


def _is_lists(text: str) -> bool:
    """Whether it begins as lists do, or with a comment on them."""
    return not is_non(text) and bool(re.match(r"\s*[(\[{'`;#]", text))
