"""The rules of Crazy 8s, by examples. Hands are written by their faces, the stock with its top card first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.crazy_8s.play import PRESETS
from games.crazy_8s.rules import Options, Position, moves, order, over, play, points, seen, start, status
from launcher.toolkits.cards import Card, cards, deck, text

NEVER = Random(0)


def table(top: str, *hands: str, stock: str = "", suit: str = "", turn: int = 0) -> Position:
    pile = cards(top)
    dealt = [cards(hand, 10 * (k + 1)) for k, hand in enumerate(hands)]
    return Position(tuple(dealt), cards(stock, 60), pile, suit or pile[-1].suit, turn)


def legal(position: Position) -> str:
    return " ".join(map(str, moves(position)))


def play_all(position: Position, *texts: str) -> Position:
    for said in texts:
        position = play(position, next(move for move in moves(position) if str(move) == said), NEVER)
    return position


def every_card(position: Position) -> list[Card]:
    return [card for pile in (*position.hands, position.stock, position.pile) for card in pile]


def test_cards_match_by_suit_or_rank_and_eights_always_match() -> None:
    assert legal(table("5H", "5C 9H 8S JD", "2C", stock="3C")) == "5C 9H 8S draw"


def test_drawing_is_allowed_with_a_matching_card_and_continues_the_turn() -> None:
    drawn = play_all(table("5H", "5C", "2C", stock="KD 3C"), "draw")
    assert (text(drawn.hand), drawn.turn, text(drawn.stock)) == ("KD 5C", 0, "3C")
    assert legal(drawn) == "5C draw"


def test_an_eight_as_the_last_card_wins_at_once() -> None:
    won = play_all(table("KD", "8S", "2C 8H"), "8S")
    assert over(won)
    assert status(won).winners == (0,)
    assert not won.choosing
    assert status(won).score == 52


def test_a_suit_is_chosen_after_an_eight() -> None:
    choosing = play_all(table("KD", "8S 3C", "2H 8D 9S KC"), "8S")
    assert legal(choosing) == "clubs diamonds hearts spades"
    assert choosing.turn == 0
    hearts = play_all(choosing, "hearts")
    assert (hearts.turn, hearts.suit, legal(hearts)) == (1, "hearts", "2H 8D pass")
    assert play_all(choosing, "spades").suit == "spades"


def test_an_eight_can_be_played_on_an_eight() -> None:
    assert legal(table("8S", "8C 2D", "3C", suit="hearts")) == "8C pass"


def test_passing_requires_an_empty_stock() -> None:
    assert legal(table("5H", "5C", "2C")) == "5C pass"
    passed = play_all(table("KS", "2H", "5S 6S"), "pass")
    assert (passed.turn, passed.passes) == (1, 1)


def test_a_player_who_cannot_play_the_last_card_drawn_passes() -> None:
    drawn = play_all(table("KH", "2C", "3C 4C", stock="3D"), "draw")
    assert legal(drawn) == "pass"


def test_the_round_continues_while_a_player_can_play() -> None:
    passed = play_all(table("KS", "2H 3H 4H", "5S 6S 7S"), "pass")
    assert not over(passed)
    after = play_all(passed, "5S")
    assert (after.turn, after.passes) == (0, 0)


def test_going_out_with_an_empty_stock_wins() -> None:
    won = play_all(table("KS", "2H", "5S"), "pass", "5S")
    assert status(won).winners == (1,)
    assert status(won).scores == (0, 2)


def test_the_round_has_no_winner_when_all_players_pass() -> None:
    stuck = play_all(table("8S", "2H", "3D", suit="clubs"), "pass", "pass")
    assert status(stuck).over
    assert status(stuck).winners == ()
    assert moves(stuck) == []


def test_no_player_moves_after_one_went_out() -> None:
    out = play_all(table("5H", "9H 2C", "9D 4S", "4D", "KC"), "9H", "9D", "4D")
    assert status(out).winners == (2,)
    assert moves(out) == []


@pytest.mark.parametrize(("opponents", "size", "left"), [(3, 7, 23), (1, 10, 31), (1, 7, 37), (2, 7, 30)])
def test_dealing_leaves_the_expected_stock(opponents: int, size: int, left: int) -> None:
    position = start(Options(opponents, size), Random(1))
    assert [len(hand) for hand in position.hands] == [size] * (opponents + 1)
    assert len(position.stock) == left
    assert Options(opponents, size) in PRESETS.values()


def test_hands_are_dealt_in_blocks_and_sorted() -> None:
    hand = start(Options(), Random(3)).hands[0]
    assert {card.number for card in hand} == set(range(7))
    assert list(hand) == sorted(hand, key=order)
    some = cards("KS 2C 8H 9D 3D 8D AH 8C")
    assert text(sorted(some, key=order)) == "8D 8C 8H 3D 9D 2C AH KS"


@given(st.integers(0, 10**6))
def test_the_first_discard_is_not_an_eight_and_no_card_is_lost(seed: int) -> None:
    position = start(Options(3, 10), Random(seed))
    assert position.top.rank != 8
    assert position.suit == position.top.suit
    chance = Random(seed)
    for _ in range(60):
        if over(position):
            break
        position = play(position, chance.choice(moves(position)), chance)
    faces = Counter((card.rank, card.suit) for card in every_card(position))
    assert faces == Counter((card.rank, card.suit) for card in deck())
    assert {card.number for card in every_card(position)} == set(range(52))


def test_points_of_a_hand() -> None:
    assert [points(cards(hand)) for hand in ("8C", "KD JS 10H", "AC 9H")] == [50, 30, 10]


def test_other_hands_and_the_stock_are_hidden_until_the_end() -> None:
    position = table("5H", "5C 9H", "JD 2C", stock="KD")
    own = seen(position, 0)
    assert [text(hand) for hand in own.hands] == ["5C 9H", "? ?"]
    assert text(own.stock) == "?"
    assert legal(own) == legal(position)
    end = seen(table("5H", "", "JD 2C"), 0)
    assert text(end.hands[1]) == "JD 2C"


def test_declined_cards_are_recorded() -> None:
    position = play_all(table("5H", "9C", "JD 2C", stock="KD"), "draw", "pass")
    assert {(each.card, each.suit, each.rank) for each in position.declined} == {
        (10, "hearts", 5),
        (60, "hearts", 5),
    }


def test_the_order_of_a_hidden_hand_reveals_no_cards() -> None:
    position = table("5H", "5C 9H", "JD 2C 8S")
    turned = position._replace(hands=(position.hands[0], position.hands[1][::-1]))
    assert seen(turned, 0) == seen(position, 0)
