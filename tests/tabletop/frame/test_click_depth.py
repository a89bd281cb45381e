"""A click on a piece enters few modules and evaluates each part of the table once."""

from __future__ import annotations

from typing import Any

import pytest

from games.chat_noir import TABLETOP as CHAT_NOIR
from games.lights_out.play import TABLETOP as LIGHTS_OUT
from launcher.tabletop import Tabletop
from tests.benchmarks.piece_click import click_on_game, click_on_piece


@pytest.mark.parametrize(("tabletop", "modules"), [(LIGHTS_OUT, 12), (CHAT_NOIR, 13)])
def test_a_click_that_makes_a_move_enters_few_modules_and_returns_from_few_functions(
    tabletop: Tabletop[Any, Any],
    modules: int,  # one more where moves are texts, in which players may be called otherwise
) -> None:
    way = click_on_piece(tabletop)
    frame = way.within("launcher.tabletop.frame")
    assert len(way.within("launcher.tabletop").modules) <= modules
    assert len(frame.functions) <= 25
    assert len(frame.returns) <= 30  # each new table is asked anew


def test_a_click_on_a_game_in_the_console_enters_fewer() -> None:
    way = click_on_game()
    assert len(way.modules) <= 7
    assert len(way.returns) <= 10
