"""Copies of tuples with one item replaced."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import replaced


@given(st.lists(st.integers(), min_size=1).map(tuple), st.data())
def test_only_the_item_at_the_index_is_replaced(items: tuple[int, ...], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(items) - 1))
    changed = replaced(items, place, 7)
    assert changed[place] == 7
    assert replaced(changed, place, items[place]) == items


def test_an_index_out_of_range_is_an_error() -> None:
    with pytest.raises(IndexError):
        replaced((1, 2), 2, 3)
