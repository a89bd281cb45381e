"""Demos of a sample match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from launcher.picture import LIGHT, to_svg
from launcher.tabletop import Hint, History
from launcher.tabletop.continuation import play_demo
from launcher.tabletop.frame.commands import buttons
from launcher.tabletop.frame.features.demo import Demo, draw_pointer, pointed_piece, show_demo
from launcher.tabletop.frame.outside import TableEffects
from launcher.tabletop.frame.turns import SaveMoves
from launcher.universe.messages import Call, Then
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.frame.messages import STEP, news
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]
hinted = replace(nulltable, task="Take them.", hint=lambda left: Hint(1), touch=lambda move: str(move - 1))


@pytest.fixture
def demo() -> Demo:
    return Demo(play_demo(History.begin(hinted, Options(4), "k7f3p")), 0)


def test_a_demo_is_played_by_hints_without_being_helped(demo: Demo) -> None:
    assert [node.text for node in demo.history.nodes[1:]] == ["1"] * 4
    assert demo.history.status.over
    assert not demo.history.has_help


def test_a_demo_ends_where_there_is_no_hint() -> None:
    assert play_demo(History.begin(replace(hinted, hint=lambda left: None), Options(4), "k7f3p")).plies == 0


def test_a_demo_uses_the_first_of_several_hints() -> None:
    def think(left: int) -> Iterator[Hint[int]]:
        yield Hint(1)
        raise AssertionError("nobody waits for a better one")

    assert play_demo(History.begin(replace(hinted, hint=think), Options(2), "k7f3p")).plies == 2


def test_a_demo_is_offered_the_first_time_a_game_is_opened(sit: Sit) -> None:
    seat = sit(hinted, first=True)
    assert "Take them." in seat.texts
    seat.get("button", "Watch a demo")
    assert not any(button.chosen for button in buttons(seat.table)), "playing is what one is likely to want"
    seat.click("0")
    assert "Watch a demo" not in seat.texts
    assert "Watch a demo" not in sit(hinted).texts


def test_a_demo_shows_a_pointer_and_returns_to_the_match(sit: Sit, demo: Demo) -> None:
    seat = sit(hinted, Options(9), first=True)
    own = seat.table.history
    seat.click("Watch a demo")
    [asked] = seat.asked(Call)
    history, asked_at = asked.arguments
    assert (history.plies, asked_at) == (0, 0)
    seat.program.receive(Then(show_demo, (demo,)))
    seat.rest()
    assert seat.position == 4
    assert pointed_piece(seat.table) == "0"
    assert repr(draw_pointer()) in repr(seat.program.picture)
    seat.program.receive(STEP)
    seat.rest()
    assert seat.position == 3
    seat.click("Back to my game")
    seat.rest()
    assert seat.table.history == own
    assert pointed_piece(seat.table) == ""
    assert repr(draw_pointer()) not in repr(seat.program.picture)
    assert not seat.asked(SaveMoves)[1:], "what is watched is nobody's match"


def test_the_pointer_of_a_demo_has_colours_of_the_theme() -> None:
    assert LIGHT.colour("text") in to_svg(draw_pointer())


def test_a_demo_is_dropped_if_the_player_moves_meanwhile(sit: Sit, demo: Demo) -> None:
    seat = sit(hinted, Options(9), first=True)
    seat.click("0")
    seat.program.receive(Then(show_demo, (demo,)))
    assert not seat.table.is_only_shown
    assert seat.position == 8


def test_an_empty_demo_is_refused(sit: Sit, outside: TableEffects) -> None:
    seat = sit(hinted)
    empty = Demo(History.begin(hinted, Options(4), "k7f3p"), 0)
    seat.program.receive(Then(show_demo, (empty,)))
    assert seat.table.window.said in seat.texts
    assert not seat.table.is_only_shown


def test_a_game_without_hints_offers_none(sit: Sit) -> None:
    assert "Watch a demo" not in sit(nulltable, first=True).texts


def test_the_news_about_a_match_are_there_after_a_demo(sit: Sit, demo: Demo) -> None:
    seat = sit(hinted, Options(1))
    seat.click("0")
    seat.rest()
    seat.program.receive(news("New best: 1"))
    seat.program.receive(Then(show_demo, (demo._replace(asked_at=1),)))
    seat.click("Back to my game")
    seat.rest()
    assert any("New best: 1" in text for text in seat.texts)
