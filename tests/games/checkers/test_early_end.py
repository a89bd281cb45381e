"""Matches of Checkers that end early: by resigning, by agreement, and by the clock."""

from __future__ import annotations

import pytest

from games.checkers.play import PRESETS, TABLETOP, as_pdn, opens, time_limit
from games.checkers.rules import Options, Position
from games.checkers.set_up import SET_UP, SetUp
from launcher.tabletop import OUT_OF_TIME, PERSON, File, Match, TimeLimit, from_short, short
from launcher.tabletop.early_end import EarlyEnd
from tests.tabletop.frame.conftest import Seat


def match_of(*moves: str, options: Options | None = None) -> Match:
    match = Match(TABLETOP, options, "k7f3p")
    for move in moves:
        match.play(move)
    return match


def test_without_an_announcement_positions_are_those_of_the_board() -> None:
    assert isinstance(match_of("c3-b4").position, Position)
    assert isinstance(match_of("c3-b4", "offer a draw", "decline", "d6-e5").position, Position)


def test_a_player_who_resigns_loses() -> None:
    status = match_of("c3-b4", "resign").status
    assert (status.over, status.winners) == (True, (0,))


def test_a_draw_is_offered_and_accepted() -> None:
    status = match_of("c3-b4", "offer a draw", "accept").status
    assert (status.over, status.winners) == (True, ())


@pytest.mark.parametrize("clock", ["none", "3+2", "5", "10"])
def test_each_clock_has_its_limit(clock: str) -> None:
    limits = {"none": None, "3+2": TimeLimit(180, 2), "5": TimeLimit(300), "10": TimeLimit(600)}
    assert time_limit(Options(clock=clock)) == limits[clock]  # type: ignore[arg-type]


def test_a_player_who_runs_out_of_time_loses() -> None:
    match = match_of("c3-b4", OUT_OF_TIME, options=Options(clock="5"))
    assert (match.status.over, match.status.winners) == (True, (0,))
    with pytest.raises(ValueError, match=OUT_OF_TIME):
        match_of("c3-b4", OUT_OF_TIME)


def test_game_codes_without_a_clock_can_still_be_read() -> None:
    assert from_short(TABLETOP, "-/Russian") == PRESETS["Russian draughts"]
    assert short(Options(clock="3+2")) == "-/English/3+2"


def test_setting_up_a_position_has_no_announcements_and_no_clock() -> None:
    match = match_of(options=Options(SET_UP, clock="5"))
    assert isinstance(match.position, SetUp)
    assert (match.history.announcements, match.history.time_limit) == ((), None)
    for move in ("red king to c1", "black king to g7", "red begins"):
        match.play(move)
    assert list(match.history.announcements) == ["resign", "offer a draw"]


def test_actions_use_the_board_while_an_offer_is_open() -> None:
    offered = match_of("c3-b4", "offer a draw").position
    assert isinstance(offered, EarlyEnd)
    actions = {action.name: action.act for action in TABLETOP.actions}
    begun = actions["set up"](offered)
    assert isinstance(begun, Options)
    assert begun.position.startswith(f"{SET_UP} ")
    saved = actions["pdn"](offered)
    assert isinstance(saved, File)
    assert "1. 11-16 *" in saved.text


@pytest.mark.parametrize(
    ("moves", "result", "comment"),
    [
        (("c3-b4", "resign"), "0-1", "The loser resigned."),
        (("c3-b4", "d6-e5", "resign"), "1-0", "The loser resigned."),
        (("c3-b4", "offer a draw", "accept"), "1/2-1/2", "Both sides agreed on a draw."),
        (("c3-b4", OUT_OF_TIME), "0-1", "The loser ran out of time."),
        (("offer a draw", OUT_OF_TIME), "0-1", "The loser ran out of time."),
        (("c3-b4", "offer a draw", "decline"), "*", ""),
    ],
)
def test_pdn_has_the_true_result_of_a_match_that_ended_early(
    moves: tuple[str, ...], result: str, comment: str
) -> None:
    """Red begins and is called Black in PDN, so it is the second side of a result."""
    match = match_of(*moves, options=Options(clock="5"))
    text = as_pdn(match.position).text
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"{{{comment}}} {result}\n" if comment else f" {result}\n")
    journal = opens(File("again", text.encode()), Options())
    assert isinstance(journal, str)
    again = Match.read(TABLETOP, journal)
    if moves == (
        "offer a draw",
        OUT_OF_TIME,
    ):  # the side that had to answer loses, and it is the winner's turn
        assert not again.status.over
        assert "0-1" in again.history.node.note
        return
    assert again.status.over == match.status.over
    assert again.status.winners == match.status.winners
    assert again.history.node.note == comment
    assert as_pdn(again.position).text.splitlines()[:6] == text.splitlines()[:6]


def test_in_international_draughts_white_is_the_first_and_lines_are_broken_between_words() -> None:
    match = match_of(options=Options(rules="International"))
    for _ in range(12):
        match.play(match.moves[0])
    match.play("resign")
    lines = as_pdn(match.position).text.splitlines()
    assert '[Result "0-2"]' in lines
    assert max(map(len, lines)) <= 78
    assert " ".join(lines).endswith("{The loser resigned.} 0-2")


def test_resigning_from_the_menu_shows_the_defeat() -> None:
    seat = Seat(TABLETOP, seats=(PERSON, "Easy"))
    seat.click("More")
    seat.get("menuitem", "Resign").press()
    seat.rest()
    assert "resigned" in seat.table.standing
    assert seat.table.history.status.winners == (1,)
