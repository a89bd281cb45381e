"""Opening the manual: by the button, by keys, and what it says of a game by that game's menu."""

from __future__ import annotations

import threading
import time
import zlib
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog, Game
from launcher.console.effects import (
    Ask,
    CatalogChanged,
    ConsoleEffects,
    OpenHelp,
    open_manual,
)
from launcher.console.shelf import HEADER, header
from launcher.console.world import MANUAL, NAME, with_manuals, with_notice
from launcher.picture import text_width
from launcher.universe.messages import Then

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window


MANUAL_ASKED = Ask(open_manual, (None,), with_notice)


def click(window: Window) -> None:
    window.click_on(MANUAL)


def labels(window: Window) -> list[str]:
    assert window.world.desk.layers
    return [label for _, label in window.menu.entries]


def test_a_click_on_the_button_opens_the_manual_and_says_so(open_console: Open) -> None:
    window = open_console()
    click(window)
    assert window.messages == [MANUAL_ASKED]
    assert window.world.notice.startswith("Opening the manual")


def test_keys_open_it_whatever_is_selected(open_console: Open) -> None:
    window = open_console()
    window.keys("f1", "shift+f1", "j", "shift+f1", "f1")
    assert window.messages == [MANUAL_ASKED, MANUAL_ASKED, MANUAL_ASKED, OpenHelp("jewel")]


def test_the_mouse_on_the_button_tells_the_keys(open_console: Open) -> None:
    window = open_console()
    window.mouse(*window.centre(MANUAL), "move")
    assert "Shift+F1" in window.said


@pytest.mark.parametrize("width", [240, 299, 300, 439, 440, 760, 1600])
def test_title_field_and_buttons_have_room_at_any_width(open_console: Open, width: float) -> None:
    window = open_console(size=(width, 180))
    for keys in ((), ("ctrl+f",)):
        window.keys(*keys)
        buttons = header(window.world)
        for left, right in pairwise(buttons):
            assert left.x + left.width <= right.x
        assert buttons[0].x >= (text_width(NAME, 22, bold=True) if NAME in window.texts else 0)
        assert buttons[-1].x + buttons[-1].width <= width
        assert all(0 <= button.y <= HEADER - button.height for button in buttons)
    assert width < 300 or NAME in open_console(size=(width, 180)).texts
    window.click_on(MANUAL)
    assert window.messages == [MANUAL_ASKED]


def test_the_menu_of_a_game_that_a_manual_tells_of_offers_that(open_console: Open) -> None:
    window = open_console()
    window.keys("j", "escape", "menu")
    assert "Manual" not in labels(window)
    window.key("escape")
    window.receive(Then(with_manuals, (frozenset({"jewel"}),)))
    window.key("menu")
    assert labels(window) == [
        "Play",
        "Today's match",
        "Statistics",
        "Help",
        "Manual",
        "Add star",
        "Hide",
        "Permissions",
        "Disable",
    ]
    window.keys(*["down"] * 4, "\r")
    [asked] = window.messages
    assert isinstance(asked, Ask)
    assert (asked.function, [game.id for game in asked.arguments]) == (open_manual, ["jewel"])


def test_failure_to_open_the_manual_is_shown(open_console: Open) -> None:
    window = open_console()
    click(window)
    window.receive(Then(MANUAL_ASKED.then, ("No browser.",)))
    assert window.world.notice == "No browser."


def of_package(package: str, game_id: str) -> Game:
    return Game(
        game_id,
        "A Game",
        "Games",
        None,
        None,
        "",
        "d",
        "1",
        package,
        f"{package}.play",
        Path("/nowhere"),
        None,
    )


def first_news(outside: ConsoleEffects) -> object:
    """What comes in first."""
    deadline = time.monotonic() + 20
    while not (news := [*outside.take_news()]):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return news[0]


@pytest.mark.usefixtures("no_processes")
def test_games_that_a_manual_tells_of_are_found(our_manual: Path) -> None:
    games = (
        of_package("games.chat_noir", "chat-noir"),
        of_package("games.chat_noir", "dogs"),
        of_package("no_such", "x"),
    )
    assert first_news(ConsoleEffects(Catalog(games, ()))) == Then(with_manuals, (frozenset({"chat-noir"}),))


@pytest.mark.usefixtures("no_processes")
def test_damaged_manual_does_not_affect_the_others(
    our_manual: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inventory = b"# Sphinx inventory version 2\n#\n#\n#\n" + zlib.compress(
        b"index std:doc -1 " + b"x" * 300 + b" -\n"
    )
    (tmp_path / "bad_game" / "manual").mkdir(parents=True)
    (tmp_path / "bad_game" / "manual" / "objects.inv").write_bytes(inventory)
    monkeypatch.syspath_prepend(tmp_path)
    games = of_package("bad_game", "bad-game"), of_package("games.chat_noir", "chat-noir")
    assert first_news(ConsoleEffects(Catalog(games, ()))) == Then(with_manuals, (frozenset({"chat-noir"}),))


@pytest.mark.usefixtures("no_processes")
def test_outdated_answer_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    first, asked = Event(), Event()

    def with_chapters(games: Iterable[Game]) -> frozenset[str]:
        found = frozenset(game.id for game in games)
        if "first" in found:
            asked.set()
            assert first.wait(20)
        return found

    monkeypatch.setattr("launcher.show_scribbling.with_chapters", with_chapters)
    before = set(threading.enumerate())
    outside = ConsoleEffects(Catalog((of_package("first", "first"),), ()))
    assert asked.wait(20)
    changed = CatalogChanged(Catalog((of_package("second", "second"),), ()))
    outside._answers.put(changed)
    assert list(outside.take_news()) == [changed]
    assert first_news(outside) == Then(with_manuals, (frozenset({"second"}),))
    first.set()
    outside._refresher.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
    assert not outside.take_news()


class Finder:
    """A backstage that has found a game."""

    def __init__(self, catalog: Catalog, tell: Callable[[object], None]) -> None:
        tell(CatalogChanged(catalog._replace(games=(of_package("games.chat_noir", "chat-noir"),))))


def test_manuals_of_newly_installed_games_are_found(
    our_manual: Path, no_processes: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.console.effects.CatalogRefresher", Finder)
    outside = ConsoleEffects(Catalog((), ()))
    assert isinstance(first_news(outside), CatalogChanged)
    assert first_news(outside) == Then(with_manuals, (frozenset({"chat-noir"}),))


@pytest.mark.usefixtures("no_processes")
def test_missing_browser_is_reported_with_the_address(our_manual: Path, no_browser: None) -> None:
    game = of_package("games.chat_noir", "chat-noir")
    outside = ConsoleEffects(Catalog((game,), ()))
    assert isinstance(first_news(outside), Then)
    outside.perform(MANUAL_ASKED._replace(arguments=(game,)))
    told = first_news(outside)
    assert isinstance(told, Then)
    assert f"{our_manual.as_uri()}/chat-noir.html" in str(told.arguments)


@pytest.mark.usefixtures("no_processes")
def test_missing_manual_is_reported_with_its_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from launcher.show_scribbling import manuals as where

    monkeypatch.setattr(where, "_folder", lambda name: tmp_path)
    outside = ConsoleEffects(Catalog((), ()))
    outside.perform(MANUAL_ASKED)
    told = first_news(outside)
    assert isinstance(told, Then)
    assert "sphinx-build" in str(told.arguments)
