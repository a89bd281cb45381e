from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from launcher.catalog import Catalog, Game, Problem
from launcher.console.drawing import draw_footer, render
from launcher.console.input import MENU, on_deed, on_focus, on_key, on_mouse, on_receive, on_tick
from launcher.console.shelf import HEADER, header, shelf_of
from launcher.console.window import change_look, resize
from launcher.console.world import Console
from launcher.controls import Form, Menu
from launcher.picture import Group, Picture, Text
from launcher.universe import Handlers, Program

NAMES = {
    "Puzzle Games": ["Chat Noir", "Jewel", "Lights Out", "Minesweeper", "Same"],
    "Card Games": ["Aces", "Crazy 8s", "Go Fish"],
    "Other Games": ["GCalc"],
}


def texts(picture: Picture) -> list[str]:
    """What is written in a picture, from the back to the front."""
    if isinstance(picture, Group):
        return [string for _, _, part in picture.parts for string in texts(part)]
    return [picture.string] if isinstance(picture, Text) else []


class Window(Program[Console]):
    """A console without a window, used as a person would."""

    def centre(self, name: str) -> tuple[float, float]:
        """Where the middle is of what is known by a name."""
        for button in header(self.world):
            if button.name == name:
                return button.x + button.width / 2, button.y + button.height / 2
        (stop,) = (stop for stop in shelf_of(self.world).stops if stop.name == name)
        y = HEADER + stop.y - self.world.scroll.offset + stop.height / 2
        return stop.x + stop.width / 2, y

    def click_on(self, name: str) -> None:
        """Click what is known by a name."""
        self.click(*self.centre(name))

    @property
    def shown(self) -> list[str]:
        """What is on the shelf, by its names, in reading order."""
        return [stop.name for stop in shelf_of(self.world).stops]

    @property
    def texts(self) -> list[str]:
        """All that is written in it."""
        return texts(self.picture)

    @property
    def said(self) -> str:
        """What the line at the bottom says."""
        return " ".join(texts(draw_footer(self.world)))

    @property
    def form(self) -> Form:
        """The form that lies uppermost."""
        form = self.world.desk.overlay(self.world.desk.top, Form)
        assert form is not None
        return form

    @property
    def menu(self) -> Menu:
        """The menu that is open."""
        menu = self.world.desk.overlay(MENU, Menu)
        assert menu is not None
        return menu

    def click(self, x: float, y: float) -> None:
        for event in ("move", "button-down", "button-up"):
            self.mouse(x, y, event)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.key(key)


Open = Callable[..., Window]


def game(name: str, group: str) -> Game:
    folder = Path("/nowhere") / name
    doc = folder / "doc.txt" if name != "GCalc" else None
    package = name.lower().replace(" ", "_")
    return Game(
        id=name.lower().replace(" ", "-"),
        name=name,
        set=group,
        icon=None,
        icon_2x=None,
        summary=f"About {name}",
        distribution="plt-games",
        version="1.0",
        package=package,
        module=f"{package}.play",
        folder=folder,
        doc=doc,
    )


@pytest.fixture
def games() -> tuple[Game, ...]:
    return tuple(game(name, group) for group, names in NAMES.items() for name in names)


@pytest.fixture
def open_console(games: tuple[Game, ...]) -> Open:
    """Open a console with the games above and perhaps more, or other ones."""

    def open_with(
        *problems: Problem, shown: tuple[Game, ...] | None = None, size: tuple[float, float] = (760, 560)
    ) -> Window:
        catalog = Catalog(games if shown is None else shown, problems)
        handlers = Handlers(
            render,
            on_key,
            on_mouse,
            on_tick,
            on_receive,
            resize,
            on_focus=on_focus,
            on_look=change_look,
            on_deed=on_deed,
        )
        window = Window(Console(catalog), handlers)
        window.resize(*size)
        return window

    return open_with


@pytest.fixture
def many() -> tuple[Game, ...]:
    return tuple(game(f"Game {k:03}", f"Set {k % 9}") for k in range(200))


class NoProcesses:
    """What stands in for processes where no game is started."""

    def warm(self) -> None:
        """Start nothing."""

    def events(self) -> list[object]:
        """Nothing happens."""
        return []


@pytest.fixture
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game can be started, and none is got ready for."""
    monkeypatch.setattr("launcher.console.effects.Processes", NoProcesses)
    monkeypatch.setenv("PLT_GAMES_SANDBOX", "off")  # otherwise there are news about confined games
