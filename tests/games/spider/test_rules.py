"""Test the rules by the worked examples of the specification, in its order."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider.play import TABLETOP
from games.spider.rules import WINNABLE, Options, Position, moves, play, seen, stages, start, status
from games.spider.stacks import BLOCKED
from launcher.tabletop import Match
from tests.effort import samples
from tests.games.spider.conftest import (
    HEARTS,
    SPADES,
    all_faces,
    faces,
    move_named,
    position,
    texts,
    whole_deck,
    with_stock,
)

NEVER = Random(0)
TWELVE = SPADES.removesuffix(" AS")
TEN_KINGS = ["KC"] * 10


def after(before: Position, *names: str) -> Position:
    for name in names:
        before = play(before, move_named(before, name), NEVER)
    return before


def test_a_deal_needs_a_card_in_each_column() -> None:
    full = position(*TEN_KINGS, stock=20)
    assert "deal" in texts(full)
    assert "deal" not in texts(position(*TEN_KINGS[1:], stock=20))


def test_a_relaxed_deal_goes_onto_empty_columns_too() -> None:
    relaxed = Options(4, relaxed=True)
    few = replace(position("KS", "QH", "3C", stock=10, done=7), options=relaxed)
    assert "deal" in texts(few)
    dealt = after(few, "deal")
    assert [len(column.up) for column in dealt.columns] == [2, 2, 2, *[1] * 7]
    assert not status(few).over


def test_a_run_of_two_suits_does_not_move_together() -> None:
    built = after(position("6S", "5H", "7S"), "2-1")
    assert faces(built.columns[0]) == "6S 5H"
    assert {name for name in texts(built) if name.startswith("1-")} == {
        f"1-{k}" for k in (2, 4, 5, 6, 7, 8, 9, 10)
    }


def test_each_card_of_a_run_heads_a_move() -> None:
    before = position("9H 6S 5S 4S", "7H", "6H", "5H")
    assert {"1-2 x3", "1-3 x2", "1-4"} <= texts(before)
    assert "1-5 x4" not in texts(before)


def test_a_king_goes_to_an_empty_column_alone() -> None:
    before = position("KS QS", "AH", "2S x")
    assert {name for name in texts(before) if name.endswith("x2")} == {f"1-{k} x2" for k in range(4, 11)}


def test_no_card_can_be_placed_on_an_ace() -> None:
    blocked = position("AS", "KS", "KH", "KC", "AH", "AC", "AD", "AS", "KD", "QS")
    assert texts(blocked) == {f"10-{k}" for k in (2, 3, 4, 9)}


def test_an_uncovered_card_turns_over_and_undo_turns_it_back() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    move = next(move for move in match.moves if str(move) != "deal")
    first = match.position
    column = match.play(move).columns[move.source]
    assert (len(column.up), column.down) == (1, first.columns[move.source].down[:-1])
    assert match.undo() == first


def test_a_complete_run_leaves_and_the_card_behind_it_turns_over() -> None:
    before = position(f"x {TWELVE}", "3H AS")
    won = after(before, "2-1")
    assert [faces(column) for column in won.columns[:2]] == ["5C", "3H"]
    assert [str(card) for card in won.done[0]] == SPADES.split()
    (seen_on_the_way,) = stages(before, move_named(before, "2-1"), NEVER)
    assert faces(seen_on_the_way.columns[0]) == f"x {SPADES}"


def test_a_deal_may_complete_several_runs_at_once() -> None:
    columns = [TWELVE, HEARTS.removesuffix(" AH"), *TEN_KINGS[2:]]
    before = with_stock(position(*columns), "AS AH 2C 2C 2C 2C 2C 2C 2C 2C")
    dealt = after(before, "deal")
    assert len(dealt.done) == 2
    assert not dealt.columns[0].up
    assert len(stages(before, move_named(before, "deal"), NEVER)) == 1


def test_a_king_of_another_suit_completes_no_run() -> None:
    mixed = position(TWELVE.replace("KS", "KH"), "AS")
    assert after(mixed, "2-1").done == ()


def test_after_a_whole_column_has_left_there_is_no_deal() -> None:
    before = position(TWELVE, "3H AS", *TEN_KINGS[2:], stock=10)
    assert "deal" in texts(before)
    assert "deal" not in texts(after(before, "2-1"))


def test_undo_leads_back_to_the_first_position_through_deals() -> None:
    match = Match(TABLETOP, seed="k7f3p")
    first = match.position
    for _ in range(5):
        match.play("deal")
    assert not match.position.stock
    for _ in range(5):
        match.undo()
    assert match.position == first
    assert match.undo() == first


def test_a_whole_column_may_go_to_an_empty_one() -> None:
    before = position("6S 5S")
    moved = after(before, "1-2 x2")
    assert [faces(column) for column in moved.columns[:2]] == ["", "6S 5S"]
    assert moved.moves == 1


def test_fewer_than_ten_cards_with_a_stock_are_a_dead_end() -> None:
    lost = position("KS", "QH", "3C", stock=10, done=7)
    assert texts(lost) == set()
    assert (status(lost).over, status(lost).winners) == (True, ())


def test_a_position_without_moves_is_lost() -> None:
    lost = position(*["KS 2S"] * 10)
    assert (status(lost).over, status(lost).winners) == (True, ())


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
def test_the_cards_are_two_decks_of_these_suits(suits: int) -> None:
    first = start(Options(suits), Random(1))  # type: ignore[arg-type]  # one of them
    assert all_faces(first) == whole_deck(suits)
    assert [len(column.down) for column in first.columns] == [5] * 4 + [4] * 6
    assert [len(column.up) for column in first.columns] == [1] * 10
    assert len(first.stock) == 50


def test_the_status_reports_a_blocked_position() -> None:
    """The two and the three can swap places forever; there are no other moves."""
    looks_alive = position("x 9D 2S", "x 9C 3H", *["x KC AC"] * 7, "x KS 3D")
    assert moves(looks_alive)
    assert TABLETOP.status(looks_alive).text == BLOCKED
    assert not TABLETOP.status(looks_alive).over
    alive = position("x 2S", "x 9C 3H", *["x KC AC"] * 7, "x KS 3D")
    assert TABLETOP.status(replace(alive, moves=9)).text != BLOCKED


def test_all_eight_runs_are_a_win() -> None:
    won = after(position(TWELVE, "AS", done=7), "2-1")
    assert status(won) == status(won)._replace(over=True, winners=(0,), score=500 + 800 - 1)
    assert "move" not in status(won).text  # "finish" is one move of a match, and many of the cards
    assert texts(won) == set()


def test_finish_plays_a_sure_win() -> None:
    before = position(
        "KS QS JS 10S 9S", "8S 7S 6S", f"5S 4S 3S 2S AS {TWELVE.replace('S', 'H')}", "AH", done=6
    )
    assert "finish" in texts(before)
    way = stages(before, move_named(before, "finish"), NEVER)
    won = after(before, "finish")
    assert status(won).winners == (0,)
    assert won.moves == 3
    assert all(len(one.done) <= len(other.done) for one, other in zip(way, [*way[1:], won], strict=True))


def test_finish_moves_the_run_that_covers_the_fewest_cards() -> None:
    low, high = "6S 5S 4S 3S 2S AS", "KS QS JS 10S 9S 8S 7S"
    hearts = HEARTS.removeprefix("KH QH ")
    before = position(f"{low} KH QH", f"{hearts} {high}", done=6)
    *way, end = [*stages(before, move_named(before, "finish"), NEVER), after(before, "finish")]
    assert [" | ".join(faces(column) for column in each.columns if column.up) for each in way] == [
        f"{low} | {hearts} {high} | KH QH",
        f"{hearts} {SPADES} | KH QH",
        f"{hearts} | KH QH",
        HEARTS,
    ]
    assert (len(end.done), end.moves) == (8, 3)


def test_finish_is_offered_only_for_a_sure_win() -> None:
    assert "finish" not in texts(position("KS QS", "x 3S"))
    assert "finish" not in texts(position(*["KS 2S"] * 10))


def test_a_player_knows_no_card_that_lies_face_down() -> None:
    known = seen(start(Options(), Random(1)), 0)
    assert {card.rank for column in known.columns for card in column.down} == {0}
    assert {card.rank for card in known.stock} == {0}
    assert all(card.rank for column in known.columns for card in column.up)


@settings(max_examples=samples(50))
@given(st.integers(0, 2**32), st.sampled_from([1, 2, 4]))
def test_random_moves_keep_all_cards(seed: int, suits: int) -> None:
    chance = Random(seed)
    match = Match(TABLETOP, Options(suits), seed=str(seed))  # type: ignore[arg-type]  # one of them
    for _ in range(60):
        if not match.moves:
            break
        match.play(chance.choice(match.moves))
        assert all_faces(match.position) == whole_deck(suits)
        assert all(column.up or not column.down for column in match.position.columns)


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
def test_the_winnable_option_deals_only_listed_deals(suits: Literal[1, 2, 3, 4]) -> None:
    dealt = [start(Options(suits, winnable=True), Random(seed)).columns for seed in range(5)]
    known = [Match(TABLETOP, Options(suits), seed=f"new{number}").position for number in WINNABLE[suits]]
    assert len(set(dealt)) > 1
    assert set(dealt) <= {position.columns for position in known}
