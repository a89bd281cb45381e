"""Whatever goes wrong in the console's own window is closed and told, and the window lives on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from launcher import statistics
from launcher.catalog import Catalog, Game
from launcher.console import drawing
from launcher.console.effects import StatisticsFound
from launcher.console.games import show_statistics
from launcher.console.input import on_key, on_mouse, on_receive
from launcher.console.reports import REPORT
from launcher.console.window import Guard, resize
from launcher.console.world import WINDOW, Console
from launcher.store import MatchRecord
from launcher.universe import Handlers
from launcher.universe.messages import Then
from tests.console.conftest import Window

if TYPE_CHECKING:
    from launcher.picture import Picture

PLAY = MatchRecord("m1", "chat-noir", "11/6", "k7f3p", 1_700_000_000.0, 75, 12, "won")


class Guarded(Window):
    """A console as it is opened, which hears of its own faults."""

    def __init__(self, games: tuple[Game, ...]) -> None:
        self.guard = Guard()
        handlers: Handlers[Console] = Handlers(
            self.guard.draw,
            self.guard.handler(on_key),
            self.guard.handler(on_mouse),
            on_receive=self.guard.handler(on_receive),
            on_resize=self.guard.handler(resize),
        )
        super().__init__(Console(Catalog(games, ())), handlers)
        self.resize(760, 560)

    def step(self) -> list[str]:
        """Show the picture and hear the news, as the window's loop does; what is written there then."""
        _ = self.picture
        self.answer()
        return self.texts

    def answer(self, *messages: object) -> None:
        """Receive the news and these messages, as the window does."""
        for message in self.guard.news(messages):
            self.receive(message)


@pytest.fixture
def window(games: tuple[Game, ...]) -> Guarded:
    return Guarded(games)


def failing(*arguments: object, **more: object) -> Any:  # noqa: ANN401  # as what it stands for
    raise OverflowError("cannot convert float infinity to integer")


@pytest.mark.parametrize(
    ("name", "keys"), [("games_sheet", []), ("games_sheet", ["\t"]), ("figures", ["right"])]
)
def test_dialog_that_cannot_be_drawn_is_closed_and_reported(
    window: Guarded, monkeypatch: pytest.MonkeyPatch, name: str, keys: list[str]
) -> None:
    monkeypatch.setattr(statistics, name, failing)
    window.keys("ctrl+p")
    window.answer(Then(show_statistics, (StatisticsFound((PLAY,), "", time.time()),)))
    window.keys(*keys)
    said = window.step()
    assert window.form.title.startswith("Part of this")
    assert any("OverflowError" in line for line in said)
    assert [layer.about for layer in window.world.desk.layers] == [f"{REPORT}{WINDOW}"]
    window.keys("escape")
    assert "Chat Noir" in window.step()
    assert not window.world.desk.layers


def test_a_tile_that_cannot_be_drawn_is_left_out_and_all_others_are_there(
    window: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = drawing.draw_tile

    def draw_tile(item: Game, *arguments: Any, **more: Any) -> Picture:  # noqa: ANN401  # as draw_tile
        return failing() if item.id == "jewel" else draw(item, *arguments, **more)

    monkeypatch.setattr(drawing, "draw_tile", draw_tile)
    assert "Chat Noir" in window.texts, "the first picture is one already"
    window.step()
    window.keys("escape")
    assert "Chat Noir" in window.step()
    assert "Jewel" not in window.texts
    assert not window.world.desk.layers


def test_reply_that_fails_is_reported(window: Guarded) -> None:
    window.answer(Then(failing, ()))
    assert "OverflowError" in "".join(window.texts)


def test_window_that_cannot_be_drawn_at_all_shows_a_message(
    window: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "draw_footer", failing)
    assert window.texts[0].startswith("Part of this window could not be shown")


def test_report_contains_the_traceback(window: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "games_sheet", failing)
    window.keys("ctrl+p")
    window.answer(Then(show_statistics, (StatisticsFound((PLAY,), "", time.time()),)))
    window.step()
    assert any("OverflowError" in said for said in window.texts)
