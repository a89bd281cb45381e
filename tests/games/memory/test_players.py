"""What computers remember of Memory, and what they make of it."""

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
    """A position after looks by chance."""
    luck = Random(seed)
    position = start(FOR_TWO, luck)
    while position.looks < looks and not position.over:
        position = play(position, luck.choice(moves(position)), luck)
    return position


@given(st.integers(0, 200), st.integers(0, 60))
def test_the_stronger_ones_remember_all_that_the_weaker_ones_do_and_nothing_unseen(
    seed: int, looks: int
) -> None:
    position = position_after_looks(seed, looks)
    easy, medium, hard = (set(remembered_places(position, lasts)) for lasts in LASTS)
    assert easy <= medium <= hard <= set(remembered_places(position, inf))
    assert all(position.seen[place] for place in remembered_places(position, inf))


def test_what_is_forgotten_stays_forgotten_until_it_is_seen_again() -> None:
    position = press(deal_of_pairs(), 3)._replace(up=())
    kept = [3 in remembered_places(position._replace(looks=1 + later), LASTS[0]) for later in range(60)]
    assert kept == sorted(kept, reverse=True)
    assert kept[0]
    assert not kept[-1]


def test_a_pair_that_is_remembered_is_taken() -> None:
    position = play_all(press(play_all(press(deal_of_pairs(FOR_TWO), 3, 4), "back"), 9, 0), "back")
    assert think(seen(position, 0), 0, 2, Random(1)) == Look(4)
    assert think(seen(press(position, 4), 0), 0, 2, Random(1)) == Look(9)


def test_what_there_is_to_gain_is_as_reckoned_by_hand() -> None:
    assert gain(1, 0) == gain(1, 1) == 1
    assert gain(2, 0) == pytest.approx(1 / 3 * 2 - 2 / 3 * 2)
    assert gain(2, 1) == pytest.approx(1 / 3 * 2 + 2 / 3 * (1 / 2 * 2 - 1 / 2 * 2))


@given(st.integers(1, 20), st.integers(0, 20))
def test_no_more_can_be_gained_than_there_is(pairs: int, known: int) -> None:
    assert -pairs <= gain(pairs, min(pairs, known)) <= pairs
    assert gain(pairs, pairs) == pytest.approx(pairs)


def test_a_second_new_card_can_help_the_other_more() -> None:
    assert new_is_better(4, 0)
    assert not new_is_better(3, 1)


def test_the_hint_tells_when_a_card_was_seen() -> None:
    position = press(play_all(press(deal_of_pairs(), 3, 4), "back"), 11)
    advice = hint(seen(position, 0))
    assert (str(advice.move), advice.why) == ("4", "You saw the one fish here 2 looks ago.")
    assert hint(seen(deal_of_pairs(), 0)).why == "This card was never seen."


def test_of_a_peek_a_computer_keeps_no_more_than_of_as_many_looks() -> None:
    kept = [0] * len(LASTS)
    for seed in range(50):
        at = play_all(start(Options(10, 2, peek=5), Random(seed)), "back")
        for k, lasts in enumerate(LASTS):
            kept[k] += len(remembered_places(at, lasts))
    shares = [sum(exp(-ago / lasts) for ago in range(1, 21)) * 50 for lasts in LASTS]
    assert kept == pytest.approx(shares, rel=0.15)


def test_after_a_peek_the_hint_knows_all_and_says_from_when() -> None:
    at = start(Options(peek=3), Random(1))
    assert hint(at).why == "All were seen."
    after = play_all(at, "back")
    name = sign_at(after, hint(after).move.place)
    assert hint(after).why == f"You saw the {name} here at first."


def test_who_follows_the_hints_needs_as_many_looks_as_one_who_forgets_nothing() -> None:
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


def test_between_two_the_hint_is_careful() -> None:
    few = find_pairs(deal_of_pairs(FOR_TWO), left=6)
    first = few.remaining[0]
    differs = next(place for place in few.remaining if few.signs[place] != few.signs[first])
    one_known = play_all(press(few, first, first), str(differs + 1))
    assert hint(seen(one_known, 0)).why == "A second new card would help the other more."
    assert hint(seen(one_known, 0)).move == Look(first)
