"""Test the rules of Blackjack by examples: "P p1 p2 / D up hole / next cards", with $100 before the round."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackjack.rules import Options, Position, moves, play, seen, stages, start, status
from games.blackjack.table import Move, total
from games.blackjack.words import outcome_in_words
from launcher.toolkits.cards import Card, cards, text
from tests.effort import examples
from tests.games.blackjack.conftest import NEVER, before, dealt


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        *(("AS AH", 12), ("AS AH 9C", 21), ("AS 6D", 17), ("AS 6D 10C", 17)),
        *(("AS AH AC 9D", 12), ("KS QS AS", 21), ("KS QS 2D AC", 23)),
    ],
)
def test_aces_count_11_or_1(hand: str, points: int) -> None:
    assert total(cards(hand)) == points


def test_the_third_card_is_the_up_card_and_the_fourth_lies_face_down() -> None:
    position = dealt("2C 3D / 4H 6S")
    assert (text(position.hand), text(position.dealer)) == ("2C 3D", "4H 6S")
    assert text(seen(position, 0).dealer) == "4H ?"
    assert not any(card.rank for card in seen(position, 0).shoe)
    assert [text(stage.hand) for stage in stages(before("2C 3D / 4H 6S"), "deal", NEVER)] == [
        "2C",
        "2C 3D",
        "2C 3D",
    ]


def test_a_natural_is_paid_three_to_two() -> None:
    position = dealt("A K / 9 8")
    assert moves(position) == ["natural"]
    assert (stages(before("A K / 9 8"), "deal", NEVER)[-1].money, position.money) == (98, 103)


def test_a_natural_that_pays_six_to_five_brings_cents_too() -> None:
    less = Options(natural="6:5", bets="chosen")
    position = dealt("A K / 9 8", options=less)
    assert (position.money, outcome_in_words(position)) == (Fraction(512, 5), "Natural +$2.40")
    assert "$102.40" in status(position).text
    assert dealt("A K / 9 8", options=less, bet="bet 10").money == 112
    assert dealt("A K / Q A", options=less).money == dealt("A K / Q A").money == 100
    after = play(position, "bet 20", NEVER)
    assert status(after).score == pytest.approx(82.4)


def test_the_dealer_looks_for_a_natural_under_any_card() -> None:
    for dealers in ("A Q", "Q A"):
        position = dealt(f"5 6 / {dealers}")
        assert (moves(position), position.shown, position.money) == (["dealer natural"], True, 98)


def test_two_naturals_are_a_push() -> None:
    position = dealt("A K / Q A")
    assert (moves(position), position.money) == (["push"], 100)


@pytest.mark.parametrize(("hand", "offered"), [("10 K", True), ("10 9", False), ("A A", True)])
def test_two_cards_that_count_the_same_can_be_split(hand: str, offered: bool) -> None:
    assert moves(dealt(f"{hand} / K 7")) == ["hit", "stand", "double", *(["split"] if offered else [])]


def test_a_bust_after_doubling_keeps_the_hole_card_hidden() -> None:
    position = dealt("K 10 / K 7 / 8", "double")
    assert (total(position.hand), moves(position), position.money) == (28, ["bust"], 96)
    assert text(seen(position, 0).dealer) == "KS ?"
    after = play(position, "bust", NEVER)
    assert (after.rounds, after.money, after.bet) == (2, 94, 2)
    assert text(after.buried) == "7S"
    assert text(seen(after, 0).buried) == "?"


def test_a_push_gives_a_doubled_bet_back() -> None:
    position = dealt("5 6 / 10 6 / 10 5", "double")
    assert (moves(position), position.payout, position.money) == (["push"], 4, 100)


def test_a_doubled_bet_wins_twice_as_much() -> None:
    position = dealt("5 6 / 10 8 / 9", "double")
    assert (moves(position), position.payout, position.money) == (["win"], 8, 104)


def test_split_hands_are_settled_one_by_one() -> None:
    position = dealt("8 8 / 10 6 / 3 2 10 K 5", "split", "hit", "stand", "hit", "stand")
    assert [total(hand) for hand in position.hands] == [21, 20]
    assert (total(position.dealer), position.active, moves(position)) == (21, 0, ["push"])
    position = play(position, "push", NEVER)
    assert (position.active, moves(position), position.money) == (1, ["loss"], 98)
    assert position.tally == (0, 1, 1)
    assert play(position, "loss", NEVER).rounds == 2


def test_the_second_hand_is_played_after_the_first_is_bust() -> None:
    position = dealt("8 8 / 10 7 / 5 10 K", "split", "hit")
    assert moves(position) == ["bust"]
    position = play(position, "bust", NEVER)
    assert (position.active, moves(position), total(position.hand)) == (1, ["hit", "stand"], 18)
    position = play(position, "stand", NEVER)
    assert (position.active, moves(position), position.money) == (1, ["win"], 100)
    assert play(position, "win", NEVER).rounds == 2


def test_the_first_hand_is_settled_after_the_second_is_bust() -> None:
    position = dealt("8 8 / 10 7 / 10 5 K", "split", "stand", "hit")
    assert (position.active, moves(position), position.shown) == (1, ["bust"], False)
    position = play(position, "bust", NEVER)
    assert (position.active, moves(position), position.money) == (0, ["win"], 100)
    assert play(position, "win", NEVER).rounds == 2


def test_if_both_hands_are_bust_the_hole_card_is_never_shown() -> None:
    position = dealt("8 8 / 10 7 / 5 6 K K", "split", "hit", "bust", "hit")
    assert (moves(position), position.shown, position.money) == (["bust"], False, 96)
    assert position.tally == (0, 0, 2)
    assert play(position, "bust", NEVER).rounds == 2


def test_split_aces_get_one_card_each_and_their_21_is_ordinary() -> None:
    position = dealt("A A / 10 8 / K 5", "split")
    assert [total(hand) for hand in position.hands] == [21, 16]
    assert (moves(position), position.payout, position.money) == (["win"], 4, 100)
    assert moves(play(position, "win", NEVER)) == ["loss"]


def test_split_tens_make_no_natural() -> None:
    position = dealt("K 10 / 10 8 / A 9", "split", "stand", "stand")
    assert [total(hand) for hand in position.hands] == [21, 19]
    assert (moves(position), position.payout) == (["win"], 4)


def test_the_dealer_stands_on_a_soft_17() -> None:
    for hand, ending in (("10 8", "win"), ("10 7", "push")):
        position = dealt(f"{hand} / A 6", "stand")
        assert (total(position.dealer), len(position.dealer), moves(position)) == (17, 2, [ending])
    assert total(dealt("10 8 / A 5 / K K", "stand").dealer) == 26


def test_the_dealer_draws_up_to_17_even_if_ahead() -> None:
    position = dealt("10 2 / 10 6 / 9", "stand")
    assert (total(position.dealer), moves(position)) == (25, ["win"])


def test_21_may_be_hit() -> None:
    position = dealt("10 5 / 10 7 / 6 2", "hit")
    assert (total(position.hand), moves(position)) == (21, ["hit", "stand"])
    assert moves(play(position, "hit", NEVER)) == ["bust"]


def test_doubling_and_splitting_are_first_choices_only() -> None:
    assert moves(dealt("4 4 / 10 7 / 2", "hit")) == ["hit", "stand"]


def last_round(left: int) -> Position:
    """Return a position with this many cards left in the shoe, after a natural."""
    position = before("A K / 9 8")
    position = replace(position, shoe=position.shoe[-left - 4 :], discards=tuple(position.shoe[: -left - 4]))
    return play(position, "deal", NEVER)


def test_all_cards_are_shuffled_if_fewer_than_52_are_left() -> None:
    assert len(play(last_round(52), "natural", NEVER).shoe) == 48
    after = play(last_round(51), "natural", NEVER)
    assert (len(after.shoe), after.discards, after.buried) == (204, (), ())
    assert len({card.number for card in every(after)}) == 208


def test_an_unshown_hole_card_is_buried_face_down() -> None:
    stood = play(dealt("10 8 / 9 7 / 3 / 2 4 / 5 6", "stand"), "loss", NEVER)
    assert (text(stood.discards), stood.buried) == ("10S 8S 9S 7S 3S", ())
    assert text(seen(stood, 0).dealer) == "5S ?"  # the hole card of the next round is face down again
    bust = play(dealt("8 8 / 10 7 / 5 6 K K", "split", "hit", "bust", "hit"), "bust", NEVER)
    assert (text(bust.discards), text(bust.buried)) == ("8S 5S KS 8S 6S KS 10S", "7S")
    assert (bust.active, bust.doubled, bust.shown) == (0, False, False)


def test_money_can_be_negative() -> None:
    position = play(replace(before("A K / 9 8"), money=0), "deal", NEVER)
    assert (stages(replace(before("A K / 9 8"), money=0), "deal", NEVER)[-1].money, position.money) == (-2, 3)
    low = replace(dealt("A K / 9 8 / 10 9 10 8"), money=0)
    assert "−$2, bet $2" in status(play(low, "natural", NEVER)).text


def test_equal_cards_have_different_numbers() -> None:
    position = dealt("7H 7H / 10S 8S / 7H", "hit")
    assert (text(position.hand), total(position.hand)) == ("7H 7H 7H", 21)
    assert len({card.number for card in position.hand}) == 3


def test_a_dealer_who_hits_soft_17_draws_until_it_is_hard_or_more() -> None:
    hits = Options(soft_17="hits")
    position = dealt("10 8 / A 6 / K", "stand", options=hits)
    assert (text(position.dealer), total(position.dealer)) == ("AS 6S KS", 17)
    assert len(dealt("10 8 / A 7", "stand", options=hits).dealer) == 2
    assert len(dealt("10 8 / 10 7", "stand", options=hits).dealer) == 2


def test_split_hands_can_be_doubled_each_by_itself() -> None:
    after = Options(double_split=True)
    position = dealt("8 8 / 10 6 / 3 2 10 K 5", "split", "double", options=after)
    assert (position.active, position.money, moves(position)) == (1, 94, ["hit", "stand", "double"])
    assert [position.bet_on(hand) for hand in (0, 1)] == [4, 2]
    position = play(position, "hit", NEVER)
    position = play(position, "stand", NEVER)
    assert [total(hand) for hand in position.hands] == [21, 20]
    assert (total(position.dealer), moves(position), position.money) == (21, ["push"], 98)
    position = play(position, "push", NEVER)
    assert (moves(position), position.money) == (["loss"], 98)
    assert play(position, "loss", NEVER).bet == 2


def test_a_split_hand_that_is_bust_after_doubling_loses_both_bets() -> None:
    after = Options(double_split=True)
    position = dealt("8 8 / 10 7 / 5 10 K", "split", "double", options=after)
    assert (moves(position), position.money) == (["bust"], 94)
    position = play(position, "bust", NEVER)
    assert (position.active, position.bet, moves(position)) == (1, 2, ["hit", "stand", "double"])


def test_surrender_returns_half_the_bet_and_keeps_the_hole_card_hidden() -> None:
    late = Options(surrender=True)
    position = dealt("10 6 / 10 7 / 2", options=late)
    assert moves(position) == ["hit", "stand", "double", "surrender"]
    assert "surrender" not in moves(play(position, "hit", NEVER))
    position = play(position, "surrender", NEVER)
    assert (moves(position), position.money, position.tally) == (["surrendered"], 99, (0, 0, 1))
    assert text(seen(position, 0).dealer) == "10S ?"
    after = play(position, "surrendered", NEVER)
    assert (after.rounds, text(after.buried)) == (2, "7S")


def test_it_is_too_late_to_surrender_to_a_natural_or_after_a_split() -> None:
    late = Options(surrender=True)
    assert moves(dealt("10 6 / 10 A", options=late)) == ["dealer natural"]
    assert moves(dealt("8 8 / 10 7 / 2 3", "split", options=late)) == ["hit", "stand"]


@pytest.mark.parametrize(
    ("told", "choice", "then", "money"),
    [
        ("10 6 / A K", "insure", ["dealer natural"], 100),
        ("10 6 / A K", "no insurance", ["dealer natural"], 98),
        ("10 6 / A 7", "insure", ["hit", "stand", "double"], 97),
        ("10 6 / A 7", "no insurance", ["hit", "stand", "double"], 98),
        ("A Q / A K", "insure", ["push"], 102),
        ("A Q / A 7", "insure", ["natural"], 102),
    ],
)
def test_insurance_pays_two_to_one_for_a_natural_of_the_dealer(
    told: str, choice: Move, then: list[Move], money: int
) -> None:
    """A player who insures a natural wins one bet for certain."""
    insured = Options(insurance=True)
    position = dealt(told, options=insured)
    assert (moves(position), text(seen(position, 0).dealer)) == (["insure", "no insurance"], "AS ?")
    position = play(position, choice, NEVER)
    assert (moves(position), position.money) == (then, money)


def test_insurance_is_offered_against_an_ace_only() -> None:
    assert moves(dealt("10 6 / K A", options=Options(insurance=True))) == ["dealer natural"]


@pytest.mark.parametrize(("decks", "enough"), [(1, 32), (2, 32), (4, 52), (8, 104)])
def test_all_are_shuffled_when_less_than_a_quarter_or_32_are_left(
    decks: Literal[1, 2, 4, 8], enough: int
) -> None:
    whole = start(Options(decks=decks), Random(1)).shoe
    assert len(whole) == 52 * decks
    position = Position(Options(decks=decks), whole[-enough - 4 :], discards=whole[: -enough - 4])
    for left in (enough, enough - 1):
        at = replace(position, shoe=position.shoe[-left - 4 :])
        at = play(at, "deal", NEVER)
        while at.phase == "choose":
            at = play(at, "stand", NEVER)
        shoe = len(at.shoe)
        after = play(at, at.outcome, NEVER)
        assert (len(after.shoe) > shoe) == (shoe < enough)


@pytest.mark.parametrize("decks", [1, 2])
def test_32_cards_are_enough_for_any_round(decks: Literal[1, 2]) -> None:
    """Use the lowest cards, of which two hands and the dealer draw the most."""
    options = Options(decks=decks, double_split=True, soft_17="hits")
    low = sorted(start(options, Random(1)).shoe)[:32]
    position = play(Position(options, tuple(reversed(low))), "deal", NEVER)
    position = play(position, "split", NEVER) if "split" in moves(position) else position
    while position.rounds == 1 and position.phase != "over":
        ways = moves(position)
        more = "hit" in ways and total(position.hand) < 21
        move = "hit" if more else ways["stand" in ways]
        if position.phase == "settle":
            break
        position = play(position, move, NEVER)
    assert position.phase == "settle"


def every(position: Position) -> tuple[Card, ...]:
    """Return all cards of a position."""
    kept = position.shoe + position.discards + position.buried + position.dealer
    return kept + tuple(card for hand in position.hands for card in hand)


ALL = Options(10, 1, "hits", double_split=True, surrender=True, insurance=True)


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from([Options(10), ALL]), st.data())
def test_random_rounds_keep_all_cards_and_pay_correctly(
    seed: int, options: Options, data: st.DataObject
) -> None:
    position = start(options, Random(seed))
    faces = sorted(card[:2] for card in position.shoe)
    while ways := moves(position):
        move = data.draw(st.sampled_from(ways))
        way = [position, *stages(position, move, Random(seed)), play(position, move, Random(seed))]
        for one, other in pairwise(way):
            paid = other.payout if other.phase in ("settle", "surrender") else 0
            insured = other.insurance - one.insurance  # including the stake, which comes back
            assert other.money - one.money in (0, -2, paid, paid + insured, insured)
        position = way[-1]
        assert sorted(card[:2] for card in every(position)) == faces
        assert len({card.number for card in every(position)}) == 52 * options.decks
    assert position.rounds == 10


@settings(max_examples=examples(50))
@given(st.integers(0, 10**6))
def test_the_outcome_agrees_with_the_payment(seed: int) -> None:
    position = play(start(Options(), Random(seed)), "deal", NEVER)
    while position.phase == "choose":
        position = play(position, "stand", NEVER)
    net = {"natural": 3, "win": 2, "push": 0, "loss": -2, "dealer natural": -2}
    assert position.money - 100 == net[position.outcome]
