"""Boards as pictures, so that an example shows what it is about.

One line per row, odd rows half a cell to the right, as in the window. `.` is a free cell, `#` a blocked one, `C` the
cat's, `M` the one under the mouse; the two corners without a cell stay blank:

      . .
     . C .
      # .
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pytest

from games.chat_noir import Cell, Posn, World, cell_center_x, cell_center_y, empty_board, empty_world
from games.chat_noir.layout import place_of_board
from games.chat_noir.session import Session, on_key, on_mouse, position, restore
from games.chat_noir.window import render
from launcher.universe import Handlers, Program


def rows(picture: str) -> list[list[str]]:
    """The signs of a picture, row by row."""
    return [line.split() for line in picture.splitlines() if line.strip()]


def sign(said: object) -> str:
    if isinstance(said, bool):
        return "*" if said else "."
    return "-" if said == inf else str(said)


class Pictures:
    """Reads worlds from pictures, and draws what a function says about each cell of a world."""

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

    def chart(self, size: int, say: Callable[[Posn], object]) -> list[list[str]]:
        """What `say` says about each cell, row by row: numbers, `-` for infinity, `*` for yes and `.` for no."""
        lines: list[list[str]] = [[] for _ in range(size)]
        for p, _ in empty_board(size):
            lines[int(p.y)].append(sign(say(p)))
        return lines

    rows = staticmethod(rows)


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    return Pictures()


class Sitting:
    """The game in a window that nobody sees: hands on mouse and keyboard, and eyes."""

    def __init__(self, world: World) -> None:
        handlers = Handlers(
            on_draw=render, on_key=on_key, on_mouse=on_mouse, position=position, restore=restore
        )
        self.program = Program(Session(world), handlers)

    @property
    def session(self) -> Session:
        return self.program.world

    @property
    def world(self) -> World:
        return self.session.world

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.program.key(key)

    def mouse(self, p: Posn, *events: str) -> None:
        """Mouse events in the middle of a cell."""
        left, top, _ = place_of_board(self.world.size)
        for event in events:
            self.program.mouse(left + cell_center_x(p), top + cell_center_y(p), event)

    def click(self, p: Posn) -> None:
        self.mouse(p, "move", "button-down", "button-up")

    def mouse_on(self, button: str, *events: str) -> None:
        """Mouse events in the middle of a button."""
        unit = place_of_board(self.world.size).unit
        x, y, width, height = next(each[2:6] for each in self.session.buttons if each.name == button)
        for event in events:
            self.program.mouse((x + width / 2) * unit, (y + height / 2) * unit, event)

    def press(self, button: str) -> None:
        self.mouse_on(button, "move", "button-down", "button-up")


@pytest.fixture(scope="session")
def sit_down() -> Callable[[World], Sitting]:
    """Start a game in a window that nobody sees."""
    return Sitting
