"""The sum over a position: journals hold it, so that it stays the same for ever."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from hashlib import blake2s
from types import MappingProxyType
from typing import NamedTuple

import pytest

from launcher.tabletop.digest import digest


class Suit(Enum):
    SPADES = "♠"
    HEARTS = "♥"


class Card(NamedTuple):
    suit: Suit
    rank: int


@dataclass(frozen=True)
class Board:
    cells: frozenset[int]
    turn: str = "white"


class Name(str):
    """A text of a class of its own."""


class First(NamedTuple):
    """A position of a game's first version."""

    lights: bytes
    presses: int


@dataclass(frozen=True)
class Later:
    """The same in a later one, which knows more of a position, though that doesn't make it another."""

    lights: bytes
    presses: int
    fewest: int = field(default=0, compare=False)


class Odd:
    def __repr__(self) -> str:
        return "Odd()"


def sum_over(text: str) -> str:
    return blake2s(text.encode(), digest_size=4).hexdigest()


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (7, "7"),
        (0.5, "0.5"),
        ("cat", "'cat'"),
        (True, "True"),
        (None, "None"),
        (Name("cat"), "'cat'"),
        ((1, "a", (2, [])), "(1,'a',(2,()))"),
        (Card(Suit.SPADES, 7), "(SPADES,7)"),
        ({10, 9, 1}, "{1,10,9}"),
        (frozenset({Card(Suit.SPADES, 7), Card(Suit.HEARTS, 2)}), "{(HEARTS,2),(SPADES,7)}"),
        ({"b": 1, "a": Suit.HEARTS}, "{'a':HEARTS,'b':1}"),
        (MappingProxyType({1: 2}), "{1:2}"),
        (Counter("aab"), "{'a':2,'b':1}"),
        (Board(frozenset({2, 1})), "({1,2},'white')"),
        ([Board(frozenset())], "(({},'white'))"),
        (Odd(), "Odd()"),
    ],
)
def test_it_is_over_a_text_that_depends_on_nothing_but_what_a_position_holds(
    position: object, text: str
) -> None:
    assert digest(position) == sum_over(text)


def test_it_is_short() -> None:
    assert digest((1, 2, 3)) == "126876f2"


def test_fields_that_came_later_can_be_left_out_wherever_they_are() -> None:
    without = frozenset({(Board, "turn")})
    for position, text in (
        (Board(frozenset({1})), "({1})"),
        ((Board(frozenset()), 1), "(({}),1)"),
        ({Board(frozenset())}, "{({})}"),
        ({1: Board(frozenset())}, "{1:({})}"),
        ({Board(frozenset()): 1}, "{({}):1}"),
    ):
        assert digest(position, without) == sum_over(text)


def test_what_makes_no_difference_between_positions_makes_none_for_their_sums() -> None:
    assert Later(b"x", 1, fewest=3) == Later(b"x", 1, fewest=4)
    assert digest(Later(b"x", 1, fewest=3)) == digest(Later(b"x", 1, fewest=4))
    assert digest(Later(b"x", 1, fewest=3)) == digest(First(b"x", 1))
    assert digest(Later(b"x", 2)) != digest(First(b"x", 1))
