"""Boxes with a guaranteed solution, checked by a search that does not know how they are made."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.same.blobs import FEWEST, _with_blob
from games.same.rules import Columns, Options, Position, count, moves, play, start


def can_be_cleared(position: Position, seen: set[tuple[tuple[int, ...], ...]]) -> bool:
    """Return whether some order of moves removes all balls, by trying every order."""
    key = tuple(tuple(colour for _, colour in column) for column in position.columns)
    if key in seen:
        return False
    seen.add(key)
    if not position.columns:
        return True
    return any(can_be_cleared(play(position, move, Random(0)), seen) for move in moves(position))


@given(st.integers(4, 5), st.integers(4, 5), st.integers(FEWEST, 6), st.integers(0, 10_000))
def test_all_balls_can_be_taken_away(width: int, height: int, colours: int, seed: int) -> None:
    position = start(Options(width, height, colours, clearable=True), Random(seed))
    assert can_be_cleared(position, set())


def test_most_random_boxes_cannot_be_cleared() -> None:
    found = [can_be_cleared(start(Options(4, 4, 5), Random(seed)), set()) for seed in range(40)]
    assert sum(found) < 10


@pytest.mark.parametrize(("width", "height", "colours"), [(20, 16, 5), (26, 20, 4), (26, 20, 6), (4, 20, 4)])
def test_boards_are_full_and_have_all_colours(width: int, height: int, colours: int) -> None:
    columns: Columns = start(Options(width, height, colours, clearable=True), Random(7)).columns
    assert (len(columns), {len(column) for column in columns}) == (width, {height})
    assert {colour for column in columns for _, colour in column} == set(range(colours))
    numbers = sorted(number for column in columns for number, _ in column)
    assert numbers == list(range(count(columns)))


def test_too_few_colours_raise_an_error() -> None:
    with pytest.raises(ValueError, match="4 colours"):
        start(replace(Options(clearable=True), colours=3), Random(0))


def test_adding_a_blob_copies_only_the_columns_it_changes() -> None:
    board, chance = [[k % 4] * 3 for k in range(20)], Random(1)
    found = [_with_blob(board, 26, 20, k % 4, chance) for k in range(40)]
    copies = [
        sum(all(column is not each for each in board) for column in larger) for larger in found if larger
    ]
    assert copies
    assert set(copies) <= {1, 2}
    assert board == [[k % 4] * 3 for k in range(20)]
