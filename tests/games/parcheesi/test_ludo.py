"""Ludo on the same board: one die, a 6 enters and rolls again, nothing is earned."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parcheesi.hint import hint
from games.parcheesi.play import TABLETOP
from games.parcheesi.players import think
from games.parcheesi.risk import bopping
from games.parcheesi.rules import Options, Position, moves, play, start, status, winner
from games.parcheesi.turns import Turn, apply_use, uses
from launcher.tabletop import Match
from tests.effort import examples
from tests.games.parcheesi.tables import pawns, play_all
from tests.games.parcheesi.tables import position as parcheesi

LUDO = Options(4, rules="Ludo")


def position(text: str, die: int, **more: object) -> Position:
    """The first colour of the text is about to roll that."""
    return parcheesi(text, 0, 0, roll=(die,), rules="Ludo", **more)


def legal(position: Position) -> list[str]:
    return [str(move) for move in moves(position)]


@pytest.mark.parametrize("die", range(1, 6))
def test_only_a_six_brings_a_pawn_out(die: int) -> None:
    said = f"Green rolled {die}: nothing can be done with it. Red rolls."
    assert status(play_all(position("green:", die), "roll")).text == said


def test_after_a_six_one_rolls_again_whatever_was_done_with_it() -> None:
    rolled = play_all(position("green: 10", 6), "roll")
    assert status(rolled).text == "Green rolled 6: use 6."
    assert legal(rolled) == ["a+6", "b enters 6", "c enters 6", "d enters 6"]
    for step in ("a+6", "b enters 6"):
        assert status(play_all(rolled, step)).text == "Green rolls again."
    assert status(play_all(position("green: 10", 5), "roll", "a+5")).text == "Red rolls."


def test_the_third_six_is_not_played_and_sends_nobody_back() -> None:
    third = play_all(position("green: 10", 6, doubles=2), "roll")
    assert third.pawns == pawns("green: 10")
    assert status(third).text == "Third 6 for Green: it is not played. Red rolls."
    assert third.doubles == 0


def test_a_bop_earns_nothing() -> None:
    bopped = play_all(position("green: 10; red: 13", 3), "roll", "a+3")
    assert bopped.pawns == pawns("green: 13")
    assert status(bopped).text == "Red rolls."


def test_on_safe_squares_nobody_is_bopped_but_by_who_enters() -> None:
    assert "a+2" not in legal(play_all(position("green: 10 40; red: 12", 2), "roll"))
    entered = play_all(position("red:; green: 22", 6), "roll", "a enters 6")
    assert entered.pawns == pawns("red: 22")


def test_home_is_reached_by_the_exact_count_and_earns_nothing() -> None:
    assert "a+4" not in legal(play_all(position("green: h4 10", 4), "roll"))
    home = play_all(position("green: h4 10", 3), "roll", "a+3")
    assert home.pawns == pawns("green: home 10")
    assert status(home).text == "Red rolls."


def test_the_fourth_pawn_home_wins() -> None:
    assert status(play_all(position("green: h4 home home home", 3), "roll", "a+3")).winners == (0,)


def test_there_is_one_die_to_be_seen_and_its_roll_can_be_told() -> None:
    match = Match(TABLETOP, LUDO, "k7f3p")
    die = match.position.roll[0]
    assert match.play(f"roll {die}").throws[0] == (die,)
    assert Match.read(TABLETOP, match.journal).position == match.position


def test_a_hint_counts_six_rolls() -> None:
    advice = hint(play_all(position("green: 30 home home home; red: 26", 3), "roll"))
    assert advice.why == "It is the best way on; after the turn, no roll can bop a green pawn."
    advice = hint(play_all(position("green: 30 home home home; red: 27", 2), "roll"))
    assert advice.why == "It is the best way on; after the turn, 1 of 6 rolls can bop a green pawn."


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_computers_know_of_every_roll_that_can_bop_a_pawn(count: int, seed: int) -> None:
    """But for pawns in a blockade, which they take to stay there, as the players that they follow do."""
    choice = Random(seed)
    now = start(Options(count, rules="Ludo"), choice)
    for _ in range(choice.randrange(300)):
        now = play(now, choice.choice(moves(now)), choice) if winner(now) is None else now
    for player in range(count):
        feared = bopping(now.pawns, player, [], "Ludo")
        for other in {*range(count)} - {player}:
            for die in range(1, 7):
                turn = Turn(other, now.pawns[other], now.pawns, (die,), "Ludo")
                alone = [use for use in uses(turn) if use.entering or turn.own.count(turn.own[use.pawn]) < 2]
                for after in (apply_use(turn, use).pawns[player] for use in alone):
                    bopped = [k for k in range(4) if after[k] != now.pawns[player][k]]
                    assert all(feared[k] >> (6 * (die - 1)) & 1 for k in bopped)


@pytest.mark.parametrize("strength", range(4))
def test_every_strength_plays_it(strength: int) -> None:
    chance = Random(strength)
    now = start(Options(2, rules="Ludo"), chance)
    for _ in range(120):
        if winner(now) is None:
            move = think(now, now.turn, strength, chance)
            assert move in moves(now)
            now = play(now, move, chance)
    assert max(now.pawns[0] + now.pawns[1]) > 20
