"""Draw the main window."""

from __future__ import annotations

from collections.abc import Sequence

from launcher.catalog import Game
from launcher.console.footer import ABOUT, draw_footer
from launcher.console.layout import HEADER, header, is_finding, view_height
from launcher.console.problems import draw_card
from launcher.console.shelf import (
    DOT,
    HELP_FROM_RIGHT,
    HELP_FROM_TOP,
    HELP_SIZE,
    LINE_SIZE,
    NOTHING_LEAD,
    NOTHING_SIZE,
    TILE_HEIGHT,
    ActionLine,
    GameTile,
    margin,
    shelf_of,
)
from launcher.console.tile import draw_tile
from launcher.console.world import CLEAR, FIND, HELP, NAME, PLAYED, SETTINGS, Console
from launcher.controls import BAR, RING, PushButton, ring
from launcher.picture import (
    Group,
    Part,
    Picture,
    above,
    beside,
    blank,
    circle,
    crop,
    ellipsis,
    group,
    labelled,
    line,
    line_height,
    overlay,
    rectangle,
    text,
    text_width,
)
from launcher.plurals import counted

_TITLE_SIZE = 15
_RADIUS = 8


def render(world: Console) -> Group:
    """Draw the whole window."""
    footer = draw_footer(world)
    parts: list[Part] = [(0, HEADER, _shelf(world)), (world.width - BAR, HEADER, world.scroll.draw())]
    parts += _header(world)
    parts.append((0, world.height - footer.height, footer))
    parts += [(0, 0, picture) for picture in world.desk.draw()]
    return group(world.width, world.height, parts)


def _header(world: Console) -> list[Part]:
    parts: list[Part] = []
    buttons = header(world)
    title = text(NAME, 22, bold=True)
    if margin(world.width) + title.width < buttons[0].x:
        parts.append((margin(world.width), (HEADER - title.height) / 2, title))
    for button in buttons:
        is_field = button.name == FIND and button.width != button.height
        draw = _field if is_field else _quiet_button
        parts.append((button.x, button.y, draw(world, button)))
    rule = rectangle(world.width, 1, "border")
    return parts if world.scroll.offset == 0 else [*parts, (0, HEADER - 1, rule)]


def _field(world: Console, button: PushButton) -> Picture:
    """Draw the search field with a lens; in a narrow window, this is only a button."""
    width, height = button.width, button.height
    field = world.find.draw(width, height, focus=is_finding(world), hint="Find a game", side=32)
    return group(width, height, [(0, 0, field), (10, (height - 16) / 2, _MARKS[FIND])])


def _quiet_button(world: Console, button: PushButton) -> Picture:
    """Draw a button whose background is visible only under the mouse."""
    short = len(button.label) == 1
    mark = _MARKS.get(button.name) or text(button.label, 17 if short else 14, "muted", bold=short)
    name, about = ABOUT[button.name]
    return labelled(
        overlay(mark, _face(world, button)),
        "button",
        name,
        description=about,
        states=world.mood(button.name).states,
        key=button.name,
    )


def _face(world: Console, button: PushButton) -> Picture:
    """Draw the background of a button, which shows hover and focus."""
    mood, width, height = world.mood(button.name), button.width, button.height
    face = rectangle(width, height, "hover" if mood.hover else "#00000000", radius=_RADIUS)
    around = [(-RING, -RING, ring(width, height, _RADIUS))] if mood.focus else []
    return group(width, height, [(0, 0, face), *around])


def _stroke(side: float, *, up: bool = False) -> Picture:
    return line([(0, side), (side, 0)] if up else [(0, 0), (side, side)], "muted", thickness=1.8)


def _slider(share: float) -> Picture:
    rail = rectangle(17, 1.8, "muted", radius=0.9)
    knob = circle(2.4, "background", outline="muted", thickness=1.8)
    return group(17, 5, [(0, 1.6, rail), (share * 17 - 2.4, 0.1, knob)])


_COLUMNS = [rectangle(4, high, "muted", radius=1.2) for high in (7, 15, 11)]
_LENS = circle(5.5, None, outline="muted", thickness=1.8)
_MARKS: dict[str, Picture] = {
    FIND: group(16, 16, [(0, 0, _LENS), (9, 9, _stroke(6))]),
    CLEAR: overlay(_stroke(9), _stroke(9, up=True)),
    PLAYED: beside(*_COLUMNS, align="bottom", gap=2.5),
    SETTINGS: above(*map(_slider, (0.7, 0.25, 0.6)), gap=1.5),
}


