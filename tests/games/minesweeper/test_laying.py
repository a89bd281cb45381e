"""Boards that can be solved without a guess: the rules they need, and the work of laying them."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper import laying
from games.minesweeper.chances import parts_of
from games.minesweeper.field import field_of
from games.minesweeper.laying import GUESS, WORK, Laying, rules_needed
from games.minesweeper.play import TABLETOP
from games.minesweeper.rules import COVERED, PRESETS, Options, Position, status
from games.minesweeper.solver import MANY_NUMBERS, MINES_LEFT, ONE_NUMBER, TWO_NUMBERS
from games.minesweeper.words import describe
from launcher.tabletop import Match, digest
from tests.games.minesweeper.conftest import after, position_of


@pytest.mark.parametrize(
    ("options", "seed", "sum_of"),
    [
        (Options(9, 9, 10), "abc", "62e6cde4"),
        (Options(), "k7f3p", "e6903a9b"),
        (Options(30, 16, 99), "abc", "62869206"),
        (Options(30, 16, 99), "x29", "4dbb2d68"),  # the first version missed a deduction here
        (Options(30, 16, 99), "x28", "3d22254d"),  # some numbers are linked with many others here
        (Options(40, 30, 240), "k7f3p", "9d6ba25e"),
        (Options(9, 9, 10, "tricky"), "x12", "7a6d7814"),
        (Options(16, 16, 30, "tricky"), "x15", "4e2fb1b4"),
        (Options(30, 16, 99, "tricky"), "k7f3p", "da604184"),
        (Options(16, 16, 30, "safe start"), "k7f3p", "ff3413ea"),
        (Options(16, 16, 30, "random"), "k7f3p", "fadd29af"),
    ],
)
def test_a_seed_always_lays_the_same_mines(options: Options, seed: str, sum_of: str) -> None:
    """The checksums are those in journals of the first version after this move."""
    assert digest(Match(TABLETOP, options, seed).play(middle(options))) == sum_of


def middle(options: Options) -> str:
    return f"open {options.columns // 2},{options.rows // 2}"


@pytest.mark.parametrize(("seed", "first"), [("q58x", "27,16"), ("b", "27,16"), ("w", "27,16")])
def test_the_largest_and_densest_boards_are_laid_with_little_work(seed: str, first: str) -> None:
    """The first board once took twenty seconds: a hundred times the work if the boxes are in a bad order."""
    match = Match(TABLETOP, Options(40, 30, 300), seed)
    position: Position = match.position
    work = Laying(position.field, 300, position.field.numbers[first], Random(position.key))
    assert work.solvable()[1] < GUESS
    assert work.work < WORK / 4


@pytest.mark.parametrize("kind", ["solvable", "tricky", "hard"])
def test_laying_gives_up_when_it_takes_too_much_work(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "WORK", 2000)
    monkeypatch.setattr(laying, "_HARD", 2000)
    monkeypatch.setattr(laying, "_PART", 20)
    field, found = field_of(30, 16), []
    for _ in range(2):
        lay = Laying(field, 99, 7, Random(4))
        found.append(getattr(lay, kind)())
        assert lay.work < 10_000
        parts_of.__globals__["_count_ways"].cache_clear()  # the cache must not change the result
    assert found[0] == found[1]
    assert found[0][0].bit_count() == 99


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_boards_of_all_presets_can_be_cleared_without_a_guess(name: str, seed: int) -> None:
    options = PRESETS[name]
    field, chance = field_of(options.columns, options.rows), Random(seed)
    first = chance.randrange(field.size)
    mines, rule = Laying(field, options.mines, first, chance).solvable()
    assert mines.bit_count() == options.mines
    assert not mines & (field.near[first] | 1 << first)
    assert max(rules_needed(field, mines, first), default=0) <= rule < GUESS


@given(st.integers(0, 10**9), st.integers(0, 63), st.integers(1, 16))
def test_dense_boards_can_be_cleared_without_a_guess(seed: int, first: int, count: int) -> None:
    field = field_of(8, 8)
    mines, rule = Laying(field, count, first, Random(seed)).solvable()
    assert mines.bit_count() == count
    assert max(rules_needed(field, mines, first), default=0) <= rule < GUESS


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_hard_boards_need_more_than_two_numbers_at_a_time(name: str, seed: int) -> None:
    options = PRESETS[name]
    field = field_of(options.columns, options.rows)
    mines, _ = Laying(field, options.mines, 40, Random(f"{name} {seed}")).hard()
    assert rules_needed(field, mines, 40) & {MANY_NUMBERS, MINES_LEFT}


@pytest.mark.parametrize(
    ("picture", "needed"),
    [
        ("...*", set()),  # a single click opens everything
        ("..**", set()),  # the second mine does not have to be located
        ("..* ... ...", set()),
        ("...*.", {ONE_NUMBER, MINES_LEFT}),
        ("...* ....", {GUESS}),
    ],
)
def test_rules_are_counted_until_the_board_is_cleared(picture: str, needed: set[int]) -> None:
    position = position_of(picture)
    assert rules_needed(position.field, position.mines, 0) == needed


def test_some_boards_need_many_numbers_at_a_time() -> None:
    field = field_of(16, 16)
    needed = [rules_needed(field, Laying(field, 40, 0, Random(seed)).solvable()[0], 0) for seed in range(40)]
    assert {TWO_NUMBERS, MANY_NUMBERS} <= frozenset().union(*needed)


def final_status(options: Options, seed: str) -> str:
    """Return the status of a board when all cells without a mine are open."""
    match = Match(TABLETOP, options, seed)
    position: Position = match.play(middle(options))
    names = [name for cell, name in enumerate(position.field.names) if not position.mines >> cell & 1]
    return status(after(position, *[f"open {name}" for name in names])).text


def test_the_final_status_names_the_hardest_step() -> None:
    def took(options: Options, seed: str) -> str:
        text = final_status(options, seed)
        return re.sub(r"^Cleared in \d+ clicks?\. ", "", text)

    assert took(Options(8, 8, 1), "k7f3p").endswith("cell was enough.")
    assert took(Options(8, 8, 1, "hard"), "abc").endswith("board was found.")
    assert "Two numbers" in took(Options(30, 16, 99), "x29")
    assert "many numbers" in took(Options(30, 16, 99, "hard"), "e")


@pytest.mark.parametrize("seed", ["k7f3p", "abc", "x29"])
def test_opening_areas_first_takes_as_many_clicks_as_the_3bv(seed: str) -> None:
    match = Match(TABLETOP, Options(16, 16, 40), seed)
    position: Position = match.play(middle(Options(16, 16, 40)))
    least, near = position.field.least_clicks(position.mines), position.field.near
    laid = replace(position, numbers=(COVERED,) * 256, clicks=0)
    free = [cell for cell in range(256) if not position.mines >> cell & 1]
    for cell in sorted(free, key=lambda cell: bool(near[cell] & position.mines)):
        if laid.numbers[cell] == COVERED:
            laid = after(laid, f"open {position.field.names[cell]}")
    assert laid.clicks == least
    assert status(laid).text.startswith(f"Cleared in {least} clicks. ")
    assert f"{least} clicks, 3BV {least}: 100 %" in describe(laid)
