"""Test that hints use only known cards, keep to their plans, and win most deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider import hint as hints
from games.spider.hint import Planner, comment, planner
from games.spider.play import TABLETOP
from games.spider.rules import Options, Position, moves, play, seen, start
from games.spider.search import Search
from games.spider.stacks import BLOCKED, Worth, in_bytes, is_blocked
from games.spider.tableau import RUNS
from launcher.tabletop import Hint, Match
from launcher.toolkits.solitaire import Heap, Shift
from tests.effort import THOROUGH, few, samples
from tests.games.spider.conftest import SPADES, move_named, position

NEVER = Random(0)
LOW = "x 9D 2S", "x 9D 2H", "x 9S 3H", "x 9S 3S", "x 9S 4C", "x 9S 4D", "x 9S 5D", "x 9S 5D"
LONG_BLOCKED = replace(position(*LOW, *["x KS 6S"] * 2), moves=9)


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the searches; the tested properties hold for searches of any length."""
    monkeypatch.setattr(hints, "EFFORT", dict.fromkeys(hints.EFFORT, (2000, 8000)))
    monkeypatch.setattr(hints, "_QUICK", 5)
    planner.cache_clear()


def hint(at: Position) -> Hint:
    """Return the last, best hint."""
    *_, best = hints.hint(at)
    return best


def follow(first: Position, steps: int) -> Position:
    """Follow up to this many hints and return the resulting position."""
    for _ in range(steps):
        move = hint(seen(first, 0)).move
        if move is None or len(first.done) == RUNS:
            break
        assert move in moves(first)
        first = play(first, move, NEVER)
    return first


def progress(of: Position) -> tuple[int, ...]:
    """Return figures that change when a card is dealt or turned over or a run is completed."""
    return len(of.stock), len(of.done), *(len(column.down) for column in of.columns)


def reshuffled(first: Position, chance: Random) -> Position:
    """Return a position that looks the same, with the hidden cards shuffled."""
    hidden = [card for column in first.columns for card in column.down] + list(first.stock)
    faces = hidden.copy()
    chance.shuffle(faces)
    other = iter(face._replace(number=card.number) for card, face in zip(hidden, faces, strict=True))
    columns = tuple(Heap(tuple(next(other) for _ in down), up) for down, up in first.columns)
    return replace(first, columns=columns, stock=tuple(other))


@settings(max_examples=3)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_a_hint_does_not_depend_on_face_down_cards(seed: int, suits: int) -> None:
    first = follow(start(Options(suits), Random(seed)), 3)  # type: ignore[arg-type]  # one of them
    other = reshuffled(first, Random(seed))
    assert str(hint(other).move) == str(hint(first).move)


@pytest.mark.slow
def test_most_deals_of_one_suit_are_won_by_following_hints() -> None:
    ends = [follow(start(Options(1), Random(seed)), 1000) for seed in (range(20) if THOROUGH else [4])]
    assert sum(len(end.done) == RUNS for end in ends) >= 0.8 * len(ends)


def test_a_run_is_completed_when_it_can_be() -> None:
    before = position(f"x {SPADES.removesuffix(' AS')}", "3H AS", *["x KC"] * 8, stock=10)
    assert str(hint(before).move) == "2-1"


def test_a_card_is_turned_over_before_a_deal() -> None:
    found = hint(position("x 3S", "4S", *["KC"] * 8, stock=10))
    assert (str(found.move), "turn" in found.why) == ("1-2", True)


def test_the_hint_deals_if_no_move_helps() -> None:
    found = hint(position(*["x KC"] * 10, stock=10))
    assert (str(found.move), found.why) == ("deal", hints._DEAL_NOW)


def test_with_relaxed_deals_the_hint_deals_despite_an_empty_column() -> None:
    before = position(*["KC"] * 9, stock=10)
    assert str(hint(before).move) != "deal"
    assert str(hint(replace(before, options=Options(4, relaxed=True))).move) == "deal"


def test_before_a_deal_the_hint_splits_a_run_to_fill_an_empty_column() -> None:
    """Moving a whole column to an empty one would only swap the columns."""
    before = position("KS QS", "KH QH", "9S 8S", *["KD QD JD"] * 6, stock=10, done=3)
    while str((found := hint(before)).move) != "deal":
        assert found.move is not None
        before = play(before, found.move, NEVER)
    assert found.why == hints._DEAL_NOW


def test_the_hint_finishes_a_sure_win() -> None:
    before = position(SPADES.removesuffix(" AS"), "AS", done=7)
    assert str(hint(before).move) == "finish"


def test_the_hint_has_no_move_in_a_blocked_position() -> None:
    found = hint(position("x 9D 2S", "x 9C 3H", *["x KC AC"] * 7, "x KS 3D"))
    assert found.move is None
    assert found.why.startswith(BLOCKED)


