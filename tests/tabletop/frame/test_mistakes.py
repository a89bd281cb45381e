"""Where it went wrong: a replay of a finished match goes to its mistakes and can be continued there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from launcher.tabletop import PERSON
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.mistakes import Mistakes, find_mistakes
from launcher.universe import Failed, Think, Thought, Withdraw
from tests.tabletop.frame.conftest import Seat, replay_of
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options, nulltable
from tests.tabletop.test_mistakes import coins

Sit = Callable[..., Seat]


@pytest.fixture
def defeat(sit: Sit) -> Seat:
    """Return a match of three that was lost by one match too many."""
    seat = sit(coins, Options(3))
    seat.keys("2", "2")
    seat.rest()
    return seat


def search(seat: Seat) -> Think:
    """Ask for the mistakes, and return the question."""
    seat.click("Show mistakes")
    seat.rest()
    assert seat.table.is_only_shown
    return seat.asked(Think)[-1]  # type: ignore[no-any-return]


def tell(seat: Seat, question: Think) -> None:
    """Find the mistakes, as another process does."""
    for found in (results := [*find_mistakes(*question.arguments)]):  # type: ignore[arg-type]
        seat.program.receive(Thought(question, found, last=False))
    seat.program.receive(Thought(question, results[-1]))
    seat.rest()


def test_a_mistake_is_shown_and_the_match_continues_from_there(defeat: Seat) -> None:
    question = search(defeat)
    assert defeat.table.window.said.endswith("…")
    tell(defeat, question)
    assert (defeat.position, defeat.table.is_only_shown) == (1, True)
    assert any("next move: 2" in text and "Two by two." in text for text in defeat.texts)
    defeat.click("Play on here")
    defeat.rest()
    assert (defeat.position, defeat.table.is_only_shown) == (1, False)
    defeat.keys("1")
    defeat.rest()
    assert defeat.table.history.status.winners == (0,)
    assert defeat.asked(SaveMoves)


def test_a_mistake_at_the_shown_position_is_announced_during_the_search(defeat: Seat) -> None:
    question = search(defeat)
    defeat.program.receive(Thought(question, Mistakes({0: "Take one."}), last=False))
    assert "Take one." in defeat.table.window.said


def test_the_mistakes_of_an_analysed_match_are_marked_and_visited_in_turn(sit: Sit) -> None:
    seat = sit(nim, Options(7), seats=(PERSON, PERSON))
    for move in (2, 1, 2, 1, 1):
        if not seat.table.history.status.over:
            seat.keys(str(move))
    seat.rest()
    assert seat.table.history.status.over
    tell(seat, search(seat))
    bar = replay_of(seat.table)
    assert bar is not None
    assert bar.noted_places
    places = []
    for _ in range(len(bar.noted_places) + 1):
        places.append(int(replay_of(seat.table).slider.value))  # type: ignore[union-attr]
        seat.keys("m")
        seat.rest()
    assert places == [*bar.noted_places, bar.noted_places[0]]
    seat.get("button", "Next mistake")


def test_a_missing_mistake_and_a_failure_are_reported(defeat: Seat) -> None:
    question = search(defeat)
    defeat.program.receive(Thought(question, Mistakes(why="No mistake was found.")))
    assert "No mistake was found." in defeat.texts
    defeat.click("Show mistakes")
    defeat.program.receive(Failed(question, "ZeroDivisionError", ""))
    assert any("ZeroDivisionError" in text for text in defeat.texts)


def test_the_search_ends_with_the_replay_and_late_answers_change_nothing(defeat: Seat) -> None:
    question = search(defeat)
    defeat.keys("escape")
    defeat.rest()
    assert Withdraw("mistakes") in defeat.asked(Withdraw)
    before = defeat.table
    defeat.program.receive(Thought(question, Mistakes({1: "Late."})))
    assert defeat.table is before


def test_hints_find_mistakes_of_one_player_who_has_not_won_without_a_clock(sit: Sit) -> None:
    for tabletop, seats in (
        (replace(coins, moves=lambda left: [1]), ()),
        (replace(coins, hint=None), ()),
        (replace(coins, clock=lambda left: (9, 1)), ()),
        (replace(coins, players=("Anna", "Ben")), (PERSON, PERSON)),
        (nulltable, ()),
    ):
        seat = sit(tabletop, Options(3), seats=seats)
        seat.keys(*("2", "2") if len(tabletop.moves(1)) == 2 else ("1", "1", "1"))
        seat.rest()
        assert "mistakes" not in {each.name for each in commands(seat.table)}
