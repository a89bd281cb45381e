"""Test deals by number."""

from __future__ import annotations

from random import Random

import pytest

from launcher.tabletop import chance
from launcher.toolkits.cards import deck, text
from launcher.toolkits.solitaire import LAST_DEAL, deal_number, microsoft_deal


@pytest.mark.parametrize(
    ("number", "first", "last"),
    [
        (1, "JD 2D 9H JC 5D 7H 7C 5H", "6S 9C 2H 6H"),
        (617, "7D AD 5C 3S 5S 8C 2D AH", "JD KS KC 4H"),
        (11982, "AH AS 4H AC 2D 6S 10S JS", "KC 8D 2S 3S"),
    ],
)
def test_deals_agree_with_published_microsoft_deals(number: int, first: str, last: str) -> None:
    dealt = microsoft_deal(number)
    assert (text(dealt[:8]), text(dealt[-4:])) == (first, last)
    assert sorted(map(str, dealt)) == sorted(map(str, deck()))
    assert [card.number for card in dealt] == list(range(52))


@pytest.mark.parametrize(("seed", "number"), [("617", 617), ("1", 1), ("1000000", 1_000_000)])
def test_a_seed_that_is_a_deal_number_is_the_number(seed: str, number: int) -> None:
    assert deal_number("", chance(seed, "start")) == number


@pytest.mark.parametrize("seed", ["k7f3p", "0", "1000001", "2026-11-29"])
def test_other_seeds_are_random_numbers(seed: str) -> None:
    numbers = {deal_number("", chance(seed, "start")), deal_number("", chance(seed, "start"))}
    assert len(numbers) == 1
    assert numbers < {*range(1, LAST_DEAL + 1)} - {0, 1_000_001}


def test_excluded_numbers_are_never_random() -> None:
    first = deal_number("", Random(1))
    assert deal_number("", Random(1), without={first}) != first
    assert deal_number("", chance(str(first), "start"), without={first}) == first


def test_a_typed_number_comes_before_the_seed() -> None:
    assert deal_number("42", chance("617", "start")) == 42


@pytest.mark.parametrize("typed", ["0", "1000001", "ten", "-3", "1.5", "²"])
def test_text_that_is_not_a_deal_number_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="1000000"):
        deal_number(typed, Random(1))
