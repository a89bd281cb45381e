"""Parchís on the same board: a 5 must enter, a 6 opens blockades and may count as 7, and safe squares are shared."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parcheesi.outlook import bopping, candidates, hint
from games.parcheesi.play import TABLETOP, refuse
from games.parcheesi.players import think
from games.parcheesi.rules import DONE, Options, Position, moves, play, start, winner
from games.parcheesi.turns import Turn, allowed_uses, apply_use, blockades, standing, uses
from launcher.tabletop import Match
from tests.effort import examples, samples
from tests.games.parcheesi.tables import pawns, play_all
from tests.games.parcheesi.tables import position as parcheesi

PARCHIS = Options(4, rules="Parchís")


def position(text: str, die: int, **more: object) -> Position:
    """Return a position in which the first colour in the text is about to roll this number."""
    return parcheesi(text, 0, 0, roll=(die,), rules="Parchís", **more)


def legal(text: str, die: int) -> list[str]:
    """Return the moves after a roll."""
    return [str(move) for move in moves(play_all(position(text, die), "roll"))]


@pytest.mark.parametrize("die", [1, 2, 3, 4, 6])
def test_only_a_five_brings_a_pawn_out(die: int) -> None:
    stuck = play_all(position("green:", die), "roll")
    assert (stuck.news, stuck.pawns) == ("stuck", pawns("green:"))


def test_a_five_must_bring_a_pawn_out() -> None:
    assert legal("green: 10 30", 5) == ["c enters 5", "d enters 5"]
    assert legal("green: 10 30 home home", 5) == ["a+5", "b+5"]
    assert legal("green: 5 5 30", 5) == ["a+5", "b+5", "c+5"]
    why = refuse(play_all(position("green: 10", 5), "roll"), ("green a", "15"))
    assert "5" in why


def test_a_six_counts_seven_when_no_pawn_is_in_the_circle_and_rolls_again() -> None:
    rolled = play_all(position("green: 10 home home home", 6), "roll")
    assert rolled.dice == (7,)
    moved = play_all(rolled, "a+7")
    assert moved.pawns[0] == pawns("green: 17 home home home")[0]
    assert (moved.turn, moved.dice) == (0, None)
    assert legal("green: 10 home home", 6) == ["a+6"]
    stuck = play_all(position("green: h1 home home home", 6), "roll")
    assert (stuck.news, stuck.turn) == ("stuck", 0)


def test_a_six_must_open_a_blockade_if_possible() -> None:
    assert legal("green: 10 10 30", 6) == ["a+6", "b+6"]
    assert legal("green: 10 10 30 31", 6) == ["a+7", "b+7"]
    assert legal("green: 10 10 30; red: 14 14", 6) == ["c+6"]
    assert legal("green: 10 10 30", 4) == ["a+4", "b+4", "c+4"]
    why = refuse(play_all(position("green: 10 10 30", 6), "roll"), ("green c", "36"))
    assert "blockade" in why


def test_two_of_any_colours_are_a_blockade_on_a_safe_square() -> None:
    assert legal("green: 10; red: 12", 2) == ["a+2"]
    together = play_all(position("green: 10; red: 12", 2), "roll", "a+2")
    assert together.pawns == pawns("green: 12; red: 12")
    assert blockades(together.pawns) == {12}
    assert legal("yellow: 10; green: 12; red: 12", 3) == ["roll"]
    assert legal("green: 12 9; red: 12", 4) == ["a+4"]


def test_a_pawn_entering_a_full_square_sends_one_pawn_back() -> None:
    one = play_all(position("red:; green: 22", 5), "roll", "a enters 5")
    assert one.pawns == pawns("red: 22; green: 22")
    mixed = play_all(position("red: 22; green: 22", 5), "roll", "b enters 5")
    assert mixed.pawns == pawns("red: 22 22")
    assert mixed.throws[2] == (5, 20)
    two = play_all(position("red:; green: 22; blue: 22", 5), "roll", "a enters 5")
    assert two.pawns == pawns("red: 22; green: 22"), "blue has come further"
    same = play_all(position("red: 60; green: 22 22", 5), "roll", "b enters 5", "a+20")
    assert same.pawns[0].count(0) == 3


def test_a_bop_gives_20_and_home_10_for_any_pawn() -> None:
    bopped = play_all(position("green: 10 30; red: 13", 3), "roll", "a+3")
    assert bopped.pawns == pawns("green: 13 30")
    assert [str(move) for move in moves(bopped)] == ["a+20", "b+20"]
    home = play_all(position("green: h4 10", 3), "roll", "a+3")
    assert [str(move) for move in moves(home)] == ["b+10"]
    assert "a+4" not in legal("green: h4 10", 4)


@pytest.mark.parametrize(
    ("before", "last", "after"),
    [
        ("green: 20 40", 0, "green: - 40"),
        ("green: 20 h3", 1, "green: 20 h3"),
        ("green: 20 home", 1, "green: 20 home"),
        ("green: 20 40", None, "green: 20 40"),
    ],
)
def test_the_third_six_sends_back_the_pawn_that_moved_last(before: str, last: int | None, after: str) -> None:
    third = play_all(position(before, 6, doubles=2, moved=last), "roll")
    assert third.pawns == pawns(after)
    assert third.turn == 2
    assert third.news == "third"


def test_the_last_pawn_moved_is_known_until_another_player_rolls() -> None:
    again = play_all(position("green: 10 20", 6), "roll", "b+6")
    assert (again.turn, again.moved) == (0, 1)
    over = play_all(position("green: 10 20", 3), "roll", "b+3")
    assert (over.turn, over.moved) == (2, None)


def test_a_hint_names_the_pawn_sent_back_from_an_entry() -> None:
    advice = hint(play_all(position("red: 22; green: 22", 5), "roll"))
    assert "green" in advice.why
    assert "20" in advice.why
    alone = hint(play_all(position("red:; green: 22", 5), "roll"))
    assert "20" not in alone.why


def test_a_journal_restores_the_match() -> None:
    match = Match(TABLETOP, PARCHIS, "k7f3p")
    while not match.status.over:
        match.play(think(match.position, match.position.turn, 2, Random(match.history.node.ply)))
    again = Match.read(TABLETOP, match.journal)
    assert again.position == match.position
    assert again.status.winners


def after_chance(count: int, seed: int) -> Position:
    """Return a position after random moves."""
    choice = Random(seed)
    now = start(Options(count, rules="Parchís"), choice)
    for _ in range(choice.randrange(400)):
        now = play(now, choice.choice(moves(now)), choice) if winner(now) is None else now
    return now


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_squares_hold_two_pawns_at_most_and_only_safe_squares_two_colours(count: int, seed: int) -> None:
    now = after_chance(count, seed)
    for ring in range(68):
        there = standing(now.pawns, ring)
        assert len(there) <= 2
        assert len({player for player, _ in there}) < 2 or ring in {
            5,
            12,
            17,
            22,
            29,
            34,
            39,
            46,
            51,
            56,
            63,
            0,
        }
    if now.dice and winner(now) is None:
        assert moves(now)[0] != DONE
        assert all(use in allowed_uses(now.so_far) for use in candidates(now.so_far).values() if use)


@settings(max_examples=samples(100), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_computers_know_every_roll_that_can_bop_a_pawn(count: int, seed: int) -> None:
    """The players assume, as in the original, that pawns in a blockade stay there."""
    now = after_chance(count, seed)
    for player in range(count):
        feared = bopping(now.pawns, player, [], "Parchís")
        for other in {*range(count)} - {player}:
            for die in range(1, 7):
                shown = 7 if die == 6 and 0 not in now.pawns[other] else die
                turn = Turn(other, now.pawns[other], now.pawns, (shown,), "Parchís")
                held = blockades(now.pawns)
                for use in uses(turn):
                    from_ring = (5, 39, 22, 56)[other] + turn.own[use.pawn] - 1
                    if use.entering or from_ring % 68 not in held:
                        after = apply_use(turn, use).pawns[player]
                        bopped = [k for k in range(4) if after[k] != now.pawns[player][k]]
                        assert all(feared[k] >> (6 * (die - 1)) & 1 for k in bopped)


@pytest.mark.parametrize(
    ("red", "dice"),
    [
        ("40", []),
        ("41", [4]),
        ("40 22 22", [5]),
        ("40 home home home", [5]),
        ("39 home home home", []),
        ("38 home home home", [6]),
        ("39", [6]),
    ],
)
def test_computers_do_not_fear_a_five_that_has_to_enter_or_a_six_that_counts_seven(
    red: str, dice: list[int]
) -> None:
    feared = bopping(pawns(f"green: 45; red: {red}"), 0, [], "Parchís")[0]
    assert [die for die in range(1, 7) if feared >> (6 * (die - 1)) & 1] == dice


@pytest.mark.parametrize("strength", range(4))
def test_every_strength_plays_it(strength: int) -> None:
    chance = Random(strength)
    now = start(Options(2, rules="Parchís"), chance)
    for _ in range(120):
        if winner(now) is None:
            move = think(now, now.turn, strength, chance)
            assert move in moves(now)
            now = play(now, move, chance)
    assert max(now.pawns[0] + now.pawns[1]) > 20
