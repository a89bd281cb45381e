"""Deductions and chances, compared with trying all ways to lay the mines."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper.chances import TooManyWaysError, chances_of, parts_of
from games.minesweeper.field import Field, each, field_of
from games.minesweeper.hint import deduce, hint
from games.minesweeper.play import TABLETOP
from games.minesweeper.rules import Position, moves, seen
from games.minesweeper.solver import (
    MINES_LEFT,
    ONE_NUMBER,
    ONE_WITHIN,
    TWO_NUMBERS,
    Knowledge,
)
from launcher.tabletop import Match
from tests.games.minesweeper.conftest import after, position_of

SMALL = st.builds(
    lambda signs: " ".join("".join(signs[k : k + 5]) for k in range(0, 20, 5)),
    st.permutations("*" * 5 + "." * 15),
)


def all_ways(position: Position) -> Iterator[int]:
    """Yield all sets of mines that fit the numbers."""
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
    """Return a field with some open cells that is not yet cleared."""
    position = position_of(picture)
    names = position.field.names
    for cell in Random(seed).sample(range(20), 20):
        if not position.mines >> cell & 1 and not cell % 3:
            opened = after(position, f"open {names[cell]}")
            position = position if opened.over else opened
    return position


@given(SMALL, st.integers(0, 99))
def test_chances_agree_with_trying_all_ways(picture: str, seed: int) -> None:
    position = some_open(picture, seed)
    ways = list(all_ways(position))
    parts, others = (knowledge := deduce(position)).parts()
    chances = chances_of(parts, others, knowledge.left)
    assert sum(cells for cells, _ in chances) == position.covered
    for cells, chance in chances:
        for cell in each(cells):
            assert chance == Fraction(sum(mines >> cell & 1 for mines in ways), len(ways))


@given(SMALL, st.integers(0, 99))
def test_deductions_are_sound_and_find_a_safe_cell_if_there_is_one(picture: str, seed: int) -> None:
    position = some_open(picture, seed)
    ways = list(all_ways(position))
    in_all, in_none = position.covered, position.covered
    for mines in ways:
        in_all, in_none = in_all & mines, in_none & ~mines
    knowledge, safe = deduce(position), 0
    while deduction := knowledge.deduction():
        assert not deduction.safe & ~in_none
        assert not deduction.mines & ~in_all
        if deduction.safe & ~safe == 0 and not deduction.mines:
            break
        safe |= deduction.safe
        knowledge.with_mines(deduction.mines)
    assert bool(safe) == bool(in_none)


def knowledge_of(field: Field, mines: int, numbers: dict[str, int]) -> Knowledge:
    knowledge = Knowledge(field, mines)
    knowledge.with_open({field.numbers[name]: number for name, number in numbers.items()})
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
def test_the_easiest_rule_is_used_first(
    size: tuple[int, int], mines: int, numbers: dict[str, int], rule: int, safe: str, found: str
) -> None:
    field = field_of(*size)
    deduction = knowledge_of(field, mines, numbers).deduction()
    assert deduction is not None
    assert deduction.rule == rule
    assert [field.names[cell] for cell in each(deduction.safe)] == safe.split()
    assert [field.names[cell] for cell in each(deduction.mines)] == found.split()


def test_a_field_without_certain_cells_has_no_deduction() -> None:
    assert knowledge_of(field_of(3, 1), 1, {"2,1": 1}).deduction() is None


def both(position: Position, knowledge: Knowledge, pair: tuple[int, int]) -> tuple[int, int]:
    """Return the cells that are safe, and that are mines, by two numbers alone, trying all ways."""
    near, unknown = position.field.near, knowledge.unknown
    union = (near[pair[0]] | near[pair[1]]) & unknown
    needs, ways = knowledge.needs(), list[int]()
    for signs in product((0, 1), repeat=union.bit_count()):
        mines = sum(sign << cell for sign, cell in zip(signs, each(union), strict=True))
        if all((near[cell] & mines).bit_count() == needs[cell] for cell in pair):
            ways.append(mines)
    none, all_of_them = union, union
    for mines in ways:
        none, all_of_them = none & ~mines, all_of_them & mines
    return none, all_of_them


@pytest.mark.slow
@given(SMALL, st.integers(0, 99))
def test_deductions_from_two_numbers_come_before_those_from_more(picture: str, seed: int) -> None:
    """Cells are opened one by one, as on a real board, so that either number of a pair can be the new one."""
    position, names = position_of(picture), field_of(5, 4).names
    knowledge = Knowledge(position.field, position.options.mines)
    for cell in Random(seed).sample(range(20), 9):
        if position.mines >> cell & 1 or not knowledge.unknown >> cell & 1:
            continue
        knowledge.with_open({cell: (position.field.near[cell] & position.mines).bit_count()})
        while (deduction := knowledge.deduction()) and deduction.rule <= ONE_WITHIN:
            assert not deduction.safe & position.mines
            assert not deduction.mines & ~position.mines
            knowledge.with_mines(deduction.mines)
            near = position.field.near
            safe = list(each(deduction.safe))
            knowledge.with_open({k: (near[k] & position.mines).bit_count() for k in safe})
        for pair in combinations(knowledge.needs(), 2):
            assert both(position, knowledge, pair) == (0, 0), [names[cell] for cell in pair]


def test_two_numbers_are_compared_when_either_of_them_is_new() -> None:
    field = field_of(4, 2)
    knowledge = knowledge_of(field, 2, {"1,1": 1, "1,2": 1})
    assert knowledge.deduction() is None
    knowledge.with_open({field.numbers["3,1"]: 1})
    deduction = knowledge.deduction()
    assert deduction is not None
    assert (deduction.rule, deduction.mines) == (ONE_WITHIN, 0)
    assert [field.names[cell] for cell in each(deduction.safe)] == ["4,1", "3,2", "4,2"]


def rings(size: int) -> tuple[Field, dict[int, int]]:
    """Return a field in which every second row is open, between rows with a mine in every other cell."""
    field = field_of(size, size)
    mines = sum(1 << cell for cell in range(field.size) if cell // size % 2 == 0 and cell % 2)
    rows = [cell for cell in range(field.size) if cell // size % 2]
    return field, {cell: (field.near[cell] & mines).bit_count() for cell in rows}


def test_counting_ways_stops_at_the_limit_of_work() -> None:
    field, needs = rings(8)
    unknown = sum(1 << cell for cell in range(field.size) if cell not in needs)
    (part,) = parts_of(field, needs, unknown)
    assert parts_of(field, needs, unknown, part.work) == [part]
    with pytest.raises(TooManyWaysError):
        parts_of(field, needs, unknown, part.work // 2)


@pytest.mark.parametrize("seed", ["k7f3p", "abc", "2026-11-22"])
def test_following_the_hints_clears_a_board_without_a_guess(seed: str) -> None:
    match = Match(TABLETOP, seed=seed)
    while not match.status.over:
        advice = hint(seen(match.position, 0))
        assert not [note for _, note in advice.notes if note.endswith("%")]
        match.play(advice.move)
    assert match.status.winners == (0,)


def test_a_hint_marks_the_mines_of_its_number() -> None:
    position = after(position_of("*... .... ...*"), "open 1,3", "open 2,1")
    advice = hint(seen(position, 0))
    assert advice.move == "open 3,1"
    assert ("1,1", "mine") in advice.notes


def test_a_hint_does_not_trust_flags() -> None:
    position = after(position_of("*..* .... ...."), "open 1,3", "flag 2,1", "flag 3,1")
    advice = hint(seen(position, 0))
    assert advice.move in ("ask 2,1", "ask 3,1")
    assert advice.move in moves(position)


def test_an_uncertain_hint_shows_the_exact_risks() -> None:
    unsure = after(position_of("*1 .1"), "open 2,1", "open 2,2")
    assert hint(seen(unsure, 0)).notes == (("1,1", "50%"), ("1,2", "50%"))


@pytest.mark.parametrize(
    ("picture", "opened", "why"),
    [
        ("*... .... ...*", (), "All cells are still covered, so you can start anywhere."),
        ("*... .... ...*", ("open 1,3", "open 2,1"), "You already know all mines around the 1 at 2,1."),
        ("*.. ...", ("open 1,2", "open 2,2"), "Compare the 1 at 1,2 with the 1 at 2,2."),
        ("*1 .1", ("open 2,1", "open 2,2"), "No cell is certain to be safe. The lowest risk is 1 in 2."),
        (
            "*..* .... ....",
            ("open 1,3", "flag 2,1", "flag 3,1"),
            "This flag is wrong. Compare the 1 at 1,2 with the 1 at 2,2.",
        ),
    ],
)
def test_a_hint_gives_its_reason(picture: str, opened: tuple[str, ...], why: str) -> None:
    assert hint(seen(after(position_of(picture), *opened), 0)).why == why
