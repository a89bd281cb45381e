"""The rules of Klondike: the deal, moves, the stock, scoring, automatic moves and the end."""

from __future__ import annotations

from random import Random

import pytest

from games.klondike.play import TABLETOP
from games.klondike.rules import (
    COLUMNS,
    PRESETS,
    STOCK,
    WASTE,
    Options,
    Position,
    Stop,
    moves,
    play,
    seen,
    stages,
    start,
    status,
)
from launcher.toolkits.cards import deck, text
from launcher.toolkits.solitaire import Draw, Finish
from tests.games.klondike.conftest import home, position_of

KINGS = {"1": "KC", "2": "KD", "3": "KH", "4": "KS"}


def after(position: Position, *texts: str) -> Position:
    """Return the position after moves."""
    for each in texts:
        position = play(position, next(move for move in moves(position) if str(move) == each))
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in moves(position)}


def test_the_deal_has_seven_columns_and_a_stock_of_24_cards() -> None:
    position = start(Options(), Random(1))
    assert [len(heap.cards) for heap in position.heaps[:COLUMNS]] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(heap.up) for heap in position.heaps[:COLUMNS]] == [1] * COLUMNS
    assert len(position.heaps[STOCK].down) == 24
    assert sorted(text([card]) for heap in position.heaps for card in heap.cards) == sorted(map(str, deck()))


def test_columns_are_built_down_in_alternating_colours_and_only_kings_begin_them() -> None:
    found = texts(position_of({"1": "9S 8H", "2": "9C", "3": "QD KC", "4": "", "5": "8C"}))
    assert {"1-2", "3-4"} <= found
    assert not {"1-5", "5-2", "1-4", "2-4", "1-2 x2"} & found


def test_cards_in_order_move_together_or_in_part() -> None:
    found = texts(position_of({"1": "9S 8H 7C", "2": "10D", "3": "8D"}))
    assert {"1-2 x3", "1-3"} <= found


def test_a_king_with_its_whole_column_does_not_change_columns() -> None:
    assert not {"1-3", "1-3 x2"} & texts(position_of({"1": "KC QD", "2": "3C"}))
    assert "w-3" in texts(position_of({"1": "KC QD", "2": "3C", "w": "KS"}))


def test_foundations_are_built_up_in_suit_and_give_cards_back() -> None:
    position = position_of({**home(3), "1": "4H", "2": "5C", "3": "4S", "4": "5H"}, Options(automatic=False))
    assert {"1-h", "3-s"} <= texts(position)
    assert "2-c" not in texts(position)
    assert {"h-3", "d-3"} <= texts(position)
    assert not any(each in texts(position) for each in ("h-d", "h-s"))


@pytest.mark.parametrize(("automatic", "possible"), [(True, False), (False, True)])
def test_a_card_that_would_return_at_once_does_not_leave_its_foundation(
    automatic: bool, possible: bool
) -> None:
    position = position_of({**home(3), "1": "4H"}, Options(automatic=automatic))
    assert ("c-1" in texts(position)) == possible


@pytest.mark.parametrize(("draw", "front"), [(1, "AC"), (3, "3C")])
def test_drawing_puts_one_or_three_cards_on_the_waste(draw: int, front: str) -> None:
    position = after(
        position_of({**KINGS, "stock": "5C 4C 3C 2C AC"}, Options(draw, automatic=False)), "draw"
    )
    assert text(position.heaps[WASTE].up[-1:]) == front
    assert len(position.heaps[WASTE].up) == draw


@pytest.mark.parametrize(("redeals", "most"), [("none", 0), ("1", 1), ("2", 2)])
def test_the_waste_is_turned_over_as_often_as_the_options_allow(redeals: str, most: int) -> None:
    position = position_of({**KINGS, "stock": "9C 7C"}, Options(redeals=redeals))  # type: ignore[arg-type]  # one of its values
    for _ in range(most):
        position = after(position, "draw", "draw", "draw")
    position = after(position, "draw", "draw")
    assert text(position.heaps[WASTE].up) == "7C 9C"
    assert Draw() not in moves(position)
    assert Stop() in moves(position)
    assert status(play(position, Stop())).over


def test_redeals_have_no_limit_by_default() -> None:
    position = after(position_of({**KINGS, "stock": "9C 7C"}), *["draw"] * 3 * 9)
    assert (position.redeals, "draw" in texts(position)) == (9, True)


