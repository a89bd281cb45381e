"""The texts of Rummy: status, endings, refusals, hints and descriptions."""

from __future__ import annotations

from random import Random

import pytest

from games.rummy.play import refuse
from games.rummy.players import hint
from games.rummy.rules import (
    Move,
    Options,
    Position,
    Terms,
    end_in_words,
    limit_in_words,
    seen,
    start,
    status,
    sum_in_words,
)
from games.rummy.showdown import Ending
from games.rummy.words import describe, heading, in_words, tell
from launcher.toolkits.cards import PLAYERS, cards
from tests.games.rummy.positions import COMPLETE, GIN, POOR, position
from tests.games.rummy.test_rules import play_all, texts

HAND = "5C 5D 5H 6S 7S 8S KC 2D KH 9C"
BEGUN = position("KC KD 8H 9H 2S 3S 4D 6C JH QS", POOR, "8C", "5D 5C")
MELDS = "2C 2D 2H 5S 6S 7S 9C 9D 9H"
LOSER = "AD 3D 5H 7C 8D JH KC QS 4C AH"
"""59 points of deadwood."""


def steps_in_words(at: Position) -> list[str]:
    return [f"{PLAYERS[each.player]}: {each.did} {each.card}" for each in at.steps]


def test_steps_are_recorded() -> None:
    drawn = play_all(BEGUN, "stock", "throw KC")
    assert steps_in_words(drawn) == ["Dora: stock 8C", "Dora: throw KC"]
    took = play_all(BEGUN, "discard pile", "throw KD")
    assert steps_in_words(took) == ["Dora: discard pile 8C", "Dora: throw KD"]
    knocked = play_all(position(f"{MELDS} AC KD", options=GIN), "knock KD")
    assert steps_in_words(knocked) == ["Dora: knock KD"]


@pytest.mark.parametrize(
    ("at", "way", "said"),
    [
        (BEGUN, "", "Dora: draw, or take the eight of clubs."),
        (BEGUN, "stock", "Dora: discard a card."),
        (
            BEGUN,
            "stock, throw KC",
            "Dora drew a card and discarded the king of clubs. Anna: draw, or take it.",
        ),
        (
            BEGUN,
            "discard pile, throw KD",
            "Dora took the eight of clubs and discarded the king of diamonds. Anna: draw, or take it.",
        ),
        (start(GIN, Random(3)), "", "Dora: take the six of clubs, or pass."),
        (start(GIN, Random(3)), "pass", "Dora passed. Anna: take the six of clubs, or pass."),
        (start(GIN, Random(3)), "pass, pass", "Anna passed. Dora: draw a card."),
    ],
)
def test_the_status_describes_the_last_turn_and_the_next_step(at: Position, way: str, said: str) -> None:
    assert status(play_all(at, *filter(None, way.split(", ")))).text == said


def test_after_two_passes_only_the_stock_is_offered() -> None:
    both = play_all(start(GIN, Random(3)), "pass", "pass")
    assert texts(both) == ["stock"]
    assert "take" not in status(both).text


@pytest.mark.parametrize(
    ("ending", "mine", "times", "said"),
    [
        (Ending("both"), COMPLETE, 1, "Both players were dealt a complete hand."),
        (Ending("stock"), POOR, 1, "Only two cards are left in the stock: this hand is a draw."),
        (Ending("dealt", 0, 0, 59), COMPLETE, 1, "Dora was dealt a complete hand."),
        (Ending("knock", 0, 0, 55), f"{MELDS} 4D", 1, "Dora knocked with 4 against 59: 55 points."),
        (
            Ending("knock", 0, 0, 110),
            f"{MELDS} 4D",
            2,
            "Dora knocked with 4 against 59: 55 points, doubled to 110.",
        ),
        (Ending("gin", 0, 0, 84), f"{MELDS} 9S", 1, "Dora went gin: 59 + 25 = 84 points."),
        (Ending("big gin", 0, 0, 90), f"{MELDS} 9S 8S", 1, "Dora went big gin: 59 + 31 = 90 points."),
    ],
)
def test_endings_are_described(ending: Ending, mine: str, times: int, said: str) -> None:
    hands = cards(mine), cards(LOSER, first=20)
    assert end_in_words(ending, hands, times, gin=True) == said


def test_an_undercut_is_described() -> None:
    hands = cards(f"{MELDS} 4D"), cards("AC AD AH JC JD JH 8S 9S 10S 3D", first=20)
    said = end_in_words(Ending("undercut", 1, 0, 26), hands, 1, gin=True)
    assert said == "Anna undercut Dora, 3 against 4: 1 + 25 = 26 points."


