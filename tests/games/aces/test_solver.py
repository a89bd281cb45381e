"""The solver is right: it agrees with a search through everything, and its hints win."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.aces.hint import comment, hint
from games.aces.rules import Deal, Options, Position, Remove, deal, moves, play, start, status
from games.aces.solver import MOST, can_be_won, four_suits_last, is_won_by_removing
from games.aces.studies.proofs import measure
from launcher.toolkits.cards import SUITS, Card, shuffled
from tests.effort import examples
from tests.games.aces.test_rules import at


def small(seed: int, lowest: int) -> Position:
    """A deal of a deck without its low cards."""
    faces = [(rank, suit) for suit in SUITS for rank in (*range(lowest, 14), 1)]
    stock = shuffled([Card(*face, k) for k, face in enumerate(faces)], Random(seed))
    return Position(stock, ((), (), (), ()))


def winnable(position: Position) -> bool:
    """By all there is, with nothing clever. Positions are told by the stock and the stacks."""
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
def test_it_agrees_with_a_search_through_everything(*, automatic: bool, only_aces: bool) -> None:
    found = []
    for seed in range(40):
        position = replace(small(seed, 12), options=Options(automatic=automatic, only_aces=only_aces))
        found.append(winnable(position))
        known = can_be_won(position.stock, position.stacks, leaving=not automatic, only_aces=only_aces)
        assert known == found[-1]
    assert set(found) == {True, False}


def test_sometimes_a_card_must_be_left_though_it_could_be_removed() -> None:
    position = at(" | | | ", "10C AC QS AH 10D QD QH AS KH JH AD KC KD JC KS QC JS JD 10S 10H")
    assert is_won_by_removing(position.stock, position.stacks, 100_000) is False
    assert can_be_won(position.stock, position.stacks) is True
    assert can_be_won(position.stock, position.stacks, leaving=False) is False


def test_four_suits_that_are_dealt_last_are_the_end() -> None:
    lost = [position for position in map(deal, map(Random, range(60))) if four_suits_last(position.stock)]
    assert lost
    assert all(can_be_won(position.stock, position.stacks) is False for position in lost)
    assert is_won_by_removing(lost[0].stock, lost[0].stacks, 400_000) is False


def test_what_takes_too_long_stays_unknown() -> None:
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
        assert advice.why.startswith(("This deal can be won.", "It can still be won."))
        position = play(position, advice.move, Random(0))
    assert status(position).winners == (0,)


@pytest.mark.parametrize("only_aces", [False, True])
def test_deals_that_can_be_won_are_dealt_if_that_is_wished(*, only_aces: bool) -> None:
    options = Options(winnable=True, only_aces=only_aces)
    deals = [start(options, Random(seed)) for seed in range(3)]
    assert all(can_be_won(position.stock, position.stacks, only_aces=only_aces) for position in deals)
    assert deals[0] == start(options, Random(0))


def test_a_comment_says_whether_a_move_has_lost_the_match() -> None:
    position = at("2S AS | AC | AD | AH KH 3S")
    good, *_ = [move for move in moves(position) if isinstance(move, Remove)]
    assert comment(position, good) == "It can’t be won any more."


def last_advice(position: Position) -> str:
    """What is said in the end by a hint."""
    *_, advice = hint(position)
    return advice.why


def test_the_first_hint_takes_no_long_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def unknown(stock: object, stacks: object, most: int = MOST, **options: bool) -> None:
        asked.append(most)

    monkeypatch.setattr("games.aces.hint.can_be_won", unknown)
    hints = hint(deal(Random(2)))
    assert next(hints).why == "Whether it can be won is not known yet."
    assert sum(asked) <= MOST / 10
    assert next(hints).why == "It could not be found out whether this deal can be won."
    assert asked[-1] == MOST


def test_before_any_move_the_deal_itself_is_spoken_of() -> None:
    """Its last four cards are of four suits."""
    lost = next(first for first in map(deal, map(Random, range(60))) if four_suits_last(first.stock))
    assert last_advice(lost) == "This deal can’t be won. Found knowing the stock."
    after = play(lost, Deal(), Random(0))
    assert last_advice(after) == "It can’t be won any more. Found knowing the stock."


def test_where_no_card_lies_face_down_nobody_knows_more_than_the_player() -> None:
    assert last_advice(at("2S AS | AC | AD | ")) == "It can’t be won any more."
    assert last_advice(at("AS | AC | AD KH | AH")) == "It can still be won."


@settings(max_examples=examples(60))
@given(st.integers(0, 2**32), st.sampled_from([11, 12]), st.integers(0, 30), st.booleans())
def test_what_is_said_late_is_what_a_search_through_everything_finds(
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
        so = "It can still be won." if winnable(here) else "It can’t be won any more."
        assert last_advice(here).startswith(so)


def test_the_study_counts_what_is_won_lost_and_unknown() -> None:
    assert measure(range(3)) == {"won": 1, "lost": 1, "unknown": 1}
