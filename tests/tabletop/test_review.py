"""Mistakes in a match, found by the analysis of each position."""

from __future__ import annotations

import pytest

from launcher.tabletop import History
from launcher.tabletop.review import Blunder, find_blunders, said_of_move
from tests.tabletop.nim import nim
from tests.tabletop.nulltable import Options


def match_of(matches: int, *moves: int) -> History[tuple[int, int], int]:
    history = History.begin(nim, Options(matches), "k7f3p")
    for move in moves:
        history = history.play(move)
    return history


def test_a_move_that_lost_a_won_game_is_a_blunder() -> None:
    history = match_of(7, 2, 2, 1, 2)
    *_, found = find_blunders(history, history.line(history.at))
    assert found == (Blunder(1, "This move gave a won game away: it loses; 1 wins."),)


def test_the_last_moves_are_reviewed_first() -> None:
    history = match_of(5, 1, 2, 2)
    first, *_, last = find_blunders(history, history.line(history.at))
    assert len(first) <= len(last)
    assert [each.node for each in last] == [1, 2] or [each.node for each in last] == [1]


@pytest.mark.parametrize(
    ("matches", "move", "said"),
    [
        (4, "1", ""),
        (4, "2", "This move gave a won game away: it loses; 1 wins."),
        (3, "2", ""),  # every move loses
        (13, "1", ""),
        (13, "2", "The value of this move is far off; 1 was better: far off."),
    ],
)
def test_a_move_much_worse_than_the_best_is_a_blunder(matches: int, move: str, said: str) -> None:
    assert said_of_move(match_of(matches), move) == said
