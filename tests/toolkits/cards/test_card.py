"""Test cards: their faces, and numbers that do not reveal them."""

from random import Random

import pytest

from launcher.toolkits.cards import SUITS, Card, cards, deck, shuffled, text


def test_a_deck_has_each_face_once_for_each_copy() -> None:
    assert len(deck()) == len({str(card) for card in deck()}) == 52
    assert text(deck()[:3]) == "AC 2C 3C"
    assert text(deck(copies=2, suits=["spades"])[12:15]) == "KS AS 2S"
    assert [card.number for card in deck(copies=2)] == list(range(104))


def test_cards_are_read_and_written() -> None:
    assert cards("7H ?") == (Card(7, "hearts", 0), Card(0, "", 1))
    assert cards("10D", first=40) == (Card(10, "diamonds", 40),)
    assert cards(text(deck())) == deck()
    with pytest.raises(ValueError, match="'1X'"):
        cards("7H 1X")


def test_names_of_cards() -> None:
    assert [card.says for card in cards("AC 10D QS ?")] == [
        "ace of clubs",
        "ten of diamonds",
        "queen of spades",
        "a card face down",
    ]


def test_hearts_and_diamonds_are_red() -> None:
    assert [card.red for card in cards("2C 2D 2H 2S ?")] == [False, True, True, False, False]


def test_a_hidden_card_keeps_its_name_alone() -> None:
    card = Card(7, "hearts", 30)
    assert card.hidden == Card(0, "", 30)
    assert card.hidden.name == card.name == "card 30"


def test_a_shuffle_keeps_the_faces_and_numbers_the_places() -> None:
    once = shuffled(deck(), Random(1))
    assert sorted(map(str, once)) == sorted(map(str, deck()))
    assert [card.number for card in once] == list(range(52))
    assert once == shuffled(deck(), Random(1)) != shuffled(deck(), Random(2))


def test_shuffling_discards_hides_which_card_is_which() -> None:
    """The set of numbers stays the same, but each number gets another face."""
    table = shuffled(deck(), Random(3))
    discards = table[10:50:2]
    again = shuffled(discards, Random(4))
    assert [card.number for card in again] == sorted(card.number for card in discards)
    assert sorted(map(str, again)) == sorted(map(str, discards))
    assert again != discards


def test_all_suits_have_their_letter() -> None:
    assert [str(Card(1, suit, 0)) for suit in SUITS] == ["AC", "AD", "AH", "AS"]
