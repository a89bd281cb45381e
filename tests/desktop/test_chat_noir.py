"""Chat Noir as a person meets it: a real window, a real mouse, a real keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
import pytest

from games.chat_noir import Posn, cell_center_x, cell_center_y, circle_radius
from games.chat_noir.layout import HEIGHT, WIDTH, footer_buttons, place_of_board, sheet_buttons
from games.chat_noir.presets import PRESETS
from games.chat_noir.world import ORIGINAL

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

FREE, BLACK, WHITE = (pygame.Color(name) for name in ("lightskyblue", "black", "white"))
DOT = 0.25 * circle_radius
RIM = 0.8 * circle_radius


class Person:
    """Somebody who plays it."""

    def __init__(self, desktop: Desktop) -> None:
        self.size = ORIGINAL.size
        self._desktop = desktop
        self.window: Window = desktop.window("Chat Noir")
        self.window.move(2, 2)
        self.wait_for(
            "the board", lambda: self.looks(Posn(5, 5), 0) != self.window.screenshot().get_at((2, 2))
        )

    def place(self, p: Posn, right: float = 0) -> tuple[float, float]:
        """Where in the window the middle of a cell is, or a point to the right of that."""
        left, top, _ = place_of_board(self.size)
        return self.in_window(left + cell_center_x(p) + right, top + cell_center_y(p))

    def button(self, name: str) -> tuple[float, float]:
        """Where in the window the middle of a button is."""
        unit = place_of_board(self.size).unit
        buttons = [*footer_buttons(paths=False, over=False), *sheet_buttons(ORIGINAL)]
        x, y, width, height = next(each[2:6] for each in buttons if each.name == name)
        return self.in_window((x + width / 2) * unit, (y + height / 2) * unit)

    def in_window(self, x: float, y: float) -> tuple[float, float]:
        _, _, width, height = self.window.geometry
        unit = place_of_board(self.size).unit
        scale = min(width / (WIDTH * unit), height / (HEIGHT * unit))
        left, top = (width - WIDTH * unit * scale) / 2, (height - HEIGHT * unit * scale) / 2
        return left + x * scale, top + y * scale

    def looks(self, p: Posn, right: float = 0) -> pygame.Color:
        """The colour in the middle of a cell, or to the right of that."""
        x, y = self.place(p, right)
        return self.window.screenshot().get_at((round(x), round(y)))

    def cells(self) -> dict[Posn, pygame.Color]:
        shot = self.window.screenshot()
        found = {}
        for x in range(self.size):
            for y in range(self.size):
                at = self.place(Posn(x, y), RIM)
                found[Posn(x, y)] = shot.get_at((round(at[0]), round(at[1])))
        return found

    def free(self) -> list[Posn]:
        """Free cells that are not next to the middle, where the cat may be."""
        return [p for p, colour in self.cells().items() if colour == FREE and abs(p.y - self.size // 2) > 2]

    def wait_for(self, what: str, condition: Callable[[], bool]) -> None:
        self._desktop.wait_for(condition, what)


@pytest.fixture
def person(desktop: Desktop) -> Person:
    desktop.start(sys.executable, "-m", "launcher", "play", "chat-noir")
    return Person(desktop)


def test_a_click_blocks_a_circle(person: Person) -> None:
    p = person.free()[0]
    person.window.move(*person.place(p))
    person.wait_for("a dot under the mouse", lambda: person.looks(p, DOT) == BLACK)
    assert person.looks(p, RIM) == FREE
    person.window.click(*person.place(p))
    person.wait_for("a blocked circle", lambda: person.looks(p, RIM) == BLACK)


def test_h_shows_paths(person: Person) -> None:
    def white_middles() -> int:
        shot = person.window.screenshot()
        places = [person.place(p) for p in person.free()]
        return sum(shot.get_at((round(x), round(y))) == WHITE for x, y in places)

    assert white_middles() == 0
    person.window.key("h")
    person.wait_for("white middles", lambda: white_middles() > 3)
    person.window.key("h")
    person.wait_for("no white middles", lambda: white_middles() == 0)


def test_it_is_played_by_keyboard(person: Person) -> None:
    top = Posn(5, 0)
    before = person.cells()[top]
    for _ in range(5):
        person.window.key("Up")
    x, y = person.place(top)
    ring = circle_radius + 3

    def ringed() -> bool:
        shot = person.window.screenshot()
        return all(shot.get_at((round(x + dx), round(y))).r < 80 for dx in (-ring, ring))

    person.wait_for("a ring", ringed)
    person.window.key("space")
    person.wait_for("a blocked circle", lambda: person.cells()[top] == BLACK)
    person.window.key("ctrl+z")
    person.wait_for("the circle as it was", lambda: person.cells()[top] == before)


@pytest.mark.parametrize(("width", "height"), [(900, 620), (320, 500)])
def test_it_is_played_in_a_window_of_any_size(person: Person, width: int, height: int) -> None:
    person.window.resize(width, height)

    def fitted() -> bool:
        colours = list(person.cells().values())
        return colours.count(BLACK) == ORIGINAL.blocked and colours.count(FREE) >= 110

    person.wait_for("the board at its new size", fitted)
    p = person.free()[-1]
    person.window.click(*person.place(p))
    person.wait_for("a blocked circle", lambda: person.looks(p, RIM) == BLACK)


def test_the_board_that_was_chosen_is_there_the_next_time(person: Person, desktop: Desktop) -> None:
    small = PRESETS[0]
    person.window.click(*person.button("boards"))
    place = person.button(f"{small.size}/{small.blocked}")

    def sheet_is_open() -> bool:
        x, y = person.in_window(40, 40)  # a corner of the panel, which is dimmed
        return person.window.screenshot().get_at((round(x), round(y))) != WHITE

    person.wait_for("the sheet", sheet_is_open)
    person.window.click(*place)
    person.size = small.size
    person.wait_for("seven rows", lambda: 8 < list(person.cells().values()).count(BLACK) < 16)
    person.window.close()
    desktop.wait_for(lambda: not desktop.pids(), "the game to end")

    desktop.start(sys.executable, "-m", "launcher", "play", "chat-noir")
    again = Person(desktop)
    again.size = small.size
    again.wait_for("seven rows", lambda: 8 < list(again.cells().values()).count(BLACK) < 16)


def test_the_help_button_opens_the_doc(person: Person, desktop: Desktop) -> None:
    person.window.click(*person.button("help"))
    desktop.window("Chat Noir Help")