def test_endings_of_rummy_are_described() -> None:
    hands = cards(COMPLETE), cards(LOSER, first=20)
    assert end_in_words(Ending("stock"), hands, 1, gin=False) == (
        "The stock is used up: this hand is a draw."
    )
    assert end_in_words(Ending("out", 0, 0, 59), hands, 1, gin=False) == (
        "Dora went out; Anna has 59 points of deadwood left."
    )


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (Terms(8, 1), "Knock with 8 or less. "),
        (Terms(4, 2), "Knock with 4 or less, and points count double. "),
        (Terms(0, 1), "Only gin ends this hand. "),
        (Terms(0, 2), "Only gin ends this hand, and points count double. "),
    ],
)
def test_limits_are_described(terms: Terms, said: str) -> None:
    assert limit_in_words(terms) == said


def test_the_result_of_a_match_is_described() -> None:
    assert sum_in_words((56, 118), ()) == " The final score is 118 to 56."
    assert sum_in_words((280, 165), (3, 3)) == (
        " The final score is 280 to 165, with 100 for the match and 25 for each hand won."
    )


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (BEGUN, "First draw a card from the stock, or take the top of the discard pile."),
        (play_all(BEGUN, "stock"), "Discard a card from your hand."),
        (start(GIN, Random(3)), "Take the face-up card, or pass."),
        (
            position(f"{MELDS} KH QH", LOSER, options=GIN),
            "Discard a card from your hand. You can knock with at most 10 points of deadwood.",
        ),
        (
            position(f"{MELDS} KH QH", LOSER, "AC", options=Options("gin", oklahoma=True)),
            "Discard a card from your hand. You can knock with no deadwood.",
        ),
        (BEGUN._replace(phase="next"), "This hand is over. Press “Next hand” to deal another."),
    ],
)
def test_refusals_give_a_reason(at: Position, said: str) -> None:
    assert refuse(at, ("card 0",)) == said


def test_discarding_the_card_just_taken_is_refused_in_gin() -> None:
    taken = play_all(position("KC KD 8H 9H 2S 3S 4D 6C JH QS", options=GIN), "discard pile")
    assert taken.taken is not None
    assert refuse(taken, (taken.taken.name,)) == (
        "You can't discard the card that you just took from the discard pile. Discard another card."
    )


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (position(f"KS {COMPLETE}"), "All your other cards are in melds, so you go out."),
        (position(f"{MELDS} AC KD", options=GIN), "You have 1 point of deadwood left."),
        (position(f"{MELDS} 9S KD", options=GIN), "You go gin, without any deadwood."),
        (
            position("KC KD 8H 9H 2S 3S 4D 6C JH QS", discards="KH"),
            "With this card, 3 of your cards are in melds instead of 0.",
        ),
    ],
)
def test_hints_give_a_reason(at: Position, why: str) -> None:
    assert hint(seen(at, 0)).why == why


def test_moves_are_described() -> None:
    card = cards("8C")[0]
    moves = [
        *(Move("stock"), Move("discard pile", card), Move("throw", card), Move("knock", card)),
        *(Move("pass"), Move("big gin"), Move("next hand")),
    ]
    assert [tell(BEGUN, move) for move in moves] == [
        "drew a card",
        "took the eight of clubs",
        "discarded the eight of clubs",
        "knocked with the eight of clubs",
        "passed",
        "went big gin",
        "continued to the next hand",
    ]
    assert in_words(Move("knock", card)) == "knock with the eight of clubs"


def test_headings() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S")
    assert heading(seen(at, 0), 0, "You") == "You: 6 cards in melds"
    assert heading(seen(at, 0), 1, "Anna") == "Anna: 10 cards"
    assert heading(at._replace(options=Options("gin", "50")), 0, "You") == "You: 0 of 50 points · deadwood 31"


def test_plain_text_describes_a_position() -> None:
    at = position(HAND, "AC 3D 5S 7C 9D JH 2S 4H 6D 10S", "8C QS")
    assert describe(seen(at, 0)) == [
        "Dora: 6S 7S 8S, 5C 5D 5H, deadwood 2D 9C KC KH (31).",
        "Anna: 10 cards.",
        "Stock: 30 cards.",
        "Discard pile, from the top: QS 8C.",
    ]


def test_plain_text_says_who_may_continue() -> None:
    ended = play_all(position(f"2S {COMPLETE}", options=Options(match="100")), "throw 2S")
    assert [describe(each)[-1] for each in (ended, play_all(ended, "next hand"))] == [
        "Dora can continue to the next hand.",
        "Anna can continue to the next hand.",
    ]
