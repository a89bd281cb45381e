"""The rules of Go Fish, by examples: hands by their faces, the stock with its top card first."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.go_fish.rules import Options, Position, moves, over, pairs, play, start, status
from games.go_fish.sight import seen
from games.go_fish.words import tell
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


def test_a_pair_is_laid_down_and_the_turn_goes_on() -> None:
    after = play_all(table("5H 5S 9C", "2C", "3C"), "lay 5H")
    assert (pairs(after), text(after.hand), after.turn) == ([1, 0, 0], "9C", 0)


def test_a_card_without_its_like_is_not_laid_down() -> None:
    assert legal(table("5H 9C", "2C")) == {"5H from Anna", "9C from Anna"}


def test_what_is_asked_for_is_paired_with_the_card_that_was_shown() -> None:
    after = play_all(table("KD KH 4C", "KS 2D", "3C"), "KD from Anna")
    assert (text(after.laid[0]), text(after.hand), text(after.hands[1])) == ("KD KS", "KH 4C", "2D")
    assert after.turn == 0


def test_a_draw_that_pairs_goes_on_whatever_was_asked_for() -> None:
    asked = play_all(table("7C 9D", "2C", "3C", stock="9S 4H"), "7C from Ben")
    assert legal(asked) == {"fish"}
    after = play_all(asked, "fish")
    assert (pairs(after)[0], text(after.hand), after.turn) == (1, "7C", 0)
    assert "7C from Ben" in legal(after)


def test_a_draw_that_pairs_with_nothing_ends_the_turn() -> None:
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
def test_it_is_over_when_anybody_has_no_card(position: Position, way: list[str]) -> None:
    end = play_all(position, *way)
    assert over(end)
    assert moves(end) == []
    assert status(end).winners == (0,)


def test_with_an_empty_stock_the_next_player_asks() -> None:
    assert play_all(table("7C 9D", "2C", "3C"), "7C from Anna").turn == 1


def test_the_last_card_is_drawn_and_later_misses_pass() -> None:
    position = play_all(table("7C 9D", "KC", "3C", stock="2S"), "7C from Anna", "fish")
    assert position.stock == ()
    assert play_all(position, "KC from Dora").turn == 2


def test_the_others_lay_their_pairs_down_at_the_start() -> None:
    for seed in range(30):
        position = start(Options(), Random(seed))
        for hand in position.hands[1:]:
            assert len({card.rank for card in hand}) == len(hand)
        assert len(position.hands[0]) == 7
        assert len(position.stock) == 31


def test_seven_cards_each_are_dealt_in_blocks_the_last_ones_to_you() -> None:
    numbers = {card.number for card in start(Options(), Random(1)).hands[0]}
    assert numbers == set(range(14, 21))


def test_pairs_of_three_are_the_first_two_of_the_hand() -> None:
    after = play_all(table("3C 3D 3H 8S", "2C"), "lay 3C")
    assert (text(after.laid[0]), text(after.hand)) == ("3C 3D", "3H 8S")


def test_cards_are_asked_with_again_only_after_all_others() -> None:
    position = table("2C 3C", "4C 9D", "5C 6C", turn=1)
    once = replace(play_all(position, "4C from Dora"), turn=1)
    twice = replace(play_all(once, "9D from Dora"), turn=1)
    assert [text(sorted(each.tried[1])) for each in (once, twice)] == ["4C", "4C 9D"]
    assert text(play_all(twice, "9D from Ben").tried[1]) == "9D"


def test_who_has_most_pairs_wins_and_ties_are_shared() -> None:
    position = replace(table("", "2C", "3C"), laid=(cards("5H 5S"), cards("6H 6S", 2), ()))
    assert status(position).winners == (0, 1)
    assert status(position).text == "Dora has no card left. Dora and Anna tie with 1 pair each."


def test_what_others_do_is_told_in_words() -> None:
    position, said = table("7C 9D", "KC 9H", "3C 2H", stock="2S 4D", turn=1), []
    for wanted in ("9H from Dora", "KC from Ben", "fish"):
        move = next(move for move in moves(position) if str(move) == wanted)
        position = play(position, move, NEVER)
        said.append(tell(position, move))
    assert said == ["asked Dora for nines, got one", "asked Ben for kings, got none", "drew a card"]


def test_whose_turn_it_is_is_said_and_what_to_do() -> None:
    assert status(table("7C", "KC", "3C", turn=2)).text == (
        "Ben: lay pairs down, or ask another player for a card like one of yours."
    )
    asked = replace(table("7C", "KC", "3C"), shown=frozenset(cards("KC")))
    assert status(asked).text == "Dora: ask, or lay a pair down."


def test_what_was_asked_is_said() -> None:
    asked = play_all(table("6C 9D", "2C", "3C", stock="9S"), "6C from Ben")
    assert status(asked).text == "Dora asked Ben for sixes, got none. Dora: go fish, and draw from the stock."


def test_of_other_hands_only_the_card_that_is_shown_is_seen() -> None:
    position = play_all(table("7C 9D", "2C 4D", "3C", stock="KD", turn=1), "4D from Ben")
    own = seen(position, 0)
    assert text(own.stock) == "?"
    assert [text(hand) for hand in own.hands] == ["7C 9D", "? 4D", "?"]


@given(st.integers(0, 10**6), st.integers(1, 3))
def test_no_card_is_lost_and_the_others_never_hold_a_pair(seed: int, opponents: int) -> None:
    chance = Random(seed)
    position = start(Options(opponents), chance)
    while not over(position):
        position = play(position, chance.choice(moves(position)), chance)
        held = [card for pile in (*position.hands, *position.laid, position.stock) for card in pile]
        assert sorted(card[:2] for card in held) == sorted(card[:2] for card in deck())
    assert sum(pairs(position)) * 2 + sum(map(len, position.hands)) + len(position.stock) == 52


def test_all_learn_what_was_asked_with_and_what_somebody_lacks() -> None:
    position = table("7C 9D", "2C 4D", "3C", stock="KD")
    after = play_all(position, "7C from Anna")
    assert text(after.shown) == "7C"
    assert after.lacks == {(card.number, 7) for card in position.hands[1]}
    got = play_all(table("7C 9D", "7H 4D", "3C"), "7C from Anna")
    assert (text(got.shown), got.lacks) == ("7C", set())


def test_how_another_hand_is_sorted_tells_nothing_of_its_cards() -> None:
    position = table("7C 9D", "2C 4D JH", "3C")
    turned = replace(position, hands=(position.hands[0], position.hands[1][::-1], position.hands[2]))
    assert seen(turned, 0) == seen(position, 0)


@given(st.integers(0, 999), st.integers(1, 3), st.sampled_from([5, 7, 9]), st.booleans())
def test_as_many_cards_are_dealt_as_chosen_and_all_pairs_are_laid_down_if_so_chosen(
    seed: int, opponents: int, each: Literal[5, 7, 9], books: bool
) -> None:
    position = start(Options(opponents, books=books, cards=each, at_once=True), Random(seed))
    dealt = [len(hand) + len(laid) for hand, laid in zip(position.hands, position.laid, strict=True)]
    assert dealt == [each] * (opponents + 1)
    assert position.turn == 0
    assert not over(position)
    assert not any(str(move).startswith("lay ") for move in moves(position))
