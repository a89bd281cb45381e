"""Crazy 8s with optional rules: drawing, action cards, and a discard pile that becomes the stock."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.crazy_8s.play import refuse
from games.crazy_8s.players import Guesses, hint, think, usual_move
from games.crazy_8s.rules import Declined, Options, Position, moves, over, play, seen, start, status
from launcher.toolkits.cards import deck, text
from tests.effort import examples
from tests.games.crazy_8s.test_rules import every_card, legal, play_all, table

options = st.builds(
    Options,
    opponents=st.integers(1, 3),
    cards=st.integers(5, 10),
    drawing=st.sampled_from(["any number", "one", "until it fits"]),
    draw_two=st.booleans(),
    skip=st.booleans(),
    reverse=st.booleans(),
    reshuffle=st.booleans(),
)


def ruled(position: Position, **rules: Any) -> Position:  # noqa: ANN401  # of any options
    return position._replace(rules=Options(**rules))


def test_after_drawing_one_card_a_player_must_play_or_pass() -> None:
    position = ruled(table("5H", "5C", "2C 3H", stock="KD KH 9H"), drawing="one")
    assert legal(position) == "5C draw"
    drawn = play_all(position, "draw")
    assert legal(drawn) == "5C pass"
    assert "pass" in refuse(drawn, ("stock",))
    passed = play_all(drawn, "pass")
    assert (passed.turn, legal(passed)) == (1, "3H draw")
    assert legal(play_all(passed, "3H")) == "draw"


def test_passing_with_cards_in_the_stock_does_not_end_the_round() -> None:
    position = ruled(table("5H", "2C", "3C", stock="KD KC JD"), drawing="one")
    passed = play_all(position, "draw", "pass", "draw", "pass")
    assert (over(passed), passed.turn, passed.passes) == (False, 0, 1)
    stuck = play_all(passed, "draw", "pass", "pass")
    assert over(stuck)


def test_players_may_draw_only_without_a_playable_card() -> None:
    position = ruled(table("5H", "5C KD", "2C", stock="3C"), drawing="until it fits")
    assert legal(position) == "5C"
    assert "draw" in refuse(position, ("stock",))
    position = ruled(table("5H", "2C", "2D", stock="KD JH 3C"), drawing="until it fits")
    assert legal(position) == "draw"
    assert legal(play_all(position, "draw")) == "draw"
    assert legal(play_all(position, "draw", "draw")) == "JH"


def test_a_player_passes_without_a_playable_card_or_a_stock() -> None:
    assert legal(ruled(table("5H", "2C", "2D"), drawing="until it fits")) == "pass"


def test_a_two_makes_the_next_player_draw_two_and_miss_the_turn() -> None:
    position = ruled(table("5H", "2H 3C", "KH 9C", stock="JD QD AD"), draw_two=True)
    hit = play_all(position, "2H")
    assert (legal(hit), hit.turn, hit.owed) == ("draw", 1, 2)
    first = play_all(hit, "draw")
    assert (first.turn, first.owed) == (1, 1)
    after = play_all(first, "draw")
    assert (after.turn, text(after.hands[1]), after.owed) == (0, "QD JD KH 9C", 0)


def test_twos_add_up_until_the_first_card_is_drawn() -> None:
    position = ruled(table("5H", "2H 3C", "2D 9C", "2S KC", stock="JD QD AD 2C 4C"), draw_two=True)
    hit = play_all(position, "2H", "2D")
    assert (hit.turn, hit.owed, legal(hit)) == (2, 4, "2S draw")
    assert legal(play_all(hit, "draw")) == "draw"
    assert play_all(hit, "draw", "draw", "draw", "draw").turn == 0


def test_a_player_who_owes_cards_passes_when_the_stock_is_empty() -> None:
    position = ruled(table("5H", "2H 3C", "KH 9C", stock="JD"), draw_two=True)
    passed = play_all(position, "2H", "draw", "pass")
    assert (passed.turn, passed.owed, legal(passed)) == (0, 0, "pass")


def test_a_two_wins_as_the_last_card_and_has_no_effect_without_the_option() -> None:
    assert status(play_all(ruled(table("5H", "2H", "KH"), draw_two=True), "2H")).winners == (0,)
    assert legal(play_all(table("5H", "2H 3C", "KH", stock="JD"), "2H")) == "KH draw"


def test_drawing_for_a_two_reveals_no_cards() -> None:
    position = ruled(table("5H", "2H 3C", "KH 9C", stock="JD QD AD"), draw_two=True)
    assert not play_all(position, "2H", "draw", "draw").declined


def test_a_queen_skips_the_next_player() -> None:
    assert play_all(ruled(table("5H", "QH 2C", "3C", "4C"), skip=True), "QH").turn == 2
    assert play_all(ruled(table("5H", "QH 2C", "3C"), skip=True), "QH").turn == 0


def test_an_ace_reverses_the_order_except_between_two_players() -> None:
    turned = play_all(ruled(table("5H", "AH 2C", "3C", "4H KC"), reverse=True), "AH")
    assert (turned.turn, turned.step) == (2, -1)
    assert play_all(turned, "4H").turn == 1
    two = play_all(ruled(table("5H", "AH 2C", "3C"), reverse=True), "AH")
    assert (two.turn, two.step) == (1, 1)


def test_a_queen_skips_in_reverse_order() -> None:
    position = ruled(table("5H", "QH 2C", "3C", "4C", "5C"), skip=True)._replace(step=-1)
    assert play_all(position._replace(turn=0), "QH").turn == 2


def test_the_discard_pile_below_its_top_card_becomes_the_stock() -> None:
    position = ruled(table("3S 4S 5H", "2C", "2D", stock="KD"), reshuffle=True)
    drawn = play_all(position, "draw")
    assert (text(drawn.pile), sorted(map(str, drawn.stock))) == ("5H", ["3S", "4S"])
    assert {card.number for card in drawn.stock} == {0, 1}
    assert legal(drawn) == "draw"


def test_a_single_discard_is_not_shuffled_into_the_stock() -> None:
    position = ruled(table("5H", "2C", "2D", stock="KD"), reshuffle=True)
    position = position._replace(returned=frozenset({(13, "diamonds")}), older=frozenset({10, 20}))
    drawn = play_all(position, "draw")
    assert (drawn.stock, drawn.older, drawn.returned) == ((), position.older, position.returned)


def test_an_empty_stock_is_renewed_after_the_next_discard() -> None:
    position = ruled(table("5H", "6H 2C", "2D"), reshuffle=True)
    assert legal(position) == "6H pass"
    assert text(play_all(position, "6H").stock) == "5H"


def test_knowledge_of_a_declined_card_is_dropped_when_it_is_shuffled() -> None:
    position = ruled(table("3S 4S 5H", "2C 6H", "2D", stock="KD"), reshuffle=True)
    laid_since = Declined(1, "hearts", 5)
    drawn = play_all(position._replace(declined=frozenset({laid_since})), "draw")
    assert {each.card for each in drawn.declined} == {10, 11}


def test_cards_held_during_the_shuffle_are_not_guessed_as_shuffled_cards() -> None:
    position = ruled(table("3S 4S 5H", "2C", "2D", stock="KD"), reshuffle=True)
    sight = seen(play_all(position, "draw"), 0)
    weights = Guesses(sight).weights[20]
    assert weights[3, "spades"] < 1e-6 < weights[2, "diamonds"]


@settings(max_examples=examples(60), deadline=None)
@given(options, st.integers(0, 10**6))
def test_no_card_is_lost_and_matches_of_computers_end(options: Options, seed: int) -> None:
    chance, position = Random(seed), start(options, Random(seed))
    for _ in range(3000):
        if over(position):
            break
        legal = moves(position)
        assert len(set(map(str, legal))) == len(legal)
        move = think(seen(position, position.turn), position.turn, chance.choice((0, 1)), chance)
        assert move in legal or str(move) in map(str, legal)
        position = play(position, move, chance)
        faces = Counter((card.rank, card.suit) for card in every_card(position))
        assert faces == Counter((card.rank, card.suit) for card in deck())
        assert {card.number for card in every_card(position)} == set(range(52))
    assert over(position)


@settings(max_examples=examples(60), deadline=None)
@given(options, st.integers(0, 10**6), st.integers(0, 60))
def test_guesses_agree_with_the_visible_cards_under_all_rules(
    options: Options, seed: int, plies: int
) -> None:
    chance, position = Random(seed), start(options, Random(seed))
    for _ in range(plies):
        if not over(position):
            position = play(position, chance.choice(moves(position)), chance)
    if not over(position):
        sight = seen(position, position.turn)
        assert seen(Guesses(sight).sample(chance), position.turn) == sight


def test_hard_takes_the_options_into_account() -> None:
    """Between two players, a queen gives another turn; here it allows the player to go out."""
    two = ruled(table("5H", "4H QH", "?", stock="? " * 48), skip=True)
    assert str(think(two, 0, 2, Random(1))) == "QH"


def test_medium_answers_a_two_with_a_two() -> None:
    position = ruled(table("2H", "KH 2D", "3C", stock="JD QD"), draw_two=True)._replace(owed=2)
    assert str(usual_move(position)) == "2D"
    assert str(usual_move(position._replace(drawn=True))) == "draw"


def test_a_hint_says_when_only_one_move_is_possible() -> None:
    position = ruled(table("5H", "5C KD", "2C", stock="3C"), drawing="until it fits")
    assert "only" in getattr(hint(position), "why", "")
