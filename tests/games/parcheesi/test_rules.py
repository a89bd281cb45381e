"""Rolls, turns and the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parcheesi.board import HOME, LAST, ORDER, square
from games.parcheesi.dice import mini_moves, roll
from games.parcheesi.play import TABLETOP
from games.parcheesi.rules import (
    DONE,
    Options,
    Position,
    Roll,
    Step,
    moves,
    play,
    start,
    status,
)
from games.parcheesi.turns import blockades, punish
from games.parcheesi.words import describe
from launcher.tabletop import Match, Status, chance
from tests.effort import examples
from tests.games.parcheesi.tables import pawns, play_all, position

NEVER = Random(0)


def legal(position: Position) -> list[str]:
    return [str(move) for move in moves(position)]


def test_a_roll_is_used_die_by_die_and_then_the_next_colour_rolls() -> None:
    first = position("green: 10", 5, 3)
    assert legal(first) == ["roll"]
    rolled = play_all(first, "roll")
    assert legal(rolled) == ["a+5", "a+3", "b enters 5", "c enters 5", "d enters 5"]
    assert status(rolled) == Status("Green rolled 5-3: use 5, 3.", turn=0)
    after = play_all(rolled, "b enters 5", "a+3")
    assert after.pawns[0] == pawns("green: 13 5")[0]
    assert status(after) == Status("Red rolls.", turn=2)


def test_where_there_is_no_choice_a_pawn_moves_by_itself_if_so_wished() -> None:
    asked = position("green: home home home 5", 4, 3)
    by_itself = play_all(replace(asked, forced=True), "roll")
    assert legal(play_all(asked, "roll")) == ["d+4", "d+3"]
    assert by_itself.dice == (4, 3)  # which die goes first is a choice
    assert status(play_all(by_itself, "d+3")) == status(play_all(asked, "roll", "d+3", "d+4"))
    entering = play_all(replace(position("green: home", 2, 3), forced=True), "roll")
    assert status(entering) == Status("Red rolls.", turn=2)


@given(st.integers(2, 4), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_it_is_the_same_match_with_fewer_questions(count: int, choice: Random) -> None:
    asked, by_itself = start(Options(count), Random(1)), start(Options(count, forced=True), Random(1))
    chance, other = Random(2), Random(2)
    for _ in range(200):
        if not (found := moves(by_itself)):
            break
        move = choice.choice(list(found))
        by_itself = play(by_itself, move, other)
        asked = play(asked, move, chance)
        while asked.dice and (found := moves(asked)) and len(ways(asked)) == 1:
            asked = play(asked, found[0], chance)
        assert asked == by_itself


def ways(position: Position) -> set[object]:
    """What can be done, where pawns that stand together are alike."""
    own = position.pawns[position.turn]
    return {
        (own[move.use.pawn], move.use.dice) if isinstance(move, Step) else move for move in moves(position)
    }


def test_who_enters_with_two_dice_says_which() -> None:
    rolled = play_all(position("green: home home", 1, 4), "roll")
    assert legal(rolled) == ["c enters 1-4", "d enters 1-4"]


def test_with_nothing_to_do_the_turn_is_over_and_the_dice_are_told() -> None:
    after = play_all(position("green:", 6, 2), "roll")
    assert status(after) == Status("Green rolled 6-2: nothing can be done with it. Red rolls.", turn=2)
    double = play_all(position("green:", 6, 6), "roll")
    assert status(double) == Status(
        "Green rolled 6-6: nothing can be done with it. Green rolls again.", turn=0
    )


def test_at_first_it_is_told_what_it_is_about() -> None:
    first = start(Options(2), NEVER)
    assert status(first) == Status("Green: roll the dice, and race all four pawns home.", turn=0)


def test_a_turn_that_may_end_early_is_ended_by_a_word() -> None:
    start = play_all(position("yellow: 20 - 1 1; green: 5 5", 3, 3), "roll", "c+3")
    assert DONE in legal(start)
    assert "d+3" not in legal(start)  # the blockade would travel
    assert status(play_all(start, "a+3")).turn == status(play_all(start, DONE)).turn == 3


def test_after_a_double_the_same_colour_rolls_again() -> None:
    after = play_all(position("green: 10", 2, 2), "roll", "a+2", "a+2")
    assert status(after) == Status("Green rolls again.", turn=0)
    assert after.doubles == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("green: h3 h5 6", "green: h3 - 6"),
        ("yellow: 2 56 60", "yellow: - 56 60"),
        ("green: - 40 40", "green: - 40 -"),
        ("green: - 0 67", "green: - - 67"),
        ("green: home home", "green: home home"),
    ],
)
def test_a_third_double_sends_the_foremost_pawn_back(before: str, after: str) -> None:
    player = 0 if before.startswith("green") else 3
    assert punish(pawns(before)[player], "Parcheesi", None) == pawns(after)[player]
    third = play_all(position(before, 4, 4, doubles=2), "roll")
    assert third.pawns == pawns(after)
    assert status(third).turn != player
    assert third.throws[player] == (4, 4)
    assert third.doubles == 0
    name, following = (("Green", "Red"), ("Yellow", "Green"))[player == 3]
    assert status(third).text == (f"Third double for {name}: the foremost pawn goes back. {following} rolls.")


def test_two_doubles_and_then_none_send_nobody_back() -> None:
    rolled = play_all(position("green: 10", 4, 3, doubles=2), "roll")
    assert rolled.pawns == pawns("green: 10")
    assert rolled.dice == (4, 3)
    assert play_all(position("green: 10", 4, 4, doubles=1), "roll").doubles == 2


def test_a_double_counts_four_times_with_no_pawn_in_the_circle() -> None:
    assert mini_moves(pawns("green: 5 9 home")[0], (2, 2), "Parcheesi") == (2, 2)
    assert mini_moves(pawns("green: 5 9 home home")[0], (2, 2), "Parcheesi") == (2, 2, 5, 5)
    assert mini_moves(pawns("green: 5 9 home home")[0], (2, 3), "Parcheesi") == (2, 3)


def test_the_first_with_four_pawns_home_has_won_even_on_a_double() -> None:
    won = play_all(position("green: h5 home home home; red: 10", 2, 2), "roll", "a+2")
    assert moves(won) == ()
    assert status(won) == Status("Green has all four pawns home.", True, 0, (0,), scores=(4, 0, 0, 0))


def test_two_play_from_opposite_corners_and_three_go_around() -> None:
    for count, turns in ((2, (0, 1)), (3, (0, 2, 1)), (4, ORDER)):
        found = [0]
        now = start(Options(count), Random(1))
        while len(found) < count:
            now = play(now, moves(now)[-1], chance("turns", len(found)))
            if now.turn != found[-1]:
                found.append(now.turn)
        assert tuple(found) == turns


def test_dice_are_fair_in_every_match() -> None:
    """As the matches of a thousand seeds draw them: chi squared of 36 rolls is below 66.6 in 999 of 1000 cases."""
    rolls = Counter(roll(chance(f"seed-{k}", ply), "Parcheesi") for k in range(200) for ply in range(90))
    expected = 200 * 90 / 36
    assert len(rolls) == 36
    assert sum((seen - expected) ** 2 / expected for seen in rolls.values()) < 66.6


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_the_next_roll_is_the_same_in_however_many_steps_a_turn_is_taken(seed: int) -> None:
    choice, match = Random(seed), Match(TABLETOP, seed=f"{seed}")
    for _ in range(20):
        match.play("roll")
        begun, rolls = match.history, set()
        for _ in range(4):
            match.history = begun
            while match.position.dice is not None and not match.status.over:
                match.play(choice.choice(match.moves))
            rolls.add(match.position.roll)
        if match.status.over:
            break
        assert len(rolls) == 1


def test_all_dice_are_counted_also_those_with_which_nothing_is_done() -> None:
    now, rolled = start(Options(3), Random(4)), Counter[tuple[int, int]]()
    for seed in range(300):
        if now.dice is None:
            rolled.update((now.turn, side) for side in now.roll)
        now = play(now, Random(seed).choice(moves(now)), Random(seed))
    assert now.counts[:3] == tuple(tuple(rolled[player, side] for side in range(1, 7)) for player in range(3))
    third = play_all(position("green: 10", 4, 4, doubles=2), "roll")
    assert third.counts[0] == (0, 0, 0, 2, 0, 0)


def test_a_seed_has_the_same_dice_ever_after() -> None:
    match, rolls = Match(TABLETOP, seed="k7f3p"), list[str]()
    while len(rolls) < 9:
        if match.position.dice is None:
            rolls.append("{}: {}-{}".format(match.position.turn, *match.position.roll))
        match.play(match.moves[0])
    assert rolls == [
        *("0: 5-4", "2: 4-5", "1: 3-4", "3: 2-4", "0: 4-2"),
        *("2: 6-2", "1: 1-6", "3: 4-4", "3: 3-5"),
    ]


def test_what_will_be_rolled_is_told_only_afterwards() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    assert [str(move) for move in match.moves] == ["roll"]
    assert not any("5" in line for line in (match.status.text, *describe(match.position)))
    match.play("roll")
    assert match.status.text == "Green rolled 5-4: use 5, 4."
    assert "5-4" not in match.journal


def test_a_journal_that_tells_what_is_rolled_can_be_read_if_that_is_so() -> None:
    legal = Match(TABLETOP, seed="k7f3p").moves
    assert [move in legal for move in (Roll(0), "roll 5-4", Roll(1), "roll 6-6")] == [
        True,
        True,
        False,
        False,
    ]
    assert Match(TABLETOP, seed="k7f3p").play("roll 5-4").dice == (5, 4)
    with pytest.raises(ValueError, match="'roll 6-6' is not a legal move"):
        Match(TABLETOP, seed="k7f3p").play("roll 6-6")


@settings(max_examples=examples(30))
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_no_square_ever_holds_more_than_two_or_two_colours(count: int, seed: int) -> None:
    choice = Random(seed)
    now = start(Options(count), choice)
    for _ in range(80):
        legal = moves(now)
        assert len({str(move) for move in legal}) == len(legal)
        if not legal:
            break
        now = play(now, choice.choice(legal), choice)
        ring = Counter(
            square(player, steps)
            for player, own in enumerate(now.pawns)
            for steps in own
            if 0 < steps <= LAST
        )
        rows = Counter((player, s) for player, own in enumerate(now.pawns) for s in own if LAST < s < HOME)
        assert max([*ring.values(), *rows.values()], default=0) <= 2
        assert {cell for cell, many in ring.items() if many == 2} == blockades(now.pawns)
