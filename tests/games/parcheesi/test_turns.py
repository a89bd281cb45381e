"""The uses of dice, by the worked examples. `(0, 5)` is the die 5 used on pawn 0, and `(0, 0)` is its entering."""

from __future__ import annotations

import pytest

from games.parcheesi.turns import FIRST, HOME, LAST, Obstacle, allowed_uses, cell, obstacle
from tests.games.parcheesi.tables import after, at, can, is_accepted, turn

ENTER_0, ENTER_1, ENTER_2 = (0, 0), (1, 0), (2, 0)


def test_a_pawn_enters_with_one_and_four() -> None:
    entered = after(turn("green:", 1, 4), ENTER_0)
    assert (at(entered, 0), entered.dice) == ("5", ())
    assert is_accepted(turn("green:", 6, 2))


def test_usable_dice_must_be_used() -> None:
    assert not is_accepted(turn("green:", 5, 3), ENTER_0)
    assert not is_accepted(turn("green:", 5, 2))


def test_entering_is_optional_if_the_dice_are_used_otherwise() -> None:
    assert is_accepted(turn("green: 10", 5, 3), (0, 5), (0, 3))
    assert at(after(turn("green: 10", 5, 3), (0, 5), (0, 3)), 0) == "18"
    assert is_accepted(turn("green: 10", 2, 3), (0, 2), (0, 3))
    assert not is_accepted(turn("green: 10", 2, 3), (0, 2))


def test_two_pawns_may_enter_together() -> None:
    assert is_accepted(turn("green: home home", 5, 5), ENTER_2, (3, 0))


def test_cells_are_named_by_number_or_colour() -> None:
    steps = (0, FIRST, LAST, LAST + 1, HOME - 1, HOME)
    assert [cell(0, each) for each in steps] == ["green circle", "5", "0", "green 0", "green 6", "green home"]


@pytest.mark.parametrize("roll", [(5, 5), (2, 3), (1, 4)])
def test_no_pawn_enters_on_a_square_with_two_pawns(roll: tuple[int, int]) -> None:
    assert is_accepted(turn("red:; green: 22 22", *roll))


def test_entering_bops_on_the_entry_and_the_bonus_must_be_used() -> None:
    start = turn("red:; green: 22", 5, 1)
    assert not is_accepted(start)
    bopped = after(start, ENTER_0)
    assert bopped.pawns[0] == (0, 0, 0, 0)
    assert sorted(bopped.dice) == [1, 20]
    assert not is_accepted(start, ENTER_0)
    assert at(after(start, ENTER_0, (0, 20)), 0) == "42"
    assert at(after(start, ENTER_0, (0, 20), (0, 1)), 0) == "43"
    assert is_accepted(start, ENTER_0, (0, 20), (0, 1))


def test_ones_own_blockade_on_the_entry_is_broken_up_first() -> None:
    start = turn("green: 5 5", 5, 6)
    assert not can(start, *ENTER_2)
    entered = after(start, (0, 6), ENTER_2)
    assert [at(entered, pawn) for pawn in range(3)] == ["11", "5", "5"]
    assert is_accepted(start, (0, 6), ENTER_2)
    assert not is_accepted(start, (0, 6))


def test_a_safe_square_with_another_colour_is_closed() -> None:
    start = turn("red: 22; green: 29", 2, 5)
    assert not can(after(start, (0, 2)), 0, 5)
    start = turn("red: 26; green: 29", 2, 3)
    assert not can(start, 0, 3)
    assert at(after(start, (0, 2), (0, 3)), 0) == "31"
    assert is_accepted(start, (0, 2), (0, 3))


def test_no_pawn_passes_a_blockade() -> None:
    assert is_accepted(turn("red: 22; green: 23 23", 1, 2))
    start = turn("red: 22; green: 24 24", 1, 2)
    assert is_accepted(start, (0, 1))
    assert not is_accepted(start)
    assert not can(start, 0, 2)
    assert not can(after(start, (0, 1)), 0, 2)


def test_dice_are_not_added_up_over_a_square_that_is_taken() -> None:
    assert is_accepted(turn("red: 28 home home home; green: 29 34 34", 1, 6))


def test_a_bop_earns_twenty() -> None:
    bopped = after(turn("blue: 40; red: 43", 3, 2), (0, 3))
    assert (bopped.pawns[2], bopped.dice) == ((0, 0, 0, 0), (2, 20))
    assert at(after(bopped, (0, 2), (0, 20)), 0) == "65"


def test_a_pawn_home_earns_ten_for_another() -> None:
    start = turn("green: h6 5", 1, 6)
    assert at(after(start, (0, 1)), 0) == "home"
    assert at(after(start, (0, 1), (1, 10), (1, 6)), 1) == "21"
    assert is_accepted(start, (0, 1), (1, 10), (1, 6))
    assert not is_accepted(start, (0, 1), (1, 6))


