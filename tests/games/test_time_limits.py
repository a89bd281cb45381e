"""No game has a time limit that a player can't turn off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from launcher.author import tabletop_of
from launcher.tabletop import Match, Tabletop, options_of
from tests.games.test_contract import GAMES

MOVES = 60


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_options_without_a_time_limit(game: str) -> None:
    tabletop = tabletop_of(game)
    assert any(is_untimed(tabletop, each) for each in options_with_one_change(tabletop))


def options_with_one_change(tabletop: Tabletop[Any, Any]) -> Iterator[object]:
    """Yield the default options, and those that differ from them in one choice."""
    usual = tabletop.options()
    yield usual
    names = {each.name for each in fields(tabletop.options)}
    for option in options_of(tabletop.options):
        yield from (
            replace(usual, **{option.name: value}) for value in option.choices if option.name in names
        )


def is_untimed(tabletop: Tabletop[Any, Any], options: object) -> bool:
    """Return whether neither a clock of the game nor one of the players limits the time in a match."""
    if tabletop.time_limit and tabletop.time_limit(options):
        return False
    if tabletop.clock is None:
        return True
    match, chance = Match(tabletop, options, seed="k7f3p"), Random(1)
    for _ in range(MOVES):
        if match.status.over:
            break
        if tabletop.clock(match.position):
            return False
        match.play(chance.choice(match.history.moves))
    return True