@pytest.mark.parametrize(
    ("told", "move", "points"),
    [
        ({**KINGS, "w": "QC"}, "w-2", 5),
        ({**home(4, C=5), "w": "6C", "1": "9S"}, "w-c", 10),
        ({**home(4, C=5), "2": "KD 6C"}, "2-c", 10),
        ({"1": "KD QC", "2": "x JD"}, "2-1", 5),
        ({**home(6, C=6), "1": "7D"}, "c-1", 0),
    ],
)
def test_standard_scoring(told: dict[str, str], move: str, points: int) -> None:
    assert after(position_of(told, Options(automatic=False)), move).score == points


def test_a_card_that_returns_from_a_foundation_costs_points() -> None:
    position = position_of({**home(6), "1": "7D"}, Options(automatic=False))._replace(points=40)
    assert after(position, "c-1").score == 25


@pytest.mark.parametrize(("draw", "redeals", "points"), [(1, 0, 50), (3, 1, 150), (3, 2, 130)])
def test_redeals_cost_points(draw: int, redeals: int, points: int) -> None:
    options = Options(draw)  # type: ignore[arg-type]  # one of its values
    position = position_of({**KINGS, "w": "9C"}, options)._replace(points=150, redeals=redeals)
    assert after(position, "draw").score == points


def test_vegas_pays_five_dollars_for_each_card_after_a_stake_of_52() -> None:
    assert status(start(PRESETS["Vegas, draw one"], Random(1))).score == -52
    position = position_of({**home(2), "1": "3H KH", "2": "QH"}, Options(scoring="vegas"))
    assert (position.score, "-$12" in status(position).text) == (-12, True)


def test_safe_cards_move_to_the_foundations_one_by_one() -> None:
    position = position_of({**home(3), "1": "9D 4S 10H", "2": "JS", "3": "9C 4H"})
    (move,) = [each for each in moves(position) if str(each) == "1-2"]
    assert len(stages(position, move)) == 2
    assert text(play(position, move).heaps[0].up) == "9D"
    assert text(after(position._replace(options=Options(automatic=False)), "1-2").heaps[0].up) == "9D 4S"


@pytest.mark.parametrize(("draw", "waits"), [(1, False), (3, True)])
def test_safe_cards_in_the_waste_wait_if_you_draw_three(draw: int, waits: bool) -> None:
    options = Options(draw)  # type: ignore[arg-type]  # one of its values
    position = after(position_of({**KINGS, "stock": "AC 8C 9C" if draw == 3 else "9C AC"}, options), "draw")
    assert bool(position.heaps[WASTE].up) == waits


def test_finish_plays_all_cards_that_need_no_other_moves() -> None:
    position = position_of({**home(9), "1": "KD", "2": "KC QD JC 10D", "w": "QC JD"} | {"stock": ""})
    assert Finish() not in moves(position_of({"1": "x KD"}))
    rest = {"3": "KH QS JH 10S", "4": "KS QH JS 10H", "5": "10C"}
    position = position_of({**home(9), "1": "KD", "2": "KC QD JC 10D", **rest, "w": "QC JD"})
    assert Finish() in moves(position)
    assert status(play(position, Finish())).winners == (0,)


def test_finish_uses_only_cards_that_the_player_has_seen() -> None:
    told = {**home(9), "1": "KD QC JD", "2": "KC QD JC 10D", "3": "KH QS JH 10S", "4": "KS QH JS 10H"}
    unseen = position_of({**told, "stock": "10C"})
    assert Finish() not in moves(unseen)
    assert Finish() in moves(unseen._replace(redeals=1))


def test_a_player_knows_the_stock_after_the_first_redeal() -> None:
    position = start(Options(3), Random(2))
    hidden = seen(position, 0)
    assert not any(card.rank for heap in hidden.heaps for card in heap.down)
    for _ in range(9):
        position = play(position, Draw())
    known = seen(position, 0)
    assert all(card.rank for card in known.heaps[STOCK].down)
    assert not any(card.rank for heap in known.heaps[:COLUMNS] for card in heap.down)


def test_the_match_is_won_when_all_cards_are_on_the_foundations() -> None:
    position = position_of({**home(13, H=12), "1": "KH"}, Options(automatic=False))
    assert status(after(position, "1-h")).winners == (0,)


@pytest.mark.parametrize(
    ("names", "word"),
    [(("stock",), "redeals"), (("card 1",), "front"), (("card 0", "column 2"), "go there")],
)
def test_refusals(names: tuple[str, ...], word: str) -> None:
    position = position_of({"1": "9C", "w": "7H 5C"}, Options(redeals="none"))
    assert TABLETOP.refuse is not None
    assert word in TABLETOP.refuse(position, names)
