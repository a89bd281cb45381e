"""Dialogs about what a confined game may do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from launcher.catalog import Catalog
from launcher.console.effects import (
    Ask,
    ConsoleEffects,
    EarlierGamesFound,
    PermissionsWanted,
    Permit,
    Refuse,
    StartGame,
)
from launcher.process import GameDenied, grant, is_news, new_requests, permissions_of
from launcher.universe.messages import Then
from tests.console.conftest import NoProcesses, game

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window

WEB = game("Web", "Games")._replace(permissions="network, programs")


class Processes(NoProcesses):
    """Remembers the games that are started."""

    running: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.started: list[tuple[str, str]] = []

    def start(self, game: object, begin: str) -> None:
        """Remember a game."""
        self.started.append((game.id, begin))  # type: ignore[attr-defined]  # the game of this test


@pytest.fixture
def question(open_console: Open) -> Window:
    """A window that asks about a game."""
    window = open_console(shown=(WEB,))
    window.keys("down", "\r")
    window.receive(PermissionsWanted(WEB, ("network", "programs"), "today"))
    window.messages.clear()
    return window


@pytest.mark.parametrize(
    ("button", "granted"), [("Allow", {"network", "programs"}), ("Play without", set[str]())]
)
def test_a_game_that_wants_more_starts_after_an_answer(
    question: Window, button: str, granted: set[str]
) -> None:
    assert any("use the network and start other programs" in line for line in question.form.lines)
    name = next(name for name, label in question.form.buttons if label == button)
    question.tick()
    while question.form.focus != name:
        question.key("\t")
    question.key("\r")
    assert question.messages == [Permit("web", frozenset(granted), "today")]


def test_escape_does_not_start_it(question: Window) -> None:
    assert "web" in question.world.running
    question.tick()
    question.key("escape")
    assert question.messages == []
    assert "web" not in question.world.running


def test_permissions_are_changed_in_the_menu_of_a_game(
    open_console: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("launcher.console.permissions.can_confine", lambda: True)
    window = open_console(shown=(WEB,))
    window.keys("down", "menu", "up", "up", "\r")
    (asks,) = window.messages
    assert isinstance(asks, Ask)
    told: list[object] = []
    grant(WEB, ["network"])
    asks.function(*asks.arguments, told.append)
    window.receive(Then(asks.then, tuple(told)))
    assert window.form.values == {"network": True, "files": False, "programs": False, "everything": False}
    window.messages.clear()
    window.tick()
    while window.form.focus != "network":
        window.key("shift+\t")
    window.key(" ")
    while window.form.focus != "save":
        window.key("\t")
    window.key("\r")
    assert window.messages == [Permit("web", frozenset())]


@pytest.mark.parametrize(
    ("button", "answer"),
    [
        ("Allow", Permit("web", frozenset(["network"]), more=True)),
        ("Stop confining this game", Permit("web", frozenset(["everything"]), more=True)),
        ("Do not allow", Refuse("web", "network")),
    ],
)
def test_a_game_that_is_denied_something_says_so_and_can_be_allowed_it(
    open_console: Open, button: str, answer: object
) -> None:
    window = open_console(shown=(WEB,))
    window.receive(GameDenied("web", "Web", "network"))
    assert window.form.lines[0].startswith("Web tried to use the network.")
    name = next(name for name, label in window.form.buttons if label == button)
    window.tick()
    window.messages.clear()
    while window.form.focus != name:
        window.key("\t")
    window.key("\r")
    assert window.messages == [answer]


def test_games_that_were_installed_before_are_listed(open_console: Open) -> None:
    window = open_console(shown=(WEB,))
    window.receive(EarlierGamesFound([(WEB, ("network", "programs")), (game("Old", "Games"), ())]))
    assert "Web: may want to use the network and start other programs" in window.form.lines
    assert "Old: seems to need nothing else" in window.form.lines
    window.tick()
    window.key("\r")
    assert window.world.desk.top == ""


class TestEffects:
    @pytest.fixture
    def processes(self, monkeypatch: pytest.MonkeyPatch) -> Processes:
        made = Processes()
        monkeypatch.setattr("launcher.console.effects.Processes", lambda: made)
        monkeypatch.setattr("launcher.process.sandbox.can_confine", lambda: True)
        return made

    def test_a_game_starts_at_once_after_its_permissions_are_decided(
        self, home: Path, processes: Processes
    ) -> None:
        effects = ConsoleEffects(Catalog((WEB,), ()))
        effects.perform(StartGame("web"))
        assert PermissionsWanted(WEB, ("network", "programs"), "") in effects.take_news()
        assert processes.started == []
        effects.perform(Permit("web", frozenset(["network"]), "today"))
        effects.perform(StartGame("web"))
        assert processes.started == [("web", "today"), ("web", "")]
        assert permissions_of("web") == {"network"}

    def test_an_upgrade_that_wants_more_asks_about_that(self, home: Path, processes: Processes) -> None:
        grant(WEB, [])
        assert new_requests(WEB) == ()
        assert new_requests(WEB._replace(permissions="network, files, programs")) == ("files",)
        grant(WEB, ["everything"])
        assert new_requests(WEB._replace(permissions="network, files, programs")) == ()

    def test_what_is_allowed_after_a_denial_is_added(self, home: Path, processes: Processes) -> None:
        effects = ConsoleEffects(Catalog((WEB,), ()))
        grant(WEB, ["files"])
        effects.perform(Permit("web", frozenset(["network"]), more=True))
        assert permissions_of("web") == {"files", "network"}
        assert processes.started == []

    def test_a_denial_that_the_player_has_seen_is_no_news(self, home: Path, processes: Processes) -> None:
        effects = ConsoleEffects(Catalog((WEB,), ()))
        assert is_news("web", "network")
        effects.perform(Refuse("web", "network"))
        assert not is_news("web", "network")
        assert is_news("web", "files")
