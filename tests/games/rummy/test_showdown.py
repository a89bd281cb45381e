"""The end of a hand of gin: melds, laying off and points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummy.melds import Arrangement, arrangements, best_arrangement, total
from games.rummy.showdown import Ending, Hand, answer, knock, knockers_arrangement, lay_down
from launcher.toolkits.cards import Card, cards, deck, text


def hands(mine: str, theirs: str) -> tuple[Hand, Hand]:
    return cards(mine), cards(theirs, first=20)


KNOCKER = "5H 6H 7H 9C 9D 9H JC QC KC 4S"
"""A run, a set, a run, and four points."""


@pytest.mark.parametrize(
    ("mine", "theirs", "ending"),
    [
        (KNOCKER, "2C 2D 2H AD 3S 7C 10D KS QS 6C", Ending("knock", 0, 0, 1 + 3 + 7 + 10 + 10 + 10 + 6 - 4)),
        (KNOCKER, "2C 2D 2H 3H 4H 8H 9S 10C AC AD", Ending("undercut", 1, 0, 25 + 4 - 2)),
        (KNOCKER, "2C 2D 2H KD KH KS 8D 8S 8C 5D", Ending("knock", 0, 0, 1)),
        (KNOCKER, "2C 2D 2H KD KH KS 8D 8S 8C 4D", Ending("undercut", 1, 0, 25)),
        (KNOCKER, "2C 2D 2H QS KS AS 8D 8S 8C 5D", Ending("knock", 0, 0, 10 + 10 + 1 + 5 - 4)),
        ("5H 6H 7H 9C 9D 9H JC QC KC 10C", "2C 2D 2H KD KH KS 8H 4H AC AD", Ending("gin", 0, 0, 25 + 14)),
        ("5H 6H 7H 9C 9D 9H JC QC KC 10C", "2C 2D 2H KD KH KS 8D 8S 8C 8H", Ending("gin", 0, 0, 25)),
    ],
)
def test_knocking_earns_the_expected_points(mine: str, theirs: str, ending: Ending) -> None:
    assert knock(0, hands(mine, theirs)) == ending
    there = knock(1, hands(theirs, mine))
    assert there == ending._replace(winner=int(ending.winner == 0), knocker=1)


def test_a_laid_off_card_makes_room_for_the_next() -> None:
    knocker = best_arrangement(cards(KNOCKER), high_aces=False)
    reply = answer(knocker, cards("3H 4H 8H 9S 10C 2C KS QD 10S AC", first=20))
    off = {text(meld): text(sorted(more)) for meld, more in zip(knocker.melds, reply.laid_off, strict=True)}
    assert off == {"5H 6H 7H": "3H 4H 8H", "JC QC KC": "10C", "9C 9D 9H": "9S"}
    assert text(reply.own.deadwood) == "AC 2C 10S QD KS"


def test_a_card_is_laid_off_at_the_run_if_another_can_follow() -> None:
    knocker = best_arrangement(cards("5H 6H 7H 8C 8D 8S AC AD AH 2S"), high_aces=False)
    reply = answer(knocker, cards("8H 9H KC KD QS JS 4C 3D 6S 10D", first=20))
    assert "8H 9H" in [text(off) for off in reply.laid_off]


def test_melds_are_broken_if_laying_off_leaves_less_deadwood() -> None:
    knocker = best_arrangement(cards("5H 6H 7H 9C 9D 9H JC QC KC 4S"), high_aces=False)
    reply = answer(knocker, cards("8H 8C 8D 10H 2C 2D 3D KH QD 6S", first=20))
    assert "8H 10H" not in map(text, reply.laid_off)
    assert sum(min(card.rank, 10) for card in reply.own.deadwood) == 10 + 2 + 2 + 3 + 10 + 10 + 6


def test_no_card_is_laid_off_after_gin() -> None:
    knocker = best_arrangement(cards("5H 6H 7H 9C 9D 9H JC QC KC 10C"), high_aces=False)
    reply = answer(knocker, cards("8H 4H 9S 2C 3D KD KS 6S AS AD", first=20))
    assert not any(reply.laid_off)


def test_laid_off_cards_are_shown_at_the_melds_of_the_knocker() -> None:
    both = hands(KNOCKER, "3H 4H 8H 9S 10C 2C KS QD 10S AC")
    ending = knock(0, both)
    mine, theirs = (lay_down(ending, both, player, gin=True) for player in (0, 1))
    assert "3H 4H 5H 6H 7H 8H" in map(text, mine.melds)
    assert text(theirs.deadwood) == "AC 2C 10S QD KS"


def test_the_knocker_lays_down_melds_that_allow_the_least_laying_off() -> None:
    """With the nine of spades in the run, an eight could be laid off. With the other nines, no card can."""
    both = hands("10S JS QS 9S 9H 9C 9D 6S 3S AS", "8S 2C 4D 6H 8C 10D QH KC 2D 4H")
    mine = lay_down(knock(0, both), both, 0, gin=True)
    assert sorted(map(text, mine.melds)) == ["10S JS QS", "9C 9D 9H 9S"]


def points_laid_off(laid: Arrangement, hand: Hand) -> int:
    return total(hand) - total(answer(laid, hand).own.deadwood)


@given(st.sets(st.sampled_from([card for card in deck() if card.rank < 6]), min_size=6, max_size=10))
def test_the_arrangement_of_the_knocker_minimizes_the_points_laid_off(hand: set[Card]) -> None:
    others = [(card,) for card in deck() if card not in hand]
    ways = list(arrangements(hand, high_aces=False))
    least = min(total(laid.deadwood) for laid in ways)
    lost = [
        sum(points_laid_off(laid, other) for other in others)
        for laid in ways
        if total(laid.deadwood) == least
    ]
    chosen = knockers_arrangement(tuple(hand))
    assert total(chosen.deadwood) == least
    assert sum(points_laid_off(chosen, other) for other in others) == min(lost)


def test_the_knocker_considers_points_and_not_the_number_of_cards() -> None:
    """Two cards fit in both cases: next to the run of clubs they are a four and a five, next to the twos a two and a
    five."""
    hand = cards("AC AH 2C 2D 2H 3C 4H 5C 5D 5H")
    assert list(map(text, knockers_arrangement(hand).melds)) == ["2C 2D 2H", "5C 5D 5H"]
