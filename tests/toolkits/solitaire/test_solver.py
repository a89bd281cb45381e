"""Test the sentences of the solver's hints, in a game that counts upwards from a position."""

from __future__ import annotations

import pytest

from launcher.toolkits.solitaire import Solver
from launcher.toolkits.solitaire.solver import LOST


def counting(goal: int, last: int) -> Solver[int, int]:
    """Return a solver for the game in which each move adds 1 until the last number."""
    return Solver(
        lambda number: [1] if number < last else [],
        lambda number, move: number + move,
        lambda first, later: later == goal,
        lambda number: number,
    )


@pytest.mark.parametrize(
    ("goal", "last", "otherwise", "why"),
    [
        (1, 9, None, ["This makes progress."]),
        (3, 9, None, ["The first of 3 moves that make progress."]),
        (-1, 9, 1, ["The search found no better move."]),
        (-1, 9, None, [f"{LOST} Undo some moves, or start a new game."]),
        (
            -1,
            9999,
            None,
            ["Still searching: 1,000 positions so far.", "The search found no solution in 1,500 positions."],
        ),
    ],
)
def test_hints(goal: int, last: int, otherwise: int | None, why: list[str]) -> None:
    assert [each.why for each in counting(goal, last).hint(0, 1500, otherwise)] == why


def test_a_lost_position_has_a_comment() -> None:
    assert LOST == "You can't make any more progress from here."
    assert counting(-1, 9).comment(0, 1500) == LOST
    assert counting(3, 9).comment(0, 1500) == ""
