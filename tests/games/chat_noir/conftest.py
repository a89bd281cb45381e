"""Draw boards as text, to make test examples easy to read.

Each row is one line, and odd rows begin half a cell further right, as in the window. `.` is a free cell, `#` a blocked
one, `C` the cat's cell and `M` the one under the mouse. The two corners without a cell stay blank:

      . .
     . C .
      # .
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pytest

from games.chat_noir import Cell, Posn, World, empty_board, empty_world
from games.chat_noir.rules import Kind, Position


def rows(picture: str) -> list[list[str]]:
    """Return the characters of a picture, row by row."""
    return [line.split() for line in picture.splitlines() if line.strip()]


def sign(said: object) -> str:
    if isinstance(said, bool):
        return "*" if said else "."
    return "-" if said == inf else str(said)


class Pictures:
    """Reads worlds from pictures, and draws the result of a function for each cell of a world."""

    def world(self, picture: str) -> World:
        lines = rows(picture)
        size = len(lines)
        signs = {
            Posn(x, y): sign
            for y, line in enumerate(lines)
            for x, sign in enumerate(line, start=size - len(line))
        }
        at = {sign: p for p, sign in signs.items()}
        world = empty_world(size)
        return world._replace(
            board=tuple(Cell(p, signs[p] == "#") for p, _ in world.board),
            cat=at.get("C", world.cat),
            mouse_posn=at.get("M"),
        )

    def position(self, picture: str, kind: Kind = "quick") -> Position:
        world = self.world(picture)
        return Position(world.size, kind, frozenset(p for p, blocked in world.board if blocked), world.cat)

    def chart(self, size: int, say: Callable[[Posn], object]) -> list[list[str]]:
        """Return `say` of each cell, row by row: numbers, `-` for infinity, `*` for true and `.` for false."""
        lines: list[list[str]] = [[] for _ in range(size)]
        for p, _ in empty_board(size):
            lines[int(p.y)].append(sign(say(p)))
        return lines

    rows = staticmethod(rows)


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    return Pictures()
