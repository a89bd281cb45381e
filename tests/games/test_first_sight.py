"""The first look at each game: its status line fits the window, and the common buttons are there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from launcher.author import tabletop_of
from launcher.author.contract.case import random_match
from launcher.picture import Group, Layer, Picture, Text, text_width
from launcher.screens import to_surface
from launcher.tabletop import History, Match
from launcher.tabletop.frame import table_of
from launcher.tabletop.frame.commands import buttons, commands
from launcher.tabletop.frame.table import lay_out
from tests.effort import few
from tests.games.test_contract import GAMES
from tests.tabletop.frame.conftest import Seat

LEGIBLE = 11.0
"""The smallest size of text on the table, in logical pixels of the window."""
ROOM = 608  # logical pixels in a window of 640


@pytest.mark.parametrize("game", GAMES)
def test_the_first_status_fits_one_line(game: str) -> None:
    tabletop = tabletop_of(game)
    for options in (tabletop.options(), *tabletop.presets.values()):
        status = Match(tabletop, options, "k7f3p").status
        assert text_width(status.text, 13, bold=True) <= ROOM


@pytest.mark.parametrize("game", GAMES)
def test_the_task_is_a_sentence_that_fits_one_line(game: str) -> None:
    task = tabletop_of(game).task
    assert task.endswith(".")
    assert text_width(task, 13) <= ROOM


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_common_buttons(game: str) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.options(), "k7f3p")
    labels = {button.label for button in buttons(table_of(history, help=True).world)}
    assert {"New", "Undo", "Options", "Help", "More"} <= labels


@pytest.mark.parametrize("size", [(640, 560), (320, 240)])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_player_sees_options_and_hint_rather_than_an_undo_without_use(
    game: str, size: tuple[float, float]
) -> None:
    tabletop = tabletop_of(game)
    history = History.begin(tabletop, tabletop.first_options, "k7f3p")
    for first in (True, False):
        table = lay_out(table_of(history, help=True, first=first).world, *size)
        labels = [button.label for button in buttons(table)]
        ranks = [each.label for each in commands(table)]
        useful = {"Hint", "Options"} if first and size[0] > 320 else {"Hint"}
        assert "Undo" not in labels or useful & {*ranks} <= {*labels}
        if first and size[0] > 320:
            assert useful & {*ranks} <= {*labels}


@pytest.mark.parametrize("size", [(7, 42), (42, 7), (60, 90)])
@pytest.mark.parametrize("game", GAMES)
def test_a_window_may_be_tiny(game: str, size: tuple[float, float]) -> None:
    tabletop = tabletop_of(game)
    seat = Seat(tabletop, toggles=[each.name for each in tabletop.toggles])
    seat.program.resize(*size)
    to_surface(seat.program.picture)


def texts(picture: Picture) -> Iterator[tuple[float, str]]:
    """Yield each text on a picture with its size in logical pixels."""
    match picture:
        case Text(size=size, string=string):
            yield size, string
        case Group(parts=parts):
            for _, _, part in parts:
                yield from texts(part)
        case Layer(picture=inner, along=along):
            yield from ((along * size, string) for size, string in texts(inner))


@pytest.mark.parametrize("plies", few([0, 10], [10]))
@pytest.mark.parametrize("game", GAMES)
def test_text_on_the_table_is_legible(game: str, plies: int) -> None:
    tabletop = tabletop_of(game)
    table = table_of(random_match(tabletop, tabletop.options(), "k7f3p", plies)).world
    for picture in (table.scene.ground, *(piece.picture for piece in table.scene.pieces)):
        assert all(size * table.place.factor >= LEGIBLE for size, _ in texts(picture))
