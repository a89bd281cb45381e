"""The seats of a match: people, and computers of several strengths."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from launcher.tabletop import Match, Tabletop
from launcher.tabletop.knowledge import (
    PERSON,
    Seats,
    decides,
    has_secrets,
    only_person,
    persons,
    question,
    seats_from,
    usual_seats,
    viewer,
)
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs
from tests.tabletop.trio import trio

IMPOSSIBLE = replace(trio, strengths=("Easy", "Medium", "Hard", "Harder", "Hardest"))


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (nulltable, ()),
        (pegs, (PERSON, "Medium")),
        (trio, (PERSON, "Medium", "Medium")),
        (IMPOSSIBLE, (PERSON, "Hard", "Hard")),
        (replace(trio, think=None), (PERSON, PERSON, PERSON)),
    ],
)
def test_by_default_a_person_plays_against_middle_strength(game: Tabletop[Any, Any], seats: Seats) -> None:
    assert usual_seats(game) == seats
    assert seats_from(Match(game).history, "") == (seats or (PERSON,))


def test_only_players_of_these_options_have_a_seat() -> None:
    history = Match(replace(trio, playing=lambda options: 2)).history
    assert seats_from(history, "") == (PERSON, "Medium")
    assert seats_from(history, "hard,PERSON") == ("Hard", PERSON)
    assert persons(history, (PERSON, "Easy", PERSON)) == [0]


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (trio, "person,easy", "Trio has 3 players, not 2."),
        (nulltable, "person,person", "Nulltable has 1 player, not 2."),
        (nulltable, "easy", "'easy' can't play Nulltable. Choose from person."),
        (pegs, "person,anna", "'anna' can't play Pegs. Choose from person, easy, medium, hard."),
    ],
)
def test_unknown_or_too_few_seats_are_refused(game: Tabletop[Any, Any], text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        seats_from(Match(game).history, text)
    assert str(caught.value) == sentence


def test_a_person_decides_except_on_a_computers_turn() -> None:
    seats = ("Easy", PERSON)
    assert [decides(seats, turn) for turn in (None, 0, 1, 2)] == [True, False, True, True]


@pytest.mark.parametrize(
    ("seats", "numbers", "only"),
    [
        ((PERSON, "Easy", "Hard"), [0], 0),
        (("Easy", "Hard", PERSON), [2], 2),
        ((PERSON, "Easy", PERSON), [0, 2], None),
        (("Easy", "Easy", "Easy"), [], None),
    ],
)
def test_the_only_person_at_the_table_is_found(seats: Seats, numbers: list[int], only: int | None) -> None:
    history = Match(trio).history
    assert persons(history, seats) == numbers
    assert only_person(history, seats) == only


@pytest.mark.parametrize(
    ("seats", "after", "before", "seen_by"),
    [
        ((PERSON, PERSON, PERSON), 0, 2, 0),  # whose turn it is
        ((PERSON, PERSON, PERSON), 1, 2, 1),
        ((PERSON, "Easy", PERSON), 1, 2, 2),  # who has looked at it before, while a computer plays
        (("Easy", "Easy", PERSON), 1, 1, 2),  # never a computer's
        (("Easy", "Easy", "Easy"), 1, 2, 2),
        ((PERSON, PERSON, PERSON), 6, 2, 2),  # at the end it is nobody's turn
    ],
)
def test_people_see_their_own_side(seats: Seats, after: int, before: int, seen_by: int) -> None:
    match = Match(trio)
    for _ in range(after):
        match.play(match.moves[0])
    assert viewer(match.history, seats, before) == seen_by


def test_several_people_with_hands_have_secrets() -> None:
    history = Match(trio).history
    assert has_secrets(history, (PERSON, "Easy", PERSON))
    assert not has_secrets(history, (PERSON, "Easy", "Easy"))
    assert not has_secrets(history, ("Easy", "Easy", "Easy"))
    assert not has_secrets(Match(pegs).history, (PERSON, PERSON))


def test_a_computer_gets_its_own_view_and_strength() -> None:
    match = Match(duel, seed="k7f3p")
    match.play(match.moves[0])
    known, turn, strength, chance = question(match.history, (PERSON, "Hard"))
    assert known.hands[0] == (0, 0)
    assert known.hands[1] == match.position.hands[1]
    assert (turn, strength) == (1, 1)
    assert chance.random() == Random("k7f3p/1/think").random(), "and it draws the same however often"
    assert question(Match(replace(nulltable, think=duel.think)).history, ("Hard",))[1:3] == (0, 2)
