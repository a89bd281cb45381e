"""Ludo on the same board: one die, a 6 enters and rolls again, and there are no extra dice."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parcheesi.outlook import bopping, hint
from games.parcheesi.play import TABLETOP
from games.parcheesi.players import think
from games.parcheesi.rules import Options, Position, moves, play, start, status, winner
from games.parcheesi.turns import Turn, apply_use, uses
from launcher.tabletop import Match
from tests.effort import examples
from tests.games.parcheesi.tables import pawns, play_all
from tests.games.parcheesi.tables import position as parcheesi

LUDO = Options(4, rules="Ludo")


def position(text: str, die: int, **more: object) -> Position:
    """Return a position in which the first colour in the text is about to roll this number."""
    return parcheesi(text, 0, 0, roll=(die,), rules="Ludo", **more)


def legal(position: Position) -> list[str]:
    return [str(move) for move in moves(position)]


@pytest.mark.parametrize("die", range(1, 6))
def test_only_a_six_brings_a_pawn_out(die: int) -> None:
    stuck = play_all(position("green:", die), "roll")
    assert (stuck.news, stuck.turn, stuck.pawns) == ("stuck", 2, pawns("green:"))


def test_a_player_rolls_again_after_any_six() -> None:
    rolled = play_all(position("green: 10", 6), "roll")
    assert rolled.dice == (6,)
    assert legal(rolled) == ["a+6", "b enters 6", "c enters 6", "d enters 6"]
    for step in ("a+6", "b enters 6"):
        again = play_all(rolled, step)
        assert (again.turn, again.dice) == (0, None)
    assert play_all(position("green: 10", 5), "roll", "a+5").turn == 2


def test_the_third_six_is_lost_and_sends_no_pawn_back() -> None:
    third = play_all(position("green: 10", 6, doubles=2), "roll")
    assert third.pawns == pawns("green: 10")
    assert (third.news, third.turn, third.doubles) == ("third", 2, 0)


def test_a_bop_earns_no_bonus() -> None:
    bopped = play_all(position("green: 10; red: 13", 3), "roll", "a+3")
    assert bopped.pawns == pawns("green: 13")
    assert (bopped.turn, bopped.dice) == (2, None)


def test_a_pawn_on_a_safe_square_is_bopped_only_by_an_entering_pawn() -> None:
    assert "a+2" not in legal(play_all(position("green: 10 40; red: 12", 2), "roll"))
    entered = play_all(position("red:; green: 22", 6), "roll", "a enters 6")
    assert entered.pawns == pawns("red: 22")


def test_home_is_reached_by_the_exact_count_and_earns_no_bonus() -> None:
    assert "a+4" not in legal(play_all(position("green: h4 10", 4), "roll"))
    home = play_all(position("green: h4 10", 3), "roll", "a+3")
    assert home.pawns == pawns("green: home 10")
    assert (home.turn, home.dice) == (2, None)


def test_the_fourth_pawn_home_wins() -> None:
    assert status(play_all(position("green: h4 home home home", 3), "roll", "a+3")).winners == (0,)


def test_a_roll_of_one_die_can_be_given_with_its_number() -> None:
    match = Match(TABLETOP, LUDO, "k7f3p")
    die = match.position.roll[0]
    assert match.play(f"roll {die}").throws[0] == (die,)
    assert Match.read(TABLETOP, match.journal).position == match.position


def test_a_hint_counts_six_rolls() -> None:
    advice = hint(play_all(position("green: 30 home home home; red: 26", 3), "roll"))
    assert "no roll" in advice.why
    advice = hint(play_all(position("green: 30 home home home; red: 27", 2), "roll"))
    assert "1 of 6 rolls" in advice.why


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_computers_know_every_roll_that_can_bop_a_pawn(count: int, seed: int) -> None:
    """The players assume, as in the original, that pawns in a blockade stay there."""
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
