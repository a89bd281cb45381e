"""The rules of Go Fish for books of four, by examples."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.go_fish.play import refuse
from games.go_fish.players import hint, likelihood, possible_ranks, think
from games.go_fish.rules import Asked, Options, Position, moves, over, pairs, play, seen, start
from games.go_fish.scene import pairs_of
from launcher.toolkits.cards import deck, text
from tests.effort import examples
from tests.games.go_fish.test_rules import NEVER, legal, play_all, table


def books(*hands: str, stock: str = "", turn: int = 0) -> Position:
    return replace(table(*hands, stock=stock, turn=turn), together=4)


def test_all_cards_of_the_rank_are_given_and_the_turn_continues() -> None:
    after = play_all(books("7C 9D", "7H 2S 7D", "3C 4C"), "7C from Anna")
    assert (text(after.hands[0]), text(after.hands[1]), after.turn) == ("7H 7D 7C 9D", "2S", 0)
    assert after.asked == Asked(player=0, other=1, card=after.hands[0][2], got=2)


def test_every_player_knows_the_cards_that_were_given() -> None:
    after = play_all(books("7C 9D", "7H 2S 7D", "3C 4C", stock="KD"), "7C from Anna")
    anna = replace(seen(after, 1), turn=1)
    assert text(sorted(anna.shown)) == "7C 7D 7H"
    assert likelihood(possible_ranks(anna)[0], 7) == 1


def test_a_book_is_laid_down_at_once_and_counts_as_two_pairs() -> None:
    after = play_all(books("7C 7S 9D", "7H 2S 7D", "3C 4C"), "7C from Anna")
    assert (sorted(map(str, after.laid[0])), text(after.hand)) == (["7C", "7D", "7H", "7S"], "9D")
    assert pairs(after) == [2, 0, 0]


def test_only_four_cards_of_a_rank_can_be_laid_down() -> None:
    assert not any(move.startswith("lay") for move in legal(books("7C 7S 7D 9D", "2S")))
    position = books("7C 7S 7D 7H 9D", "2S")
    assert "lay 7C" in legal(position)
    after = play_all(position, "lay 7C")
    assert (text(after.hand), pairs(after)[0]) == ("9D", 2)


def test_drawing_the_rank_asked_for_shows_the_card_and_continues_the_turn() -> None:
    position = books("7C 9D", "2S", "3C", stock="7H KD")
    after = play_all(position, "7C from Anna", "fish")
    assert (after.turn, text(after.hand), text(sorted(after.shown))) == (0, "7H 7C 9D", "7C 7H")
    assert str(after.fished) == "7H"
    assert play_all(after, "9D from Ben", "fish").fished is None


def test_drawing_another_rank_ends_the_turn_unless_it_completes_a_book() -> None:
    position = books("7C 9D", "2S", "3C", stock="9H")
    assert play_all(position, "7C from Anna", "fish").turn == 1
    nines = books("7C 9D 9C 9S", "2S", "3C", stock="9H")
    after = play_all(nines, "7C from Anna", "fish")
    assert (after.turn, text(after.hand), pairs(after)[0]) == (0, "7C", 2)


def test_an_incomplete_book_is_refused_and_a_hint_names_a_complete_one() -> None:
    position = books("7C 7D 9D", "KC", "3C")
    assert "four sevens" in refuse(position, (position.hand[0].name, pairs_of(0)))
    assert "book" in getattr(hint(books("7C 7D 7H 7S 9D", "KC")), "why", "")


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 3), st.integers(1, 2))
def test_no_card_is_lost_and_every_match_of_computers_ends(seed: int, opponents: int, strength: int) -> None:
    chance = Random(seed)
    position = start(Options(opponents, books=True), chance)
    for _ in range(3000):
        if over(position):
            break
        move = think(seen(position, position.turn), position.turn, strength, chance)
        position = play(position, next(each for each in moves(position) if str(each) == str(move)), NEVER)
        held = [card for pile in (*position.hands, *position.laid, position.stock) for card in pile]
        assert sorted(card[:2] for card in held) == sorted(card[:2] for card in deck())
        assert all(len(laid) % 4 == 0 for laid in position.laid)
    assert over(position)


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_cards_in_other_hands_are_always_considered_possible(opponents: int) -> None:
    for seed in range(40):
        chance = Random(seed)
        position = start(Options(opponents, books=True), chance)
        for _ in range(seed * 2):
            if not over(position):
                position = play(position, chance.choice(moves(position)), chance)
        if over(position):
            continue
        may_be = possible_ranks(seen(position, position.turn))
        for player, hand in enumerate(position.hands):
            if player != position.turn:
                known = sorted(hand, key=lambda card: card.number)
                assert all(card.rank in ranks for card, ranks in zip(known, may_be[player], strict=True))
