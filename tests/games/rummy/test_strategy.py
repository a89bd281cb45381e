"""The player of the original, by the worked examples of the reference."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummy.melds import cover
from games.rummy.players import discard, rating, wants
from launcher.toolkits.cards import Card, cards, deck


@pytest.mark.parametrize(
    ("hand", "gone", "worth"),
    [
        ("7C 7D", "", 8),
        ("7C 7D", "7H", 4),
        ("5H 6H", "", 8),
        ("5H 6H", "4H", 6),
        ("AH 2H", "", 6),
        ("AH KH", "", 6),
        ("QH KH", "", 8),
        ("AH QH", "", 6),
        ("AH 3H", "", 6),
        ("AH 7H", "", 4),
        ("2H 3H", "", 8),
    ],
)
def test_rating(hand: str, gone: str, worth: int) -> None:
    assert rating(cards(hand), cards(gone)) == worth


def test_the_first_of_the_best_discards_is_chosen() -> None:
    hand, gone = cards("2C 9D KH 5S 6S 7S 10C 10D 3H 4D JS"), cards("QH")
    left = {str(card): rating([each for each in hand if each != card], gone) for card in hand}
    expected = {"2C": 38, "9D": 34, "KH": 38, "10C": 34, "10D": 30, "3H": 38, "4D": 38, "JS": 38}
    assert {card: left[card] for card in expected} == expected
    assert str(discard(hand, gone)) == "2C"


def test_a_king_is_discarded_before_neighbouring_cards() -> None:
    hand, gone = cards("KC 2D 5S 6S 7S 10C 10D 10H 3H 4H JS"), cards("9C")
    left = {str(card): rating([each for each in hand if each != card], gone) for card in hand}
    assert [left[card] for card in ("KC", "2D", "JS", "3H", "4H")] == [46, 46, 46, 42, 42]
    assert str(discard(hand, gone)) == "KC"


def test_king_and_ace_of_a_suit_are_kept() -> None:
    hand = cards("KC AC 2D 4S 6H 8D 10C QD 3H 5C 9S")
    left = {str(card): rating([each for each in hand if each != card], ()) for card in hand}
    assert left.pop("KC") == left.pop("AC") == 20
    assert set(left.values()) == {22}
    assert str(discard(hand, ())) == "2D"


@pytest.mark.parametrize(("card", "wanted"), [("4S", True), ("4H", False), ("8S", True)])
def test_with_nine_melded_cards_only_a_tenth_is_taken(card: str, wanted: bool) -> None:
    hand, [offered] = cards("2C 2D 2H 5S 6S 7S 10C 10D 10H 4D"), cards(card, first=20)
    assert wants(hand, offered, ()) == wanted
    if wanted:
        longer = (offered, *hand)
        assert str(discard(longer, ())) == "4D"
        assert cover([each for each in longer if str(each) != "4D"]) == 10


@pytest.mark.parametrize(("card", "most"), [("10H", 6), ("3S", 3)])
def test_a_card_is_taken_for_a_meld_or_for_a_better_rating(card: str, most: int) -> None:
    hand, [offered] = cards("2C 9D KH 5S 6S 7S 10C 10D 3H 4D"), cards(card, first=20)
    assert cover(hand) == 3
    assert wants(hand, offered, ())
    assert cover((offered, *hand)) == most


@given(st.lists(st.sampled_from(deck()), min_size=12, max_size=20, unique=True))
def test_a_taken_card_is_never_discarded_at_once(dealt: list[Card]) -> None:
    offered, *hand = dealt[:11]
    if wants(hand, offered, dealt[11:]):
        assert discard((offered, *hand), dealt[11:]) != offered
