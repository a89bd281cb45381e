"""The solver of FreeCell: published results, hints that win, and a comparison with an exhaustive search."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest

from games.freecell import solver
from games.freecell.play import TABLETOP, comment, hint
from games.freecell.rules import UNSOLVABLE, Options, Position, moves, play, status
from games.freecell.solver import Solved, solve
from launcher.tabletop import Hint, Match
from launcher.toolkits.cards import deck, text
from tests.effort import few, samples
from tests.games.freecell.conftest import position

LOST = position(
    **{f"c{k}": "KC" for k in range(4, 9)}, c1="KC QS", c2="KH", c3="KC JH", **dict.fromkeys("abcd", "KD")
)


def result(at: Position, most: int = solver.MOST) -> Solved:
    *_, found = solve(at, most)
    return found


def advice(at: Position) -> Hint:
    *_, found = hint(at)
    return found


def small(seed: int) -> Position:
    """Return a position with two suits up to the five in six columns, with one cell."""
    cards = [card for card in deck() if card.rank <= 5]
    Random(seed).shuffle(cards)
    columns = {f"c{k + 1}": text(cards[k::6]) for k in range(6)}
    return position(Options(1, 6, automatic=seed % 2 == 0), **columns)


def can_be_won(at: Position, seen: set[Hashable]) -> bool:
    """Return whether all small cards can reach the foundations, by trying everything with the rules of the game."""
    ahead = [at]
    while ahead:
        here = ahead.pop()
        if all(len(heap.up) == 5 for heap in here.heaps[-4:]):
            return True
        for move in moves(here):
            after = play(here, move)
            key = frozenset(heap.up for heap in after.heaps)
            if key not in seen:
                seen.add(key)
                ahead.append(after)
    return False


@pytest.mark.parametrize("options", [Options(), Options(automatic=False), Options(3), Options(5, 7)])
@pytest.mark.parametrize("deal", few(["1", "2", "42", "385"], ["1"]))
def test_following_the_hints_wins(deal: str, options: Options) -> None:
    match = Match(TABLETOP, options, seed=deal)
    while not match.status.over:
        move = advice(match.position).move
        assert move is not None
        match.play(move)
    assert match.status.winners == (0,)
    assert Match.read(TABLETOP, match.journal).position == match.position


@pytest.mark.slow
@pytest.mark.parametrize("number", few(sorted(UNSOLVABLE), [11982, 781948]))
def test_the_unsolvable_deals_are_proved_to_be_lost(number: int) -> None:
    found = result(Match(TABLETOP, seed=str(number)).position)
    assert found.lost
    assert found.way is None


def test_the_search_agrees_with_an_exhaustive_search() -> None:
    results = set()
    for seed in range(samples(60)):
        at = small(seed)
        found = result(at)
        assert found.over
        assert (found.way is not None) == can_be_won(at, set()) != found.lost
        results.add(found.lost)
    assert False in results


def test_a_search_reports_its_progress_and_gives_up() -> None:
    at = Match(TABLETOP, seed="11982").position
    *progress, last = solve(at, 11_000)
    assert [each.over for each in progress] == [False, False]
    assert (last.over, last.way, last.lost) == (True, None, False)


def test_the_next_hint_continues_the_way_without_a_search() -> None:
    match = Match(TABLETOP, seed="617")
    match.play(advice(match.position).move)
    assert result(match.position).looked_at == 0


def test_hints_and_comments_say_that_a_position_is_lost() -> None:
    move = next(each for each in moves(LOST) if str(each) == "1-2")
    assert advice(LOST).move is None
    assert "no longer" in advice(LOST).why
    assert "no longer" in comment(LOST, move)
    match = Match(TABLETOP, seed="617")
    assert "still" in comment(match.position, advice(match.position).move)


def test_the_hint_moves_a_safe_card_first() -> None:
    at = position(Options(automatic=False), c1="KS AH", c2="KD", c3="QS")
    assert str(advice(at).move) == "1-h"


def test_the_end_needs_no_comment() -> None:
    at = position(home="QC KD KH KS", c1="KC")
    assert comment(at, moves(at)[-1]) == ""
    assert not status(at).over
