"""Test the sentences of Aces: statuses, refusals and hints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.aces.hint import comment, hint
from games.aces.play import refuse
from games.aces.rules import Options, Remove, deal, status
from launcher.tabletop import Status
from launcher.toolkits.cards import cards
from launcher.toolkits.solitaire import Deal
from tests.games.aces.test_rules import after, at


def status_of(stacks: str, stock: int, removed: int) -> Status:
    """Return the status with these numbers of cards in the stock and among the discards."""
    return status(replace(at(stacks, "2H " * stock), removed=cards("2C " * removed)))


def test_the_first_status_explains_the_game() -> None:
    assert status(deal(Random(1))) == Status(
        "Discard any card beaten by a higher card of its suit: 48 cards to discard, 12 deals left.", score=0
    )
    assert status(after(deal(Random(1)), "deal")).text == "48 cards to discard, 11 deals left."


@pytest.mark.parametrize(
    ("stock", "removed", "text"),
    [
        (48, 1, "47 cards to discard, 12 deals left."),
        (4, 46, "2 cards to discard, 1 deal left."),
        (0, 47, "1 card to discard, no deals left."),
    ],
)
def test_the_status_counts_cards_and_deals(stock: int, removed: int, text: str) -> None:
    assert status_of("2S | AS | 4D | 7H", stock, removed) == Status(text, score=removed)


def test_the_last_status_says_whether_the_match_is_won() -> None:
    assert status_of("AC | AD | AH | AS", 0, 48) == Status(
        "Only the aces are left.", over=True, winners=(0,), score=48
    )
    assert status_of("AC | AD | AH | 2S AS", 0, 47) == Status(
        "No more moves: 1 card too many.", over=True, score=47
    )


def test_refusals() -> None:
    position = at("4H 9C | 5D | 6D | 7H", "2H 3S 4S 6S")
    (four, nine), *_ = position.stacks
    assert refuse(position, (four.name,)) == "You can only play the top card of a stack."
    assert refuse(position, (nine.name,)) == (
        "You can discard this card once a higher card of its suit is on top of another stack, or move it once a stack "
        "is empty."
    )
    assert refuse(position, ("removed",)) == ""
    assert refuse(replace(position, options=Options(only_aces=True)), (nine.name,)) == (
        "You can discard this card once a higher card of its suit is on top of another stack."
    )


@pytest.mark.parametrize(
    ("won", "first", "later"),
    [
        (True, "This deal can be won.", "You can still win."),
        (False, "This deal can't be won.", "You can no longer win."),
        (
            None,
            "The search took too long to tell whether this deal can be won.",
            "The search took too long to tell whether you can still win.",
        ),
    ],
)
def test_hints_about_deals_and_positions(
    monkeypatch: pytest.MonkeyPatch, won: bool | None, first: str, later: str
) -> None:
    monkeypatch.setattr("games.aces.hint.can_be_won", lambda *args, **options: won)
    knowing = "" if won is None else " The solver knows the stock."
    start = deal(Random(1))
    *_, last = hint(start)
    assert last.why == f"{first}{knowing}"
    assert comment(start, Deal()) == f"{later}{knowing}"
    assert comment(at("2S | AS | 4D | 7H"), Remove(*cards("2S"), 0)) == later


def test_the_first_hint_while_the_solver_is_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.aces.hint.can_be_won", lambda *args, **options: None)
    assert next(hint(deal(Random(1)))).why == "Still searching for a way to win."
