"""The hints and comments of Klondike: what they know, that they lead to a win, and dead ends."""

from __future__ import annotations

from random import Random

import pytest

from games.klondike.compact import number_of, settled, state_of, steps
from games.klondike.hint import BLOCKED, comment, hint
from games.klondike.play import TABLETOP
from games.klondike.player import quick_end, search
from games.klondike.rules import COLUMNS, PRESETS, WASTE, Options, Position, Stop, moves, play, seen, start
from launcher.tabletop import Hint, Match
from launcher.toolkits.cards import shuffled
from launcher.toolkits.solitaire import Draw, Heap
from tests.effort import samples
from tests.games.klondike.conftest import home, position_of


def advice(position: Position) -> Hint:
    *_, last = hint(seen(position, 0))
    return last


def test_hints_win_a_deal() -> None:
    match = Match(TABLETOP, PRESETS["Draw one"], seed="k2")
    while not match.status.over:
        match.play(advice(match.position).move)
    assert match.status.winners == (0,)
    assert Match.read(TABLETOP, match.journal).position == match.position


@pytest.mark.parametrize("preset", PRESETS)
def test_hints_do_not_depend_on_hidden_cards(preset: str) -> None:
    match = Match(TABLETOP, PRESETS[preset], seed="k7f3p")
    for _ in range(12):
        hidden = [card for heap in match.position.heaps for card in heap.down]
        others = iter(shuffled(hidden, Random(1)))
        mixed = match.position._replace(
            heaps=tuple(
                Heap(tuple(next(others) for _ in heap.down), heap.up) for heap in match.position.heaps
            )
        )
        found = advice(match.position)
        if not match.position.is_known:
            assert advice(mixed) == found
        if found.move is None:
            break
        match.play(found.move)


def test_hints_look_through_the_stock_if_this_is_free() -> None:
    assert advice(start(Options(), Random(5))).move == Draw()
    limited = start(PRESETS["Vegas, draw one"], Random(3))
    assert advice(limited).move in moves(limited)


def test_hints_draw_until_the_card_of_the_plan_comes() -> None:
    position = position_of({"1": "KC", "2": "x JS", "stock": "QD 3C 5C"})._replace(redeals=1)
    texts = []
    for _ in range(4):
        move = advice(position).move
        texts.append(str(move))
        position = play(position, move)
    assert texts == ["draw", "draw", "draw", "w-1"]
    assert str(advice(position).move) == "2-1"


def test_steps_use_no_unknown_cards_of_the_stock() -> None:
    state = state_of(seen(position_of({"1": "9D", "stock": "KC KH"}, Options(redeals="none")), 0))
    assert [step for step, _ in steps(state)] == []


def test_without_automatic_moves_hints_move_safe_cards_first() -> None:
    position = position_of({"1": "9D AS", "2": "KC"}, Options(automatic=False))._replace(redeals=1)
    assert str(advice(position).move) == "1-s"


def test_a_dead_end_is_reported_once_the_stock_is_known() -> None:
    told = {str(k): "x 9D" for k in range(1, 8)} | {"w": "9H"}
    known, unknown = position_of(told), position_of(told | {"stock": "8H"})
    assert advice(known).move is None
    assert comment(known, Draw()).startswith(BLOCKED)
    assert comment(seen(unknown, 0), Draw()) == ""
    assert comment(position_of(told | {"1": "x 10S"}), Draw()) == ""
    stuck = position_of(told, Options(redeals="none"))
    assert advice(stuck).move == Stop()


@pytest.mark.parametrize("draw", [1, 3])
def test_steps_agree_with_the_rules(draw: int) -> None:
    """Every move of cards with the rules is a step of the compact positions, with the same state after it."""
    options = Options(draw)  # type: ignore[arg-type]  # one of its values
    for seed in range(samples(10)):
        chance = Random(seed)
        position = start(options, chance)
        for _ in range(40):
            position = play(position, chance.choice(moves(position)))
            known = seen(position, 0)
            if not known.is_known or not moves(known):
                continue
            found = {after for _, after in steps(settled(state_of(known)))}
            for move in moves(known):
                if isinstance(move, (Draw, Stop)) or not hasattr(move, "cards"):
                    continue
                after = play(known, move)
                is_back = move.source not in range(COLUMNS) and move.source != WASTE
                if after.face_down == known.face_down and not (is_back and move.cards[0].rank < 3):
                    assert state_of(after) in found, (str(move), known)


def test_quick_play_wins_a_deal_that_needs_no_thought() -> None:
    position = position_of(
        {**home(9), "1": "x KD QC JD", "2": "KC QD JC 10D", "3": "KH QS JH 10S", "4": "KS QH JS"}
    )
    hidden = [number_of(card) for card in position.heaps[0].down]
    assert hidden
    assert quick_end(state_of(seen(position, 0)), [4 * 9 + 3]) >= 37


def test_a_complete_search_without_a_plan_proves_a_dead_end() -> None:
    dead = search(state_of(position_of({"1": "x 9D", "2": "x 9H"})), 1000, 10)
    alive = search(state_of(position_of({"1": "x 9D", "2": "x 10S"})), 1000, 10)
    assert (dead.plans, dead.is_complete) == ([], True)
    assert [step.target for step in alive.plans[0].steps] == [1]
