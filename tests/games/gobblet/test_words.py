"""What is told of moves."""

from __future__ import annotations

import pytest

from games.gobblet.play import TABLETOP
from launcher.tabletop import Match
from launcher.tabletop.knowledge import others_turns


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("L1-b2", "Red put a large cup on b2."),
        ("L1-b2 S1-a1 b2-c3", "Red moved a large cup from b2 to c3."),
        ("resign", "Red resigned."),
    ],
)
def test_others_moves_are_told_in_words(moves: str, said: str) -> None:
    match = Match(TABLETOP, TABLETOP.options(), seed="k7f3p")
    for move in moves.split():
        match.play(move)
    assert others_turns(match.history, player=1) == [said]
