"""Test what computers remember in Memory and how they play."""

from __future__ import annotations

from math import exp, inf, log
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.memory.play import TABLETOP
from games.memory.players import LASTS, gain, hint, new_is_better, remembered_places, think
from games.memory.rules import Look, Options, Position, moves, play, seen, start
from games.memory.words import sign_at
from launcher.tabletop import Match, chance
from tests.games.memory.test_rules import FOR_TWO, deal_of_pairs, find_pairs, play_all, press


def position_after_looks(seed: int, looks: int) -> Position:
    """Return a position after random looks."""
    luck = Random(seed)
    position = start(FOR_TWO, luck)
    while position.looks < looks and not position.over:
        position = play(position, luck.choice(moves(position)), luck)
    return position


@given(st.integers(0, 200), st.integers(0, 60))
def test_stronger_computers_remember_all_that_weaker_ones_do(seed: int, looks: int) -> None:
    position = position_after_looks(seed, looks)
    easy, medium, hard = (set(remembered_places(position, lasts)) for lasts in LASTS)
    assert easy <= medium <= hard <= set(remembered_places(position, inf))
    assert all(position.seen[place] for place in remembered_places(position, inf))


def test_a_forgotten_card_stays_forgotten() -> None:
    position = press(deal_of_pairs(), 3)._replace(up=())
    kept = [3 in remembered_places(position._replace(looks=1 + later), LASTS[0]) for later in range(60)]
    assert kept == sorted(kept, reverse=True)
    assert kept[0]
    assert not kept[-1]


def test_a_computer_takes_a_pair_that_it_remembers() -> None:
    position = play_all(press(play_all(press(deal_of_pairs(FOR_TWO), 3, 4), "back"), 9, 0), "back")
    assert think(seen(position, 0), 0, 2, Random(1)) == Look(4)
    assert think(seen(press(position, 4), 0), 0, 2, Random(1)) == Look(9)


def test_the_expected_gain_agrees_with_calculations_by_hand() -> None:
    assert gain(1, 0) == gain(1, 1) == 1
    assert gain(2, 0) == pytest.approx(1 / 3 * 2 - 2 / 3 * 2)
    assert gain(2, 1) == pytest.approx(1 / 3 * 2 + 2 / 3 * (1 / 2 * 2 - 1 / 2 * 2))


@given(st.integers(1, 20), st.integers(0, 20))
def test_the_expected_gain_is_limited_by_the_remaining_pairs(pairs: int, known: int) -> None:
    assert -pairs <= gain(pairs, min(pairs, known)) <= pairs
    assert gain(pairs, pairs) == pytest.approx(pairs)


def test_a_second_new_card_is_not_always_better() -> None:
    assert new_is_better(4, 0)
    assert not new_is_better(3, 1)


def test_the_hint_names_the_remembered_card() -> None:
    position = press(play_all(press(deal_of_pairs(), 3, 4), "back"), 11)
    advice = hint(seen(position, 0))
    assert str(advice.move) == "4"
    assert "one fish" in advice.why
    assert "2 cards ago" in advice.why


def test_a_computer_remembers_a_peek_like_as_many_looks() -> None:
    kept = [0] * len(LASTS)
    for seed in range(50):
        at = play_all(start(Options(10, 2, peek=5), Random(seed)), "back")
        for k, lasts in enumerate(LASTS):
            kept[k] += len(remembered_places(at, lasts))
    shares = [sum(exp(-ago / lasts) for ago in range(1, 21)) * 50 for lasts in LASTS]
    assert kept == pytest.approx(shares, rel=0.15)


def test_after_a_peek_the_hint_knows_all_cards() -> None:
    at = start(Options(peek=3), Random(1))
    assert str(hint(at).move) == "back"
    after = play_all(at, "back")
    assert sign_at(after, hint(after).move.place) in hint(after).why


def test_hints_need_the_published_number_of_looks_of_a_perfect_memory() -> None:
    """D. J. Velleman and G. S. Warrington, What to expect in a game of memory, 2013."""
    deals, looks = 120, 0
    for deal in range(deals):
        luck = Random(deal)
        position = start(Options(6), luck)
        while not position.over:
            position = play(position, hint(seen(position, 0)).move, luck)
        looks += position.looks
    expected = 2 * ((3 - 2 * log(2)) * 6 + 7 / 8 - 2 * log(2))
    assert looks / deals == pytest.approx(expected, abs=0.4)


@pytest.mark.parametrize("strong", [1, 2])
def test_each_strength_wins_more_than_the_one_below_it(strong: int) -> None:
    ahead = 0
    for number in range(24):
        match: Match[Position, Any] = Match(TABLETOP, FOR_TWO, f"match-{number // 2}")
        while not match.status.over:
            turn = match.position.turn
            strength = strong if turn == number % 2 else strong - 1
            luck = chance(match.seed, f"{match.history.node.ply}/think")
            match.play(think(seen(match.position, turn), turn, strength, luck))
        mine, theirs = match.position.pairs[number % 2], match.position.pairs[1 - number % 2]
        ahead += (mine > theirs) - (mine < theirs)
    assert ahead > 6


def test_in_a_match_for_two_the_hint_avoids_a_second_new_card() -> None:
    few = find_pairs(deal_of_pairs(FOR_TWO), left=6)
    first = few.remaining[0]
    differs = next(place for place in few.remaining if few.signs[place] != few.signs[first])
    one_known = play_all(press(few, first, first), str(differs + 1))
    assert hint(seen(one_known, 0)).move == Look(first)
