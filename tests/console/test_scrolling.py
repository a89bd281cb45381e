"""More games than the window has room for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from launcher.catalog import Catalog, Game
from launcher.console.effects import StartGame
from launcher.console.shelf import FOOTER, GAP, HEADER, TILE_HEIGHT, shelf_of
from launcher.console.world import Console
from launcher.picture import Group, Picture

if TYPE_CHECKING:
    from tests.console.conftest import Open, Window

_HERE = Path("/nowhere")


def test_wheel_scrolls_and_a_click_hits_the_tile_under_the_mouse(
    open_console: Open, many: tuple[Game, ...]
) -> None:
    window = open_console(shown=many)
    for _ in range(7):
        window.mouse(100, 300, "wheel-down")
    assert window.world.scroll.offset == 7 * 48
    target = next(t for t in shelf_of(window.world).tiles if t.y > window.world.scroll.offset + 50)
    assert isinstance(target.item, Game)
    window.click(*window.centre(target.item.id))
    assert window.messages == [StartGame(target.item.id)]


def test_the_bar_can_be_dragged_to_the_end_and_back(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many)
    window.mouse(755, HEADER + 4, "button-down")
    window.mouse(755, 5000, "drag")
    scroll = window.world.scroll
    assert scroll.offset + scroll.view == scroll.content
    window.mouse(755, -5000, "drag")
    assert window.world.scroll.offset == 0
    window.mouse(755, 0, "button-up")
    assert window.world.scroll.grip is None
    assert window.messages == []


def test_few_games_do_not_scroll(open_console: Open) -> None:
    window = open_console(size=(1200, 900))
    window.mouse(100, 300, "wheel-down")
    assert window.world.scroll.offset == 0


def test_only_visible_tiles_are_drawn(open_console: Open, many: tuple[Game, ...]) -> None:
    few, all_of_them = open_console(size=(760, 560)), open_console(shown=many, size=(760, 560))
    assert _leaves(all_of_them) < 3 * _leaves(few)


@given(width=st.integers(200, 3000), count=st.integers(0, 60))
def test_tiles_never_overlap_and_stay_in_the_window(width: int, count: int) -> None:
    games = tuple(
        Game(f"g{k}", f"Game {k}", f"Set {k % 4}", None, None, "", "d", "1", "g", "g.play", _HERE, None)
        for k in range(count)
    )
    tiles = shelf_of(Console(Catalog(games, ()), width=width)).tiles
    assert len(tiles) == count
    boxes = {(tile.x, tile.y) for tile in tiles}
    assert len(boxes) == count
    for tile in tiles:
        assert tile.x >= 0
        assert tile.x + tile.width <= width
        for x, y in boxes - {(tile.x, tile.y)}:
            apart = abs(y - tile.y) >= TILE_HEIGHT + GAP or abs(x - tile.x) >= tile.width + GAP - 0.01
            assert apart


def test_resizing_keeps_the_selected_game_in_view(open_console: Open, many: tuple[Game, ...]) -> None:
    window = open_console(shown=many, size=(1400, 900))
    window.keys("end", "up", "up")
    for size in ((420, 400), (900, 300), (2000, 1200), (300, 900)):
        window.resize(*size)
        assert HEADER < window.centre(window.world.selection or "")[1] < size[1] - FOOTER


def _leaves(window: Window) -> int:
    def count(picture: Picture) -> int:
        return sum(count(part) for _, _, part in picture.parts) if isinstance(picture, Group) else 1

    return count(window.picture)
