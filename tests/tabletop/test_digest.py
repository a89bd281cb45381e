"""The digest of a position, which must never change because journals contain it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from hashlib import blake2s
from types import MappingProxyType
from typing import NamedTuple

import pytest

from launcher.tabletop.journal import digest


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
    """A subclass of str."""


class First(NamedTuple):
    """A position of a game's first version."""

    lights: bytes
    presses: int


@dataclass(frozen=True)
class Later:
    """A position of a later version, with a field that does not count in comparisons."""

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
def test_a_digest_depends_only_on_the_contents_of_a_position(position: object, text: str) -> None:
    assert digest(position) == sum_over(text)


def test_a_digest_has_eight_characters() -> None:
    assert digest((1, 2, 3)) == "126876f2"


def test_fields_added_later_can_be_left_out_at_any_depth() -> None:
    without = frozenset({(Board, "turn")})
    for position, text in (
        (Board(frozenset({1})), "({1})"),
        ((Board(frozenset()), 1), "(({}),1)"),
        ({Board(frozenset())}, "{({})}"),
        ({1: Board(frozenset())}, "{1:({})}"),
        ({Board(frozenset()): 1}, "{({}):1}"),
    ):
        assert digest(position, without) == sum_over(text)


def test_a_digest_of_all_fields_includes_those_outside_comparison() -> None:
    assert digest(Later(b"x", 1, fewest=3), every=True) == sum_over("(b'x',1,3)")


def test_fields_outside_comparison_do_not_change_a_digest() -> None:
    assert Later(b"x", 1, fewest=3) == Later(b"x", 1, fewest=4)
    assert digest(Later(b"x", 1, fewest=3)) == digest(Later(b"x", 1, fewest=4))
    assert digest(Later(b"x", 1, fewest=3)) == digest(First(b"x", 1))
    assert digest(Later(b"x", 2)) != digest(First(b"x", 1))
