"""Moves with a text of the player's: a cube that is put into Main, and a name that one is given."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.gcalc.cells import Cell, cell_from, cell_in_words
from games.gcalc.notation import data

LONGEST_NAME: Final = 30
"""How many characters a name has at most that is given at the table."""


class Moves(list[str]):
    """The legal moves: those listed, and those with a text.

    ("half" . (- red blue)), a name with a cube, puts that into Main; "name 3 K" calls a cube K.
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
    """Whether a cube can be called so: in a line of a journal, in words with one blank between them."""
    fits = 0 < len(text) <= LONGEST_NAME and text.isprintable() and ";" not in text
    return fits and text == " ".join(text.split())


def name_news(place: str, before: str, now: str) -> str:
    """What is said of a cube that has another name now, or none."""
    lost = f"; it was “{before}”" if before not in ("", now) else ""
    called = f"is called “{now}”" if now else "has no name"
    return f"{cell_in_words(place).capitalize()} {called} now{lost}."


@lru_cache(maxsize=8)
def read_cell(text: str) -> Cell | None:
    """The cube that a text says, with its name; None if it says none that can be in a line of a journal."""
    if text[:1] != "(" or ";" in text or not text.isprintable():
        return None
    try:
        (datum,) = data(text)
        cell = cell_from(datum, "it")
    except ValueError:
        return None
    return None if cell.cube is None else cell
