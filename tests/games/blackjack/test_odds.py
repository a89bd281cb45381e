"""Test the values of choices against an exhaustive search of all orders of cards, in exact fractions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.blackjack.adviser import comment, hint, unseen, worth_against, worths
from games.blackjack.odds import NONE, Counts, Dealer, Odds, Points, Unseen, no_natural, without
from games.blackjack.rules import Options, seen
from tests.effort import samples
from tests.games.blackjack.conftest import dealt

Hand = tuple[int, ...]

few = st.lists(st.integers(1, 10), min_size=3, max_size=4).map(
    lambda cards: tuple([0, 0, 0, 0, 0, 1, 0, 1, 1, 3][k - 1] + cards.count(k) for k in range(1, 11))
)
"""A few cards, enough for the player and the dealer, so that all orders can be tried."""


def best(hand: Hand) -> int:
    return sum(hand) + 10 if 1 in hand and sum(hand) <= 11 else sum(hand)


def each(left: Counts) -> Iterator[tuple[int, Fraction, Counts]]:
    for k, count in enumerate(left):
        if count:
            yield k + 1, Fraction(count, sum(left)), without(left, k + 1)


@cache
def dealer_wins(mine: int, dealers: Hand, left: Counts, soft: bool = False) -> Fraction:
    """Return the value of a standing hand against known cards of the dealer.

    With `soft`, the dealer draws on a soft 17.
    """
    total = best(dealers)
    if total < 17 or (soft and total == 17 != sum(dealers)):
        return sum(
            (chance * dealer_wins(mine, (*dealers, card), rest, soft) for card, chance, rest in each(left)),
            Fraction(0),
        )
    return Fraction(1 if total > 21 or mine > total else 0 if mine == total else -1)


class Tried:
    """Compute values by trying all orders: the hole card is drawn first, unknown to the player."""

    def __init__(self, up: int, soft: bool = False) -> None:
        self.up = up
        self.soft = soft

    def holes(self, left: Counts) -> list[tuple[int, Fraction]]:
        """Return the hole cards that make no natural, each with its chance among them."""
        may = [(hole, chance) for hole, chance, _ in each(left) if best((self.up, hole)) != 21]
        whole = sum(chance for _, chance in may)
        return [(hole, chance / whole) for hole, chance in may]

    def stand(self, hand: Hand, left: Counts) -> Fraction:
        return sum(
            (
                chance * dealer_wins(best(hand), (self.up, hole), without(left, hole), self.soft)
                for hole, chance in self.holes(left)
            ),
            Fraction(0),
        )

    def next(self, left: Counts) -> dict[int, Fraction]:
        """Return the chance of each next card, whatever the hole card is."""
        found: dict[int, Fraction] = {}
        for hole, chance in self.holes(left):
            for card, then, _ in each(without(left, hole)):
                found[card] = found.get(card, Fraction(0)) + chance * then
        return found

    def hit(self, hand: Hand, left: Counts) -> Fraction:
        return sum(
            (
                chance * (self.play((*hand, card), without(left, card)) if sum(hand) + card <= 21 else -1)
                for card, chance in self.next(left).items()
            ),
            Fraction(0),
        )

    def play(self, hand: Hand, left: Counts) -> Fraction:
        return max(self.stand(hand, left), self.hit(hand, left))


@settings(max_examples=25)
@given(few, st.integers(1, 10), st.integers(1, 10), st.integers(1, 10), st.booleans())
def test_stand_hit_and_double_agree_with_an_exhaustive_search(
    left: Counts, up: int, one: int, other: int, soft: bool
) -> None:
    tried, odds, hand = Tried(up, soft), Odds(up, hits_soft_17=soft), NONE.plus(one).plus(other)
    if not tried.holes(left):
        return
    unseen = odds.unseen(left)
    assert odds.stand(hand, unseen) == pytest.approx(float(tried.stand((one, other), left)))
    assert odds.hit(hand, unseen) == pytest.approx(float(tried.hit((one, other), left)))
    doubled = sum(
        chance * (tried.stand((one, other, card), without(left, card)) if one + other + card <= 21 else -1)
        for card, chance in tried.next(left).items()
    )
    assert odds.double(hand, unseen) == pytest.approx(2 * float(doubled))


@cache
def odds_of(up: int) -> Odds:
    """Return the odds that decide which choices are made; they cache their results."""
    return Odds(up)


def two_hands(up: int, hands: tuple[Hand, Hand], left: Counts, first: Counts) -> Fraction:
    """Return the value of two hands that are dealt one after the other, each played by its own cards alone.

    The hole card is drawn last, and has no weight if it makes a natural.
    """
    odds = odds_of(up)
    for k, hand in enumerate(hands):
        own = NONE
        for card in hand:
            own = own.plus(card)
        if own.hard <= 21 and (len(hand) == 1 or odds.hits(own, odds.unseen(without(first, *hand[1:])))):
            return sum(
                (
                    chance
                    * two_hands(
                        up, (hands[0], (*hand, card)) if k else ((*hand, card), hands[1]), rest, first
                    )
                    for card, chance, rest in each(left)
                ),
                Fraction(0),
            )
    return sum(
        (
            chance * (dealer_wins(best(hand), (up, hole), rest) if sum(hand) <= 21 else -1)
            for hole, chance, rest in each(left)
            for hand in hands
            if best((up, hole)) != 21
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("up", [1, 6, 10])
def test_split_agrees_with_an_exhaustive_search(up: int) -> None:
    left = (1, 0, 1, 0, 1, 1, 0, 2, 0, 3)
    both = two_hands(up, ((8,), (8,)), left, left)
    odds = Odds(up)
    assert odds.split(8, odds.unseen(left)) == pytest.approx(float(both) / no_natural(up, left))


def two_bets(up: int, hands: tuple[Hand, Hand], bets: Hand, left: Counts, first: Counts) -> Fraction:
    """Return the value of two hands if each can be doubled on two cards."""
    odds = odds_of(up)
    for k, hand in enumerate(hands):
        own, known = NONE, odds.unseen(without(first, *hand[1:]))
        for card in hand:
            own = own.plus(card)
        doubles = bets[k] == 1 and len(hand) == 2 and odds.double(own, known) > odds.play(own, known)
        hits = bets[k] == 1 and own.hard <= 21 and (len(hand) == 1 or odds.hits(own, known))
        if doubles or hits:
            then = tuple(2 if doubles and j == k else bet for j, bet in enumerate(bets))
            return sum(
                (
                    chance
                    * two_bets(
                        up, (hands[0], (*hand, card)) if k else ((*hand, card), hands[1]), then, rest, first
                    )
                    for card, chance, rest in each(left)
                ),
                Fraction(0),
            )
    return sum(
        (
            bet * chance * (dealer_wins(best(hand), (up, hole), rest) if sum(hand) <= 21 else -1)
            for hole, chance, rest in each(left)
            for hand, bet in zip(hands, bets, strict=True)
            if best((up, hole)) != 21
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("up", [1, 6, 10])
def test_split_with_doubling_agrees_with_an_exhaustive_search(up: int) -> None:
    left = (1, 0, 1, 0, 1, 1, 1, 1, 0, 3)
    odds = Odds(up, double_split=True)
    both = float(two_bets(up, ((5,), (5,)), (1, 1), left, left)) / no_natural(up, left)
    assert odds.split(5, odds.unseen(left)) == pytest.approx(both)
    assert odds.split(5, odds.unseen(left)) > Odds(up).split(5, odds.unseen(left))


def test_the_totals_of_the_dealer_agree_with_an_exhaustive_search() -> None:
    @cache
    def ends(hard: int, ace: bool, left: Counts) -> tuple[Fraction, ...]:
        total = Points(hard, ace).total
        if total >= 17:
            return tuple(Fraction(int(total == end)) for end in range(17, 22))
        found = [
            [chance * end for end in ends(hard + card, ace or card == 1, rest)]
            for card, chance, rest in each(left)
        ]
        return tuple(sum(column, Fraction(0)) for column in zip(*found, strict=True))

    left = (2, 1, 2, 3, 2, 1, 2, 3, 1, 9)
    for up in range(2, 10):
        before = Unseen((*left[:8], left[8] + 1, left[9] + 1), Dealer(up))
        for each_left in (Unseen(left, Dealer(up)), before.without(9).without(10)):
            assert each_left.chances() == pytest.approx([float(end) for end in ends(up, False, left)])


def test_a_hint_lists_the_value_of_each_choice() -> None:
    position = seen(dealt("10 6 / 10 7"), 0)
    advice = hint(position)
    assert advice.move == "hit"
    assert [word for word in advice.why.split() if "0" in word] == ["−0.532,", "−0.541,", "−1.064."]
    assert list(worths(position)) == ["hit", "stand", "double"]


def test_discarded_cards_change_the_advice() -> None:
    position = seen(dealt("10 6 / 10 7"), 0)
    low = tuple(card for card in dealt("2 2 / 2 2").shoe if 4 <= card.rank <= 5)
    assert hint(replace(position, discards=low)).move == "stand"


def test_surrender_costs_half_a_bet() -> None:
    advice = hint(seen(dealt("10 6 / 10 7", options=Options(surrender=True)), 0))
    assert advice.move == "surrender"
    assert "−0.500" in advice.why


def test_insurance_pays_if_more_than_a_third_of_the_unseen_cards_are_tens() -> None:
    position = seen(dealt("9 6 / A 7", options=Options(insurance=True)), 0)
    assert worths(position) == {"no insurance": 0, "insure": pytest.approx(-0.032, abs=0.0005)}
    assert "0.032" in comment(position, "insure")
    low = tuple(card for card in dealt("2 2 / 2 2").shoe if 4 <= card.rank <= 5)
    assert hint(replace(position, discards=low)).move == "insure"


def test_a_comment_names_the_cost_of_a_choice() -> None:
    position = seen(dealt("10 6 / 6 7"), 0)
    assert comment(position, "stand") == ""
    assert "“Hit”" in comment(position, "hit")
    assert comment(seen(dealt("A K / 9 8"), 0), "natural") == ""


def test_cards_are_unseen_until_they_are_shown() -> None:
    position = dealt("2 3 / 10 7")
    assert sum(unseen(seen(position, 0))) == 205
    assert unseen(seen(position, 0)) == without((16,) * 9 + (64,), 2, 3, 10)
    bust = dealt("K 10 / K 7 / 8 A 2 3 4", "double", "bust")
    assert sum(unseen(seen(bust, 0))) == 208 - 4 - 3


@settings(max_examples=samples(50))
@given(
    st.lists(st.integers(1, 2), min_size=8, max_size=8),
    st.integers(1, 3),
    st.integers(4, 6),
    st.sampled_from([1, 10]),
)
def test_naturals_at_6_to_5_cost_three_tenths_of_the_chance_of_one(
    middle: list[int], aces: int, tens: int, up: int
) -> None:
    """Compute the chance of a winning natural by trying all ways to deal four cards."""
    cards = (aces, *middle, tens)
    wins = sum(
        (
            first * second * third * fourth
            for one, first, left_1 in each(cards)
            for other, second, left_2 in each(left_1)
            if best((one, other)) == 21
            for shown, third, left_3 in each(left_2)
            if shown == up
            for hole, fourth, _ in each(left_3)
            if best((shown, hole)) != 21
        ),
        Fraction(0),
    )
    usual, less = (worth_against(up, cards, Options(natural=pays)) for pays in ("3:2", "6:5"))
    assert usual - less == pytest.approx(float(Fraction(3, 10) * wins))


@given(
    st.integers(1, 10),
    st.integers(2, 20),
    st.booleans(),
    st.lists(st.integers(1, 8), min_size=10, max_size=10),
)
@settings(max_examples=samples(100))
def test_skipping_hopeless_hits_does_not_change_the_value(
    up: int, hard: int, ace: bool, counts: list[int]
) -> None:
    odds = Odds(up)
    left, hand = odds.unseen(tuple(counts)), Points(hard, ace)
    assert odds.play(hand, left) == pytest.approx(
        max(odds.stand(hand, left), odds.hit(hand, left)), abs=1e-12
    )
