"""A game around a game: further positions, whose functions can use those of the inner game."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from launcher.tabletop import Action, History, Match, Status, Tabletop, around
from launcher.tabletop.continuation import bare
from tests.tabletop.nulltable import Options, nulltable


class Handicap(NamedTuple):
    """The position before the match, in which the player takes some matches away."""

    left: int


def board(position: Handicap) -> int:
    return position.left


def moves(inner: Callable[[int], Sequence[int]], position: Handicap) -> list[int]:
    return [0, *inner(position.left)]


def play(inner: Callable[..., int], position: Handicap, move: int, chance: Random) -> int:
    return position.left - move


def status(inner: Callable[[int], Status], position: Handicap) -> Status:
    return Status("Choose a handicap.")


def start(options: Options, chance: Random) -> Handicap:
    return Handicap(options.matches)


def hint(left: int) -> int:
    return 1 + left % 2


def named(inner: Callable[[Any], object], move: object) -> object:
    return inner(move)


inner: Tabletop[Any, Any] = replace(
    nulltable, hint=hint, actions=(Action("count", "Count", "w", lambda left: f"{left} left"),)
)
game: Tabletop[Any, Any] = replace(
    around(inner, Handicap, board, {"moves": moves, "play": play, "status": status}, {"touch": named}),
    start=start,
)


def test_further_positions_have_functions_of_their_own_and_lead_to_those_of_the_game() -> None:
    match = Match(game, Options(8), "k7f3p")
    assert match.status.text == "Choose a handicap."
    assert list(match.history.moves) == [0, *inner.moves(8)]
    match.play(0)
    assert match.position == 8
    assert match.status == inner.status(8)
    assert Match.read(game, match.journal).position == 8


@pytest.mark.parametrize("position", [Handicap(7), 7])
def test_other_functions_get_the_board(position: Handicap | int) -> None:
    assert game.hint is not None
    assert game.hint(position) == hint(7)
    assert [each.act(position) for each in game.actions] == ["7 left"]
    assert game.describe is not None
    assert game.describe(position) == inner.describe(7)  # type: ignore[misc]  # it is there


def test_functions_that_the_game_does_not_have_stay_away() -> None:
    assert (game.think, game.seen, game.gesture) == (None, None, None)


def test_a_match_can_be_sent_to_another_process() -> None:
    history = History.begin(game, Options(9), "k7f3p").play(0)
    again = pickle.loads(pickle.dumps(bare(history)))
    assert (again.position, again.tabletop.hint(Handicap(3))) == (9, 2)
