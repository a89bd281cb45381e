"""What the search for a good way promises."""

from __future__ import annotations

from functools import cache
from random import Random

from games.same.rules import Options, Position, moves, play, start, total
from games.same.solver import best_way, hint

NEVER = Random(0)


@cache
def best(position: Position) -> int:
    """The most that can be reached, by trying all."""
    return max([total(position), *[best(play(position, move, NEVER)) for move in moves(position)]])


def test_it_finds_the_best_of_small_boards() -> None:
    for seed in range(5):
        position = start(Options(4, 4, 3), Random(seed))
        assert best_way(position.columns, 0).score == best(position)


def test_the_way_leads_to_the_score_that_it_tells() -> None:
    position = start(Options(10, 8, 4), Random(2))
    plan = best_way(position.columns, position.clicked, work=20_000)
    for place in plan.places:
        move = next(move for move in moves(position) if (move.column, move.row) == place)
        position = play(position, move, NEVER)
    assert total(position) == plan.score


def test_it_earns_more_than_to_take_the_largest_on_average() -> None:
    found = greedy = 0
    for seed in range(3):
        position = start(Options(12, 10, 4), Random(seed))
        found += best_way(position.columns, 0, work=100_000).score
        while ways := moves(position):
            position = play(position, max(ways, key=lambda move: len(move.balls)), NEVER)
        greedy += total(position)
    assert found > greedy


def test_a_hint_is_a_move_and_tells_the_score() -> None:
    position = start(Options(4, 4, 3), Random(1))
    given = hint(position)
    assert given is not None
    assert given.move in moves(position)
    assert str(best(position)) in given.why
