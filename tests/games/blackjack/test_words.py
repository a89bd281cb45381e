"""Test the sentences of Blackjack: statuses, hints, comments and the table as text."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.blackjack.adviser import comment, hint
from games.blackjack.rules import Options, moves, play, seen, start, status
from games.blackjack.table import Move, count_in_words, dollars
from games.blackjack.words import describe
from launcher.tabletop import Status
from launcher.toolkits.cards import cards
from tests.games.blackjack.conftest import NEVER, before, dealt


def test_the_first_status_explains_the_game() -> None:
    first = start(Options(25), Random(1))
    assert status(first) == Status(
        "Deal, then get closer to 21 than the dealer: $100, bet $2 · 25 rounds to play", score=100
    )
    assert moves(first) == ["deal"]


def test_the_status_has_the_totals_of_the_hands() -> None:
    assert status(dealt("A 6 / 10 7")) == Status(
        "Hit or stand? soft 17 against 10 · $98, bet $2 · round 1 of 50", score=98
    )
    assert (
        status(dealt("8 8 / A 7 / 3 2", "split")).text
        == "Hit or stand? 11 against ace · $96, bet $2 · round 1 of 50"
    )


@pytest.mark.parametrize(
    ("told", "choices", "text"),
    [
        ("A K / 9 8", (), "Natural · $103, bet $2 · round 1 of 50"),
        ("5 6 / A Q", (), "Dealer's natural · $98, bet $2 · round 1 of 50"),
        ("10 8 / 10 7", ("stand",), "Win · $102, bet $2 · round 1 of 50"),
        ("10 7 / 10 7", ("stand",), "Push · $100, bet $2 · round 1 of 50"),
        ("10 7 / 10 8", ("stand",), "Loss · $98, bet $2 · round 1 of 50"),
        ("K 10 / K 7 / 8", ("double",), "Bust · $96, bet $4 · round 1 of 50"),
    ],
)
def test_outcomes_are_named(told: str, choices: tuple[Move, ...], text: str) -> None:
    assert status(dealt(told, *choices)).text == text


@pytest.mark.parametrize(
    ("told", "way", "text"),
    [
        ("A K / 9 8", ("natural",), "You leave with $103. Hands: 8 won (1 natural), 2 pushed, 3 lost."),
        ("10 8 / 10 7", ("stand", "win"), "You leave with $102. Hands: 8 won, 2 pushed, 3 lost."),
        ("10 7 / 10 7", ("stand", "push"), "You leave with $100. Hands: 7 won, 3 pushed, 3 lost."),
        ("10 7 / 10 8", ("stand", "loss"), "You leave with $98. Hands: 7 won, 2 pushed, 4 lost."),
        ("10 7 / 10 8 / K", ("hit", "bust"), "You leave with $98. Hands: 7 won, 2 pushed, 4 lost."),
        ("5 6 / A Q", ("dealer natural",), "You leave with $98. Hands: 7 won, 2 pushed, 4 lost."),
        (
            "8 8 / 10 6 / 3 2 10 K 5",
            ("split", "hit", "stand", "hit", "stand", "push", "loss"),
            "You leave with $98. Hands: 7 won, 3 pushed, 4 lost.",
        ),
    ],
)
def test_after_the_last_round_the_hands_are_counted(told: str, way: tuple[Move, ...], text: str) -> None:
    """The hands of a split pair are counted separately."""
    position = replace(before(told), options=Options(10), rounds=9, tally=(7, 2, 3))
    whole: tuple[Move, ...] = ("deal", *way)
    for move in whole:
        assert not status(position).over
        position = play(position, move, NEVER)
    assert status(position) == Status(text, over=True, score=float(position.money))
    assert moves(position) == []


def test_the_status_offers_and_shows_insurance() -> None:
    insured = Options(insurance=True)
    told = {
        "10 6 / A K": "Dealer's natural · $100, bet $2 · round 1 of 50 · insurance +$2",
        "10 6 / A 7": "Hit or stand? 16 against ace · $97, bet $2 · round 1 of 50 · insurance −$1",
    }
    for dealt_cards, said in told.items():
        assert status(dealt(dealt_cards, options=insured)).text.startswith("Insure? 16 against ace · $98")
        assert status(dealt(dealt_cards, "insure", options=insured)).text == said
    assert "Insurance +$2." in describe(dealt("10 6 / A K", "insure", options=insured))


def test_the_status_of_a_surrendered_hand() -> None:
    position = dealt("10 6 / 10 7", "surrender", options=Options(surrender=True))
    assert status(position).text.startswith("Surrendered · $99,")
    assert describe(position)[2:4] == ["Hand 1: 10S 6S (16), pays $1", "Surrendered −$1."]


def test_totals_as_text() -> None:
    texts = {
        **{"9C 7D": "16", "AC 6D": "soft 17", "AC KD": "21", "AC": "ace", "AC AD": "soft 12", "9C": "9"},
        **{"10S ?": "10 + ?", "AS ?": "ace + ?"},
    }
    assert {faces: count_in_words(cards(faces)) for faces in texts} == texts


def test_hints_and_comments() -> None:
    first, choice = start(Options(), Random(1)), dealt("10 6 / 10 7")
    insurance = dealt("9 6 / A 7", options=Options(insurance=True))
    assert hint(first).why == "This is the only possible move."
    assert hint(seen(choice, 0)).why == "Hit −0.532, stand −0.541, double −1.064."
    cost = "“Insure” cost 0.032 bets: no insurance +0.000, insure −0.032."
    assert comment(seen(insurance, 0), "insure") == cost


@pytest.mark.parametrize(
    ("worth", "best"),
    [
        (0.01, "+1.000 % of the bet: bet the most."),
        (0, "+0.000 % of the bet: bet the least."),
    ],
)
def test_hints_about_bets(monkeypatch: pytest.MonkeyPatch, worth: float, best: str) -> None:
    monkeypatch.setattr("games.blackjack.adviser.round_worth", lambda cards, options: worth)
    chosen = Options(bets="chosen")
    assert hint(start(chosen, Random(1))).why == f"On average, a round from a full shoe earns {best}"
    later = dealt("10 8 / 10 7", "stand", options=chosen, bet="bet 10")
    assert hint(seen(later, 0)).why == f"On average, a round from the remaining cards earns {best}"


def test_negative_money_has_a_minus() -> None:
    assert [dollars(amount) for amount in (98, 0, -2)] == ["$98", "$0", "−$2"]
