"""Gobblet and Pousse can end early: by resigning, by running out of time, and in Gobblet by an agreed draw."""

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
from launcher.tabletop import OUT_OF_TIME, PERSON, EarlyEnd, Match, Tabletop, from_short
from tests.tabletop.frame.conftest import Seat

MATCHES = Path(__file__).parents[2] / "docs" / "matches"
BOTH = pytest.mark.parametrize("game", [GOBBLET, POUSSE], ids=lambda game: game.name)


def match_of(game: Tabletop[Any, Any], *moves: str, **options: object) -> Match[Any, Any]:
    match = Match(game, replace(game.options(), **options), "k7f3p")
    for move in moves:
        match.play(move)
    return match


@BOTH
def test_older_journals_and_starts_lead_to_board_positions(
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
def test_a_player_who_resigns_loses_and_can_undo_it(game: Tabletop[Any, Any]) -> None:
    match = match_of(game)
    match.play(match.moves[0])
    match.play("resign")
    assert (match.status.over, match.status.turn, match.status.winners) == (True, 1, (0,))
    assert not match.moves
    match.undo()
    assert not match.status.over


@BOTH
def test_a_player_who_runs_out_of_time_loses_and_cannot_undo_it(
    game: Tabletop[Any, Any],
) -> None:
    match = match_of(game, OUT_OF_TIME, clock="3+2")
    assert (match.status.over, match.status.turn, match.status.winners) == (True, 0, (1,))
    assert match.history.why_no_undo
    assert match_of(game).history.time_limit is None
    assert OUT_OF_TIME not in match_of(game).moves
    with pytest.raises(ValueError):
        match_of(game, OUT_OF_TIME)


def test_gobblet_ends_in_a_draw_if_the_offer_is_accepted() -> None:
    status = match_of(GOBBLET, "L1-b2", "offer a draw", "accept").status
    assert (status.over, status.winners) == (True, ())


def test_pousse_has_no_draw_offers() -> None:
    match = match_of(POUSSE)
    assert list(match.history.announcements) == ["resign"]
    with pytest.raises(ValueError, match="offer a draw"):
        match.play("offer a draw")
    assert "forfeit: it crashed" in match.moves, "as a program does that plays"


def answers(*moves: str) -> list[str]:
    """Return the answers of computers of all strengths to an offered draw after these moves."""
    position = match_of(GOBBLET, *moves, "offer a draw").position
    assert GOBBLET.think is not None
    return [GOBBLET.think(position, 1, strength, Random(1)) for strength in range(len(STRENGTHS))]


def test_computers_accept_a_draw_only_if_they_are_about_to_lose() -> None:
    threat = ("L1-b2", "S1-a1", "L2-a2")  # and c2 is free
    assert answers(*threat, "S2-a3") == ["accept"] * 4
    assert answers(*threat) == ["decline"] * 4, "who offers it stands badly"


def test_in_the_opening_only_the_strongest_computer_accepts_a_draw() -> None:
    assert answers() == ["decline", "decline", "decline", "accept"]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 999))
def test_a_declined_offer_leaves_the_board_unchanged(seed: int) -> None:
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
def test_the_more_menu_lets_a_person_resign(game: Tabletop[Any, Any]) -> None:
    seat = Seat(game, seats=(PERSON, "Easy"))
    seat.click("More")
    seat.get("menuitem", "Resign").press()
    seat.rest()
    assert seat.table.standing.startswith("You lost")
