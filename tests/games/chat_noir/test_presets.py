from __future__ import annotations

import pytest

from games.chat_noir import ORIGINAL, Preset, make_initial_world, world_height, world_width
from games.chat_noir.layout import HEIGHT, PANEL, WIDTH, footer_buttons, place_of_board, sheet_buttons
from games.chat_noir.presets import LEVELS, PRESETS, SIZES, preset_from


def test_the_original_is_one_of_them() -> None:
    assert Preset(size=11, blocked=6) == ORIGINAL
    assert ORIGINAL in PRESETS


def test_there_is_one_for_each_size_and_level() -> None:
    assert len(set(PRESETS)) == len(PRESETS) == len(SIZES) * len(LEVELS)
    assert [preset.size for preset in PRESETS[:: len(LEVELS)]] == list(SIZES.values())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_can_be_played_on_each(preset: Preset) -> None:
    world = make_initial_world(1, preset)
    assert (world.size, sum(blocked for _, blocked in world.board)) == preset


@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_kept_is_found_again(preset: Preset) -> None:
    assert preset_from(list(preset)) == preset


@pytest.mark.parametrize("kept", [[], [11, 7], [11, 6, 1], [4, 2], "11/6", None, [True, 6], [[], {}]])
def test_anything_else_is_the_original(kept: object) -> None:
    assert preset_from(kept) == ORIGINAL


@pytest.mark.parametrize("size", SIZES.values())
def test_a_board_fills_its_panel_and_is_in_the_middle(size: int) -> None:
    left, top, unit = place_of_board(size)
    width, height = world_width(size), world_height(size)
    assert max(width / (PANEL.width - 32), height / (PANEL.height - 32)) == pytest.approx(unit)
    assert left + width / 2 == pytest.approx((PANEL.x + PANEL.width / 2) * unit)
    assert top + height / 2 == pytest.approx((PANEL.y + PANEL.height / 2) * unit)


@pytest.mark.parametrize(
    "buttons", [footer_buttons(paths=True, over=False), *map(sheet_buttons, PRESETS)], ids=len
)
def test_buttons_are_in_the_window_and_apart(buttons: tuple) -> None:
    for k, a in enumerate(buttons):
        assert a.x >= 16
        assert a.x + a.width <= WIDTH - 16
        assert a.y + a.height <= HEIGHT - 16
        for b in buttons[k + 1 :]:
            assert a.x + a.width < b.x or b.x + b.width < a.x or a.y + a.height < b.y or b.y + b.height < a.y
