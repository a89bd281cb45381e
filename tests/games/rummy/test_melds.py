"""Melds, by the worked examples of the reference and compared with trying all choices."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummy.melds import best_arrangement, cover, points, total
from launcher.toolkits.cards import Card, cards, deck, text

HANDS = st.lists(st.sampled_from(deck()), min_size=1, max_size=9, unique=True)
CLOSE = [card for card in deck() if card.rank in (1, 2, 3, 4, 11, 12, 13)]


@pytest.mark.parametrize(
    ("hand", "most"),
    [
        ("AH 2H 3H QH KH", 3),
        ("KH AH 2H", 0),
        ("AH 2H 3H QH KH AS QS KS", 6),
        ("5C 5D 5H 5S 6H 7H 8H 8C 8D 2S", 9),
        ("7C 7D 7H 7S 8D 9D", 6),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C", 10),
        ("7C 7D", 0),
        ("5H 6H", 0),
    ],
)
def test_cover(hand: str, most: int) -> None:
    assert cover(cards(hand)) == most


def test_aces_are_low_in_gin() -> None:
    assert cover(cards("QH KH AH"), high_aces=False) == 0
    assert cover(cards("AH 2H 3H"), high_aces=False) == 3


def test_melds_lie_side_by_side_and_deadwood_apart() -> None:
    melds, deadwood = best_arrangement(cards("2S 8D 5H 5C 8H 6H 7H 5S 8C 5D"))
    assert sorted(map(text, melds)) == ["5C 5D 5S", "5H 6H 7H", "8C 8D 8H"]
    assert text(deadwood) == "2S"
    assert text(best_arrangement(cards("KC 2S 3D 2C AH")).deadwood) == "AH 2C 2S 3D KC"


def test_a_long_run_is_one_meld_and_a_high_ace_its_last_card() -> None:
    [run] = best_arrangement(cards("AC KC QC JC 10C 9C")).melds
    assert text(run) == "9C 10C JC QC KC AC"


def test_four_of_a_kind_are_broken_for_a_run() -> None:
    assert not best_arrangement(cards("7C 7D 7H 7S 8D 9D")).deadwood


def test_points_of_deadwood() -> None:
    assert [points(card) for card in cards("AC 9D 10H JS QC KD")] == [1, 9, 10, 10, 10, 10]


@given(HANDS | st.lists(st.sampled_from(CLOSE), min_size=3, max_size=9, unique=True), st.booleans())
def test_the_best_arrangement_is_found(hand: list[Card], high_aces: bool) -> None:
    melds = [
        frozenset(some)
        for many in range(3, len(hand) + 1)
        for some in combinations(hand, many)
        if _is_meld(some, high_aces)
    ]

    def most(left: frozenset[Card], worth: dict[Card, int]) -> int:
        ways = [meld for meld in melds if meld <= left]
        return max([0, *[sum(map(worth.__getitem__, m)) + most(left - m, worth) for m in ways]])

    ones, counts = dict.fromkeys(hand, 1), {card: points(card) for card in hand}
    assert cover(hand, high_aces=high_aces) == most(frozenset(hand), ones)
    melded, deadwood = best_arrangement(hand, high_aces=high_aces)
    assert total(hand) - total(deadwood) == most(frozenset(hand), counts)
    assert sorted([*deadwood, *[card for meld in melded for card in meld]]) == sorted(hand)
    assert all(frozenset(meld) in melds for meld in melded)


def _is_meld(some: tuple[Card, ...], high_aces: bool) -> bool:
    """Apply the definition: one rank, or one suit with consecutive ranks."""
    if len({card.rank for card in some}) == 1:
        return True
    tops = (14, 1) if high_aces else (1,)
    runs = [sorted(top if card.rank == 1 else card.rank for card in some) for top in tops]
    follow = any(run == list(range(run[0], run[0] + len(run))) for run in runs)
    return follow and len({card.suit for card in some}) == 1
