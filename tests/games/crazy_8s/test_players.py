"""The computer players of Crazy 8s: the moves of each strength, guesses and hints."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.crazy_8s import players
from games.crazy_8s.players import Guesses, hint, think, usual_move
from games.crazy_8s.rules import Declined, Options, moves, over, play, seen, start
from launcher.toolkits.cards import deck, text
from tests.effort import samples
from tests.games.crazy_8s.test_rules import play_all, table


def test_medium_plays_the_first_matching_card_and_keeps_eights() -> None:
    assert str(usual_move(table("5H", "8S 3D 5C 9H JH", "2C"))) == "5C"
    assert str(usual_move(table("5H", "9H 8S 5C", "2C"))) == "9H"


def test_medium_plays_an_eight_last_and_chooses_its_longest_suit() -> None:
    position = table("KH", "8D 8S 3C 9C 4S", "2C")
    assert str(usual_move(position)) == "8D"
    assert usual_move(play_all(position, "8D")) == "clubs"


def test_medium_chooses_the_first_of_equally_long_suits() -> None:
    for hand, suit in (("3D 9H", "diamonds"), ("3D 4D 5S 6S", "diamonds"), ("8C 8S", "clubs")):
        assert usual_move(table("8H", hand, "2C")._replace(choosing=True)) == suit


def test_medium_draws_until_it_can_play() -> None:
    position = table("KH", "2C", "3C", stock="3S 4D JH 5C")
    for expected in ("draw", "draw", "draw", "JH"):
        move = usual_move(position)
        assert str(move) == expected
        position = play(position, move, Random(0))
    assert text(position.hands[0]) == "4D 3S 2C"


def test_medium_passes_when_the_stock_is_empty() -> None:
    position = table("KH", "2C", "3C", stock="3S")
    assert str(usual_move(play_all(position, "draw"))) == "pass"


def test_easy_plays_any_matching_card() -> None:
    position = table("5H", "5C 9H 8S JD", "2C", stock="3C")
    assert {str(think(position, 0, 0, Random(k))) for k in range(40)} == {"5C", "9H", "8S"}


def test_hard_keeps_an_eight_for_the_end() -> None:
    position = table("5H", "8S 9H", "? ? ? ?", stock="? " * 45)
    assert str(think(position, 0, 2, Random(1))) == "9H"  # After that, the eight wins on any card.


def test_hard_remembers_declined_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "_PLAYOUTS", samples(1000))
    position = table("5H", "9H 9C 2H 2C", "?", stock="? " * 46)
    kept = frozenset(Declined(card.number, "hearts", 5) for card in position.hands[1])
    assert think(position._replace(declined=kept), 0, 2, Random(1)).card.suit == "hearts"


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 30), opponents=st.integers(1, 3))
def test_guesses_agree_with_the_visible_cards(seed: int, plies: int, opponents: int) -> None:
    chance = Random(seed)
    position = start(Options(opponents), chance)
    for _ in range(plies):
        if not over(position):
            position = play(position, chance.choice(moves(position)), chance)
    if over(position):
        return
    sight = seen(position, position.turn)
    guess = Guesses(sight).sample(chance)
    assert seen(guess, guess.turn) == sight
    cards = [*guess.stock, *guess.pile, *(card for hand in guess.hands for card in hand)]
    assert sorted((card.suit, card.rank) for card in cards) == sorted((c.suit, c.rank) for c in deck())


def test_declined_cards_are_unlikely_to_match() -> None:
    position = table("5H", "9C 2D", "? ?", stock="? ? ?")
    kept = frozenset(Declined(card.number, "hearts", 5) for card in position.hands[1])
    for weights in Guesses(position._replace(declined=kept)).weights.values():
        could = {face: weight for face, weight in weights.items() if face[1] == "hearts" or face[0] in (5, 8)}
        others = [weights[face] for face in weights.keys() - could.keys()]
        assert 0 < max(could.values()) < min(others)


def test_a_declined_eight_is_still_considered_possible() -> None:
    """Players may draw although they have a matching card, and keeping an eight is good play."""
    position = play_all(table("KH", "8S 2C 4D", "3S", stock="9C" + " ?" * 46), "draw")
    guesses = Guesses(seen(position, 1)._replace(turn=1))
    eight = next(card for card in position.hands[0] if card.rank == 8)
    assert guesses.weights[eight.number][8, "spades"] > 0
    dealt = [guesses.sample(Random(k)).hands[0] for k in range(200)]
    assert any(card.rank == 8 for hand in dealt for card in hand)


@given(seed=st.integers(0, 10_000), plies=st.integers(0, 40), opponents=st.integers(1, 3))
def test_cards_in_other_hands_are_always_considered_possible(seed: int, plies: int, opponents: int) -> None:
    """This holds for cards that were drawn, passed or kept by choice."""
    chance = Random(seed)
    position = start(Options(opponents), chance)
    for _ in range(plies):
        if not over(position):
            position = play(position, chance.choice(moves(position)), chance)
    if not over(position):
        weights = Guesses(seen(position, position.turn)).weights
        others = [card for k, hand in enumerate(position.hands) if k != position.turn for card in hand]
        assert all(weights[card.number][card.rank, card.suit] > 0 for card in others)


def test_a_hint_states_the_chance_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "_PLAYOUTS", samples(1000))
    position = seen(start(Options(), Random(5)), 0)
    *_, advice = hint(position)
    assert advice.move in moves(position)
    assert "of 100" in advice.why
    faces = {str(card) for card in deck()} - {"3D", "8H", "2C", "3C", "4C"}
    *_, sure = hint(seen(table("3D", "8H", "2C 3C 4C", stock=" ".join(sorted(faces))), 0))
    assert str(sure.move) == "8H"
    assert "all" in sure.why
