"""Test the sentences of Spider: statuses, refusals and hints."""

from __future__ import annotations

from random import Random

import pytest

from games.spider.hint import _why, hint
from games.spider.play import refuse
from games.spider.rules import Options, play, start, status
from games.spider.search import Plan
from launcher.tabletop import Status
from tests.games.spider.conftest import SPADES, move_named, position

TWELVE = SPADES.removesuffix(" AS")


def test_the_first_status_explains_the_game() -> None:
    assert status(start(Options(), Random(1))) == Status(
        "Build 8 runs of one suit from king down to ace; 5 deals left.", score=500
    )


@pytest.mark.parametrize(
    ("stock", "done", "text", "score"),
    [
        (20, 0, "0 of 8 runs complete, 2 deals left.", 499),
        (10, 2, "2 of 8 runs complete, 1 deal left.", 699),
        (0, 7, "7 of 8 runs complete, no deals left.", 1199),
    ],
)
def test_the_status_counts_runs_and_deals(stock: int, done: int, text: str, score: int) -> None:
    before = position("6S", "7H", "x 5S", *["KC"] * 7, stock=stock, done=done)
    assert status(play(before, move_named(before, "1-2"), Random(0))) == Status(text, score=score)


def test_the_last_status_says_how_the_match_ended() -> None:
    almost = position(TWELVE, "AS", done=7)
    assert status(play(almost, move_named(almost, "2-1"), Random(0))) == Status(
        "All eight runs are complete: 1,299 points.", over=True, winners=(0,), score=1299
    )
    assert status(position(*["KS 2S"] * 10, done=1)) == Status(
        "There are no more moves.", over=True, score=600
    )
    assert status(position("6S", "7H", stock=10)) == Status(
        "Fewer than ten cards are left for the ten columns.", over=True, score=500
    )


def test_refusals() -> None:
    before = position("x 9H 6S 5S", stock=10)
    (down,), (nine, six, five) = before.columns[0]
    single = "You can't move this card unless it and all cards in front of it are in order and of one suit."
    assert [refuse(before, (card.name,)) for card in (down, nine, six, five)] == [
        single,
        single,
        "You can only move the six of spades to a card one rank higher or to an empty column.",
        "You can only move the five of spades to a card one rank higher or to an empty column.",
    ]
    assert refuse(before, (before.stock[0].name,)) == "Put a card in each empty column before you deal."
    assert refuse(position("6S"), ("deal 1",)) == "The stock is empty."
    assert refuse(before, ("column 3",)) == ""


def test_a_blocked_position_has_a_status_and_a_hint() -> None:
    blocked = position("x 9D 2S", "x 9C 3H", *["x KC AC"] * 7, "x KS 3D")
    said = "Blocked: no move can turn over another card or complete a run."
    assert status(blocked).text == said
    assert [each.why for each in hint(blocked)] == [f"{said} Undo some moves, or start a new game."]


@pytest.mark.parametrize(
    ("steps", "turned", "deal", "why"),
    [
        (1, 1, False, "This turns a card over."),
        (3, 2, False, "The first of 2 moves that turn a card over."),
        (1, 0, True, "Make this move, then deal."),
        (3, 0, True, "The first of 3 moves before the next deal."),
        (1, 0, False, "This puts cards in order."),
        (2, 0, False, "The first of 2 moves that put cards in order."),
    ],
)
def test_the_purpose_of_a_plan(steps: int, turned: int, deal: bool, why: str) -> None:
    assert _why(Plan(((0, 1, 1),) * steps, turned, deal, completes=False)) == why
