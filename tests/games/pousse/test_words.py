"""What is told of moves."""

from __future__ import annotations

import pytest

from games.pousse.play import TABLETOP
from launcher.tabletop import Match
from launcher.tabletop.knowledge import others_turns


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("L2", "X pushed a piece into row 2 from the left."),
        ("R1", "X pushed a piece into row 1 from the right."),
        ("T4", "X pushed a piece into column 4 from the top."),
        ("B3", "X pushed a piece into column 3 from below."),
        ("forfeit: it crashed", "X forfeited the match: it crashed."),
    ],
)
def test_others_moves_are_told_in_words(move: str, said: str) -> None:
    match = Match(TABLETOP, TABLETOP.options(), seed="k7f3p")
    match.play(move)
    assert others_turns(match.history, player=1) == [said]
