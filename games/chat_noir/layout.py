"""Where things are in the window.

The window shows one picture, fitted to its size. The board has its own logical pixels in it, however many cells there
are; what is around the board is laid out for the classic one, `WIDTH` by `HEIGHT`, and drawn `unit` times as large. So
a board of any size fills the same panel, and buttons and texts stay as large as they are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.chat_noir.geometry import world_height, world_width
from games.chat_noir.presets import LEVELS, PRESETS
from games.chat_noir.world import ORIGINAL, Preset
from launcher.controls import Button, row

EDGE: Final = 16
"""Room around everything."""

_MARGIN: Final = 16


class Box(NamedTuple):
    """A part of the window: left and top edge, width and height."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


PANEL: Final = Box(
    EDGE, EDGE, world_width(ORIGINAL.size) + 2 * _MARGIN, world_height(ORIGINAL.size) + 2 * _MARGIN
)
"""What the board lies on."""

STATUS: Final = Box(EDGE, PANEL.y + PANEL.height + 12, PANEL.width, 44)

_BUTTONS_Y: Final = STATUS.y + STATUS.height + 12

WIDTH: Final = PANEL.width + 2 * EDGE
HEIGHT: Final = _BUTTONS_Y + 34 + EDGE


class Place(NamedTuple):
    """Where the board is: its left and top edge in the picture, and logical pixels of the picture for one of ours."""

    left: float
    top: float
    unit: float


@lru_cache(maxsize=16)
def place_of_board(size: int) -> Place:
    """The place of a board: as large as fits the panel, in the middle."""
    width, height = world_width(size), world_height(size)
    unit = max(width / (PANEL.width - 2 * _MARGIN), height / (PANEL.height - 2 * _MARGIN))
    left = (PANEL.x + PANEL.width / 2) * unit - width / 2
    top = (PANEL.y + PANEL.height / 2) * unit - height / 2
    return Place(left, top, unit)


@lru_cache
def footer_buttons(*, paths: bool, over: bool) -> tuple[Button, ...]:
    """The buttons below the board.

    Args:
        paths: whether the cat's paths are shown.
        over: whether the game is, so that another is what one is likely to want.
    """
    toggle = ("paths", "Hide paths" if paths else "Show paths")
    new, *others = row([("new", "New game"), ("boards", "Board…"), toggle], EDGE, _BUTTONS_Y)
    (help_,) = row([("help", "Help")], 0, _BUTTONS_Y)
    return new._replace(chosen=over), *others, help_._replace(x=WIDTH - EDGE - help_.width)


SHEET: Final = Box((WIDTH - 448) / 2, PANEL.y + (PANEL.height - 312) / 2, 448, 312)
"""What lies over the board while the player chooses another."""

_CELL: Final = Box(SHEET.x + 120, SHEET.y + 112, 96, 44)


@lru_cache
def sheet_buttons(chosen: Preset) -> tuple[Button, ...]:
    """The buttons of the sheet: a table of boards, one row for each size, and a way back."""
    columns = len(LEVELS)
    table = [
        Button(
            name_of(preset),
            f"✓ {preset.blocked}" if preset == chosen else str(preset.blocked),
            _CELL.x + k % columns * (_CELL.width + 8),
            _CELL.y + k // columns * _CELL.height,
            _CELL.width,
            chosen=preset == chosen,
        )
        for k, preset in enumerate(PRESETS)
    ]
    (cancel,) = row([("cancel", "Cancel")], 0, SHEET.y + SHEET.height - 34 - 24)
    return (*table, cancel._replace(x=SHEET.x + SHEET.width - 24 - cancel.width))


def name_of(preset: Preset) -> str:
    """The name of a preset's button."""
    return f"{preset.size}/{preset.blocked}"
