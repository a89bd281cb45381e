"""The computer players of Go Fish: questions, estimates and hints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.go_fish.players import hint, likeliest_ask, likelihood, possible_ranks, think
from games.go_fish.rules import Options, moves, over, play, seen, start
from tests.games.go_fish.test_rules import play_all, table


def test_medium_asks_any_player_with_a_card_it_has_not_tried() -> None:
    position = replace(play_all(table("4C 9D", "2C", "3C"), "4C from Anna"), turn=0)
    asked = {str(think(position, 0, 1, Random(k))) for k in range(40)}
    assert asked == {"9D from Anna", "9D from Ben"}


def test_every_strength_lays_down_pairs_first() -> None:
    position = table("5H 5S 9C", "2C")
    assert {str(think(position, 0, strength, Random(1))) for strength in range(3)} == {"lay 5H"}


def test_a_player_who_showed_a_card_is_known_to_have_it() -> None:
    position = play_all(table("7C 9D", "7H 2S", "3C 4C", stock="JS QS", turn=1), "7H from Ben", "fish")
    mine = replace(position, turn=0)
    assert likelihood(possible_ranks(mine)[1], 7) == 1
    assert str(likeliest_ask(mine)[0]) == "7C from Anna"


def test_a_player_without_the_rank_still_lacks_it_until_the_next_draw() -> None:
    position = play_all(table("7C 9D", "2S", "3C 4C", stock="JS QS"), "7C from Anna", "fish")
    mine = replace(position, turn=0, hands=(position.hands[0], *position.hands[1:]))
    _, first, second = possible_ranks(mine)
    assert likelihood(first, 7) == 0
    assert 0 < likelihood(second, 7) < 0.2


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 80), opponents=st.integers(1, 3))
def test_cards_in_other_hands_are_always_considered_possible(seed: int, plies: int, opponents: int) -> None:
    """This holds for any questions, including useless ones."""
    chance = Random(seed)
    position = start(Options(opponents), chance)
    for _ in range(plies):
        if not over(position):
            position = play(position, chance.choice(moves(position)), chance)
    if not over(position):
        sight = seen(position, position.turn)
        may_be = possible_ranks(sight)
        for player in range(opponents + 1):
            if player != position.turn:
                hand = sorted(position.hands[player], key=lambda card: card.number)
                assert all(card.rank in ranks for card, ranks in zip(hand, may_be[player], strict=True))


def test_a_hint_states_the_chance_of_getting_the_card() -> None:
    advice = hint(table("7C 9D", "? ?", "?", stock="? ?"))
    assert "of 100" in advice.why
    assert "pair" in hint(table("7C 7D", "?")).why


@pytest.mark.parametrize(("turn", "name"), [(0, "Anna"), (1, "Dora")])
def test_a_hint_names_the_player_to_ask(turn: int, name: str) -> None:
    hands = ("7C 9D", "? ?") if turn == 0 else ("? ?", "7C 9D")
    why = hint(table(*hands, stock="? ?", turn=turn)).why
    assert (name in why, "sevens" in why) == (True, True)
