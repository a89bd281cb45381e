"""Challenges in the window: copied at the end, pasted by a friend, with a counter beside the status."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from launcher.tabletop import Match
from launcher.tabletop.frame.commands import run_command
from launcher.tabletop.frame.features.files import show_contents
from launcher.tabletop.frame.turns import SaveMoves
from launcher.tabletop.journal import read_journal
from launcher.universe import Copy, Pasted, Remember
from tests.tabletop.duel import duel
from tests.tabletop.frame.conftest import Seat, form_of
from tests.tabletop.frame.messages import SECOND
from tests.tabletop.frame.test_commands import UNLUCKY, unlucky
from tests.tabletop.nulltable import Options, nulltable

Sit = Callable[..., Seat]

LINE = "plt-games challenge test 3 k7f3p result=won moves=2 times=0,5 name=Anna"


def seat_with_challenge(sit: Sit) -> Seat:
    """Return a seat that was playing something else when a challenge was pasted."""
    seat = sit(nulltable)
    seat.keys("1")
    seat.program.receive(Pasted(LINE))
    seat.rest()
    return seat


def end(seat: Seat, *keys: str) -> None:
    seat.keys(*keys)
    seat.rest()


def test_a_challenge_is_copied_at_the_end_under_a_name_that_is_remembered(sit: Sit) -> None:
    seat = sit(nulltable, Options(3))
    seat.keys("1")
    for _ in range(5):
        seat.program.receive(SECOND)
    end(seat, "2")
    seat.click("Challenge a friend")
    seat.asked(object)
    seat.keys(*"Anna", "\r")
    assert seat.asked(object) == [Copy(LINE), Remember("challenger", ["Anna"])]
    assert "clipboard" in seat.table.window.said
    seat.program.world = run_command(seat.table, "challenge")
    assert "Anna" in seat.texts


def test_a_challenge_can_be_cancelled(sit: Sit) -> None:
    seat = sit(nulltable, Options(1))
    end(seat, "1")
    seat.click("Challenge a friend")
    seat.keys("escape")
    assert not seat.asked(Copy)
    assert form_of(seat.table) is None


@pytest.mark.parametrize(("tabletop", "keys"), [(nulltable, "1"), (duel, "")])
def test_only_an_own_finished_match_of_one_person_can_be_a_challenge(
    sit: Sit, tabletop: object, keys: str
) -> None:
    seat = sit(tabletop)
    seat.keys(*keys)
    before = seat.table
    assert run_command(before, "challenge") is before


def test_a_pasted_challenge_begins_the_same_start_and_is_remembered(sit: Sit) -> None:
    seat = seat_with_challenge(sit)
    assert (seat.position, seat.table.history.seed) == (3, "k7f3p")
    assert "Anna claims" in seat.table.window.said
    asked = seat.asked(object)
    assert SaveMoves(None, seat.table.history) in asked
    assert Remember("challenge", [LINE]) in asked


def test_the_counter_shows_how_far_the_challenger_was_and_is_no_part_of_the_status(sit: Sit) -> None:
    seat = seat_with_challenge(sit)
    assert seat.get("paragraph", "Anna: 2 moves")
    seat.keys("1")
    for _ in range(4):
        seat.program.receive(SECOND)
    assert seat.get("paragraph", "Anna: move 1 of 2")
    seat.program.receive(SECOND)
    assert seat.get("paragraph", "Anna: won at 0:05")
    assert {"Anna", "won at 0:05"} <= set(seat.texts)


@pytest.mark.parametrize(("pause", "did"), [(4, "beat"), (5, "matched"), (6, "did not beat")])
def test_the_end_says_who_did_better(sit: Sit, pause: int, did: str) -> None:
    seat = seat_with_challenge(sit)
    seat.keys("1")
    for _ in range(pause):
        seat.program.receive(SECOND)
    end(seat, "2")
    assert any(f"You {did} " in text for text in seat.texts)
    assert any("a win (2 moves, 0:05)" in text for text in seat.texts)
    assert "Anna" not in seat.texts, "the counter is gone"


def test_the_same_start_again_is_against_the_challenger_and_another_match_is_not(sit: Sit) -> None:
    seat = seat_with_challenge(sit)
    end(seat, "1", "2")
    seat.program.world = run_command(seat.table, "again").world  # type: ignore[union-attr]  # it is a package
    assert seat.get("paragraph", "Anna: 2 moves")
    seat.keys("n")
    assert "Anna" not in seat.texts


def test_a_window_that_is_opened_again_still_has_the_challenge(sit: Sit) -> None:
    seat = sit(nulltable, Options(3), challenge=[LINE])
    assert seat.get("paragraph", "Anna: 2 moves")
    assert sit(nulltable, Options(3), challenge=["nonsense"]).texts


@pytest.mark.parametrize("line", [LINE.replace("test", "chess"), LINE.replace("won", "lucky"), LINE[:40]])
def test_a_damaged_challenge_is_refused_and_the_match_stays(sit: Sit, line: str) -> None:
    seat = sit(nulltable)
    seat.keys("1")
    before = seat.table.history
    seat.program.receive(Pasted(line))
    assert seat.table.history == before
    assert seat.table.window.said
    assert not seat.asked(Remember)


def test_a_start_that_the_game_refuses_leaves_the_match(sit: Sit) -> None:

    seat = sit(unlucky)
    seat.keys("1")
    seat.program.receive(Pasted(LINE.replace("test 3", "test 13")))
    assert (seat.position, seat.table.window.said) == (9, UNLUCKY)


def test_a_match_that_somebody_else_has_played_is_no_challenge(sit: Sit) -> None:
    match = Match(nulltable, Options(1), "k7f3p")
    match.play(1)

    seat = sit(nulltable)
    seat.program.world = show_contents(seat.table, read_journal(nulltable, match.journal)).world  # type: ignore[union-attr]  # it is a package
    assert "Challenge a friend" not in seat.texts


def test_a_challenge_can_be_pasted_into_the_line_for_moves(sit: Sit) -> None:
    seat = sit(nulltable)
    seat.keys("/")
    seat.program.receive(Pasted(LINE))
    seat.keys("\r")
    assert (seat.position, seat.table.window.said.split()[0]) == (3, "Anna")
