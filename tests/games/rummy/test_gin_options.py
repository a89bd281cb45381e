"""Gin with Oklahoma, big gin and boxes, by worked examples."""

from __future__ import annotations

from random import Random

import pytest

from games.rummy.hands import Step
from games.rummy.play import TABLETOP, refuse
from games.rummy.players import EXPERT, think
from games.rummy.rules import Move, Options, Position, moves, status
from games.rummy.showdown import Ending
from games.rummy.sight import seen
from games.rummy.words import describe, tell
from launcher.tabletop import Match
from launcher.toolkits.cards import Card
from tests.games.rummy.positions import GIN, position
from tests.games.rummy.test_rules import play_all, texts

OKLAHOMA = Options("gin", oklahoma=True)
NEVER = Random(0)
BIG = Options("gin", big_gin=True)
BOXES = Options("gin", "100", boxes=True)

THREE_MELDS = "2C 2D 2H 5S 6S 7S 9C 9D 9H"
THEIRS = "AD 3D 5H 7C 8D JH KC QS 4C AH"
"""59 points, none of them in a meld."""


@pytest.mark.parametrize(
    ("turned_up", "limit", "times", "said"),
    [
        ("8C", 8, 1, "Knock with 8 or less. "),
        ("KD", 10, 1, "Knock with 10 or less. "),
        ("4S", 4, 2, "Knock with 4 or less, for double points. "),
        ("AC", 0, 1, "Gin only. "),
        ("AS", 0, 2, "Gin only, for double points. "),
    ],
)
def test_the_first_card_says_with_how_much_one_knocks(
    turned_up: str, limit: int, times: int, said: str
) -> None:
    at = position(f"{THREE_MELDS} KH 6D", "3D 5H 7C 8D JH KC QS 4C AH 10D", turned_up, options=OKLAHOMA)
    assert at.terms == (limit, times)
    assert status(at).text.startswith(said)
    assert ("knock KH" in texts(at)) == (limit >= 6)  # which leaves six
    assert at._replace(options=GIN).terms == (10, 1)


def test_it_stays_that_card_when_others_lie_on_it_or_it_was_taken() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 4H KH", THEIRS, "4D", options=OKLAHOMA)._replace(phase="offer")
    assert play_all(at, "pass", "pass", "stock").terms.limit == 4
    taken = play_all(at, "discard pile", "throw KH")
    assert (taken.terms.limit, str(taken.discards[-1])) == (4, "KH")


def test_why_one_may_not_knock() -> None:
    at = position(f"{THREE_MELDS} KH 9S", THEIRS, "AC", options=OKLAHOMA)
    assert [text for text in texts(at) if text.startswith("knock")] == ["knock KH"]  # it is gin
    assert refuse(at, ("card 0",)).endswith("to knock, have no deadwood left.")
    at = position(f"{THREE_MELDS} KH QH", THEIRS, "3S", options=OKLAHOMA)
    assert refuse(at, ("card 0",)).endswith("to knock, have 3 points of deadwood left at most.")


@pytest.mark.parametrize(
    ("mine", "turned_up", "throw", "ending", "said"),
    [
        (
            f"{THREE_MELDS} 10H 4D",
            "5C",
            "knock 10H",
            Ending("knock", 0, 0, 55),
            "Dora knocked with 4 against 59: 55 points.",
        ),
        (
            f"{THREE_MELDS} 10H 4D",
            "8S",
            "knock 10H",
            Ending("knock", 0, 0, 110),
            "Dora knocked with 4 against 59: 55 points, doubled to 110.",
        ),
        (
            f"{THREE_MELDS} 9S KH",
            "AS",
            "knock KH",
            Ending("gin", 0, 0, 168),
            "Dora went gin: 59 + 25 = 84 points, doubled to 168.",
        ),
    ],
)
def test_spades_double(mine: str, turned_up: str, throw: str, ending: Ending, said: str) -> None:
    at = position(mine, THEIRS, turned_up, options=OKLAHOMA)
    passed = Step(0, "pass", at.discards[0]), Step(1, "pass", at.discards[0])
    ended = play_all(at._replace(steps=passed), throw)
    assert ended.ending == ending
    assert status(ended).text == said


