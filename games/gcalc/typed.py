"""Moves typed by the player: a cube to put into Main, and a name for a cube."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.gcalc.cells import Cell, cell_from, cell_title
from games.gcalc.notation import data

LONGEST_NAME: Final = 30
"""The maximum length of a name typed by the player, in characters."""


class Moves(list[str]):
    """The legal moves: the listed ones, and typed ones.

    ("half" . (- red blue)), a name with a cube, puts this cube into Main. "name 3 K" gives a cube the name K.
    """

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        if super().__contains__(move):
            return True
        verb, _, rest = move.partition(" ")
        cell, _, name = rest.partition(" ")
        if verb == "name":
            return super().__contains__(f"name {cell}") and is_name(name)
        return read_cell(move) is not None


def is_name(text: str) -> bool:
    """Whether a text can be the name of a cube: it must fit into a line of a journal, with single blanks."""
    fits = 0 < len(text) <= LONGEST_NAME and text.isprintable() and ";" not in text
    return fits and text == " ".join(text.split())


def name_news(place: str, before: str, now: str) -> str:
    """Return the message about a new or removed name, which is part of the checksums in journals."""
    lost = f"; it was “{before}”" if before not in ("", now) else ""
    called = f"is called “{now}”" if now else "has no name"
    return f"{cell_title(place).capitalize()} {called} now{lost}."


@lru_cache(maxsize=8)
def read_cell(text: str) -> Cell | None:
    """Return the cube in a text, with its name; None if the text is not a cube or can't be a line of a journal."""
    if text[:1] != "(" or ";" in text or not text.isprintable():
        return None
    try:
        (datum,) = data(text)
        cell = cell_from(datum, "it")
    except ValueError:
        return None
    return None if cell.cube is None else cell
