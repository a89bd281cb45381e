"""Test the sentences of Aces: statuses, refusals and hints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.aces.play import refuse
from games.aces.rules import Options, deal, status
from launcher.tabletop import Status
from launcher.toolkits.cards import cards
from tests.games.aces.test_rules import after, at


def status_of(stacks: str, stock: int, removed: int) -> Status:
    """Return the status with these numbers of cards in the stock and among the discards."""
    return status(replace(at(stacks, "2H " * stock), removed=cards("2C " * removed)))


def test_the_first_status_explains_the_game() -> None:
    assert status(deal(Random(1))) == Status(
        "Remove cards that a higher one of their suit beats: 48 cards to remove, 12 more deals.", score=0
    )
    assert status(after(deal(Random(1)), "deal")).text == "48 cards to remove, 11 more deals."


@pytest.mark.parametrize(
    ("stock", "removed", "text"),
    [
        (48, 1, "47 cards to remove, 12 more deals."),
        (4, 46, "2 cards to remove, 1 more deal."),
        (0, 47, "1 card to remove, nothing more to deal."),
    ],
)
def test_the_status_counts_cards_and_deals(stock: int, removed: int, text: str) -> None:
    assert status_of("2S | AS | 4D | 7H", stock, removed) == Status(text, score=removed)


def test_the_last_status_says_whether_the_match_is_won() -> None:
    assert status_of("AC | AD | AH | AS", 0, 48) == Status(
        "Only the aces are left.", over=True, winners=(0,), score=48
    )
    assert status_of("AC | AD | AH | 2S AS", 0, 47) == Status(
        "Nothing can be taken any more: 1 card too many.", over=True, score=47
    )


def test_refusals() -> None:
    position = at("4H 9C | 5D | 6D | 7H", "2H 3S 4S 6S")
    (four, nine), *_ = position.stacks
    assert refuse(position, (four.name,)) == "Only the last card of a stack can be taken."
    assert refuse(position, (nine.name,)) == (
        "It can go once a higher card of its suit is the last of another stack, or move once a stack is empty."
    )
    assert refuse(position, ("removed",)) == ""
    assert refuse(replace(position, options=Options(only_aces=True)), (nine.name,)) == (
        "It can go once a higher card of its suit is the last of another stack; only an ace may move to an empty one."
    )
