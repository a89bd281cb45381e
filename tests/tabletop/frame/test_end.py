"""The summary of a finished match, and the next opponents."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from launcher.tabletop import History, Match, Score
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.commands import commands
from launcher.tabletop.frame.words import end_lines, others_sentences
from launcher.tabletop.knowledge import PERSON
from tests.tabletop.nulltable import nulltable
from tests.tabletop.pegs import pegs
from tests.tabletop.trio import status, trio


@pytest.mark.parametrize(
    ("seats", "winner", "offered"),
    [
        ((PERSON, "Easy", "Medium"), 0, ["Harder: Hard"]),
        ((PERSON, "Hard", "Medium"), 0, []),
        ((PERSON, "Medium", "Hard"), 1, ["Easier: Medium"]),
        ((PERSON, "Easy", "Easy"), 1, []),
    ],
)
def test_harder_and_easier_are_relative_to_the_strongest_computer(
    seats: tuple[str, ...], winner: int, offered: list[str]
) -> None:
    match = Match(replace(trio, status=lambda position: status(position)._replace(winners=(winner,))))
    while match.moves:
        match.play(match.moves[0])
    labels = [each.label for each in commands(table_of(match.history, seats=seats).world)]
    assert [label for label in labels if label.startswith(("Harder", "Easier"))] == offered


@pytest.mark.parametrize(
    ("best", "told"),
    [
        ("most", "Points: 12,345 · 5 moves · nulltable 10 k7f3p"),
        ("least", "Points: 12,345 · nulltable 10 k7f3p"),
    ],
)
def test_the_summary_has_the_moves_unless_they_are_the_score(
    best: Literal["most", "least"], told: str
) -> None:
    game = replace(
        nulltable,
        score=Score("points", best),
        status=lambda left: nulltable.status(left)._replace(score=12_345),
    )
    match = Match(game, seed="k7f3p")
    while match.moves:
        match.play("2")
    assert told in end_lines(table_of(match.history, game="nulltable").world)


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((PERSON, PERSON), ["White won. White has won.", "Black 2.5, White 1"]),
        (
            (PERSON, "Easy"),
            ["You won. White has won.", "Black 2.5, You 1", "You are White. 5 moves · test k7f3p"],
        ),
        (("Easy", PERSON), ["You lost. White has won.", "White: 2-3.", "You 2.5, White 1"]),
    ],
)
def test_the_summary_has_all_scores_and_the_last_moves_of_the_others(
    seats: tuple[str, ...], told: list[str]
) -> None:
    status = pegs.status
    game = replace(pegs, status=lambda at: status(at)._replace(scores=(1.0, 2.5)))
    history = History.begin(game, game.options(), "k7f3p")
    for move in ("0-1", "4-3", "1-2", "3-4", "2-3"):
        history = history.play(move)
    table = table_of(history, game="test", seats=seats).world
    said = [table.standing, *others_sentences(table), *end_lines(table)]
    assert said[: len(told)] == told
