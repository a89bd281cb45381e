"""Draw the tile of a game: its icon, its name, its summary or state, and its help mark."""

from __future__ import annotations

from functools import lru_cache

from launcher.catalog import Game
from launcher.console.search import spans
from launcher.console.shelf import HELP_FROM_RIGHT, HELP_FROM_TOP, HELP_SIZE, TILE_HEIGHT, GameTile
from launcher.console.world import GO_ON, Item
from launcher.controls import RING, Mood, ring
from launcher.picture import (
    Group,
    Part,
    Picture,
    above,
    bitmap,
    blank,
    circle,
    group,
    line_height,
    overlay,
    rectangle,
    scale,
    text,
    text_width,
    wrap,
)

_RADIUS = 12
_PLATE = 46
_ICON = 32
_BOARD = 58
_NAME_SIZE = 16
_LINE_SIZE = 12.5
_STATES = {"starting": "Starting …", "running": "Running", "hidden": "Hidden", "disabled": "Disabled"}
_MARK = "#ffe28a/#6b5312"
_COLOURS = ("#2f6f9f", "#3f7a4c", "#9a5a2b", "#6f5aa8", "#a34a5e", "#2c7a80", "#7a6a1f", "#4b5fa8")
"""The colours of tiles without an icon; all are dark enough for a white letter."""


@lru_cache(maxsize=1024)
def draw_tile(item: Item, width: float, state: str, find: str, mood: Mood, help_mood: Mood) -> Group:
    """Draw a tile.

    Args:
        item: the game.
        width: the width in logical pixels.
        state: one of `_STATES`, or "" for a game that is not running.
        find: the search text, which is marked in the name.
        mood: the mood of the tile.
        help_mood: the mood of the help mark.
    """
    has_help = GameTile(item, 0, 0, width).has_help
    left, right = 14 + _PLATE + 12, width - (HELP_FROM_RIGHT + 8 if has_help else 14)
    hover = mood.hover or help_mood.hover
    fill = "pressed" if mood.pressed else "hover" if hover else "surface"
    plate = _plate(item)
    face = rectangle(width, TILE_HEIGHT, fill, radius=_RADIUS, outline="accent" if hover else "border")
    parts: list[Part] = [
        (0, 2, rectangle(width, TILE_HEIGHT, "shadow", radius=_RADIUS)),
        (0, 0, face),
        (14 + _PLATE / 2 - plate.width / 2, (TILE_HEIGHT - plate.height) / 2, plate),
    ]
    named = wrap(item.name, _NAME_SIZE, right - left, bold=True, most=2)
    names = [_mark_matches(line, find) for line in named]
    words = above(*names, *_lines(item, state, right - left, 3 - len(names)), align="left", gap=1)
    parts.append((left, (TILE_HEIGHT - words.height) / 2, words))
    if has_help:
        inside, edge, ink = (
            ("accent", "accent", "on-accent") if help_mood.hover else ("background", "border", "muted")
        )
        mark = overlay(text("?", 15, ink, bold=True), circle(HELP_SIZE / 2, inside, outline=edge))
        parts.append((width - HELP_FROM_RIGHT, HELP_FROM_TOP, mark))
    if mood.focus:
        parts.append((-RING, -RING, ring(width, TILE_HEIGHT, _RADIUS)))
    return group(width, TILE_HEIGHT, parts)


def _plate(item: Item) -> Picture:
    """Draw the icon, or the board of an unfinished match; without an icon, draw a coloured tile with the initial."""
    icon = item.picture if isinstance(item, Game) else None
    if icon and item.id.startswith(GO_ON):
        board = bitmap(icon)
        return overlay(scale(_BOARD / max(board.width, board.height), board), blank(_PLATE, _BOARD))
    if icon:
        return overlay(bitmap(icon, size=(_ICON, _ICON)), rectangle(_PLATE, _PLATE, "plate", radius=10))
    colour = _COLOURS[sum(map(ord, item.id)) % len(_COLOURS)]
    gloss = rectangle(_PLATE - 6, _PLATE - 6, None, radius=7, outline="#ffffff40", thickness=1.5)
    initial = text(item.name[:1].upper(), 24, "white", bold=True)
    return overlay(initial, gloss, rectangle(_PLATE, _PLATE, colour, radius=10))


def _mark_matches(line: str, find: str) -> Picture:
    """Draw a line of the name with the search results marked."""
    written = text(line, _NAME_SIZE, bold=True)
    high = line_height(_NAME_SIZE)
    marks: list[Part] = []
    for start, end in spans(find, line) if find else ():
        x = text_width(line[:start], _NAME_SIZE, bold=True)
        wide = text_width(line[:end], _NAME_SIZE, bold=True) - x
        marks.append((x - 1, 0, rectangle(wide + 2, high, _MARK, radius=3)))
    return group(written.width, written.height, [*marks, (0, 0, written)]) if marks else written


def _lines(item: Item, state: str, room: float, most: int) -> list[Picture]:
    """Draw the lines below the name: the state of the game, or up to `most` lines of its summary."""
    if state:
        off = state in ("disabled", "hidden")
        return [text(_STATES[state], _LINE_SIZE, "muted" if off else "accent", bold=not off)]
    about = item.summary if isinstance(item, Game) else ""
    return [text(line, _LINE_SIZE, "muted") for line in wrap(about, _LINE_SIZE, room, most=most)]