def test_home_is_reached_by_the_exact_count() -> None:
    assert is_accepted(turn("green: h4", 4, 6))
    start = turn("green: 66 h4", 3, 6)
    both = after(start, (1, 3), (0, 10))
    assert [at(both, 0), at(both, 1), sorted(both.dice)] == ["home", "home", [6, 10]]
    assert is_accepted(start, (1, 3), (0, 10))


def test_bonuses_follow_from_one_another() -> None:
    start = turn("green: 56 10; red: 13", 3, 6)
    bopped = after(start, (1, 3))
    assert bopped.pawns[2] == (0, 0, 0, 0)
    home = after(bopped, (0, 20))
    assert at(home, 0) == "home"
    assert at(after(home, (1, 10), (1, 6)), 1) == "29"
    assert is_accepted(home, (1, 10), (1, 6))


def test_a_blockade_cannot_travel_with_any_dice() -> None:
    start = turn("green: 5 5 home home", 3, 3, 4, 4)
    together = after(start, (0, 3), (1, 4), (0, 4), (1, 3))
    assert at(together, 0) == at(together, 1) == "12"
    assert not is_accepted(start, (0, 3), (1, 4), (0, 4), (1, 3))
    assert is_accepted(start, (0, 3), (0, 3), (0, 4), (0, 4))
    assert at(after(start, (0, 3), (0, 3), (0, 4), (0, 4)), 0) == "19"


def test_both_pawns_of_a_blockade_may_go_home() -> None:
    assert is_accepted(turn("green: h5 h5 home home", 2, 2), (0, 2), (1, 2))


def test_a_step_that_leaves_no_way_to_complete_the_turn_is_not_offered() -> None:
    start = turn("green: 5 5 home home", 3, 3, 4, 4)
    almost = after(start, (0, 3), (1, 4), (0, 4))
    assert can(almost, 1, 3)
    assert [(use.pawn, use.dice) for use in allowed_uses(almost)] == [(0, (3,))]


def test_a_die_that_would_make_a_blockade_travel_may_be_left() -> None:
    assert is_accepted(turn("yellow: - - 1 1; green: 5 5", 3, 3), (2, 3))


def test_a_new_pair_of_pawns_may_form_a_blockade() -> None:
    start = turn("yellow: 0 1 2 2", 6, 6, 1, 1)
    steps = (2, 6), (1, 1), (1, 6), (3, 1)
    assert [at(after(start, *steps), pawn) for pawn in (1, 2, 3)] == ["8", "8", "3"]
    assert is_accepted(start, *steps)


def test_only_the_last_pawn_that_could_use_a_die_is_considered() -> None:
    assert is_accepted(turn("yellow: 20 - 1 1; green: 5 5", 3, 3), (2, 3))
    assert not is_accepted(turn("yellow: 1 1 - 20", 3, 3), (0, 3))


def test_unusable_dice_may_be_left_over() -> None:
    assert is_accepted(turn("green: h5 h4 home home", 2, 3), (1, 2))


def test_a_blockade_stops_pawns_of_its_own_colour() -> None:
    start = turn("green: 10 14 14", 4, 5, 6, 3)
    assert [can(start, 0, die) for die in (3, 4, 5, 6)] == [True, False, False, False]


def test_a_blockade_in_the_home_row_stops_pawns() -> None:
    start = turn("green: h3 h3 h0", 3, 4, 2)
    assert [can(start, 2, die) for die in (2, 3, 4)] == [True, False, False]
    assert can(start, 0, 4)
    assert at(after(start, (0, 4)), 0) == "home"


@pytest.mark.parametrize(
    ("text", "die", "goal"),
    [
        ("red: 17", 6, "h5"),
        ("green: 66; red: 1 1", 3, "h0"),
        ("green: 66; red: 0", 3, "h0"),
        ("red: 66", 5, "3"),
    ],
)
def test_pawns_turn_off_at_their_exit(text: str, die: int, goal: str) -> None:
    assert at(after(turn(text, die), (0, die)), 0) == goal


def test_a_pawn_turning_off_bops_no_pawn_on_the_ring() -> None:
    assert after(turn("green: 66; red: 67", 3), (0, 3)).pawns[2] == turn("red: 67").own


def test_turning_off_in_two_steps() -> None:
    start = turn("red: 16", 1, 2)
    assert [at(after(start, (0, 1)), 0), at(after(start, (0, 1), (0, 2)), 0)] == ["17", "h1"]


@pytest.mark.parametrize(
    ("text", "die", "kind"),
    [
        ("green: 66", 20, "beyond"),
        ("green: 66; red: 0 0", 3, "blockade"),
        ("green: h0 h1 h1", 3, "blockade"),
        ("green: 66; red: 0", 2, "safe"),
    ],
)
def test_obstacles_have_a_kind(text: str, die: int, kind: str) -> None:
    found = obstacle(turn(text, die), 0, die)
    assert isinstance(found, Obstacle)
    assert found.kind == kind