def _shelf(world: Console) -> Group:
    """Draw the visible part of the game list."""
    shelf = shelf_of(world)
    height = view_height(world)
    first, last = world.scroll.offset, world.scroll.offset + height
    parts: list[Part] = []
    for each in shelf.sets:
        head: Picture = blank()
        if first - 40 < each.y < last:
            named = ellipsis(each.name, _TITLE_SIZE, world.width - 2 * each.x, bold=True)
            head = text(named, _TITLE_SIZE, "muted", bold=True)
        parts.append((each.x, each.y - first, labelled(head, "heading", each.name, level=2)))
        rows = [(0.0, row[0].y - first, _row(world, row)) for row in each.rows]
        parts.append((0, 0, labelled(group(world.width, height, rows), "grid", each.name)))
    if shelf.nothing:
        lines = [
            (0, NOTHING_LEAD * k, text(said, NOTHING_SIZE, "muted")) for k, said in enumerate(shelf.nothing)
        ]
        found = group(world.width, NOTHING_LEAD * len(lines), lines)
        told = labelled(found, "status", " ".join(shelf.nothing), key="found")
        parts.append((margin(world.width), 8 - first, told))
    elif world.find.text:
        said = f"{counted(len(shelf.tiles), 'game')} found."  # screen readers read this when it changes
        parts.append((0, 0, labelled(blank(world.width, height), "status", said, key="found")))
    parts += [(each.button.x, each.button.y - first, _line(world, each)) for each in shelf.lines]
    for card in shelf.cards:
        moods = tuple(world.mood(button.name) for button in card.buttons)
        parts.append((card.x, card.y - first, draw_card(card, moods)))
    return crop(0, 0, world.width, height, group(world.width, height, parts))


def _row(world: Console, tiles: Sequence[GameTile]) -> Picture:
    """Draw a row of tiles; tiles out of view have their labels, but no picture."""
    y = tiles[0].y - world.scroll.offset
    is_seen = -TILE_HEIGHT - 8 < y < view_height(world) + 8
    parts = [(tile.x, 0.0, draw_item(world, tile, is_seen=is_seen)) for tile in tiles]
    return labelled(group(world.width, TILE_HEIGHT, parts), "row", "")


def draw_item(world: Console, tile: GameTile, *, is_seen: bool = True) -> Picture:
    """Draw the tile of a game with its current state and its label."""
    item, key, about, state = tile.item, HELP + tile.name, "", "disabled"
    if isinstance(item, Game):
        resting = "hidden" if world.catalog.is_hidden(item) else ""
        about, state = item.summary, world.running.get(tile.name, resting)
    mood, of_help = world.mood(tile.name), world.mood(key)
    picture: Picture = blank(tile.width, TILE_HEIGHT)
    if is_seen:
        picture = draw_tile(item, tile.width, state, world.find.text, mood, of_help)
    parts: list[Part] = [(0, 0, picture)]
    if tile.has_help:
        box, name = blank(HELP_SIZE, HELP_SIZE), f"{item.name} Help"
        mark = labelled(box, "button", name, states=of_help.states, key=key)
        parts.append((tile.width - HELP_FROM_RIGHT, HELP_FROM_TOP, mark))
    return labelled(
        group(tile.width, TILE_HEIGHT, parts),
        "gridcell",
        item.name,
        description=about,
        value=state.capitalize(),
        states=mood.states,
        deeds=["press", "focus", "menu"],
        key=tile.name,
    )


def _line(world: Console, line: ActionLine) -> Picture:
    """Draw a sentence and the action of a click: "2 games are hidden · Show"."""
    button, sentence = line.button, line.sentence + DOT
    y = (button.height - line_height(LINE_SIZE)) / 2
    x = 10 + text_width(sentence, LINE_SIZE)
    parts: list[Part] = [
        (0, 0, _face(world, button)),
        (10, y, text(sentence, LINE_SIZE, "muted")),
        (x, y, text(line.action, LINE_SIZE, "accent")),
    ]
    picture, states = group(button.width, button.height, parts), world.mood(button.name).states
    return labelled(picture, "button", button.label, states=states, key=button.name)
