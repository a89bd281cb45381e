"""Descriptions of positions without `describe`, and of the turns of other players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from launcher.picture import rectangle
from launcher.tabletop import (
    History,
    Match,
    Piece,
    Scene,
    Status,
    Tabletop,
    View,
    position_in_words,
    turn_in_words,
)
from launcher.tabletop.knowledge import others_turns, results, standing
from tests.tabletop.duel import duel
from tests.tabletop.nulltable import nulltable
from tests.tabletop.trio import status, trio


def test_pieces_are_described_from_top_to_bottom_as_each_player_sees_them() -> None:
    history = Match(replace(duel, describe=None), seed="k7f3p").history
    first, second = history.position.hands
    assert position_in_words(history, 0) == [
        "back 1 0, back 1 1, back 1 2",
        "pile: empty",
        ", ".join(f"card {card}" for card in first),
        history.status.text,
    ]
    assert position_in_words(history, 1)[::2] == [
        "back 0 0, back 0 1, back 0 2",
        ", ".join(f"card {card}" for card in second),
    ]


def test_the_description_of_the_end_has_winners_and_scores() -> None:
    game = replace(trio, status=lambda each: status(each)._replace(over=True, winners=(1,), scores=(1, 5, 3)))
    history = Match(game).history
    assert position_in_words(history, 0, 0)[1:] == [standing(history, 0), results(history, 0)]


def test_repeated_actions_in_a_turn_are_counted() -> None:
    match = Match(replace(trio, tell=lambda position, move: "laid a card"))
    said = []
    for number in range(1, 6):
        match.play(match.moves[0])
        said.append(turn_in_words(match.history, range(1, number + 1), 0))
    assert said == [
        f"First laid a card{times}." for times in ("", " twice", " three times", " four times", " 5 times")
    ]


def test_transparent_pieces_are_not_described_and_nearly_level_ones_share_a_row() -> None:
    def scene(left: int, view: View) -> Scene:
        stone = rectangle(10, 10, "accent")
        pieces = (
            Piece("c", 70, 20.4, stone),
            Piece("shadow", 30, 20, stone, through=True),
            Piece("b", 50, 19.6, stone, says="the second"),
            Piece("low", 10, 60, stone),
            Piece("a", 10, 20, stone),
        )
        return Scene(100, 100, pieces, rectangle(100, 100, "surface"))

    history = Match(replace(nulltable, describe=None, scene=scene)).history
    assert position_in_words(history, 0) == ["a, the second, c", "low", "10 left."]


def by_turns(left: int) -> Status:
    """Ann and Ben take three matches each in turn."""
    return Status(f"{left} left.", over=left == 0, turn=(10 - left) // 3 % 2)


taking = replace(nulltable, status=by_turns, players=("Ann", "Ben"))


def course_of(game: Tabletop[Any, Any], *moves: object) -> History:
    match = Match(game)
    for move in moves:
        match.play(move)
    return match.history


def test_turns_of_other_players_are_described_since_the_own_last_move() -> None:
    history = course_of(taking, 1, 1, 1, 2, 1)
    assert others_turns(history, 0) == ["Ben: 2, 1."]
    assert others_turns(history, 1) == [], "Ben made the last move"
    three = replace(taking, players=("Ann", "Ben", "Cleo"))
    assert others_turns(course_of(three, 1, 1, 1, 2, 1), 2) == ["Ann: 1, 1, 1.", "Ben: 2, 1."]
    assert others_turns(course_of(three), 2) == []


def test_a_single_player_game_has_no_turns_of_others() -> None:
    assert others_turns(course_of(nulltable, 1, 2), 0) == []


def test_tell_gets_the_position_that_the_player_can_see() -> None:
    def tell(left: int, move: int) -> str:
        assert isinstance(move, int)
        return f"took {move} of {left}"

    telling = replace(taking, tell=tell, seen=lambda left, player: 100 * (player + 1))
    assert others_turns(course_of(telling, 1, 1, 1, 1), 0) == ["Ben took 1 of 100."]
    assert others_turns(course_of(telling, 2, 2), 1) == ["Ann took 2 of 200 twice."]
    three = replace(telling, players=("Ann", "Ben", "Cleo"))
    ann, ben = others_turns(course_of(three, 1, 2, 1, 1), 2)
    assert "took 1 of 300 and took 2 of 300" in ann
    assert ben.startswith("Ben")


class AnyWord(tuple[str, ...]):
    """Moves of a game in which all words are legal, but only some are listed."""

    def __contains__(self, word: object) -> bool:
        return True


def test_a_legal_move_outside_the_list_is_described() -> None:
    words = replace(
        taking,
        moves=lambda left: AnyWord(["one"]),
        play=lambda left, move, chance: left - 1,
        tell=lambda left, move: f"said {move}",
    )
    assert others_turns(course_of(words, "three", "two", "one", "five"), 0) == ["Ben said five."]


def test_a_tell_function_without_a_return_is_named() -> None:
    mute = replace(taking, tell=lambda left, move: None)
    with pytest.raises(TypeError, match=r"tell of the tabletop 'Nulltable' .*None"):
        others_turns(course_of(mute, 1), 2)
