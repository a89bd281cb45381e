"""What the sheet at the end of a match tells, and what it offers next among several computers."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from launcher.tabletop import Match, Score
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.end_sheet import open_end
from launcher.tabletop.seats import PERSON
from tests.tabletop.frame.conftest import form_of
from tests.tabletop.nulltable import nulltable
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
def test_the_strongest_computer_is_what_others_are_harder_or_easier_than(
    seats: tuple[str, ...], winner: int, offered: list[str]
) -> None:
    match = Match(replace(trio, status=lambda position: status(position)._replace(winners=(winner,))))
    while match.moves:
        match.play(match.moves[0])
    sheet = form_of(open_end(table_of(match.history, seats=seats).world))
    assert sheet is not None
    labels = [label for _, label in sheet.buttons]
    assert [label for label in labels if label.startswith(("Harder", "Easier"))] == offered


@pytest.mark.parametrize(
    ("best", "told"),
    [
        ("most", "Points: 12,345 · 5 moves · nulltable 10 k7f3p"),
        ("least", "Points: 12,345 · nulltable 10 k7f3p"),
    ],
)
def test_the_moves_are_told_where_records_have_some(best: Literal["most", "least"], told: str) -> None:
    game = replace(
        nulltable,
        score=Score("points", best),
        status=lambda left: nulltable.status(left)._replace(score=12_345),
    )
    match = Match(game, seed="k7f3p")
    while match.moves:
        match.play("2")
    sheet = form_of(open_end(table_of(match.history, game="nulltable").world))
    assert sheet is not None
    assert told in sheet.lines
