"""What stands on a tile."""

from __future__ import annotations

import pytest

from launcher.catalog import Game, scan
from launcher.console.drawing import draw_tile
from launcher.controls import Mood
from tests.console.conftest import texts

BUNDLED = [game for game in scan().games if game.package.startswith("games.")]
IN_THREE_COLUMNS = 269  # logical pixels, in a window that is 880 wide, as the manual shows it


@pytest.mark.parametrize("game", BUNDLED, ids=[game.id for game in BUNDLED])
def test_summary_of_a_bundled_game_fits_on_its_tile(game: Game) -> None:
    tile = draw_tile(game, IN_THREE_COLUMNS, "", "", Mood(), Mood())
    name, *about, _ = texts(tile)
    assert (name, " ".join(about)) == (game.name, game.summary)
