"""The searches for good plans."""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.same.play import TABLETOP
from games.same.rules import Options, Position, moves, play, start, total
from games.same.solver import hint, ways
from launcher.tabletop import Hint, Match
from tests.effort import samples

NEVER = Random(0)


@cache
def best(position: Position) -> int:
    """Return the highest score that can be reached, by trying all moves."""
    return max([total(position), *[best(play(position, move, NEVER)) for move in moves(position)]])


@given(st.integers(0, 10**9), st.integers(2, 4), st.sampled_from(["n", "n-2"]))
def test_a_score_called_best_cannot_be_beaten(seed: int, colours: int, squared: Literal["n", "n-2"]) -> None:
    position = start(Options(4, 4, colours, squared), Random(seed))
    last = list(ways(position.columns, 0, less=position.options.less))[-1]
    assert last.best
    assert last.score == best(position)


@given(st.integers(0, 10**9))
def test_following_a_plan_leads_to_its_score(seed: int) -> None:
    position = start(Options(8, 6, 4), Random(seed))
    plans = list(ways(position.columns, position.clicked, work=5_000))
    assert all(a.score < b.score or b.best for a, b in pairwise(plans))
    for plan in plans:
        after = position
        for place in plan.places:
            after = play(
                after, next(move for move in moves(after) if (move.column, move.row) == place), NEVER
            )
        assert total(after) == plan.score
        assert not moves(after)


def greedy(position: Position, *, spare: bool) -> int:
    """Return the score for removing the largest blobs; with `spare`, the most common colour comes last."""
    while takes := moves(position):
        colours = {number: colour for column in position.columns for number, colour in column}
        left = list(colours.values())
        commonest = max(sorted(set(left)), key=left.count)
        others = [take for take in takes if colours[take.balls[0]] != commonest] if spare else takes
        position = play(position, max(others or takes, key=lambda take: len(take.balls)), NEVER)
    return total(position)


@pytest.mark.parametrize("options", [Options(), Options(26, 20, 5), Options(10, 8, 4)])
@pytest.mark.parametrize("seed", range(3))
def test_the_first_plan_is_at_least_as_good_as_both_greedy_ones(options: Options, seed: int) -> None:
    position = start(options, Random(seed))
    first = next(ways(position.columns, 0))
    assert first.score >= max(greedy(position, spare=False), greedy(position, spare=True))


def test_beam_searches_beat_greedy_plans_on_average() -> None:
    first = last = 0
    for seed in range(samples(30)):
        plans = list(ways(start(Options(12, 10, 4), Random(seed)).columns, 0, work=400_000))
        first, last = first + plans[0].score, last + plans[-1].score
    assert last > 1.1 * first


def test_a_hint_is_a_legal_move_and_names_the_score() -> None:
    position = start(Options(4, 4, 3), Random(1))
    *_, given = hint(position)
    assert given.move in moves(position)
    assert score_in(given) == best(position)


def score_in(given: Hint) -> int:
    """Return the score that a hint names."""
    (score,) = re.findall(r"(\d+) points", given.why)
    return int(score)


@pytest.mark.parametrize("squared", ["n", "n-2"])
def test_following_hints_reaches_at_least_the_promised_score(
    squared: Literal["n", "n-2"], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = partial(ways, work=5_000)
    monkeypatch.setattr("games.same.solver.ways", quick)
    match, score = Match(TABLETOP, Options(8, 8, 5, squared), "k7f3p"), 0
    while not match.status.over:
        *_, given = hint(match.position)
        assert score_in(given) >= score
        score = score_in(given)
        match.play(given.move)
    assert match.status.score == score
