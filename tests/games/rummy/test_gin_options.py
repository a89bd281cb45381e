"""Gin with Oklahoma, big gin and boxes, by worked examples."""

from __future__ import annotations

from random import Random

import pytest

from games.rummy.play import TABLETOP, refuse
from games.rummy.players import EXPERT, think
from games.rummy.rules import Move, Options, Position, limit_in_words, moves, seen, status
from games.rummy.showdown import Ending, Step
from games.rummy.words import describe
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
"""A hand of 59 points without a meld."""


@pytest.mark.parametrize(
    ("turned_up", "limit", "times"),
    [("8C", 8, 1), ("KD", 10, 1), ("4S", 4, 2), ("AC", 0, 1), ("AS", 0, 2)],
)
def test_oklahoma_sets_the_limit_by_the_first_card(turned_up: str, limit: int, times: int) -> None:
    at = position(f"{THREE_MELDS} KH 6D", "3D 5H 7C 8D JH KC QS 4C AH 10D", turned_up, options=OKLAHOMA)
    assert at.terms == (limit, times)
    assert status(at).text.startswith(limit_in_words(at.terms))
    assert ("knock KH" in texts(at)) == (limit >= 6)  # this leaves six points
    assert at._replace(options=GIN).terms == (10, 1)


def test_the_limit_stays_when_the_first_card_is_covered_or_taken() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9D 4H KH", THEIRS, "4D", options=OKLAHOMA)._replace(phase="offer")
    assert play_all(at, "pass", "pass", "stock").terms.limit == 4
    taken = play_all(at, "discard pile", "throw KH")
    assert (taken.terms.limit, str(taken.discards[-1])) == (4, "KH")


def test_refusals_state_the_limit_for_knocking() -> None:
    at = position(f"{THREE_MELDS} KH 9S", THEIRS, "AC", options=OKLAHOMA)
    assert [text for text in texts(at) if text.startswith("knock")] == ["knock KH"]  # this is gin
    assert "no deadwood" in refuse(at, ("card 0",))
    at = position(f"{THREE_MELDS} KH QH", THEIRS, "3S", options=OKLAHOMA)
    assert "3 points" in refuse(at, ("card 0",))


@pytest.mark.parametrize(
    ("mine", "turned_up", "throw", "ending"),
    [
        (f"{THREE_MELDS} 10H 4D", "5C", "knock 10H", Ending("knock", 0, 0, 55)),
        (f"{THREE_MELDS} 10H 4D", "8S", "knock 10H", Ending("knock", 0, 0, 110)),
        (f"{THREE_MELDS} 9S KH", "AS", "knock KH", Ending("gin", 0, 0, 168)),
    ],
)
def test_spades_double_the_points(mine: str, turned_up: str, throw: str, ending: Ending) -> None:
    at = position(mine, THEIRS, turned_up, options=OKLAHOMA)
    passed = Step(0, "pass", at.discards[0]), Step(1, "pass", at.discards[0])
    ended = play_all(at._replace(steps=passed), throw)
    assert ended.ending == ending
    assert str(ending.points) in status(ended).text


def test_big_gin_is_eleven_cards_in_melds() -> None:
    at = position(f"{THREE_MELDS} 9S 8S", THEIRS, "10C", options=BIG)
    assert "big gin" in texts(at)
    assert "big gin" not in texts(at._replace(options=GIN))
    assert "big gin" not in texts(position(f"{THREE_MELDS} 9S KH", THEIRS, "10C", options=BIG))
    ended = play_all(at, "big gin")
    assert ended.ending == Ending("big gin", 0, 0, 59 + 31)
    assert "90 points" in status(ended).text
    assert all(think(seen(at, 0), 0, strength, NEVER) == Move("big gin") for strength in range(4))


def test_big_gin_allows_no_laying_off() -> None:
    laying_off = "2S 3D 5H 7C 8D JH KC QS 4C AH"  # the two could be laid off, but counts
    at = position(f"{THREE_MELDS} 9S 8S", laying_off, "10C", options=Options("gin", "100", big_gin=True))
    ended = play_all(at, "big gin")
    assert ended.scores == (60 + 31, 0)
    dealt = play_all(ended, "next hand", "next hand")
    assert ([len(hand) for hand in dealt.hands], dealt.first) == ([10, 10], 1)


def card_of(at: Position, face: str) -> Card:
    return next(card for card in at.hands[0] if str(card) == face)


def with_scores(*scores: int) -> Position:
    """Return a hand of a match with boxes that Dora will win by 55 points."""
    at = position(f"{THREE_MELDS} 10H 4D", THEIRS, "5C", options=BOXES)
    return at._replace(scores=scores)


def test_boxes_count_the_hands_won() -> None:
    at = play_all(with_scores(20, 30, 1, 2), "knock 10H")
    assert (at.phase, at.scores, status(at).scores) == ("next", (75, 30, 2, 2), (75, 30))
    assert "Hands won: 2 to 2." in describe(at)


def test_boxes_add_bonuses_at_the_end() -> None:
    at = status(play_all(with_scores(50, 90, 2, 3), "knock 10H"))
    assert (at.over, at.winners) == (True, (0,))
    assert at.scores == (105 + 100 + 3 * 25, 90 + 3 * 25)
    assert "280 to 165" in at.text


@pytest.mark.parametrize(("hands", "winners"), [(7, (0,)), (8, (0, 1)), (9, (1,))])
def test_bonuses_can_decide_the_match(hands: int, winners: tuple[int, ...]) -> None:
    """105 points, the bonus of 100 and two hands are equal to 55 points and eight hands."""
    at = status(play_all(with_scores(50, 55, 1, hands), "knock 10H"))
    assert (at.over, at.winners) == (True, winners)


def test_the_most_points_win_without_boxes() -> None:
    at = with_scores(50, 90)._replace(options=Options("gin", "100"))
    assert "105 to 90" in status(play_all(at, "knock 10H")).text


def test_expert_keeps_useful_high_cards_when_only_gin_ends_the_hand() -> None:
    at = position("2C 2D 2H 5S 6S 7S 9C 9H QC KC 4D", "AD 3D 5H 7C 8D JH KH QS 4C AH", "AC", options=OKLAHOMA)
    assert think(seen(at, 0), 0, EXPERT, NEVER) == Move("throw", card_of(at, "4D"))


@pytest.mark.parametrize("strength", range(4))
def test_matches_of_all_strengths_end(strength: int) -> None:
    match = Match(TABLETOP, Options("gin", "50", oklahoma=True, big_gin=True, boxes=True), seed="k7f3p")
    while not match.status.over:
        turn = match.position.turn
        move = think(seen(match.position, turn), turn, strength, NEVER)
        assert move in moves(match.position)
        match.play(str(move))
    assert max(match.position.scores[:2]) >= 50
    assert Match.read(TABLETOP, match.journal).position == match.position
