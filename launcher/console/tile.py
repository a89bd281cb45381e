"""The button of one game: icon, name, what it is about or what it is doing, and the mark that opens its help."""

from __future__ import annotations

from functools import lru_cache

from launcher.catalog import Game
from launcher.console.layout import HELP_SIZE, TILE_HEIGHT, Tile
from launcher.console.world import Item
from launcher.picture import (
    Group,
    Picture,
    above,
    bitmap,
    circle,
    ellipsis,
    group,
    overlay,
    rectangle,
    text,
    wrap,
)

_RADIUS = 12
_PLATE = 46
_ICON = 32
_NAME_SIZE = 16
_LINE_SIZE = 12.5
_RING = 3
_PLATE_COLOURS = ("#5b8fb9", "#7a9e7e", "#b9855b", "#8d7fb5", "#b56f7a", "#5f9ea0")


@lru_cache(maxsize=1024)
def draw_tile(
    item: Item,
    width: float,
    *,
    state: str,
    noted: bool,
    selected: bool,
    hover: bool,
    help_hover: bool,
    pressed: bool,
) -> Group:
    """The picture of a tile.

    Args:
        item: the game or problem.
        width: of the tile in logical pixels.
        state: "starting", "running", "hidden", "lost" for a problem, or "" for a game that rests.
        noted: whether something is amiss with the game.
        selected: whether it has the keyboard.
        hover: whether the mouse is on it.
        help_hover: whether the mouse is on its help mark.
        pressed: whether the mouse is held down on it.
    """
    lost = state == "lost"
    tile = Tile(item, 0, 0, width)
    left = 14 + _PLATE + 12
    right = tile.help_centre[0] - HELP_SIZE / 2 - 8 if tile.has_help else width - 14
    parts: list[tuple[float, float, Picture]] = [
        *([] if lost else [(0, 2, rectangle(width, TILE_HEIGHT, "shadow", radius=_RADIUS))]),
        (0, 0, _face(width, lost=lost, hover=hover, pressed=pressed)),
        (14, (TILE_HEIGHT - _PLATE) / 2, _plate(item)),
    ]
    words = above(
        _name(item, right - left, lost=lost), *_lines(item, state, right - left), align="left", gap=1
    )
    parts.append((left, (TILE_HEIGHT - words.height) / 2, words))
    if tile.has_help:
        x, y = tile.help_centre
        parts.append((x - HELP_SIZE / 2, y - HELP_SIZE / 2, _help_mark(help_hover)))
    if noted:
        parts.append((14 + _PLATE - 9, (TILE_HEIGHT - _PLATE) / 2 - 5, _badge()))
    if selected:
        parts.append((-_RING, -_RING, _ring(width)))
    return group(width, TILE_HEIGHT, parts)


def _face(width: float, *, lost: bool, hover: bool, pressed: bool) -> Picture:
    fill = "pressed" if pressed else "background" if lost else "hover" if hover else "surface"
    return rectangle(width, TILE_HEIGHT, fill, radius=_RADIUS, outline="accent" if hover else "border")


def _plate(item: Item) -> Picture:
    if not isinstance(item, Game):
        plate = rectangle(_PLATE, _PLATE, "border", radius=10)
        return overlay(text("!", 24, "muted", bold=True), plate)
    icon = item.icon_2x or item.icon
    if icon is None:
        colour = _PLATE_COLOURS[sum(map(ord, item.id)) % len(_PLATE_COLOURS)]
        return overlay(
            text(item.name[:1].upper(), 24, "white", bold=True), rectangle(_PLATE, _PLATE, colour, radius=10)
        )
    return overlay(bitmap(icon, size=(_ICON, _ICON)), rectangle(_PLATE, _PLATE, "plate", radius=10))


def _name(item: Item, room: float, *, lost: bool) -> Picture:
    shown = ellipsis(item.name, _NAME_SIZE, room, bold=True)
    return text(shown, _NAME_SIZE, "disabled" if lost else "text", bold=True)


def _lines(item: Item, state: str, room: float) -> list[Picture]:
    """Below the name: what the game is doing, else what it is about, in two lines at the most."""
    said = {
        "starting": "Starting …",
        "running": "Running",
        "hidden": "Hidden",
        "lost": "Can't be started",
    }.get(state)
    if said:
        off = state in ("lost", "hidden")
        return [text(said, _LINE_SIZE, "disabled" if off else "accent", bold=not off)]
    lines = wrap(item.summary, _LINE_SIZE, room) if isinstance(item, Game) else []
    if len(lines) > 2:
        lines[1:] = [ellipsis(f"{lines[1]} {lines[2]}", _LINE_SIZE, room)]
    return [text(line, _LINE_SIZE, "muted") for line in lines]


def _ring(width: float) -> Picture:
    """What shows that a tile has the keyboard."""
    wide, high = width + 2 * _RING, TILE_HEIGHT + 2 * _RING
    return rectangle(wide, high, None, radius=_RADIUS + _RING, outline="focus", thickness=2.5)


def _help_mark(hover: bool) -> Picture:
    face = circle(HELP_SIZE / 2, "accent" if hover else "background", outline="accent" if hover else "border")
    return overlay(text("?", 15, "on-accent" if hover else "muted", bold=True), face)


def _badge() -> Picture:
    return overlay(text("!", 11, "on-accent", bold=True), circle(7.5, "danger"))
