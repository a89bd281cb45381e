"""Chat Noir as a person meets it: a real window, a real mouse, a real keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
import pytest

from games.chat_noir import ORIGINAL, Posn, cell_center_x, cell_center_y, circle_radius, tabletop
from games.chat_noir.scene import EDGE
from launcher.tabletop import Match, frame
from launcher.universe import Package

if TYPE_CHECKING:
    from tests.desktop.conftest import Desktop, Window

FREE, BLACK, WHITE = (pygame.Color(name) for name in ("lightskyblue", "black", "white"))
DOT = 0.25 * circle_radius
RIM = 0.72 * circle_radius


class Person:
    """Somebody who plays it."""

    def __init__(self, desktop: Desktop) -> None:
        self._desktop = desktop
        self.window: Window = desktop.window("Chat Noir")
        self.window.move(2, 2)
        self.wait_for(
            "the board", lambda: self.looks(Posn(5, 5), 0) != self.window.screenshot().get_at((2, 2))
        )

    def place(self, p: Posn, right: float = 0) -> tuple[float, float]:
        """Where in the window the middle of a cell is, or a point to the right of that."""
        _, _, width, height = self.window.geometry
        opened = frame.table_of(Match(tabletop(), seed="k7f3p").history, help=True).world
        answer = frame.on_resize(opened, width, height)
        place = (answer.world if isinstance(answer, Package) else answer).place
        x, y = EDGE + cell_center_x(p) + right, EDGE + cell_center_y(p)
        return place.x + place.factor * x, place.y + place.factor * y

    def looks(self, p: Posn, right: float = 0) -> pygame.Color:
        """The colour in the middle of a cell, or to the right of that."""
        x, y = self.place(p, right)
        return self.window.screenshot().get_at((round(x), round(y)))

    def cells(self) -> dict[Posn, pygame.Color]:
        shot = self.window.screenshot()
        found = {}
        for x in range(ORIGINAL.size):
            for y in range(ORIGINAL.size):
                at = self.place(Posn(x, y), RIM)
                found[Posn(x, y)] = shot.get_at((round(at[0]), round(at[1])))
        return found

    def free(self) -> list[Posn]:
        """Free cells that are not next to the middle, where the cat may be."""
        return [
            p for p, colour in self.cells().items() if colour == FREE and abs(p.y - ORIGINAL.size // 2) > 2
        ]

    def wait_for(self, what: str, condition: Callable[[], bool]) -> None:
        self._desktop.wait_for(condition, what)


@pytest.fixture
def person(desktop: Desktop) -> Person:
    desktop.remember("styles", "games.chat_noir.scene.Style", {"board": "circles"})  # with few colours
    desktop.start(sys.executable, "-m", "launcher", "play", "chat-noir", "--seed", "k7f3p")
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
    person.window.key("Up")
    person.window.key("Up")
    person.window.key("space")
    person.wait_for("a blocked circle", lambda: list(person.cells().values()).count(BLACK) == 7)
    person.window.key("ctrl+z")
    person.wait_for("the circle as it was", lambda: list(person.cells().values()).count(BLACK) == 6)


@pytest.mark.parametrize(("width", "height"), [(900, 620), (320, 500)])
def test_it_is_played_in_a_window_of_any_size(person: Person, width: int, height: int) -> None:
    person.window.resize(width, height)

    def is_original() -> bool:
        colours = list(person.cells().values())
        return colours.count(BLACK) == ORIGINAL.blocked and colours.count(FREE) >= 110

    person.wait_for("the board at its new size", is_original)
    p = person.free()[-1]
    person.window.click(*person.place(p))
    person.wait_for("a blocked circle", lambda: person.looks(p, RIM) == BLACK)
