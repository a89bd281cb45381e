"""Test the sentences of Spider: statuses, refusals and hints."""

from __future__ import annotations

from random import Random

import pytest

from games.spider.play import refuse
from games.spider.rules import Options, play, start, status
from launcher.tabletop import Status
from tests.games.spider.conftest import SPADES, move_named, position

TWELVE = SPADES.removesuffix(" AS")


def test_the_first_status_explains_the_game() -> None:
    assert status(start(Options(), Random(1))) == Status(
        "Build 8 runs of one suit, from king to ace; 5 deals left.", score=500
    )


@pytest.mark.parametrize(
    ("stock", "done", "text", "score"),
    [
        (20, 0, "0 of 8 runs, 2 deals left.", 499),
        (10, 2, "2 of 8 runs, 1 deal left.", 699),
        (0, 7, "7 of 8 runs, no deals left.", 1199),
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
        "No card can be moved any more.", over=True, score=600
    )
    assert status(position("6S", "7H", stock=10)) == Status(
        "Fewer than ten cards are left for ten columns.", over=True, score=500
    )


def test_refusals() -> None:
    before = position("x 9H 6S 5S", stock=10)
    (down,), (nine, six, five) = before.columns[0]
    single = "Only cards of one suit, each one lower than that behind it, are moved together."
    assert [refuse(before, (card.name,)) for card in (down, nine, six, five)] == [
        single,
        single,
        "The six of spades goes onto a card that is one higher, or into an empty column.",
        "The five of spades goes onto a card that is one higher, or into an empty column.",
    ]
    assert refuse(before, (before.stock[0].name,)) == "A deal needs a card in each column."
    assert refuse(position("6S"), ("deal 1",)) == "The stock is empty."
    assert refuse(before, ("column 3",)) == ""