def test_big_gin_is_eleven_cards_in_melds() -> None:
    at = position(f"{THREE_MELDS} 9S 8S", THEIRS, "10C", options=BIG)
    assert "big gin" in texts(at)
    assert "big gin" not in texts(at._replace(options=GIN))
    assert "big gin" not in texts(position(f"{THREE_MELDS} 9S KH", THEIRS, "10C", options=BIG))
    ended = play_all(at, "big gin")
    assert ended.ending == Ending("big gin", 0, 0, 59 + 31)
    assert status(ended).text == "Dora went big gin: 59 + 31 = 90 points."
    assert tell(ended, Move("big gin")) == "went big gin"
    assert all(think(seen(at, 0), 0, strength, NEVER) == Move("big gin") for strength in range(4))


def test_after_big_gin_nothing_is_laid_off_and_another_hand_is_dealt() -> None:
    laying_off = "2S 3D 5H 7C 8D JH KC QS 4C AH"  # a two fits, and counts
    at = position(f"{THREE_MELDS} 9S 8S", laying_off, "10C", options=Options("gin", "100", big_gin=True))
    ended = play_all(at, "big gin")
    assert ended.scores == (60 + 31, 0)
    dealt = play_all(ended, "next hand", "next hand")
    assert ([len(hand) for hand in dealt.hands], dealt.first) == ([10, 10], 1)


def card_of(at: Position, face: str) -> Card:
    return next(card for card in at.hands[0] if str(card) == face)


def with_scores(*scores: int) -> Position:
    """A hand of a match with boxes, which Dora will win by 55."""
    at = position(f"{THREE_MELDS} 10H 4D", THEIRS, "5C", options=BOXES)
    return at._replace(scores=scores)


def test_each_hand_that_is_won_is_counted() -> None:
    at = play_all(with_scores(20, 30, 1, 2), "knock 10H")
    assert (at.phase, at.scores, status(at).scores) == ("next", (75, 30, 2, 2), (75, 30))
    assert "Hands won: 2 to 2." in describe(at)


def test_at_the_end_there_are_bonuses() -> None:
    at = status(play_all(with_scores(50, 90, 2, 3), "knock 10H"))
    assert (at.over, at.winners) == (True, (0,))
    assert at.scores == (105 + 100 + 3 * 25, 90 + 3 * 25)
    assert at.text.endswith("That makes 280 to 165, 100 for the match and 25 for each hand won among them.")


@pytest.mark.parametrize(("hands", "winners"), [(7, (0,)), (8, (0, 1)), (9, (1,))])
def test_bonuses_can_turn_it_around(hands: int, winners: tuple[int, ...]) -> None:
    """105 points, 100 for them, and two hands: as much as 55 points and eight hands."""
    at = status(play_all(with_scores(50, 55, 1, hands), "knock 10H"))
    assert (at.over, at.winners) == (True, winners)


def test_who_has_most_points_wins_without_them() -> None:
    at = with_scores(50, 90)._replace(options=Options("gin", "100"))
    assert status(play_all(at, "knock 10H")).text.endswith("That makes 105 to 90.")


def test_where_only_gin_ends_a_hand_an_expert_keeps_high_cards_that_may_join() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9H QC KC 4D", "AD 3D 5H 7C 8D JH KH QS 4C AH", "AC", options=OKLAHOMA)
    assert think(seen(at, 0), 0, EXPERT, NEVER) == Move("throw", card_of(at, "4D"))


@pytest.mark.parametrize("strength", range(4))
def test_matches_by_all_of_them_come_to_their_end(strength: int) -> None:
    match = Match(TABLETOP, Options("gin", "50", oklahoma=True, big_gin=True, boxes=True), seed="k7f3p")
    while not match.status.over:
        turn = match.position.turn
        move = think(seen(match.position, turn), turn, strength, NEVER)
        assert move in moves(match.position)
        match.play(str(move))
    assert max(match.position.scores[:2]) >= 50
    assert Match.read(TABLETOP, match.journal).position == match.position
