"""The menu of a game: what can be done with it, beside playing it with a click."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.shelf import tile_of
from launcher.console.world import Console, Menu
from launcher.controls import Button
from launcher.picture import Group, Picture, group, line_height, rectangle, text, text_width

_SIZE = 14
_ROW = 32
_PAD = 6
_SIDE = 12
_RADIUS = 10


def entries_of(world: Console, menu: Menu) -> tuple[tuple[str, str], ...]:
    """Name and label of each entry."""
    tile = tile_of(world, menu.id)
    if tile is None:
        return ()
    item = tile.item
    if not isinstance(item, Game):
        return (("enable", "Enable"),)
    runs = item.id in world.running
    play = ("play", "Bring to front" if runs else "Play")
    stop = (("stop", "Stop"),) if runs else ()
    help = (("help", "Help"),) if tile.has_help else ()
    manual = (("manual", "Manual"),) if item.id in world.documented else ()
    hide = ("show", "Show again") if world.catalog.is_hidden(item) else ("hide", "Hide")
    return (play, *help, *manual, *stop, hide, ("disable", "Disable"))


def rows_of(world: Console, menu: Menu) -> tuple[Button, ...]:
    """Where the entries are in the window: at the menu's place, or as near to it as there is room."""
    entries = entries_of(world, menu)
    width = 2 * _SIDE + max((round(text_width(label, _SIZE)) for _, label in entries), default=0)
    width = max(140, width)
    left = max(_PAD, min(menu.x, world.width - width - 2 * _PAD))
    top = max(_PAD, min(menu.y, world.height - len(entries) * _ROW - 2 * _PAD))
    return tuple(
        Button(name, label, left + _PAD, top + _PAD + k * _ROW, width, _ROW)
        for k, (name, label) in enumerate(entries)
    )


def draw_menu(world: Console, menu: Menu) -> Group:
    """The menu, on a picture of the window's size."""
    rows = rows_of(world, menu)
    if not rows:
        return group(world.width, world.height, [])
    left, top = rows[0].x - _PAD, rows[0].y - _PAD
    width, height = rows[0].width + 2 * _PAD, len(rows) * _ROW + 2 * _PAD
    parts: list[tuple[float, float, Picture]] = [
        (left, top + 2, rectangle(width, height, "shadow", radius=_RADIUS)),
        (left, top, rectangle(width, height, "surface", radius=_RADIUS, outline="border")),
    ]
    for k, row in enumerate(rows):
        if k == menu.focus:
            mark = rectangle(row.width, row.height, "hover", radius=6, outline="focus")
            parts.append((row.x, row.y, mark))
        label = text(row.label, _SIZE, "text")
        parts.append((row.x + _SIDE, row.y + (_ROW - line_height(_SIZE)) / 2, label))
    return group(world.width, world.height, parts)
