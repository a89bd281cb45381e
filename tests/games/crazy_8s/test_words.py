"""The texts of Crazy 8s: status, moves and refusals."""

from __future__ import annotations

from typing import Literal

import pytest

from games.crazy_8s.play import refuse
from games.crazy_8s.rules import Options, moves, play, status
from games.crazy_8s.words import describe, tell
from launcher.tabletop import Status
from tests.games.crazy_8s.test_rules import NEVER, play_all, table

LONG = "Dora: match the suit or rank of the five of hearts, or play an eight."


def test_status_and_moves_of_a_match_are_described() -> None:
    position, lines = table("5H", "5C 8D", "2D 4D", stock="9D KS"), []
    for text in ("5C", "draw", "draw", "pass", "8D"):
        stand = status(position)
        move = next(move for move in moves(position) if str(move) == text)
        position = play(position, move, NEVER)
        lines.append((stand, tell(position, move)))
    assert lines == [
        (Status(LONG, turn=0), "played the five of clubs"),
        (Status("Anna: match the five of clubs.", turn=1), "drew a card"),
        (Status("Anna: match the five of clubs.", turn=1), "drew a card"),
        (Status("Anna: match the five of clubs.", turn=1), "passed"),
        (Status("Dora: match the five of clubs.", turn=0), "played the eight of diamonds"),
    ]
    assert status(position) == Status(
        "Dora has no cards. 25 points left in Anna's hand.",
        over=True,
        turn=0,
        winners=(0,),
        score=25,
        scores=(25, 0),
    )


def test_the_chosen_suit_is_described_after_an_eight() -> None:
    choosing = play_all(table("KD", "3C 2H", "8S 4H", turn=1), "8S")
    assert status(choosing) == Status("Anna: choose a suit.", turn=1)
    assert describe(choosing)[-1] == "Discard pile: 8S, suit not chosen yet. Stock: 0."
    (spades,) = [move for move in moves(choosing) if move == "spades"]
    chosen = play(choosing, spades, NEVER)
    assert tell(chosen, spades) == "chose spades"
    assert status(chosen) == Status("Dora: play spades, or an eight.", turn=0)
    assert describe(chosen)[-1] == "Discard pile: 8S, suit to match: spades. Stock: 0."
    assert status(play_all(table("KD", "8S 3C", "2H"), "8S")) == Status("Dora: choose a suit.", turn=0)


def test_the_winner_gets_the_points_of_all_other_hands() -> None:
    assert status(table("5H", "KC 2C", "", "8S", turn=1)) == Status(
        "Anna has no cards. 62 points left in the other hands.",
        over=True,
        turn=1,
        winners=(1,),
        score=0,
        scores=(0, 62, 0),
    )


def test_cards_to_draw_for_twos_are_described() -> None:
    first = table("5H", "2H 3C", "KH 9C", stock="JD QD AD")._replace(rules=Options(draw_two=True))
    hit = play_all(first, "2H")
    assert status(hit).text == "Anna: draw 2 cards, or play a two."
    assert describe(hit)[-1] == "Discard pile: 2H, 2 cards to draw for it. Stock: 3."
    assert refuse(hit, (hit.hand[0].name,)) == "Play a two, or draw cards for it."
    drawn = play_all(hit, "draw")
    assert status(drawn).text == "Anna: draw 1 card."
    assert refuse(drawn, (drawn.hand[0].name,)) == "Draw the remaining cards for the twos."


def test_reversed_turns_are_described() -> None:
    turned = table("AH", "3C", "4C", "5C", turn=2)._replace(step=-1)
    assert status(turned).text == (
        "Ben: match the suit or rank of the ace of hearts, or play an eight. The order of play is reversed."
    )
    assert describe(turned)[-1] == "The order of play is reversed."


def test_no_player_gets_points_when_all_pass() -> None:
    stuck = play_all(table("KS", "2H", "3D", "4C", turn=1), "pass", "pass", "pass")
    assert status(stuck) == Status("All players passed: this round is a draw.", over=True, turn=1, score=0)


@pytest.mark.parametrize(
    ("stock", "names", "answer"),
    [
        ("KD", "JD", "The jack of diamonds can't be played: it has neither the suit nor the rank to match."),
        ("KD", "5C", ""),
        ("KD", "stock", ""),
        ("", "stock", "The stock is empty: play a card, or pass."),
    ],
)
def test_refusals_give_a_reason(stock: str, names: str, answer: str) -> None:
    position = table("5H", "5C JD", "2C", stock=stock)
    named = {str(card): card.name for card in position.hand}
    assert refuse(position, (named.get(names, names),)) == answer
    assert refuse(position._replace(choosing=True), ("stock",)) == (
        "Choose a suit first: clubs, diamonds, hearts or spades."
    )


@pytest.mark.parametrize(
    ("drawing", "drawn", "answer"),
    [
        ("one", True, "You have already drawn a card in this turn: play a card, or pass."),
        ("until it fits", False, "You can't draw, because you have a card that fits: play it."),
    ],
)
def test_refusals_to_draw_give_a_reason(
    drawing: Literal["one", "until it fits"], drawn: bool, answer: str
) -> None:
    position = table("5H", "5C", "2C", stock="KD")._replace(rules=Options(drawing=drawing), drawn=drawn)
    assert refuse(position, ("stock",)) == answer
