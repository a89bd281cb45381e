"""Time limits, computed from the times of the moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.plain.conversation import play_in_words
from launcher.plain.talk import Talk
from launcher.tabletop import (
    OUT_OF_TIME,
    PERSON,
    History,
    Match,
    Status,
    Tabletop,
    TimeLimit,
    clocks_in_words,
    is_out_of_time,
    with_early_end,
)
from launcher.tabletop.history import time_left
from tests.tabletop.nim import nim

game = with_early_end(nim, lambda position, strength: False, lambda options: TimeLimit(60, 2))
unhurried: Tabletop[Any, Any] = with_early_end(nim, lambda position, strength: False, lambda options: None)


def history_of(*moves: tuple[str, float | None], tabletop: Tabletop = game) -> History:
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    for move, seconds in moves:
        history = history.play(move, seconds)
    return history


def test_a_move_uses_the_time_of_its_player_and_adds_the_bonus() -> None:
    history = history_of(("1", 0), ("1", 10), ("1", 25))
    assert time_left(history, 25) == (60 + 2 - 15 + 2, 60 - 10 + 2)
    assert time_left(history, 30) == (49, 47), "Ben thinks for five seconds more"


def test_the_first_move_and_unmeasured_moves_take_no_time() -> None:
    assert time_left(history_of(), 40) == (60, 60)
    assert time_left(history_of(("1", 40)), 41) == (62, 59)
    assert time_left(history_of(("1", None), ("1", None)), 0) == (62, 62)


def test_an_offer_takes_time_and_adds_no_bonus() -> None:
    history = history_of(("1", 0), ("offer a draw", 5))
    assert time_left(history, 9) == (62 - 4, 55), "Anna is to answer"


def test_a_player_without_time_loses() -> None:
    history = history_of(("1", 0), ("1", 10))
    assert not is_out_of_time(history, 10 + 61)
    assert is_out_of_time(history, 10 + 62)
    over = history.play(OUT_OF_TIME, 72)
    assert over.status == Status(over.status.text, True, 0, (1,))
    assert over.status.text.startswith("Anna ran out")
    assert clocks_in_words(over, 99, None) == ["Anna 0:00", "Ben 0:52"]
    assert not is_out_of_time(over, 999)


def test_a_player_who_does_not_answer_an_offer_in_time_loses() -> None:
    over = history_of(("1", 0), ("offer a draw", 5), (OUT_OF_TIME, 90))
    assert (over.status.over, over.status.winners) == (True, (1,))


def test_without_a_limit_players_cannot_run_out_of_time() -> None:
    history = history_of(("1", 0), tabletop=unhurried)
    assert (time_left(history, 999), clocks_in_words(history, 999, 0), is_out_of_time(history, 999)) == (
        (),
        [],
        False,
    )
    with pytest.raises(ValueError, match="'out of time'"):
        history.play(OUT_OF_TIME)


def test_a_match_with_a_limit_is_strict() -> None:
    assert "is strict" in history_of(("1", 0)).why_no_undo
    assert history_of(("1", 0), tabletop=unhurried).why_no_undo == ""
    strict = with_early_end(replace(nim, strict=lambda options: True), lambda *_: False, lambda options: None)
    assert history_of(tabletop=strict).why_no_undo


@given(st.lists(st.integers(0, 9), max_size=9))
def test_the_used_times_add_up_to_the_length_of_the_match(pauses: list[int]) -> None:
    """They are the same after reading a journal."""
    history, now = History.begin(game, game.options(), "k7f3p"), 0
    for pause in pauses:
        now += pause
        history = history.play("1", now)
    first = sum(pauses[:1])
    assert sum(time_left(history, now)) == 2 * 60 + 2 * len(pauses) - (now - first)
    match = Match(game, seed="k7f3p")
    match.history = history
    assert time_left(Match.read(game, match.journal).history, now) == time_left(history, now)


def test_in_text_clocks_are_shown_and_a_late_line_loses() -> None:
    said: list[str] = []
    seconds = iter([0, 5, 5, 15, 15, 95, 95, 95, 95])
    history = play_in_words(
        Talk(Match(game, seed="k7f3p").history, (PERSON, PERSON), "nim"),
        ["1", "1", "1"],
        said.append,
        clock=lambda: next(seconds),
    )
    assert "Anna 1:02, Ben 1:00" in said[1]
    assert "Anna 1:02, Ben 0:52" in said[2]
    assert "Ben won" in said[3]
    assert [node.text for node in history.nodes[1:]] == ["1", "1", OUT_OF_TIME]


def test_in_text_a_computer_that_thinks_too_long_loses() -> None:
    assert game.think is not None, "it plays itself"
    time = count(0, 70)  # seconds from each look at the clock to the next
    talk = Talk(Match(game, seed="k7f3p").history, (PERSON, game.strengths[0]), "nim")
    history = play_in_words(talk, ["1"], str, clock=lambda: next(time))
    assert [node.text for node in history.nodes[1:]] == ["1", OUT_OF_TIME]
    assert history.status.winners == (0,)
