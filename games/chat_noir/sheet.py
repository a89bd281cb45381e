"""Over the board: the sheet to choose another board from."""

from __future__ import annotations

from functools import lru_cache

from games.chat_noir.layout import HEIGHT, PANEL, SHEET, WIDTH
from games.chat_noir.presets import LEVELS, SIZES
from launcher.controls import Button, Mood, draw_button
from launcher.picture import Picture, group, line_height, rectangle, scale, text

_TITLE = 18
_LABEL = 14
_NOTE = 13


@lru_cache(maxsize=64)
def draw_sheet(buttons: tuple[tuple[Button, Mood], ...], unit: float) -> Picture:
    """The sheet, to be laid over the whole window, whose board it dims.

    Args:
        buttons: as `sheet_buttons` gives them, and what the user is doing to each.
        unit: how large to draw it.
    """
    x, y = SHEET.x + 24, SHEET.y + 20
    parts: list[tuple[float, float, Picture]] = [
        (PANEL.x, PANEL.y, rectangle(PANEL.width, PANEL.height, "veil", radius=18)),
        (SHEET.x, SHEET.y + 3, rectangle(SHEET.width, SHEET.height, "shadow", radius=16)),
        (SHEET.x, SHEET.y, rectangle(SHEET.width, SHEET.height, "surface", radius=16, outline="border")),
        (x, y, text("Choose a board", _TITLE, bold=True)),
        (x, y + 30, text("The number says how many circles are blocked at the start.", _NOTE, "muted")),
    ]
    first_row = [button for button, _ in buttons[: len(LEVELS)]]
    for button, level in zip(first_row, LEVELS, strict=True):
        head = text(level, _NOTE, "muted", bold=True)
        parts.append((button.x + (button.width - head.width) / 2, button.y - 24, head))
    first_column = [button for button, _ in buttons[: -1 : len(LEVELS)]]
    for button, (name, size) in zip(first_column, SIZES.items(), strict=True):
        top = button.y + (button.height - line_height(_LABEL) - line_height(_NOTE)) / 2
        parts.append((x, top, text(name, _LABEL, bold=True)))
        parts.append((x, top + line_height(_LABEL), text(f"{size} × {size}", _NOTE, "muted")))
    parts += [(button.x, button.y, draw_button(button, mood)) for button, mood in buttons]
    return scale(unit, group(WIDTH, HEIGHT, parts))
