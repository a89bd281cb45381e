"""The console as a person meets it: a real window, a real mouse, games in processes of their own."""

from __future__ import annotations

import os
import re
import signal
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import scan
from launcher.console.shelf import HEADER, TILE_HEIGHT, header, tile_of
from launcher.console.window import resize
from launcher.console.world import MANUAL, PLAYED, SETTINGS, Console
from tests.desktop.reading import find_text

if TYPE_CHECKING:
    from tests.conftest import Environment
    from tests.desktop.conftest import Desktop, Window

WINDOW = """
from launcher import hookimpl
from launcher.picture import rectangle
from launcher.universe import big_bang

@hookimpl
def start_game(game):
    big_bang(0, on_draw=lambda world: rectangle(300, 300, "lime"), name=game.name)
"""
RAISES = """
from launcher import hookimpl

@hookimpl
def start_game():
    raise ValueError("no jewels left in the box")
"""
GAMES = {"window": WINDOW, "raises": RAISES, "leaves": "import os\nos._exit(3)\n"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed games: one that shows a window, one that raises, one that leaves without a word."""
    folder = tmp_path / "site"
    for name, program in GAMES.items():
        package = folder / f"its_{name}"
        package.mkdir(parents=True)
        (package / "play.py").write_text(program, encoding="utf-8")
        (package / "info.toml").write_text(
            f'game = "play"\nname = "{name.title()}"\ngame-set = "Puzzle Games"\n', encoding="utf-8"
        )
        metadata = folder / f"its_{name}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Name: its-{name}\nVersion: 1.0\n", encoding="utf-8")
        (metadata / "entry_points.txt").write_text(
            f"[plt_games]\nits-{name} = its_{name}:info.toml\n", encoding="utf-8"
        )
    return folder


class Person:
    """Somebody in front of the console."""

    def __init__(self, desktop: Desktop, site: Path) -> None:
        self.desktop = desktop
        if not desktop.home.exists():
            desktop.remember_window(1200, 900)
        self.process = desktop.start(sys.executable, "-m", "launcher", env={"PYTHONPATH": str(site)})
        self.window: Window = desktop.painted_window("PLT Games")
        with pytest.MonkeyPatch.context() as patch:
            patch.syspath_prepend(site)
            self._catalog = scan()

    @property
    def world(self) -> Console:
        """What the console's world is now, as far as the layout goes."""
        return resize(Console(self._catalog, day=date.today()), *self.window.geometry[2:])

    def centre(self, key: str) -> tuple[float, float]:
        tile = tile_of(self.world, key)
        assert tile is not None
        return tile.x + tile.width / 2, HEADER + tile.y + TILE_HEIGHT / 2

    def click(self, key: str) -> None:
        self.window.click(*self.centre(key))

    def press(self, name: str) -> None:
        """Click a button at the top."""
        press(self.window, self.world, name)

    def wait_until_dialog(self) -> None:
        """Until the middle of the top edge is dimmed."""
        bright = (200, 200, 200)
        self.desktop.wait_for(
            lambda: all(c < b for c, b in zip(self.window.screenshot().get_at((5, 5)), bright, strict=False)),
            "a dialog",
        )


def press(window: Window, world: Console, name: str) -> None:
    (button,) = (button for button in header(world) if button.name == name)
    window.click(button.x + button.width / 2, button.y + button.height / 2)


@pytest.fixture
def person(desktop: Desktop, site: Path) -> Person:
    return Person(desktop, site)


def test_a_click_starts_a_game_in_a_process_of_its_own(person: Person) -> None:
    person.click("its-window")
    person.desktop.window("Window")
    assert person.window.is_open


def test_a_click_on_a_running_game_brings_it_to_the_front(person: Person) -> None:
    person.click("its-window")
    game = person.desktop.window("Window")
    person.desktop.wait_for(
        lambda: len(person.desktop.pids()) == 3, "the next spare, once the game has been seen"
    )
    person.click("its-window")  # which brings the console to the front first
    person.desktop.wait_for(lambda: person.desktop.windows()[-1] == game, "the game to come to the front")
    assert len([window for window in person.desktop.windows() if window.title == "Window"]) == 1


def test_a_game_is_found_and_played_with_the_keyboard_alone(person: Person) -> None:
    person.window.type("win")
    person.window.key("Return")
    person.desktop.window("Window")


def test_after_a_game_that_was_searched_for_its_match_is_in_view(desktop: Desktop) -> None:
    desktop.remember_window(640, 560)
    desktop.start(sys.executable, "-m", "launcher")
    window = desktop.painted_window("PLT Games")
    window.type("spider")
    window.key("Return")
    game = desktop.painted_window("Spider")
    desktop.wait_for(lambda: find_text(game.screenshot(), "Hint"), "the table")

    def has_moved() -> bool:
        game.key("F3")
        journals = (desktop.home / "data" / "journals").rglob("*.txt")
        return any(
            re.search(r"^\w+-\w+", file.read_text("utf-8").partition("\n\n")[2], re.M) for file in journals
        )

    desktop.wait_for(has_moved, "a move, which is the third step of a hint")
    game.key("ctrl+q")
    desktop.wait_for(lambda: not game.is_open, "the end of the game")
    for said in ("Continue playing", "Find a game"):
        desktop.wait_for(lambda said=said: find_text(window.screenshot(), said), f"{said!r} to be seen")


def test_an_exception_of_a_game_is_reported_and_the_main_window_continues(person: Person) -> None:
    person.click("its-raises")
    person.wait_until_dialog()
    person.window.key("Escape")
    person.click("its-window")
    person.desktop.window("Window")


def test_the_report_can_be_saved(person: Person) -> None:
    person.click("its-raises")
    person.wait_until_dialog()
    for key in ("Tab", "Tab", "Return"):
        person.window.key(key)
    reports = person.desktop.home / "reports"
    person.desktop.wait_for(lambda: list(reports.glob("*.txt")), "the report")
    (file,) = reports.glob("*.txt")
    assert "no jewels left in the box" in file.read_text("utf-8")


def test_closing_the_main_window_keeps_games_and_ends_everything_else(person: Person) -> None:
    person.click("its-window")
    game = person.desktop.window("Window")
    person.window.key("ctrl+q")
    assert person.process.wait(60) == 0
    person.desktop.wait_for(lambda: len(person.desktop.pids()) == 1, "only the game to be left")
    assert game.is_open
    game.close()
    person.desktop.wait_for(lambda: not person.desktop.pids(), "nothing to be left")


def test_killing_it_leaves_no_spare(person: Person) -> None:
    person.desktop.wait_for(lambda: len(person.desktop.pids()) == 2, "the spare")
    os.kill(person.process.pid, signal.SIGKILL)
    person.process.wait()
    person.desktop.wait_for(lambda: not person.desktop.pids(), "nothing to be left")


def test_it_can_be_of_any_size_and_remembers_which(desktop: Desktop, site: Path) -> None:
    person = Person(desktop, site)
    for size in ((330, 250), (1400, 300), (500, 1000)):
        person.window.resize(*size)
        person.window.type("leaves")
        person.window.key("Return")
        person.wait_until_dialog()
        for _ in ("the dialog", "what was typed"):
            person.window.key("Escape")
    person.window.key("ctrl+q")
    person.process.wait(60)
    assert Person(desktop, site).window.geometry[2:] == (500, 1000)


def test_a_window_too_small_for_anything_lives_on(desktop: Desktop, site: Path) -> None:
    person = Person(desktop, site)
    person.window.resize(8, 6)
    person.window.type("window")
    person.window.key("Return")
    assert desktop.window("Window").is_open


def test_the_settings_make_it_dark_for_good(desktop: Desktop, site: Path) -> None:
    person = Person(desktop, site)
    person.press(SETTINGS)
    for key in ("Tab", "Right", "Right"):  # on the first row, from what the desktop has to light and to dark
        person.window.key(key)
    dark = lambda: sum(person.window.screenshot().get_at((5, 5))[:3]) < 150  # noqa: E731
    desktop.wait_for(dark, "a dark window")
    person.window.key("ctrl+q")
    person.process.wait(60)
    person = Person(desktop, site)
    desktop.wait_for(dark, "a dark window")


def test_statistics_cover_the_games_until_escape(person: Person) -> None:
    person.press(PLAYED)
    person.wait_until_dialog()
    person.window.key("Escape")
    person.click("its-window")
    person.desktop.window("Window")


def test_the_manual_opens_in_the_browser_and_from_a_games_menu_at_its_chapter(
    desktop: Desktop, installed_launcher: Environment, browser: Path
) -> None:
    desktop.start(installed_launcher.program("plt-games"))
    window = desktop.window("PLT Games")
    press(window, resize(Console(scan(), day=date.today()), *window.geometry[2:]), MANUAL)
    desktop.wait_for(
        lambda: browser.exists() and browser.read_text("utf-8").count("\n") == 1, "the first page"
    )
    window.type("chat")

    def sees(said: str) -> bool:
        shot = window.screenshot()
        shelf = shot.get_rect(top=round(HEADER), height=shot.get_height() - round(HEADER))
        return find_text(shot.subsurface(shelf), said) is not None

    def menu_has_it() -> bool:
        window.key("Menu")
        desktop.wait_for(lambda: sees("Disable"), "the menu")
        if not sees("Manual"):
            window.key("Escape")
            return False
        return True

    desktop.wait_for(menu_has_it, "the chapters of the manual to be known")
    for key in (*["Down"] * 4, "Return"):  # to Manual, after Play, Today's match, Statistics and Help
        window.key(key)
    desktop.wait_for(lambda: browser.read_text("utf-8").count("\n") == 2, "the chapter")
    addresses = browser.read_text("utf-8").split()
    assert [address.rpartition("/launcher/manual/")[2] for address in addresses] == [
        "index.html",
        "chat-noir.html",
    ]
    assert all(address.startswith(installed_launcher.folder.resolve().as_uri()) for address in addresses)


@pytest.mark.parametrize("display", [None, ":4242"])
def test_without_a_screen_it_says_so_in_a_sentence(desktop: Desktop, display: str | None) -> None:
    command = [
        "env",
        "-u",
        "DISPLAY",
        *([f"DISPLAY={display}"] if display else []),
        sys.executable,
        "-m",
        "launcher",
    ]
    process = desktop.start(*command)
    assert process.wait(60) == 2
    assert len(desktop.output.strip().splitlines()) == 1
    assert "plt-games list" in desktop.output
    assert "plt-games doc" in desktop.output
