"""The rules, by the worked examples of the reference and by matches of random moves."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rummy.rules import Move, Options, Position, deal, moves, play, seen, stages, start, status
from games.rummy.showdown import Ending, deadwood
from launcher.toolkits.cards import cards, deck, text
from tests.games.rummy.positions import COMPLETE, GIN, POOR, RUMMY, every_card, position

NEVER = Random(0)


def play_all(at: Position, *words: str) -> Position:
    for word in words:
        at = play(at, next(move for move in moves(at) if str(move) == word), Random(1))
    return at


def texts(at: Position) -> list[str]:
    return [str(move) for move in moves(at)]


def dealt_as(mine: str, theirs: str) -> Position:
    """Deal from a deck with both hands on top."""

    class Stacked(Random):
        def shuffle(self, x: MutableSequence[Any]) -> None:
            top = [next(card for card in x if str(card) == word) for word in f"{theirs} {mine}".split()]
            x[:] = [*top, *[card for card in x if card not in top]]

    return start(RUMMY, Stacked())


def test_the_deal() -> None:
    at = start(RUMMY, Random(3))
    assert [len(hand) for hand in at.hands] == [10, 10]
    assert (len(at.discards), len(at.stock), at.turn, at.phase) == (1, 31, 0, "draw")
    assert start(RUMMY, Random(3)) == at != start(RUMMY, Random(4))


def test_the_opponent_gets_the_first_ten_cards() -> None:
    at = dealt_as("KS KD 8H 9H 5S 3S 4D 6C JC QS", POOR)
    assert (text(at.hands[0]), text(at.hands[1])) == ("KS KD 8H 9H 5S 3S 4D 6C JC QS", POOR)


def test_a_turn_is_drawing_and_throwing() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", "AC 3D 5H 7C 9D 2C 3C 4S 4H 6D", "8C", "5D 5C")
    assert texts(at) == ["stock", "discard pile"]
    drawn = play_all(at, "stock")
    assert text(drawn.hands[0]) == "5C KC KD 8H 9H 2S 3S 4D 6C JH QS"
    assert (text(drawn.stock), drawn.turn, drawn.phase) == ("5D", 0, "throw")
    assert texts(drawn)[:2] == ["throw 5C", "throw KC"]
    thrown = play_all(drawn, "throw KC")
    assert (text(thrown.discards), thrown.turn, thrown.phase) == ("8C KC", 1, "draw")


def test_a_taken_card_may_be_discarded_at_once() -> None:
    at = play_all(position("KC KD 8H 9H 2S 3S 4D 6C JH QS"), "discard pile", "throw 8C")
    assert text(at.discards) == "8C"
    assert at.turn == 1


def test_a_hand_of_eleven_melded_cards_has_not_won_yet() -> None:
    at = position(f"2S {COMPLETE}")
    assert not status(at).over
    out = play_all(at, "throw 2S")
    assert status(out).over
    assert status(out).winners == (0,)


def test_discarding_the_odd_card_ends_the_match() -> None:
    out = play_all(position(COMPLETE.replace("10S", "KS")), "stock")
    at = position("2C 2D 2H 5S 6S 7S 10C 10D 10H 4D 4S")
    won = play_all(at, "throw 4D")
    assert status(won).over
    assert (won.ending and won.ending.kind, status(won).winners, moves(won)) == ("out", (0,), [])
    assert not status(out).over


def test_a_run_of_ten_is_complete() -> None:
    at = position("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C KS", "AD 3D 5H 7D 9D JH KH 2S 4H 6D", "8H")
    assert status(play_all(at, "throw KS")).winners == (0,)


def test_the_opponent_can_go_out() -> None:
    at = position("AC 3D 5H 7C 9D JH KC 2S 4H 6D", f"3S {COMPLETE}", turn=1)
    assert status(play_all(at, "throw 3S")).winners == (1,)


@pytest.mark.parametrize("stocks", [0, 1, 2])
def test_a_hand_is_void_after_the_number_of_stocks_in_the_options(stocks: int) -> None:
    at, throws = start(Options(stocks=stocks), Random(3)), 0
    while not status(at).over and throws < 100:
        at = play(at, Move("stock"), NEVER)
        at = play(at, Move("throw", at.hands[at.turn][0]), NEVER)
        throws += 1
    assert throws == (31 * stocks or 100)
    if stocks:
        assert at.ending == Ending("stock")
        assert (status(at).winners, moves(at)) == ((0, 1), [])


def test_going_out_with_the_last_card_of_the_stock_wins() -> None:
    at = start(Options(stocks=1), Random(3))
    for _ in range(30):
        at = play(at, Move("stock"), NEVER)
        at = play(at, Move("throw", at.hands[at.turn][0]), NEVER)
    faces = cards(COMPLETE, first=60)
    at = play(at._replace(hands=(faces, faces)), Move("stock"), NEVER)
    out = play(at, Move("throw", at.hands[at.turn][0]), NEVER)
    assert (status(out).winners, out.stock) == ((at.turn,), ())


def test_the_stock_is_renewed_before_the_opponent_draws() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", discards="8C 10C 10D 10H", stock="5D")
    after = play_all(at, "stock", "throw KC")
    assert text(after.discards) == "KC"
    assert sorted(map(str, after.stock)) == ["10C", "10D", "10H", "8C"]
    assert texts(after) == ["stock", "discard pile"]
    assert len({card.number for card in every_card(after)}) == len(every_card(at))


def test_a_complete_hand_wins_when_it_is_dealt() -> None:
    at = dealt_as("KC KD 8H 9H 2S 3S 4D 6C JH QS", COMPLETE)
    assert status(at).over
    assert (status(at).winners, moves(at)) == ((1,), [])
    left = 10 + 10 + 8 + 9 + 2 + 3 + 4 + 6 + 10 + 10
    assert at.ending == Ending("dealt", winner=1, knocker=1, points=left)


def test_two_complete_hands_are_a_tie() -> None:
    at = dealt_as("AC AD AH AS 3C 4C 5C 9C 9D 9H", COMPLETE)
    assert at.ending is not None
    assert at.ending.kind == "both"
    assert status(at).winners == (0, 1)


def test_no_card_can_be_drawn_before_discarding() -> None:
    at = play_all(position("KC KD 8H 9H 2S 3S 4D 6C JH QS"), "stock")
    assert {move.what for move in moves(at)} == {"throw"}


def test_the_stock_and_the_other_hand_are_hidden() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS")
    mine, theirs = seen(at, 0), seen(at, 1)
    assert text(mine.hands[0]) == text(at.hands[0])
    assert not any(card.rank for card in (*mine.hands[1], *mine.stock, *theirs.hands[0], *theirs.stock))
    assert text(mine.discards) == "8C"


def test_both_hands_are_laid_down_at_the_end() -> None:
    at = seen(play_all(position(f"2S {COMPLETE}"), "throw 2S"), 0)
    assert text(at.hands[1]) == POOR


def test_the_first_card_is_offered_to_both_players_in_gin() -> None:
    at = start(GIN, Random(1))
    assert texts(at) == ["discard pile", "pass"]
    passed = play_all(at, "pass")
    assert (passed.turn, texts(passed)) == (1, ["discard pile", "pass"])
    both = play_all(passed, "pass")
    assert (both.turn, texts(both)) == (0, ["stock"])
    assert play_all(at, "discard pile").phase == "throw"


def test_a_taken_card_cannot_be_discarded_at_once_in_gin() -> None:
    at = play_all(position("KC KD 8H 9H 2S 3S 4D 6C JH QS", options=GIN), "discard pile")
    assert "throw 8C" not in texts(at)
    assert len(texts(at)) == 10


def test_knocking_requires_at_most_ten_points_in_gin() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    assert [word for word in texts(at) if word.startswith("knock")] == ["knock AC", "knock KD"]
    at = position("2C 2D 2H 5S 6S 7S 9C 9D JH AC KD", options=GIN)
    assert not [word for word in texts(at) if word.startswith("knock")]


def test_a_hand_of_gin_is_void_when_two_cards_are_left() -> None:
    at = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", options=GIN, stock="5D 5C 8D")
    after = play_all(at, "stock", "throw KC")
    assert after.ending is not None
    assert (after.ending.kind, status(after).winners) == ("stock", (0, 1))


def test_the_loser_begins_the_next_hand() -> None:
    at = position(f"2S {COMPLETE}", options=Options(match="100"))
    ended = play_all(at, "throw 2S")
    lost = 1 + 3 + 5 + 7 + 9 + 10 + 10 + 2 + 4 + 6
    assert (ended.scores, ended.phase, texts(ended)) == ((lost, 0), "next", ["next hand"])
    waiting = play_all(ended, "next hand")
    assert (ended.turn, waiting.turn) == (0, 1)
    assert stages(ended, Move("next hand"), NEVER) == []
    (between,) = stages(waiting, Move("next hand"), NEVER)
    assert (len(between.stock), between.discards, between.hands, between.ending) == (52, (), ((), ()), None)
    following = play_all(waiting, "next hand")
    assert (following.turn, following.scores, following.ending) == (1, (lost, 0), None)
    left = [card.name for card in following.stock]
    assert [card.name for card in between.stock[: len(left)]] == left, "it is dealt from the top"
    again = play_all(position(f"2S {COMPLETE}", options=Options(match="50")), "throw 2S")
    assert status(again).over
    assert status(again).winners == (0,)


def test_points_are_added_up_and_the_exact_goal_wins() -> None:
    at = position(POOR, f"3S {COMPLETE}", options=Options(match="100"), turn=1)
    ended = play_all(at._replace(scores=(30, 42)), "throw 3S")
    assert (ended.scores, ended.phase, ended.first) == ((30, 42 + 57), "next", 0)
    won = play_all(at._replace(scores=(30, 43)), "throw 3S")
    assert (won.scores, won.phase, status(won).winners) == ((30, 100), "over", (1,))


@pytest.mark.parametrize("options", [RUMMY, GIN, Options("gin", "50"), Options("rummy", "50")])
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_no_card_is_lost_or_duplicated(options: Options, seed: int) -> None:
    chance = Random(seed)
    at = start(options, chance)
    faces = sorted(map(str, deck()))
    for _ in range(60):
        assert sorted(map(str, every_card(at))) == faces
        assert [card.number for card in sorted(every_card(at), key=lambda card: card.number)] == [*range(52)]
        assert sorted(map(len, at.hands)) == ([10, 11] if at.phase == "throw" else [10, 10])
        if not moves(at):
            break
        at = play(at, chance.choice(moves(at)), chance)


def test_aces_are_high_in_rummy_and_low_in_gin() -> None:
    hand = cards("QH KH AH 2S")
    left = [deadwood(hand, high_aces=high) for high in (True, False)]
    assert left == [2, 10 + 10 + 1 + 2]


def test_the_beginner_is_dealt_the_second_ten_cards() -> None:
    at = start(RUMMY, NEVER)._replace(first=1)
    other = deal(at, Random(5))
    same = deal(at._replace(first=0), Random(5))
    assert other.hands == same.hands[::-1]
    assert other.turn == 1


def test_moves_have_short_texts() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 9H AC KD", options=GIN)
    assert {"throw KD", "knock KD"} <= set(texts(at))
    assert str(Move("next hand")) == "next hand"


def test_the_points_of_the_winner_come_first_at_the_end() -> None:
    at = position(f"2S {COMPLETE}", options=Options(match="100"))
    over = play_all(at, "throw 2S")._replace(phase="over", scores=(56, 118))
    assert "118 to 56" in status(over).text
    assert status(over).scores == (56, 118)
