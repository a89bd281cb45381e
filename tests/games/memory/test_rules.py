"""Test the rules of Memory by the examples of its specification: fish at 3 and 11, stars at 4 and 9."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.memory.rules import (
    PRESETS,
    UNKNOWN,
    Options,
    Position,
    clock,
    moves,
    play,
    seen,
    stages,
    start,
    status,
)
from games.memory.words import sign_at

FISH, STAR = 6, 9
NEVER = Random(0)
FOR_TWO = Options(10, 2)


def deal_of_pairs(options: Options | None = None) -> Position:
    """Return a deal with these two pairs in their places, and other pairs elsewhere."""
    rest = [sign for sign in range(10) if sign not in (FISH, STAR)] * 2
    known = {3: FISH, 11: FISH, 4: STAR, 9: STAR}
    signs = tuple(known[place] if place in known else rest.pop() for place in range(20))
    return start(options or Options(), Random(0))._replace(signs=signs)


def press(position: Position, *places: int) -> Position:
    """Turn cards up; places are counted from 0, as in the examples."""
    return play_all(position, *(str(place + 1) for place in places))


def play_all(position: Position, *texts: str) -> Position:
    for text in texts:
        position = play(position, next(move for move in moves(position) if str(move) == text), NEVER)
    return position


def legal(position: Position) -> set[str]:
    return set(map(str, moves(position)))


def find_pairs(position: Position, left: int = 0) -> Position:
    """Find pairs until this number of cards is left."""
    while len(position.remaining) > left:
        first, *rest = position.remaining
        like = next(place for place in rest if position.signs[place] == position.signs[first])
        position = press(position, first, like)
    return position


def test_a_pair_leaves_and_its_places_are_empty() -> None:
    after = press(deal_of_pairs(), 3, 11)
    assert (after.pairs, after.up, after.found) == ([1], (), ((3, 11),))
    assert not legal(after) & {"4", "12"}


def test_a_pair_is_shown_before_it_leaves() -> None:
    one = press(deal_of_pairs(), 3)
    (shown,) = stages(one, next(move for move in moves(one) if str(move) == "12"), NEVER)
    assert shown.up == (3, 11)
    (differs,) = [move for move in moves(one) if str(move) == "5"]
    assert stages(one, differs, NEVER) == []


def test_the_clock_turns_two_different_cards_back() -> None:
    both = press(deal_of_pairs(), 3, 4)
    assert both.up == (3, 4)
    due = clock(both)
    assert due is not None
    assert (due[0], str(due[1])) == (1, "back")
    assert play(both, due[1], NEVER).up == ()
    assert clock(press(deal_of_pairs(), 3)) is None


@pytest.mark.parametrize("players", [1, 2])
def test_a_peek_shows_all_cards_and_counts_no_looks(players: Literal[1, 2]) -> None:
    plain, at = (start(Options(players=players, peek=peek), Random(3)) for peek in (0, 5))
    assert at.signs == plain.signs
    assert (at.up, seen(at, 0).signs) == (tuple(range(20)), at.signs)
    assert status(at).text != status(plain).text
    assert clock(at) == (5, moves(at)[0])
    after = play_all(at, "back")
    assert (after.up, after.looks, after.turn, len(moves(after))) == ((), 0, 0, 20)
    assert status(after) == status(plain)
    assert clock(after) is None


def test_the_first_card_can_be_turned_down_again() -> None:
    after = press(deal_of_pairs(), 3, 3)
    assert after.up == ()
    assert press(after, 11, 4).up == (11, 4)
    assert play_all(press(after, 11, 4), "back", "4", "12").pairs == [1]


def test_a_found_card_cannot_be_turned() -> None:
    one = press(deal_of_pairs(), 4, 9, 3)
    assert not legal(one) & {"5", "10"}
    assert one.up == (3,)


def test_three_quick_looks_compare_two_and_turn_the_third() -> None:
    assert press(deal_of_pairs(), 3, 4, 9).up == (9,)


def test_four_quick_looks_find_two_pairs() -> None:
    assert press(deal_of_pairs(), 3, 11, 4, 9).pairs == [2]


def test_the_first_card_of_the_last_pair_can_be_turned_down() -> None:
    almost = find_pairs(deal_of_pairs(), left=2)
    last = almost.remaining[0]
    assert (almost.pairs, press(almost, last, last).pairs) == ([9], [9])


def test_finding_all_pairs_wins_and_the_score_is_the_looks() -> None:
    end = find_pairs(press(deal_of_pairs(), 0, 0))
    assert (status(end).over, status(end).winners, status(end).score) == (True, (0,), 21)
    assert moves(end) == []


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_each_deal_has_every_sign_twice_and_is_different(options: Options) -> None:
    one, other = (start(options, Random(seed)) for seed in (1, 2))
    assert sorted(one.signs) == sorted([*set(one.signs)] * 2)
    assert len(one.signs) == 2 * options.pairs
    assert one.signs != other.signs
    assert one.key != other.key  # or else computers would forget the same places in every match


def test_ten_pairs_have_the_usual_signs() -> None:
    position = start(Options(), Random(5))
    assert {sign_at(position, place) for place in range(20)} == {
        *("club", "heart", "spade", "diamond", "happy face", "unhappy face"),
        *("one fish", "two fish", "carved pumpkin", "star"),
    }


@pytest.mark.parametrize(
    ("pictures", "known"),
    [
        ("things", {"club", "star"}),
        ("letters", {"A", "K"}),
        ("playing cards", {"ace of spades", "queen of clubs"}),
    ],
)
def test_other_pictures_keep_the_deal(
    pictures: Literal["things", "letters", "playing cards"], known: set[str]
) -> None:
    usual, other = (start(options, Random(5)) for options in (Options(), Options(32)))
    chosen = start(Options(pictures=pictures), Random(5))
    assert chosen._replace(options=usual.options) == usual
    assert known <= {sign_at(chosen, place) for place in range(20)}
    large = other._replace(options=Options(32, pictures=pictures))
    assert len({sign_at(large, place) for place in range(64)}) == 32


def test_a_player_who_finds_a_pair_takes_another_turn() -> None:
    first = press(deal_of_pairs(FOR_TWO), 3, 11)
    assert (first.turn, first.pairs) == (0, [1, 0])
    differ = press(first, 4, 0)
    assert (status(differ).turn, legal(differ)) == (None, {"back"})
    other = play_all(differ, "back")
    assert other.turn == 1
    assert press(other, 4, 9).pairs == [1, 1]


def test_most_pairs_win() -> None:
    end = find_pairs(play_all(press(deal_of_pairs(FOR_TWO), 3, 11, 4, 0), "back"))
    assert (status(end).winners, status(end).scores) == ((1,), (1, 9))


def test_equal_pairs_are_a_draw() -> None:
    end = find_pairs(deal_of_pairs(FOR_TWO))
    places = end.found[0]
    even = end._replace(found=(places[:10], places[10:]))
    assert (status(even).winners, status(even).scores) == ((0, 1), (5, 5))


def test_players_know_only_the_cards_that_were_turned_up() -> None:
    own = seen(play_all(press(deal_of_pairs(), 3, 4), "back"), 0)
    assert {place for place, sign in enumerate(own.signs) if sign != UNKNOWN} == {3, 4}


@given(st.integers(0, 10**6), st.sampled_from(list(PRESETS.values())), st.integers(0, 80))
def test_no_card_is_ever_lost(seed: int, options: Options, plies: int) -> None:
    chance = Random(seed)
    position = start(options, chance)
    for _ in range(plies):
        if not position.over:
            position = play(position, chance.choice(moves(position)), chance)
    found = [place for places in position.found for place in places]
    assert sorted([*found, *position.remaining]) == list(range(2 * options.pairs))
    assert set(position.up) <= set(position.remaining)
    assert len({position.signs[place] for place in position.up}) == len(position.up) <= 2
    assert position.looks == max(position.seen)
