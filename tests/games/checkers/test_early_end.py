"""Checkers that ends before the board decides: by resigning, by a draw that is agreed on, and by the clock."""

from __future__ import annotations

import pytest

from games.checkers.play import PRESETS, TABLETOP, as_pdn, opens, time_limit
from games.checkers.rules import Options, Position
from games.checkers.set_up import SET_UP, SetUp
from launcher.tabletop import OUT_OF_TIME, PERSON, File, Match, Status, TimeLimit, from_short, short
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


def test_who_resigns_has_lost() -> None:
    assert match_of("c3-b4", "resign").status == Status("Black resigned.", True, 1, (0,))


def test_a_draw_is_offered_and_accepted() -> None:
    status = match_of("c3-b4", "offer a draw", "accept").status
    assert (status.text, status.over, status.winners) == ("Black offered it, and Red accepted.", True, ())


@pytest.mark.parametrize("clock", ["none", "3+2", "5", "10"])
def test_each_clock_has_its_limit(clock: str) -> None:
    limits = {"none": None, "3+2": TimeLimit(180, 2), "5": TimeLimit(300), "10": TimeLimit(600)}
    assert time_limit(Options(clock=clock)) == limits[clock]  # type: ignore[arg-type]


def test_who_runs_out_of_time_has_lost_and_without_a_clock_nobody_can() -> None:
    match = match_of("c3-b4", OUT_OF_TIME, options=Options(clock="5"))
    assert match.status == Status("Black ran out of time.", True, 1, (0,))
    with pytest.raises(ValueError, match="not a legal move"):
        match_of("c3-b4", OUT_OF_TIME)


def test_starts_that_were_told_before_there_were_clocks_stay_good() -> None:
    assert from_short(TABLETOP, "-/Russian") == PRESETS["Russian draughts"]
    assert short(Options(clock="3+2")) == "-/English/3+2"


def test_while_a_position_is_set_up_nothing_is_announced_and_no_clock_runs() -> None:
    match = match_of(options=Options(SET_UP, clock="5"))
    assert isinstance(match.position, SetUp)
    assert (match.history.announcements, match.history.time_limit) == ((), None)
    for move in ("red king to c1", "black king to g7", "red begins"):
        match.play(move)
    assert list(match.history.announcements) == ["resign", "offer a draw"]


def test_what_is_under_more_goes_by_the_board_whatever_was_announced() -> None:
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
        (("c3-b4", "offer a draw", "accept"), "1/2-1/2", "The draw was agreed on."),
        (("c3-b4", OUT_OF_TIME), "0-1", "The loser ran out of time."),
        (("offer a draw", OUT_OF_TIME), "0-1", "The loser ran out of time."),
        (("c3-b4", "offer a draw", "decline"), "*", ""),
    ],
)
def test_pdn_has_the_true_result_of_a_match_that_ended_early(
    moves: tuple[str, ...], result: str, comment: str
) -> None:
    """Red, who begins, is Black there, and so the first of the two is the other one."""
    match = match_of(*moves, options=Options(clock="5"))
    text = as_pdn(match.position).text
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"{{{comment}}} {result}\n" if comment else f" {result}\n")
    journal = opens(File("again", text.encode()), Options())
    assert isinstance(journal, str)
    again = Match.read(TABLETOP, journal)
    if moves == ("offer a draw", OUT_OF_TIME):  # who had to answer has lost, and it is the winner's turn
        assert not again.status.over
        assert again.history.node.note.startswith("By its result, 0-1, the match ended here")
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
    assert '[Result "0-1"]' in lines
    assert max(map(len, lines)) <= 78
    assert " ".join(lines).endswith("{The loser resigned.} 0-1")


def test_a_person_who_resigns_at_the_table_is_told_so() -> None:
    seat = Seat(TABLETOP, seats=(PERSON, "Easy"))
    seat.click("More")
    seat.get("menuitem", "Resign").press()
    seat.rest()
    assert seat.table.standing == "You lost. Red resigned."
