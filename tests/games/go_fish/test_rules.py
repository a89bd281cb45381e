"""The rules of Go Fish, by examples. Hands are written by their faces, the stock with its top card first."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.go_fish.rules import Options, Position, moves, over, pairs, play, seen, start, status
from launcher.toolkits.cards import cards, deck, text

NEVER = Random(0)


def table(*hands: str, stock: str = "", turn: int = 0) -> Position:
    dealt = tuple(cards(hand, 10 * k) for k, hand in enumerate(hands))
    none = ((),) * len(hands)
    return Position(dealt, none, cards(stock, 60), turn, tried=(frozenset(),) * len(hands))


def play_all(position: Position, *texts: str) -> Position:
    for said in texts:
        position = play(position, next(move for move in moves(position) if str(move) == said), NEVER)
    return position


def legal(position: Position) -> set[str]:
    return set(map(str, moves(position)))


def test_laying_down_a_pair_continues_the_turn() -> None:
    after = play_all(table("5H 5S 9C", "2C", "3C"), "lay 5H")
    assert (pairs(after), text(after.hand), after.turn) == ([1, 0, 0], "9C", 0)


def test_a_single_card_cannot_be_laid_down() -> None:
    assert legal(table("5H 9C", "2C")) == {"5H from Anna", "9C from Anna"}


def test_the_card_received_is_paired_with_the_card_that_was_shown() -> None:
    after = play_all(table("KD KH 4C", "KS 2D", "3C"), "KD from Anna")
    assert (text(after.laid[0]), text(after.hand), text(after.hands[1])) == ("KD KS", "KH 4C", "2D")
    assert after.turn == 0


def test_drawing_any_pair_continues_the_turn() -> None:
    asked = play_all(table("7C 9D", "2C", "3C", stock="9S 4H"), "7C from Ben")
    assert legal(asked) == {"fish"}
    after = play_all(asked, "fish")
    assert (pairs(after)[0], text(after.hand), after.turn) == (1, "7C", 0)
    assert "7C from Ben" in legal(after)


def test_a_draw_without_a_pair_ends_the_turn() -> None:
    after = play_all(table("7C 9D", "KC", "3C", stock="2S"), "7C from Ben", "fish")
    assert (text(after.hands[0]), after.turn) == ("2S 7C 9D", 1)
    assert play_all(after, "KC from Ben").turn == 2


@pytest.mark.parametrize(
    ("position", "way"),
    [
        (table("7C", "2D", "3C", stock="7H"), ["7C from Anna", "fish"]),
        (table("7C", "7D 3S", "3C"), ["7C from Anna"]),
        (table("7C 9D", "7D", "3C"), ["7C from Anna"]),
        (table("5H 5S", "7D", "3C"), ["lay 5H"]),
    ],
)
def test_the_match_is_over_when_a_player_has_no_cards(position: Position, way: list[str]) -> None:
    end = play_all(position, *way)
    assert over(end)
    assert moves(end) == []
    assert status(end).winners == (0,)


def test_with_an_empty_stock_the_next_player_asks() -> None:
    assert play_all(table("7C 9D", "2C", "3C"), "7C from Anna").turn == 1


def test_a_miss_passes_the_turn_after_the_last_card_was_drawn() -> None:
    position = play_all(table("7C 9D", "KC", "3C", stock="2S"), "7C from Anna", "fish")
    assert position.stock == ()
    assert play_all(position, "KC from Dora").turn == 2


def test_other_players_lay_down_their_pairs_at_the_start() -> None:
    for seed in range(30):
        position = start(Options(), Random(seed))
        for hand in position.hands[1:]:
            assert len({card.rank for card in hand}) == len(hand)
        assert len(position.hands[0]) == 7
        assert len(position.stock) == 31


def test_seven_cards_are_dealt_in_blocks_and_the_last_block_to_the_first_player() -> None:
    numbers = {card.number for card in start(Options(), Random(1)).hands[0]}
    assert numbers == set(range(14, 21))


def test_a_pair_is_made_of_the_first_two_of_three_cards() -> None:
    after = play_all(table("3C 3D 3H 8S", "2C"), "lay 3C")
    assert (text(after.laid[0]), text(after.hand)) == ("3C 3D", "3H 8S")


def test_tried_cards_are_forgotten_once_the_whole_hand_was_tried() -> None:
    position = table("2C 3C", "4C 9D", "5C 6C", turn=1)
    once = replace(play_all(position, "4C from Dora"), turn=1)
    twice = replace(play_all(once, "9D from Dora"), turn=1)
    assert [text(sorted(each.tried[1])) for each in (once, twice)] == ["4C", "4C 9D"]
    assert text(play_all(twice, "9D from Ben").tried[1]) == "9D"


def test_the_most_pairs_win_and_ties_are_shared() -> None:
    position = replace(table("", "2C", "3C"), laid=(cards("5H 5S"), cards("6H 6S", 2), ()))
    assert status(position).winners == (0, 1)


def test_other_hands_are_hidden_except_for_the_card_shown() -> None:
    position = play_all(table("7C 9D", "2C 4D", "3C", stock="KD", turn=1), "4D from Ben")
    own = seen(position, 0)
    assert text(own.stock) == "?"
    assert [text(hand) for hand in own.hands] == ["7C 9D", "? 4D", "?"]


@given(st.integers(0, 10**6), st.integers(1, 3))
def test_no_card_is_lost_or_duplicated(seed: int, opponents: int) -> None:
    chance = Random(seed)
    position = start(Options(opponents), chance)
    while not over(position):
        position = play(position, chance.choice(moves(position)), chance)
        held = [card for pile in (*position.hands, *position.laid, position.stock) for card in pile]
        assert sorted(card[:2] for card in held) == sorted(card[:2] for card in deck())
    assert sum(pairs(position)) * 2 + sum(map(len, position.hands)) + len(position.stock) == 52


def test_a_question_shows_a_card_and_a_refusal_shows_a_missing_rank() -> None:
    position = table("7C 9D", "2C 4D", "3C", stock="KD")
    after = play_all(position, "7C from Anna")
    assert text(after.shown) == "7C"
    assert after.lacks == {(card.number, 7) for card in position.hands[1]}
    got = play_all(table("7C 9D", "7H 4D", "3C"), "7C from Anna")
    assert (text(got.shown), got.lacks) == ("7C", set())


def test_the_order_of_a_hidden_hand_reveals_no_cards() -> None:
    position = table("7C 9D", "2C 4D JH", "3C")
    turned = replace(position, hands=(position.hands[0], position.hands[1][::-1], position.hands[2]))
    assert seen(turned, 0) == seen(position, 0)


@given(st.integers(0, 999), st.integers(1, 3), st.sampled_from([5, 7, 9]), st.booleans())
def test_options_set_the_hand_size_and_lay_down_all_pairs(
    seed: int, opponents: int, each: Literal[5, 7, 9], books: bool
) -> None:
    position = start(Options(opponents, books=books, cards=each, at_once=True), Random(seed))
    dealt = [len(hand) + len(laid) for hand, laid in zip(position.hands, position.laid, strict=True)]
    assert dealt == [each] * (opponents + 1)
    assert position.turn == 0
    assert not over(position)
    assert not any(str(move).startswith("lay ") for move in moves(position))
