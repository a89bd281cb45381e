"""What stands on a tile."""

from __future__ import annotations

import pytest

from launcher.catalog import Game, scan
from launcher.console.drawing import draw_tile
from launcher.console.shelf import TILE_HEIGHT, tile_height
from launcher.controls import Mood
from launcher.picture import Bitmap, Group, Layer, Picture
from tests.console.conftest import texts

BUNDLED = [game for game in scan().games if game.package.startswith("games.")]
IN_THREE_COLUMNS = 269  # logical pixels, in a window that is 880 wide, as the manual shows it


@pytest.mark.parametrize("game", BUNDLED, ids=[game.id for game in BUNDLED])
def test_summary_of_a_bundled_game_fits_on_its_tile(game: Game) -> None:
    tile = draw_tile(game, IN_THREE_COLUMNS, TILE_HEIGHT, "", "", Mood(), Mood())
    name, *about, _ = texts(tile)
    assert (name, " ".join(about)) == (game.name, game.summary)


def bitmaps(picture: Picture) -> list[Bitmap]:
    match picture:
        case Group(parts=parts):
            return [found for _, _, part in parts for found in bitmaps(part)]
        case Layer(picture=inner):
            return bitmaps(inner)
    return [picture] if isinstance(picture, Bitmap) else []


@pytest.mark.parametrize("game", BUNDLED, ids=[game.id for game in BUNDLED])
def test_a_large_tile_shows_the_board_and_a_small_one_the_icon(game: Game) -> None:
    for height, shown in ((TILE_HEIGHT, game.picture), (104, game.board)):
        (picture,) = bitmaps(draw_tile(game, 320, height, "", "", Mood(), Mood()))
        assert picture.source == shown
        assert shown
    assert max(picture.width, picture.height) == 104 - 16


def test_a_large_tile_without_a_board_shows_the_icon() -> None:
    game = BUNDLED[0]._replace(board=None)
    (picture,) = bitmaps(draw_tile(game, 320, 104, "", "", Mood(), Mood()))
    assert (picture.source, picture.width) == (game.picture, 32)


def test_tiles_grow_with_the_window() -> None:
    assert [tile_height(width) for width in (320, 880, 999)] == [TILE_HEIGHT] * 3
    assert tile_height(1000) < tile_height(1280) < tile_height(1860)
