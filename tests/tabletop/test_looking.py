"""What a player is told of a position that a game does not describe itself: what lies there, row by row."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop import Match, position_in_words, turn_in_words
from tests.tabletop.duel import duel
from tests.tabletop.trio import status, trio


def test_pieces_are_told_from_top_to_bottom_as_whoever_asks_sees_them() -> None:
    course = Match(replace(duel, describe=None), seed="k7f3p").course
    first, second = course.position.hands
    assert position_in_words(course, 0) == [
        "back 1 0, back 1 1, back 1 2",
        "pile: empty",
        ", ".join(f"card {card}" for card in first),
        "0 to 0, player 1 is to move.",
    ]
    assert position_in_words(course, 1)[::2] == [
        "back 0 0, back 0 1, back 0 2",
        ", ".join(f"card {card}" for card in second),
    ]


def test_at_the_end_who_has_won_and_what_everybody_has_is_told() -> None:
    game = replace(trio, status=lambda each: status(each)._replace(over=True, winners=(1,), scores=(1, 5, 3)))
    assert position_in_words(Match(game).course, 0, 0) == [
        "Hands: ((1, 5), (0, 0), (0, 0)).",
        "You lost. 0 lie there.",
        "Second 5, Third 3, You 1",
    ]


def test_what_was_done_again_and_again_in_a_turn_is_told_once() -> None:
    match = Match(replace(trio, tell=lambda position, move: "laid a card"))
    said = []
    for number in range(1, 6):
        match.play(match.moves[0])
        said.append(turn_in_words(match.course, range(1, number + 1), 0))
    assert said == [
        f"First laid a card{times}." for times in ("", " twice", " three times", " four times", " 5 times")
    ]
