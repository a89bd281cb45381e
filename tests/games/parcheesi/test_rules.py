"""Rolls, turns and the end of a match."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from games.parcheesi.turns import HOME, LAST, ORDER, blockades, mini_moves, punish, roll, square
from games.parcheesi.words import describe
from launcher.tabletop import Match, Status, chance
from tests.effort import examples, samples
from tests.games.parcheesi.tables import pawns, play_all, position

NEVER = Random(0)


def legal(position: Position) -> list[str]:
    return [str(move) for move in moves(position)]


def test_a_roll_is_used_die_by_die_and_then_the_next_colour_rolls() -> None:
    first = position("green: 10", 5, 3)
    assert legal(first) == ["roll"]
    rolled = play_all(first, "roll")
    assert legal(rolled) == ["a+5", "a+3", "b enters 5", "c enters 5", "d enters 5"]
    assert (rolled.dice, rolled.turn) == ((5, 3), 0)
    after = play_all(rolled, "b enters 5", "a+3")
    assert after.pawns[0] == pawns("green: 13 5")[0]
    assert (after.dice, after.turn) == (None, 2)


def test_pawns_move_automatically_if_there_is_no_choice() -> None:
    asked = position("green: home home home 5", 4, 3)
    by_itself = play_all(replace(asked, forced=True), "roll")
    assert legal(play_all(asked, "roll")) == ["d+4", "d+3"]
    assert by_itself.dice == (4, 3)  # the order of the dice is a choice
    assert status(play_all(by_itself, "d+3")) == status(play_all(asked, "roll", "d+3", "d+4"))
    entering = play_all(replace(position("green: home", 2, 3), forced=True), "roll")
    assert (entering.dice, entering.turn) == (None, 2)


@given(st.integers(2, 4), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_automatic_moves_do_not_change_the_match(count: int, choice: Random) -> None:
    asked, by_itself = start(Options(count), Random(1)), start(Options(count, forced=True), Random(1))
    chance, other = Random(2), Random(2)
    for _ in range(samples(400)):
        if not (found := moves(by_itself)):
            break
        move = choice.choice(list(found))
        by_itself = play(by_itself, move, other)
        asked = play(asked, move, chance)
        while asked.dice and (found := moves(asked)) and len(ways(asked)) == 1:
            asked = play(asked, found[0], chance)
        assert asked == by_itself


def ways(position: Position) -> set[object]:
    """Return the moves, where pawns that are together count as the same."""
    own = position.pawns[position.turn]
    return {
        (own[move.use.pawn], move.use.dice) if isinstance(move, Step) else move for move in moves(position)
    }


def test_an_entering_move_names_its_two_dice() -> None:
    rolled = play_all(position("green: home home", 1, 4), "roll")
    assert legal(rolled) == ["c enters 1-4", "d enters 1-4"]


def test_a_turn_without_a_move_is_over() -> None:
    after = play_all(position("green:", 6, 2), "roll")
    assert (after.news, after.last, after.turn) == ("stuck", 0, 2)
    double = play_all(position("green:", 6, 6), "roll")
    assert (double.news, double.last, double.turn) == ("stuck", 0, 0)


def test_a_turn_that_may_end_early_can_be_ended() -> None:
    start = play_all(position("yellow: 20 - 1 1; green: 5 5", 3, 3), "roll", "c+3")
    assert DONE in legal(start)
    assert "d+3" not in legal(start)  # the blockade would travel
    assert status(play_all(start, "a+3")).turn == status(play_all(start, DONE)).turn == 3


def test_after_a_double_the_same_colour_rolls_again() -> None:
    after = play_all(position("green: 10", 2, 2), "roll", "a+2", "a+2")
    assert (after.dice, after.turn, after.doubles) == (None, 0, 1)


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
    assert (third.doubles, third.news, third.last) == (0, "third", player)
    assert third.turn == (2, 0)[player == 3]


def test_two_doubles_send_no_pawn_back() -> None:
    rolled = play_all(position("green: 10", 4, 3, doubles=2), "roll")
    assert rolled.pawns == pawns("green: 10")
    assert rolled.dice == (4, 3)
    assert play_all(position("green: 10", 4, 4, doubles=1), "roll").doubles == 2


def test_a_double_counts_four_times_with_no_pawn_in_the_circle() -> None:
    assert mini_moves(pawns("green: 5 9 home")[0], (2, 2), "Parcheesi") == (2, 2)
    assert mini_moves(pawns("green: 5 9 home home")[0], (2, 2), "Parcheesi") == (2, 2, 5, 5)
    assert mini_moves(pawns("green: 5 9 home home")[0], (2, 3), "Parcheesi") == (2, 3)


def test_the_first_player_with_four_pawns_home_wins_even_on_a_double() -> None:
    won = play_all(position("green: h5 home home home; red: 10", 2, 2), "roll", "a+2")
    assert moves(won) == ()
    assert status(won)._replace(text="") == Status("", True, 0, (0,), scores=(4, 0, 0, 0))


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
    """Roll as in the matches of many seeds. Chi squared of 36 rolls is below 66.6 in 999 of 1000 cases."""
    rolls = Counter(roll(chance(f"seed-{k}", ply), "Parcheesi") for k in range(200) for ply in range(90))
    expected = 200 * 90 / 36
    assert len(rolls) == 36
    assert sum((seen - expected) ** 2 / expected for seen in rolls.values()) < 66.6


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_the_next_roll_does_not_depend_on_the_moves_in_a_turn(seed: int) -> None:
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


def test_all_dice_are_counted_including_unused_ones() -> None:
    now, rolled = start(Options(3), Random(4)), Counter[tuple[int, int]]()
    for seed in range(300):
        if now.dice is None:
            rolled.update((now.turn, side) for side in now.roll)
        now = play(now, Random(seed).choice(moves(now)), Random(seed))
    assert now.counts[:3] == tuple(tuple(rolled[player, side] for side in range(1, 7)) for player in range(3))
    third = play_all(position("green: 10", 4, 4, doubles=2), "roll")
    assert third.counts[0] == (0, 0, 0, 2, 0, 0)


def test_a_seed_always_has_the_same_dice() -> None:
    match, rolls = Match(TABLETOP, seed="k7f3p"), list[str]()
    while len(rolls) < 9:
        if match.position.dice is None:
            rolls.append("{}: {}-{}".format(match.position.turn, *match.position.roll))
        match.play(match.moves[0])
    assert rolls == [
        *("0: 5-4", "2: 4-5", "1: 3-4", "3: 2-4", "0: 4-2"),
        *("2: 6-2", "1: 1-6", "3: 4-4", "3: 3-5"),
    ]


def test_a_roll_is_hidden_until_it_is_made() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    assert [str(move) for move in match.moves] == ["roll"]
    assert not any("5" in line for line in (match.status.text, *describe(match.position)))
    match.play("roll")
    assert "5-4" in match.status.text
    assert "5-4" not in match.journal


def test_a_journal_with_rolls_is_read_if_they_are_correct() -> None:
    legal = Match(TABLETOP, seed="k7f3p").moves
    assert [move in legal for move in (Roll(0), "roll 5-4", Roll(1), "roll 6-6")] == [
        True,
        True,
        False,
        False,
    ]
    assert Match(TABLETOP, seed="k7f3p").play("roll 5-4").dice == (5, 4)
    with pytest.raises(ValueError, match="roll 6-6"):
        Match(TABLETOP, seed="k7f3p").play("roll 6-6")


@settings(max_examples=examples(30))
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_squares_hold_at_most_two_pawns_of_one_colour(count: int, seed: int) -> None:
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
