"""The clocks of a match with a time limit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from launcher.picture import Picture, group, labelled, line_height, scale, text, text_width
from launcher.tabletop.frame.layout import Box
from launcher.tabletop.frame.table import Table
from launcher.tabletop.time_left import clocks_in_words

_SIZE: Final = 15.0
_GAP: Final = 12.0


def draw_clocks(table: Table) -> Picture | None:
    """Draw one clock per player, with the player to move marked and in bold; return None without a time limit."""
    history, status = table.history, table.history.status
    now = (history.node.seconds or 0) if table.is_replayed else table.match.seconds
    lines = clocks_in_words(history, now, table.me)
    turn = None if status.over else status.turn
    return _draw(tuple(lines), turn, table.window.layout.times) if lines else None


def room_beside(status: Box, clocks: Picture | None, *, column: bool) -> Box:
    """Return the room that the clocks leave for the status: on their left, or below them in a column."""
    if clocks is None:
        return status
    if column:
        used = clocks.height + _GAP
        return status._replace(y=status.y + used, height=max(1.0, status.height - used))
    return status._replace(width=max(1.0, status.width - clocks.width - _GAP))


def with_clocks(said: Picture, clocks: Picture | None, status: Box, *, column: bool) -> Picture:
    """Return one picture of the status and the clocks."""
    if clocks is None:
        return said
    x, y = (0, 0) if column else (status.width - clocks.width, (status.height - clocks.height) / 2)
    below = clocks.height + _GAP if column else 0
    return group(status.width, status.height, [(0, below, said), (x, y, clocks)])


@lru_cache(maxsize=4)
def _draw(lines: tuple[str, ...], turn: int | None, times: float) -> Picture:
    shown = [f"▸ {line}" if number == turn else line for number, line in enumerate(lines)]
    width = max(text_width(f"▸ {line}", _SIZE, bold=True) for line in lines)
    parts: list[tuple[float, float, Picture]] = []
    for number, line in enumerate(shown):
        bold = number == turn
        left = width - text_width(line, _SIZE, bold=bold)
        parts.append((left, number * line_height(_SIZE), text(line, _SIZE, "text", bold=bold)))
    drawn = group(width, len(lines) * line_height(_SIZE), parts)
    # not part of the status, as every change of the status is spoken
    return labelled(drawn if times == 1 else scale(times, drawn), "paragraph", ", ".join(lines), key="clocks")
