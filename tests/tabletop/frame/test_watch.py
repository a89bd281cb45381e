"""Demos of a sample match, and the continuation of your own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from launcher.tabletop import Hint, History
from launcher.tabletop.continuation import Continuation, find_continuation, play_demo
from launcher.tabletop.frame.bar import buttons
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.effects import TableEffects
from launcher.tabletop.frame.messages import CountMatch, DemoPlayed, NextStep, PlayDemo, SaveMoves
from launcher.tabletop.frame.watch import pointed_piece
from launcher.universe import Failed, Think, Thought
from tests.tabletop.frame.conftest import Seat
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]
hinted = replace(nulltable, task="Take them.", hint=lambda left: Hint(1), touch=lambda move: str(move - 1))


@pytest.fixture
def demo() -> DemoPlayed:
    return DemoPlayed(play_demo(History.begin(hinted, Options(4), "k7f3p")), 0)


def test_a_demo_is_played_by_hints_without_being_helped(demo: DemoPlayed) -> None:
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


def test_a_demo_shows_a_pointer_and_returns_to_the_match(sit: Sit, demo: DemoPlayed) -> None:
    seat = sit(hinted, Options(9), first=True)
    own = seat.table.history
    seat.click("Watch a demo")
    [asked] = seat.asked(PlayDemo)
    assert (asked.history.plies, asked.asked_at) == (0, 0)
    seat.program.receive(demo)
    seat.rest()
    assert seat.position == 4
    assert pointed_piece(seat.table) == "0"
    seat.program.receive(NextStep())
    seat.rest()
    assert seat.position == 3
    seat.click("Back to my game")
    seat.rest()
    assert seat.table.history == own
    assert pointed_piece(seat.table) == ""
    assert not seat.asked(SaveMoves)[1:], "what is watched is nobody's match"


def test_a_demo_is_dropped_if_the_player_moves_meanwhile(sit: Sit, demo: DemoPlayed) -> None:
    seat = sit(hinted, Options(9), first=True)
    seat.click("0")
    seat.program.receive(demo)
    assert not seat.table.is_replayed
    assert seat.position == 8


def test_an_empty_demo_is_refused(sit: Sit, outside: TableEffects) -> None:
    seat = sit(hinted)
    seat.program.receive(DemoPlayed(History.begin(hinted, Options(4), "k7f3p"), 0))
    assert seat.table.window.said in seat.texts
    assert not seat.table.is_replayed


def test_a_game_without_hints_offers_none(sit: Sit) -> None:
    assert "Watch a demo" not in sit(nulltable, first=True).texts


def asked_to_show(seat: Seat) -> Think:
    """Choose "Show me", and return its question."""
    seat.click("More")
    seat.get("menuitem", "Show me").press()
    *_, saved, question = seat.asked(SaveMoves | Think)
    assert saved.now.has_help
    assert isinstance(question, Think)
    return question


def test_show_me_goes_on_with_the_match_by_hints_and_leaves_it_as_it_is(sit: Sit) -> None:
    seat = sit(hinted, Options(9))
    seat.click("0")
    before = seat.table.history
    question = asked_to_show(seat)
    assert seat.table.window.said.endswith("…")
    found = find_continuation(*question.arguments)
    assert found == Continuation(1, ("1",) * before.position)
    seat.program.receive(Thought(question, found, True))
    seat.rest()
    assert seat.position == before.position, "it begins where the match is"
    for _ in found.moves:
        seat.program.receive(NextStep())
        seat.rest()
    assert seat.table.history.status.over
    assert not seat.asked(CountMatch)
    seat.keys("escape")
    seat.rest()
    assert seat.table.history == before.with_hint(), "that was help"


def test_show_me_is_dropped_if_the_player_moves_meanwhile(sit: Sit) -> None:
    seat = sit(hinted, Options(9))
    question = asked_to_show(seat)
    seat.click("0")
    seat.program.receive(Thought(question, find_continuation(*question.arguments), True))
    assert not seat.table.is_replayed


def test_show_me_reports_a_missing_continuation_and_a_failure(sit: Sit) -> None:
    seat = sit(hinted, Options(9))
    question = asked_to_show(seat)
    seat.program.receive(Thought(question, Continuation(0, ()), True))
    assert seat.table.window.said in seat.texts
    assert not seat.table.is_replayed
    seat.program.receive(Failed(question, "ZeroDivisionError", ""))
    assert any("ZeroDivisionError" in text for text in seat.texts)


def test_show_me_needs_hints_one_player_no_clock_and_full_information(
    sit: Sit,
) -> None:
    for tabletop in (
        nulltable,
        replace(hinted, clock=lambda left: (9, 1)),
        replace(hinted, seen=lambda left, player: left),
        replace(hinted, players=("X", "O")),
    ):
        assert "show" not in {each.name for each in commands(sit(tabletop).table)}
    assert "show" in {each.name for each in commands(sit(hinted).table)}
