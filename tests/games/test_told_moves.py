"""Moves of opponents are described by player and squares, without notation."""

from __future__ import annotations

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match
from launcher.tabletop.knowledge import others_turns


@pytest.mark.parametrize(
    ("game", "moves", "words"),
    [
        ("gobblet", ["L1-b2"], ["Red", "large", "b2"]),
        ("gobblet", ["L1-b2", "S1-a1", "b2-c3"], ["Red", "large", "b2", "c3"]),
        ("gobblet", ["resign"], ["Red", "resigned"]),
        ("checkers", ["a3-b4"], ["Red", "a3", "b4"]),
        ("checkers", ["c3-d4", "f6-e5", "d4xf6"], ["Red", "d4", "f6", "1 piece"]),
        ("checkers", ["resign"], ["Red", "resigned"]),
        ("kalah", ["f"], ["South", "house f"]),
        ("pousse", ["L2"], ["X", "row 2", "left"]),
        ("pousse", ["R1"], ["X", "row 1", "right"]),
        ("pousse", ["T4"], ["X", "column 4", "top"]),
        ("pousse", ["B3"], ["X", "column 3"]),
        ("pousse", ["forfeit: it crashed"], ["X", "forfeited", "it crashed"]),
    ],
)
def test_moves_of_opponents_in_words(game: str, moves: list[str], words: list[str]) -> None:
    match = Match(tabletop_of(game), seed="k7f3p")
    for move in moves:
        match.play(move)
    text = others_turns(match.history, player=1)[-1]
    assert [word for word in words if word not in text] == []
