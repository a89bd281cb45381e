"""Windows without a screen, and hands that do one thing at each look of the loop."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame
import pytest

from launcher.picture import square
from launcher.universe import big_bang

if TYPE_CHECKING:
    from tests.universe.paper import Paper

W = TypeVar("W")
Step = Callable[[], object] | pygame.event.Event


class Hands:
    """Plays a world program through: what is posted here comes from SDL's own queue."""

    def key(self, key: int, text: str = "", mod: int = 0) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod)

    def letter(self, letter: str) -> pygame.event.Event:
        return self.key(ord(letter), letter)

    def control(self, letter: str, mod: int = 0) -> pygame.event.Event:
        return self.key(ord(letter), "", pygame.KMOD_LCTRL | mod)

    def press(self, x: int, y: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))

    def release(self, x: int, y: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(x, y))

    def close(self) -> pygame.event.Event:
        return pygame.event.Event(pygame.QUIT)

    def resize(self, width: int, height: int) -> Callable[[], None]:
        def do() -> None:
            pygame.display.set_mode((width, height), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

        return do

    def live(self, world: W, *steps: Step, **handlers: object) -> W:
        """The last world of `big_bang`, when the steps were done one at a look and the window was closed."""
        to_come = iter([*steps, self.close()])

        def listen() -> list[object]:
            step = next(to_come, None)
            if isinstance(step, pygame.event.Event):
                pygame.event.post(step)
            elif step is not None:
                step()
            return []

        handlers.setdefault("on_draw", lambda world: square(400, "red"))
        return big_bang(world, listen=listen, **handlers)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def paper() -> type[Paper]:
    """A screen that needs none."""
    found: type[Paper] = runpy.run_path(str(Path(__file__).with_name("paper.py")))["Paper"]
    return found


@pytest.fixture(autouse=True)
def home(home: Path) -> Iterator[Path]:
    """A home of its own for each test, and no window left from it."""
    yield home
    left = pygame.display.get_init()
    pygame.display.quit()
    assert not left, "a window was left open"


@pytest.fixture
def pixel() -> Callable[[int, int], str]:
    """The colour of a pixel of the window, as #rrggbb."""

    def look(x: int, y: int) -> str:
        surface = pygame.display.get_surface()
        assert surface is not None
        red, green, blue, _ = surface.get_at((x, y))
        return f"#{red:02x}{green:02x}{blue:02x}"

    return look
