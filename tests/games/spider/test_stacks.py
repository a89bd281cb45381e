"""Test the facts of columns that a search uses."""

from __future__ import annotations

import pytest

from games.spider.stacks import Stack, Stacks, Worth, in_bytes
from tests.games.spider.conftest import SPADES, position

FIGURES = Worth(joined=10_000, hidden=1000, covered=100, suited=10, longer=1, king=0.5)


def stack(told: str) -> Stack:
    """Return a column, valued with weights that can be told apart in a sum."""
    return Stacks(FIGURES)[in_bytes(position(told).columns)[0]]


@pytest.mark.parametrize(
    ("told", "worth"),
    [
        ("", 0),
        ("6S", 0),
        ("6S 5S", 11),
        ("6S 5S 4S", 23),
        ("9S 8S 6S 5S", 22),
        ("9S 8H 7S", -20_000),
        ("x 9S", -1100),
        ("x x 9S 8S", -2089),
        ("x", -100),
        ("x x", -1100),
        ("KS QS", 11),
        ("2S KS", -0.5),
        ("x KS", -1100.5),
        ("KS KH", -0.5),
    ],
)
def test_the_value_of_a_column(told: str, worth: float) -> None:
    """Runs add to the value; hidden cards, covered kings and pairs of mixed suits reduce it.

    The front card, if it has just been turned over, does not count as hidden.
    """
    assert stack(told).worth == worth


@pytest.mark.parametrize(
    ("told", "run", "rank", "front", "turned"),
    [
        ("", 0, 0, 0, False),
        ("9H 6S 5S", 2, 5, 1 << 5, False),
        ("6H 5S", 1, 5, 1 << 5, False),
        ("x 5S", 1, 5, 1 << 5, False),
        ("2S", 1, 2, 1 << 2, False),
        ("AS", 1, 1, 0, False),
        ("x", 0, 0, 0, True),
        (SPADES, 13, 1, 0, False),
    ],
)
def test_the_front_of_a_column(told: str, run: int, rank: int, front: int, turned: bool) -> None:
    """No card can be put on an ace or on a card that has just been turned over."""
    seen = stack(told)
    assert (seen.run, seen.rank, seen.front, seen.turned) == (run, rank, front, turned)


def test_columns_with_the_same_cards_have_the_same_key_and_no_others() -> None:
    told = ["", "x", "x x", "6S", "6H", "6S 5S", "x 6S"]
    assert [stack(each).key for each in told] == [stack(each).key for each in told]
    assert len({stack(each).key for each in told}) == len(told)
