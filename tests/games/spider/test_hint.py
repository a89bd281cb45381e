"""Hints: what the player can't know changes nothing of them, plans keep what they promise, and most deals are won."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.spider import hint as hints
from games.spider.blocked import BLOCKED, is_blocked
from games.spider.hint import Planner, comment, planner
from games.spider.play import TABLETOP
from games.spider.rules import Options, Position, moves, play, seen, start
from games.spider.search import Search
from games.spider.stacks import Worth, in_bytes
from games.spider.tableau import RUNS
from launcher.tabletop import Hint, Match
from launcher.toolkits.solitaire import Heap, Shift
from tests.games.spider.conftest import SPADES, move_named, position

NEVER = Random(0)
LOW = "x 9D 2S", "x 9D 2H", "x 9S 3H", "x 9S 3S", "x 9S 4C", "x 9S 4D", "x 9S 5D", "x 9S 5D"
LONG_BLOCKED = replace(position(*LOW, *["x KS 6S"] * 2), moves=9)


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """What hints promise they keep however few positions they look at."""
    monkeypatch.setattr(hints, "EFFORT", dict.fromkeys(hints.EFFORT, (2000, 8000)))
    monkeypatch.setattr(hints, "_QUICK", 5)
    planner.cache_clear()


def hint(at: Position) -> Hint:
    """The best one."""
    *_, best = hints.hint(at)
    return best


def follow(first: Position, steps: int) -> Position:
    """What becomes of a deal by so many hints."""
    for _ in range(steps):
        move = hint(seen(first, 0)).move
        if move is None or len(first.done) == RUNS:
            break
        assert move in moves(first)
        first = play(first, move, NEVER)
    return first


def progress(of: Position) -> tuple[int, ...]:
    """What tells positions apart between which the player has learnt or completed something."""
    return len(of.stock), len(of.done), *(len(column.down) for column in of.columns)


def reshuffled(first: Position, chance: Random) -> Position:
    """The same to the player, with other cards where nobody sees them."""
    hidden = [card for column in first.columns for card in column.down] + list(first.stock)
    faces = hidden.copy()
    chance.shuffle(faces)
    other = iter(face._replace(number=card.number) for card, face in zip(hidden, faces, strict=True))
    columns = tuple(Heap(tuple(next(other) for _ in down), up) for down, up in first.columns)
    return replace(first, columns=columns, stock=tuple(other))


@settings(max_examples=3)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_a_hint_knows_nothing_of_cards_that_lie_face_down(seed: int, suits: int) -> None:
    first = follow(start(Options(suits), Random(seed)), 3)  # type: ignore[arg-type]  # one of them
    other = reshuffled(first, Random(seed))
    assert str(hint(other).move) == str(hint(first).move)


@pytest.mark.slow
def test_most_deals_of_one_suit_are_won_by_following_hints() -> None:
    ends = [follow(start(Options(1), Random(seed)), 1000) for seed in range(5)]
    assert sum(len(end.done) == RUNS for end in ends) >= 4


def test_a_run_is_completed_when_it_can_be() -> None:
    before = position(f"x {SPADES.removesuffix(' AS')}", "3H AS", *["x KC"] * 8, stock=10)
    assert str(hint(before).move) == "2-1"


def test_a_card_is_turned_over_before_a_deal() -> None:
    found = hint(position("x 3S", "4S", *["KC"] * 8, stock=10))
    assert (str(found.move), found.why) == ("1-2", "It turns a card over.")


def test_where_nothing_is_better_it_is_dealt() -> None:
    found = hint(position(*["x KC"] * 10, stock=10))
    assert (str(found.move), found.why) == ("deal", "Nothing better is found to be done before.")


def test_with_relaxed_deals_an_empty_column_keeps_nobody_from_dealing() -> None:
    before = position(*["KC"] * 9, stock=10)
    assert str(hint(before).move) != "deal"
    assert str(hint(replace(before, options=Options(4, relaxed=True))).move) == "deal"


def test_before_a_deal_an_empty_column_gets_a_part_of_a_run_where_all_others_are_runs() -> None:
    """Whole columns that only change places fill none."""
    before = position("KS QS", "KH QH", "9S 8S", *["KD QD JD"] * 6, stock=10, done=3)
    while str((found := hint(before)).move) != "deal":
        assert found.move is not None
        before = play(before, found.move, NEVER)
    assert found.why == "Nothing better is found to be done before."


def test_a_sure_end_is_finished() -> None:
    before = position(SPADES.removesuffix(" AS"), "AS", done=7)
    assert str(hint(before).move) == "finish"


def test_where_nothing_helps_that_is_said() -> None:
    found = hint(position("x 9D 2S", "x 9C 3H", *["x KC AC"] * 7, "x KS 3D"))
    assert found.move is None
    assert found.why == f"{BLOCKED} Take some back, or begin a new game."


def test_a_hint_proves_more_than_is_seen_at_a_glance() -> None:
    """Cards that are put here and there in thousands of ways."""
    assert not is_blocked(in_bytes(LONG_BLOCKED.columns))
    assert TABLETOP.status(LONG_BLOCKED).text == "0 of 8 runs, no deals left."
    assert hint(LONG_BLOCKED).why == f"{BLOCKED} Take some back, or begin a new game."


def test_a_comment_says_that_nothing_leads_on_where_the_status_does_not() -> None:
    for move in moves(LONG_BLOCKED):
        said = TABLETOP.status(play(LONG_BLOCKED, move, NEVER)).text
        assert {said, comment(LONG_BLOCKED, move)} in (
            {BLOCKED, ""},
            {"0 of 8 runs, no deals left.", BLOCKED},
        )


def test_no_comment_knows_what_is_only_turned_over_or_dealt() -> None:
    turning = position("x 3S", "4S", *["x KC"] * 8)
    assert comment(seen(turning, 0), move_named(turning, "1-2")) == ""
    dealing = position(*["x KC"] * 10, stock=10)
    assert comment(seen(dealing, 0), move_named(dealing, "deal")) == ""


def test_the_first_answer_is_there_soon_and_none_is_waited_for_that_is_remembered() -> None:
    first = start(Options(4), Random(3))
    soon, best = hints.hint(first)
    assert {soon.move, best.move} <= {*moves(first)}
    quick, slow = (planner(4, relaxed=False, quick=each).search.looked_at for each in (True, False))
    assert quick < slow
    assert list(hints.hint(first)) == [best]


def test_one_hint_goes_on_with_what_another_has_begun() -> None:
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
    """Follow so many hints, and see no columns again before something is learnt or completed."""
    known = {(progress(first), *sorted(in_bytes(first.columns)))}
    for _ in range(hints):
        after = follow(first, 1)
        if after is first:
            break
        first, now = after, (progress(after), *sorted(in_bytes(after.columns)))
        assert now not in known
        known.add(now)


@pytest.mark.parametrize(
    "seed", ["x14", *(pytest.param(seed, marks=pytest.mark.slow) for seed in ("x4", "x16"))]
)
def test_hints_take_none_of_their_own_moves_back(seed: str) -> None:
    """In these deals they once went to and fro: 1-4 x4, then 4-1 x4."""
    assert_never_comes_back(Match(TABLETOP, Options(4), seed=seed).position, 200)


@pytest.mark.slow
@settings(max_examples=4)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_following_hints_never_comes_back_without_progress(seed: int, suits: int) -> None:
    assert_never_comes_back(start(Options(suits), Random(seed)), 40)  # type: ignore[arg-type]  # one of them


def test_a_hint_leads_back_to_no_position_that_was_left_whoever_has_forgotten_it() -> None:
    """The position itself says where it comes from: so do others that think, and undo."""
    before = position("5S", "5H 4S", *["KC"] * 8, stock=10)
    assert str(hint(before).move) == "2-1"
    after = play(before, move_named(before, "2-1"), NEVER)
    back = play(after, move_named(after, "1-2"), NEVER)
    planner.cache_clear()
    assert str(hint(back).move) == "deal"
    assert hint(back).why.endswith("it stood better before: take some back first.")


def test_what_is_learnt_lets_all_positions_come_again() -> None:
    before = position("x 3S", "4S", *["KC"] * 8, stock=10)
    assert play(before, move_named(before, "1-2"), NEVER).earlier == ()
    assert play(before, move_named(before, "deal"), NEVER).earlier == ()


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.sampled_from([1, 2, 4]))
def test_the_search_knows_the_rules(seed: int, suits: int) -> None:
    """What it looks at are moves, and what it makes of columns is what the rules make of them."""
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
            assert all(not columns[k][-1] for k in face_up), "only what was turned over is seen now"
        if not moves(here):
            break
        here = play(here, chance.choice(moves(here)), chance)
