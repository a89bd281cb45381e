"""Tuples with another item at a place, which rules make of those in a position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from launcher.tabletop import replaced


@given(st.lists(st.integers(), min_size=1).map(tuple), st.data())
def test_only_what_is_at_the_place_is_another(items: tuple[int, ...], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(items) - 1))
    changed = replaced(items, place, 7)
    assert changed[place] == 7
    assert replaced(changed, place, items[place]) == items


def test_a_place_that_there_is_not_is_an_error() -> None:
    with pytest.raises(IndexError):
        replaced((1, 2), 2, 3)
