"""What can be known and what is likely, against trying all ways; and boards that nobody has to guess on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper.chances import chances_of
from games.minesweeper.field import Field, each, field_of
from games.minesweeper.hint import hint, known
from games.minesweeper.laying import GUESS, no_guess, solved, tricky
from games.minesweeper.play import TABLETOP
from games.minesweeper.rules import PRESETS, Position, moves, seen
from games.minesweeper.solver import MANY_NUMBERS, MINES_LEFT, ONE_NUMBER, TWO_NUMBERS, Knowledge
from launcher.tabletop import Match
from tests.games.minesweeper.conftest import after, laid

SMALL = st.builds(
    lambda signs: " ".join("".join(signs[k : k + 5]) for k in range(0, 20, 5)),
    st.permutations("*" * 5 + "." * 15),
)


def all_ways(position: Position) -> Iterator[int]:
    """All sets of mines that fit what is seen."""
    near, covered = position.field.near, list(each(position.covered))
    for cells in combinations(covered, position.options.mines):
        mines = sum(1 << cell for cell in cells)
        if all(
            number == (near[cell] & mines).bit_count()
            for cell, number in enumerate(position.numbers)
            if number >= 0
        ):
            yield mines


def some_open(picture: str, seed: int) -> Position:
    """A field of which some cells are open, and which goes on."""
    position = laid(picture)
    names = position.field.names
    for cell in Random(seed).sample(range(20), 20):
        if not position.mines >> cell & 1 and not cell % 3:
            opened = after(position, f"open {names[cell]}")
            position = position if opened.over else opened
    return position


@given(SMALL, st.integers(0, 99))
def test_how_likely_a_mine_is_agrees_with_trying_all_ways(picture: str, seed: int) -> None:
    position = some_open(picture, seed)
    ways = list(all_ways(position))
    parts, others = (knowledge := known(position)).parts()
    chances = chances_of(parts, others, knowledge.left)
    assert sum(cells for cells, _ in chances) == position.covered
    for cells, chance in chances:
        for cell in each(cells):
            assert chance == Fraction(sum(mines >> cell & 1 for mines in ways), len(ways))


@given(SMALL, st.integers(0, 99))
def test_what_is_known_is_all_that_can_be_known(picture: str, seed: int) -> None:
    position = some_open(picture, seed)
    ways = list(all_ways(position))
    in_all, in_none = position.covered, position.covered
    for mines in ways:
        in_all, in_none = in_all & mines, in_none & ~mines
    knowledge, safe = known(position), 0
    while deduction := knowledge.deduction():
        assert not deduction.safe & ~in_none
        assert not deduction.mines & ~in_all
        if deduction.safe & ~safe == 0 and not deduction.mines:
            break
        safe |= deduction.safe
        knowledge.found(deduction.mines)
    assert bool(safe) == bool(in_none)


def knowledge_of(field: Field, mines: int, numbers: dict[str, int]) -> Knowledge:
    knowledge = Knowledge(field, mines)
    knowledge.opened({field.numbers[name]: number for name, number in numbers.items()})
    return knowledge


@pytest.mark.parametrize(
    ("size", "mines", "numbers", "rule", "safe", "found"),
    [
        ((2, 2), 3, {"1,1": 3}, ONE_NUMBER, "", "2,1 1,2 2,2"),
        ((2, 2), 0, {"1,1": 0}, ONE_NUMBER, "2,1 1,2 2,2", ""),
        ((3, 2), 2, {"1,1": 1, "2,1": 1}, TWO_NUMBERS, "3,1 3,2", ""),
        ((5, 2), 2, {"1,1": 1, "2,1": 1, "3,1": 1, "4,1": 1, "5,1": 1}, TWO_NUMBERS, "3,2", ""),
        ((3, 1), 1, {"1,1": 1}, ONE_NUMBER, "", "2,1"),
        ((4, 1), 1, {"2,1": 1}, MINES_LEFT, "4,1", ""),
    ],
)
def test_the_easiest_rule_comes_first(
    size: tuple[int, int], mines: int, numbers: dict[str, int], rule: int, safe: str, found: str
) -> None:
    field = field_of(*size)
    deduction = knowledge_of(field, mines, numbers).deduction()
    assert deduction is not None
    assert deduction.rule == rule
    assert [field.names[cell] for cell in each(deduction.safe)] == safe.split()
    assert [field.names[cell] for cell in each(deduction.mines)] == found.split()


def test_where_nothing_can_be_known_nothing_is_said() -> None:
    assert knowledge_of(field_of(3, 1), 1, {"2,1": 1}).deduction() is None


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_boards_of_all_presets_can_be_cleared_without_a_guess(name: str, seed: int) -> None:
    options = PRESETS[name]
    field, chance = field_of(options.columns, options.rows), Random(seed)
    first = chance.randrange(field.size)
    mines, rule = no_guess(field, options.mines, first, chance)
    assert mines.bit_count() == options.mines
    assert not mines & (field.near[first] | 1 << first)
    assert solved(field, mines, first) == rule < GUESS


@given(st.integers(0, 10**9), st.integers(0, 63), st.integers(1, 16))
def test_so_can_dense_ones(seed: int, first: int, count: int) -> None:
    field = field_of(8, 8)
    mines, rule = no_guess(field, count, first, Random(seed))
    assert mines.bit_count() == count
    assert solved(field, mines, first) == rule < GUESS


@pytest.mark.parametrize("name", PRESETS)
def test_tricky_ones_take_more_than_two_numbers_at_a_time(name: str) -> None:
    options = PRESETS[name]
    field = field_of(options.columns, options.rows)
    assert tricky(field, options.mines, 40, Random(name))[1] in (MANY_NUMBERS, MINES_LEFT)


def test_where_no_board_is_tricky_there_is_one_all_the_same() -> None:
    assert tricky(field_of(8, 8), 1, 40, Random(1))[1] == ONE_NUMBER


def test_a_board_on_which_somebody_must_guess_is_told_from_others() -> None:
    assert solved(field_of(4, 1), laid("...*").mines, 0) == ONE_NUMBER
    assert solved(field_of(4, 2), laid("...* ....").mines, 0) == GUESS


@pytest.mark.parametrize("seed", ["k7f3p", "abc", "2026-11-22"])
def test_who_follows_the_hints_clears_a_board_that_needs_no_guess(seed: str) -> None:
    match = Match(TABLETOP, seed=seed)
    while not match.status.over:
        advice = hint(seen(match.position, 0))
        assert "certain" not in advice.why
        match.play(advice.move)
    assert match.status.winners == (0,)
    assert match.status.text.startswith("The field is cleared. ")


def test_a_hint_names_the_number_and_marks_its_mines() -> None:
    position = after(laid("*... .... ...*"), "open 1,3", "open 2,1")
    advice = hint(seen(position, 0))
    assert advice.move == "open 3,1"
    assert advice.why == "All mines beside the 1 at 2,1 are found."
    assert ("1,1", "mine") in advice.notes


def test_a_hint_trusts_no_flag_and_says_which_is_wrong() -> None:
    position = after(laid("*..* .... ...."), "open 1,3", "flag 2,1", "flag 3,1")
    advice = hint(seen(position, 0))
    assert advice.move in ("ask 2,1", "ask 3,1")
    assert advice.why.startswith("That flag is wrong. ")
    assert advice.move in moves(position)


def test_where_nothing_is_certain_the_hint_says_so_with_exact_risks() -> None:
    unsure = after(laid("*1 .1"), "open 2,1", "open 2,2")
    advice = hint(seen(unsure, 0))
    assert advice.why == "Nothing is certain; the least risk is 1 in 2."
    assert advice.notes == (("1,1", "50%"), ("1,2", "50%"))


def test_many_numbers_together_tell_what_two_do_not() -> None:
    rules = {
        solved(field_of(16, 16), no_guess(field_of(16, 16), 40, 0, Random(seed))[0], 0) for seed in range(40)
    }
    assert {TWO_NUMBERS, MANY_NUMBERS} <= rules
