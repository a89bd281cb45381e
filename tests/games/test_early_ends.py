"""Gobblet and Pousse that end before the board decides: by resigning, by the clock, and Gobblet by an agreed draw."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.gobblet.play import TABLETOP as GOBBLET
from games.gobblet.players import STRENGTHS
from games.gobblet.rules import Position
from games.pousse.play import TABLETOP as POUSSE
from launcher.tabletop import OUT_OF_TIME, PERSON, EarlyEnd, Match, Status, Tabletop, from_short
from tests.tabletop.frame.conftest import Seat

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
BOTH = pytest.mark.parametrize("game", [GOBBLET, POUSSE], ids=lambda game: game.name)


def match_of(game: Tabletop[Any, Any], *moves: str, **options: object) -> Match[Any, Any]:
    match = Match(game, replace(game.options(), **options), "k7f3p")
    for move in moves:
        match.play(move)
    return match


@BOTH
def test_journals_and_starts_from_before_are_read_and_lead_to_positions_of_the_board(
    game: Tabletop[Any, Any],
) -> None:
    text = (MATCHES / f"{game.name.lower()}.txt").read_text("utf-8")
    match = Match.read(game, text)
    played = [line.split()[0] for line in text.splitlines() if ";" in line]
    assert [node.text for node in match.history.nodes[1:]] == played
    assert match.history.options == from_short(game, {"Gobblet": "4/yes", "Pousse": "5"}[game.name])
    assert match.position == Match.read(game, match.journal).position
    assert not isinstance(match.position, EarlyEnd)


@BOTH
def test_who_resigns_has_lost_and_can_take_it_back(game: Tabletop[Any, Any]) -> None:
    match = match_of(game)
    match.play(match.moves[0])
    match.play("resign")
    assert match.status == Status(f"{game.players[1]} resigned.", True, 1, (0,))
    assert not match.moves
    match.undo()
    assert not match.status.over


@BOTH
def test_with_a_clock_who_runs_out_of_time_has_lost_and_nothing_is_taken_back(
    game: Tabletop[Any, Any],
) -> None:
    match = match_of(game, OUT_OF_TIME, clock="3+2")
    assert match.status == Status(f"{game.players[0]} ran out of time.", True, 0, (1,))
    assert match.history.why_no_undo
    assert match_of(game).history.time_limit is None
    with pytest.raises(ValueError, match="not a legal move"):
        match_of(game, OUT_OF_TIME)


def test_in_gobblet_a_draw_is_agreed_on() -> None:
    status = match_of(GOBBLET, "L1-b2", "offer a draw", "accept").status
    assert (status.text, status.over, status.winners) == ("Yellow offered it, and Red accepted.", True, ())


def test_in_pousse_which_knows_no_draw_none_is_offered() -> None:
    match = match_of(POUSSE)
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="'offer a draw' is not a legal move"):
        match.play("offer a draw")
    assert "forfeit: it crashed" in match.moves, "as a program does that plays"


def answers(*moves: str) -> list[str]:
    """What computers of all strengths say to a draw that is offered after some moves."""
    position = match_of(GOBBLET, *moves, "offer a draw").position
    assert GOBBLET.think is not None
    return [GOBBLET.think(position, 1, strength, Random(1)) for strength in range(len(STRENGTHS))]


def test_a_computer_that_is_about_to_lose_takes_the_draw_and_one_that_has_won_does_not() -> None:
    threat = ("L1-b2", "S1-a1", "L2-a2")  # and c2 is free
    assert answers(*threat, "S2-a3") == ["accept"] * 4
    assert answers(*threat) == ["decline"] * 4, "who offers it stands badly"


def test_in_the_opening_only_the_strongest_knows_that_red_wins() -> None:
    assert answers() == ["decline", "decline", "decline", "accept"]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 999))
def test_an_offer_changes_nothing_of_the_board(seed: int) -> None:
    chance, match = Random(seed), match_of(GOBBLET, size=4)
    for _ in range(chance.randrange(12)):
        match.play(chance.choice(list(match.moves)))
    before: Position = match.position
    if not match.status.over:
        match.play("offer a draw")
        match.play("decline")
        assert match.position.board == before
        assert list(match.moves) == list(Match.read(GOBBLET, match.journal).moves)


@BOTH
def test_a_person_resigns_under_more(game: Tabletop[Any, Any]) -> None:
    seat = Seat(game, seats=(PERSON, "Easy"))
    seat.click("More")
    seat.get("menuitem", "Resign").press()
    seat.rest()
    assert seat.table.standing == f"You lost. {game.players[0]} resigned."
