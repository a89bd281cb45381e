"""Test that the solver agrees with an exhaustive search and that its hints win."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.aces.hint import _SAID_AT_FIRST, comment, hint
from games.aces.rules import Options, Position, Remove, deal, moves, play, start, status
from games.aces.solver import MOST, can_be_won, four_suits_last, is_won_by_removing
from launcher.toolkits.cards import SUITS, Card, cards, shuffled
from launcher.toolkits.solitaire import Deal, verdict
from tests.effort import examples
from tests.games.aces.test_rules import at


def wins(said: str) -> bool:
    """Return whether a sentence says that the match can be won."""
    return said.startswith((verdict(True), _SAID_AT_FIRST[True]))


def loses(said: str) -> bool:
    """Return whether a sentence says that the match is lost."""
    return said.startswith((verdict(False), _SAID_AT_FIRST[False]))


def small(seed: int, lowest: int) -> Position:
    """Return a deal of a deck without its low cards."""
    faces = [(rank, suit) for suit in SUITS for rank in (*range(lowest, 14), 1)]
    stock = shuffled([Card(*face, k) for k, face in enumerate(faces)], Random(seed))
    return Position(stock, ((), (), (), ()))


def winnable(position: Position) -> bool:
    """Return whether an exhaustive search finds a win."""
    seen = set()
    to_do = [position]
    while to_do:
        here = to_do.pop()
        if (here.stock, here.stacks) in seen:
            continue
        seen.add((here.stock, here.stacks))
        known = moves(here)
        if not known and all(len(stack) == 1 and stack[0].rank == 1 for stack in here.stacks):
            return True
        to_do += [play(here, move, Random(0)) for move in known]
    return False


@pytest.mark.parametrize("only_aces", [False, True])
@pytest.mark.parametrize("automatic", [False, True])
def test_the_solver_agrees_with_an_exhaustive_search(*, automatic: bool, only_aces: bool) -> None:
    found = []
    for seed in range(40):
        position = replace(small(seed, 12), options=Options(automatic=automatic, only_aces=only_aces))
        found.append(winnable(position))
        known = can_be_won(position.stock, position.stacks, leaving=not automatic, only_aces=only_aces)
        assert known == found[-1]
    assert set(found) == {True, False}


def test_some_deals_are_won_only_by_keeping_a_removable_card() -> None:
    position = at(" | | | ", "10C AC QS AH 10D QD QH AS KH JH AD KC KD JC KS QC JS JD 10S 10H")
    assert is_won_by_removing(position.stock, position.stacks, 100_000) is False
    assert can_be_won(position.stock, position.stacks) is True
    assert can_be_won(position.stock, position.stacks, leaving=False) is False


def test_deals_whose_last_four_cards_are_of_four_suits_are_lost() -> None:
    lost = [position for position in map(deal, map(Random, range(60))) if four_suits_last(position.stock)]
    assert lost
    assert all(can_be_won(position.stock, position.stacks) is False for position in lost)
    assert is_won_by_removing(lost[0].stock, lost[0].stacks, 400_000) is False


def test_a_search_that_is_cut_short_returns_none() -> None:
    deals = [position for position in map(deal, map(Random, range(9))) if not four_suits_last(position.stock)]
    assert {can_be_won(position.stock, position.stacks, 10) for position in deals} == {None}


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(Options(winnable=True), marks=pytest.mark.slow),
        Options(winnable=True, only_aces=True),
        Options(winnable=True, automatic=True, only_aces=True),
    ],
)
def test_hints_win(options: Options) -> None:
    position = start(options, Random(3))
    for _ in range(120):
        if status(position).over:
            break
        *_, advice = hint(position)
        assert wins(advice.why)
        position = play(position, advice.move, Random(0))
    assert status(position).winners == (0,)


@pytest.mark.parametrize("only_aces", [False, True])
def test_the_winnable_option_deals_only_winnable_deals(*, only_aces: bool) -> None:
    options = Options(winnable=True, only_aces=only_aces)
    deals = [start(options, Random(seed)) for seed in range(3)]
    assert all(can_be_won(position.stock, position.stacks, only_aces=only_aces) for position in deals)
    assert deals[0] == start(options, Random(0))


def test_a_comment_follows_a_move_that_loses_the_match() -> None:
    position = at("2S AS | AC | AD | AH KH 3S")
    good, *_ = [move for move in moves(position) if isinstance(move, Remove)]
    assert loses(comment(position, good))


def last_advice(position: Position) -> str:
    """Return the sentence of the last hint."""
    *_, advice = hint(position)
    return advice.why


def test_the_first_hint_comes_after_a_short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def unknown(stock: object, stacks: object, most: int = MOST, **options: bool) -> None:
        asked.append(most)

    monkeypatch.setattr("games.aces.hint.can_be_won", unknown)
    hints = hint(deal(Random(2)))
    next(hints)
    assert sum(asked) <= MOST / 10
    assert not wins(last := next(hints).why)
    assert not loses(last)
    assert asked[-1] == MOST


def test_the_first_hint_is_about_the_deal() -> None:
    lost = next(first for first in map(deal, map(Random, range(60))) if four_suits_last(first.stock))
    assert last_advice(lost).startswith("This deal")
    after = play(lost, Deal(), Random(0))
    assert loses(last_advice(lost))
    assert loses(last_advice(after))
    assert not last_advice(after).startswith("This deal")


def test_a_hint_mentions_the_stock_only_while_there_is_one() -> None:
    lost = at("2S AS | AC | AD | ")
    assert loses(last_advice(lost))
    assert "stock" not in last_advice(lost)
    assert wins(last_advice(at("AS | AC | AD KH | AH")))
    assert "stock" in last_advice(replace(lost, stock=cards("KC QD JH 10C", 100)))


@settings(max_examples=examples(60))
@given(st.integers(0, 2**32), st.sampled_from([11, 12]), st.integers(0, 30), st.booleans())
def test_late_hints_agree_with_an_exhaustive_search(
    seed: int, lowest: int, played: int, only_aces: bool
) -> None:
    chance = Random(seed)
    here = replace(small(seed, lowest), options=Options(only_aces=only_aces))
    for _ in range(played):
        ways = moves(here)
        if not ways:
            break
        here = play(here, chance.choice(ways), chance)
    if moves(here):
        assert (wins if winnable(here) else loses)(last_advice(here))
