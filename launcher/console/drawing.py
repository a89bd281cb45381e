"""The console's picture."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.dialog import draw_dialog
from launcher.console.footer import draw_footer
from launcher.console.layout import (
    FOOTER,
    HEADER,
    TILE_HEIGHT,
    Tile,
    bar_left,
    manual_box,
    margin,
    shelf_of,
    theme_box,
    view_height,
)
from launcher.console.menu import draw_menu
from launcher.console.tile import draw_tile
from launcher.console.world import HELP, MANUAL, NAME, THEME, Console, key_of, notes_on
from launcher.picture import Group, Picture, circle, crop, ellipsis, group, overlay, rectangle, text, wrap

_TITLE_SIZE = 15

Part = tuple[float, float, Picture]


def render(world: Console) -> Group:
    """The whole window."""
    parts: list[Part] = [(0, HEADER, _shelf(world)), (bar_left(world), HEADER, world.scroll.draw())]
    parts += _header(world)
    parts.append((0, world.height - FOOTER, draw_footer(world)))
    if world.dialogs:
        parts.append((0, 0, draw_dialog(world.dialogs[0], world.width, world.height)))
    elif world.menu:
        parts.append((0, 0, draw_menu(world, world.menu)))
    return group(world.width, world.height, parts)


def _header(world: Console) -> list[Part]:
    title = text(NAME, 22, bold=True)
    half = crop(8, 0, 8, 16, circle(8, "muted"))
    moon = group(16, 16, [(0, 0, circle(8, None, outline="muted", thickness=2)), (8, 0, half)])
    manual = manual_box(world)
    book = text("Manual", 14, "muted") if manual[2] > manual[3] else text("?", 17, "muted", bold=True)
    parts: list[Part] = [
        (margin(world.width), (HEADER - title.height) / 2, title),
        _quiet_button(world, MANUAL, manual, book),
        _quiet_button(world, THEME, theme_box(world), moon),
    ]
    line = rectangle(world.width, 1, "border")
    return parts if world.scroll.offset == 0 else [*parts, (0, HEADER - 1, line)]


def _quiet_button(world: Console, name: str, box: tuple[float, float, float, float], mark: Picture) -> Part:
    """A button that is seen when the mouse is on it; else only its mark is."""
    left, top, width, height = box
    fill = "hover" if world.hover == name else "background"
    return left, top, overlay(mark, rectangle(width, height, fill, radius=8))


def _shelf(world: Console) -> Group:
    """The part of the shelf that is in view, and no more of it."""
    shelf = shelf_of(world)
    height = view_height(world.height)
    first, last = world.scroll.offset, world.scroll.offset + height
    parts: list[Part] = [
        (title.x, title.y - first, _title(title.name, world.width - 2 * title.x))
        for title in shelf.titles
        if first - 40 < title.y < last
    ]
    for tile in shelf.tiles:
        if first - TILE_HEIGHT - 8 < tile.y < last + 8:
            parts.append((tile.x, tile.y - first, _tile(world, tile)))
    if not shelf.tiles:
        parts = _nothing(world)
    return crop(0, 0, world.width, height, group(world.width, height, parts))


def _title(name: str, room: float) -> Picture:
    return text(ellipsis(name, _TITLE_SIZE, room, bold=True), _TITLE_SIZE, "muted", bold=True)


def _tile(world: Console, tile: Tile) -> Group:
    item = tile.item
    key = key_of(item)
    game = item if isinstance(item, Game) else None
    hidden = "hidden" if game and world.catalog.is_hidden(game) else ""
    return draw_tile(
        item,
        tile.width,
        state=world.running.get(game.id, hidden) if game else "lost",
        noted=bool(game and notes_on(game, world.catalog)),
        selected=world.selected == key,
        hover=world.hover in (key, HELP + key),
        help_hover=world.hover == HELP + key,
        pressed=world.pressed == key and world.hover == key,
    )


def _nothing(world: Console) -> list[Part]:
    none = "No games are installed here. `plt-games list` says what was found."
    said = "All games are hidden. Ctrl+H shows them." if world.catalog.games else none
    lines = wrap(said, 16, world.width - 48)
    return [(24, 24 + 24 * k, text(line, 16, "muted")) for k, line in enumerate(lines)]
