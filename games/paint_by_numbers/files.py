"""Puzzles in text files of any supported format."""

from __future__ import annotations

from games.paint_by_numbers.bitmaps import from_grey_map, is_grey_map
from games.paint_by_numbers.formats import from_non, from_xml, is_xml, non_parts, xml_parts
from games.paint_by_numbers.puzzle import Puzzle


def parts_of(text: str) -> list[str]:
    """Return one text for each puzzle of a text."""
    return xml_parts(text) if is_xml(text) else non_parts(text)


def from_text(text: str) -> tuple[Puzzle, str]:
    """Return the first puzzle of a text and its title.

    Raises:
        ValueError: if the text contains no valid puzzle, with a message for the player.
    """
    if is_grey_map(text):
        return from_grey_map(text)
    return from_xml(text) if is_xml(text) else from_non(text)


def name_of(text: str, number: int) -> str:
    """Return the title or number of one of several puzzles, and its size if it is valid."""
    try:
        puzzle, title = from_text(text)
    except ValueError:
        return f"Puzzle {number}"
    return f"{title or f'Puzzle {number}'}, {len(puzzle.columns)} × {len(puzzle.rows)}"
