"""Fields as pictures: `*` is a mine, and every other character is a safe cell."""

from __future__ import annotations

from random import Random

from games.minesweeper.rules import COVERED, Options, Position, play
from games.minesweeper.words import sign

NO_CHANCE = Random(0)


def position_of(picture: str) -> Position:
    """Return a field with all cells covered and mines as in the picture."""
    rows = picture.split()
    mines = sum(1 << k for k, sign in enumerate("".join(rows)) if sign == "*")
    options = Options(len(rows[0]), len(rows), mines.bit_count(), "random")
    return Position(options, 0, (COVERED,) * len("".join(rows)), mines)


def after(position: Position, *moves: str) -> Position:
    """Return the position after some moves."""
    for move in moves:
        position = play(position, move, NO_CHANCE)
    return position


def field(position: Position) -> str:
    """Return the visible state of a field as a picture."""
    wide = position.options.columns
    signs = "".join(sign(position, cell) for cell in range(position.field.size))
    return "\n".join(signs[k : k + wide] for k in range(0, len(signs), wide))
