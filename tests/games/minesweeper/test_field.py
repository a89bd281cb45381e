"""The names and neighbours of cells, and sets of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.minesweeper.field import Field, each, field_of, set_of


def names_of(field: Field, cells: int) -> str:
    """Return the names of the cells in a set."""
    return " ".join([field.names[cell] for cell in each(cells)])


def test_cells_are_named_by_column_and_row_counted_from_one() -> None:
    field = Field(3, 2)
    assert field.names == ("1,1", "2,1", "3,1", "1,2", "2,2", "3,2")
    assert field.numbers == {"1,1": 0, "2,1": 1, "3,1": 2, "1,2": 3, "2,2": 4, "3,2": 5}
    assert names_of(field, field.whole) == " ".join(field.names)


@pytest.mark.parametrize(
    ("cell", "near", "close"),
    [
        ("1,1", "2,1 1,2 2,2", "2,1 3,1 1,2 2,2 3,2 1,3 2,3 3,3"),
        ("5,4", "4,3 5,3 4,4", "3,2 4,2 5,2 3,3 4,3 5,3 3,4 4,4"),
        (
            "2,3",
            "1,2 2,2 3,2 1,3 3,3 1,4 2,4 3,4",
            "1,1 2,1 3,1 4,1 1,2 2,2 3,2 4,2 1,3 3,3 4,3 1,4 2,4 3,4 4,4",
        ),
    ],
)
def test_near_cells_are_neighbours_and_close_cells_share_one(cell: str, near: str, close: str) -> None:
    field = Field(5, 4)
    number = field.numbers[cell]
    assert names_of(field, field.near[number]) == near
    assert names_of(field, field.close[number]) == close


def test_each_size_has_a_single_field() -> None:
    assert field_of(5, 4) is field_of(5, 4)
    assert (field_of(5, 4).columns, field_of(5, 4).rows, field_of(5, 4).size) == (5, 4, 20)


@given(st.sets(st.integers(0, 200)))
def test_each_lists_the_cells_of_a_set_in_order(cells: set[int]) -> None:
    assert list(each(set_of(iter(cells)))) == sorted(cells)