def test_a_hint_searches_further_than_the_status() -> None:
    """These cards can be moved in thousands of ways."""
    assert not is_blocked(in_bytes(LONG_BLOCKED.columns))
    assert TABLETOP.status(LONG_BLOCKED).text != BLOCKED
    assert hint(LONG_BLOCKED).why.startswith(BLOCKED)


def test_either_the_status_or_the_comment_reports_a_blocked_position() -> None:
    for move in moves(LONG_BLOCKED):
        said = TABLETOP.status(play(LONG_BLOCKED, move, NEVER)).text
        assert [said, comment(LONG_BLOCKED, move)].count(BLOCKED) == 1


def test_a_comment_does_not_depend_on_newly_turned_or_dealt_cards() -> None:
    turning = position("x 3S", "4S", *["x KC"] * 8)
    assert comment(seen(turning, 0), move_named(turning, "1-2")) == ""
    dealing = position(*["x KC"] * 10, stock=10)
    assert comment(seen(dealing, 0), move_named(dealing, "deal")) == ""


def test_a_quick_hint_comes_first_and_a_known_hint_at_once() -> None:
    first = start(Options(4), Random(3))
    soon, best = hints.hint(first)
    assert {soon.move, best.move} <= {*moves(first)}
    quick, slow = (planner(4, relaxed=False, quick=each).search.looked_at for each in (True, False))
    assert quick < slow
    assert list(hints.hint(first)) == [best]


def test_consecutive_hints_follow_one_plan() -> None:
    first = position("x 3D", "4S 3S", "4D 3C", "5H", *["KC"] * 6, stock=10)
    planning = Planner(4)
    plan = planning.plan(first)
    assert plan is not None
    for step in plan.steps[: plan.turned or len(plan.steps)]:
        going_on = planning.plan(first)
        assert going_on is not None
        assert going_on.steps[0] == step
        source, target, count = step
        first = play(first, Shift(source, target, first.columns[source].up[-count:]), NEVER)


def assert_never_comes_back(first: Position, hints: int) -> None:
    """Follow this many hints and check that no columns are repeated without progress."""
    known = {(progress(first), *sorted(in_bytes(first.columns)))}
    for _ in range(hints):
        after = follow(first, 1)
        if after is first:
            break
        first, now = after, (progress(after), *sorted(in_bytes(after.columns)))
        assert now not in known
        known.add(now)


@pytest.mark.parametrize("seed", few(["x14", "x4", "x16"], ["x14"]))
def test_hints_do_not_reverse_their_own_moves(seed: str) -> None:
    """In these deals, hints once moved cards back and forth: 1-4 x4, then 4-1 x4."""
    assert_never_comes_back(Match(TABLETOP, Options(4), seed=seed).position, 200)


@pytest.mark.slow
@settings(max_examples=4)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_following_hints_repeats_no_position_without_progress(seed: int, suits: int) -> None:
    assert_never_comes_back(start(Options(suits), Random(seed)), 40)  # type: ignore[arg-type]  # one of them


def test_a_hint_avoids_earlier_positions_after_the_cache_is_cleared() -> None:
    """The position itself holds the earlier ones, so other processes and undo know them, too."""
    before = position("5S", "5H 4S", *["KC"] * 8, stock=10)
    assert str(hint(before).move) == "2-1"
    after = play(before, move_named(before, "2-1"), NEVER)
    back = play(after, move_named(after, "1-2"), NEVER)
    planner.cache_clear()
    assert str(hint(back).move) == "deal"
    assert hint(back).why == hints._DEAL_LATER


def test_progress_clears_the_earlier_positions() -> None:
    before = position("x 3S", "4S", *["KC"] * 8, stock=10)
    assert play(before, move_named(before, "1-2"), NEVER).earlier == ()
    assert play(before, move_named(before, "deal"), NEVER).earlier == ()


@settings(max_examples=samples(100))
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_the_moves_of_the_search_agree_with_the_rules(seed: int, suits: int) -> None:
    """Its moves are legal, and lead to the same columns."""
    chance = Random(seed)
    here = start(Options(suits), chance)  # type: ignore[arg-type]  # one of them
    search = Search(Worth(), split=True)
    for _ in range(30):
        ways = {
            (way.source, way.target, len(way.cards)): way for way in moves(here) if isinstance(way, Shift)
        }
        for step in search.steps(in_bytes(here.columns)):
            after = play(here, ways[step], NEVER)
            columns, done = search.after(in_bytes(here.columns), len(here.done), step)
            face_up = {k: cards for k, cards in enumerate(in_bytes(after.columns)) if columns[k] != cards}
            assert done == len(after.done)
            assert all(not columns[k][-1] for k in face_up), "only a turned card may differ"
        if not moves(here):
            break
        here = play(here, chance.choice(moves(here)), chance)
