"""What the computers of Crazy 8s do: the middle one as the spec of the game says, the strongest by what was seen."""

from __future__ import annotations

from random import Random

from games.crazy_8s.players import Memory, hint, remembering, think, usual
from games.crazy_8s.rules import Declined, Options, moves, play, seen, start
from launcher.toolkits.cards import text
from tests.games.crazy_8s.test_rules import played, table


def test_the_middle_one_lays_the_first_that_follows_and_keeps_eights() -> None:
    assert str(usual(table("5H", "8S 3D 5C 9H JH", "2C"))) == "5C"
    assert str(usual(table("5H", "9H 8S 5C", "2C"))) == "9H"


def test_with_an_eight_alone_it_is_laid_and_the_longest_suit_chosen() -> None:
    position = table("KH", "8D 8S 3C 9C 4S", "2C")
    assert str(usual(position)) == "8D"
    assert usual(played(position, "8D")) == "clubs"


def test_ties_of_suits_go_to_the_earlier() -> None:
    for hand, suit in (("3D 9H", "diamonds"), ("3D 4D 5S 6S", "diamonds"), ("8C 8S", "clubs")):
        assert usual(table("8H", hand, "2C")._replace(choosing=True)) == suit


def test_it_draws_until_it_can_go_on() -> None:
    position = table("KH", "2C", "3C", stock="3S 4D JH 5C")
    for expected in ("draw", "draw", "draw", "JH"):
        move = usual(position)
        assert str(move) == expected
        position = play(position, move, Random(0))
    assert text(position.hands[0]) == "4D 3S 2C"


def test_it_passes_once_the_stock_is_empty() -> None:
    position = table("KH", "2C", "3C", stock="3S")
    assert str(usual(played(position, "draw"))) == "pass"


def test_the_weakest_lays_any_card_that_follows() -> None:
    position = table("5H", "5C 9H 8S JD", "2C", stock="3C")
    assert {str(think(position, 0, 0, Random(k))) for k in range(40)} == {"5C", "9H", "8S"}


def test_the_strongest_leads_to_where_few_cards_are_left() -> None:
    position = table("AH 2H 3H 4H 6H 7H 9H 10H 5S 5H", "JH 5C 2D", "? ?", stock="? ? ?")
    assert str(remembering(position)) == "JH"


def test_a_card_that_was_kept_follows_nothing_that_it_was_kept_from() -> None:
    position = table("5H", "9C 2D", "? ?", stock="? ? ?")
    likely = Memory.of(position).followed("hearts")
    kept = frozenset(Declined(card.number, "hearts", 5) for card in position.hands[1])
    remembered = Memory.of(position._replace(declined=kept))
    assert 0.4 < likely < 0.7
    assert remembered.followed("hearts") == 0
    assert str(remembering(position._replace(declined=kept, pile=table("5D").pile, suit="diamonds"))) == "2D"


def test_a_hint_says_how_likely_the_next_can_follow() -> None:
    position = seen(start(Options(), Random(5)), 0)
    advice = hint(position)
    assert advice.move in moves(position)
    assert "of 100" in advice.why
