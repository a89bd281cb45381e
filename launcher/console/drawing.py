"""Draw the main window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from launcher.catalog import Game
from launcher.console.search import spans
from launcher.console.shelf import (
    DAILY,
    DOT,
    FOOTER,
    HEADER,
    HELP_FROM_RIGHT,
    HELP_SIZE,
    LINE_SIZE,
    NOTHING_LEAD,
    NOTHING_SIZE,
    TILE_HEIGHT,
    ActionLine,
    GameTile,
    draw_card,
    footer_height,
    header,
    is_finding,
    margin,
    shelf_of,
    tile_of,
    view_height,
)
from launcher.console.world import (
    CLEAR,
    COPY,
    DISABLE,
    FIND,
    GO_ON,
    HELP,
    MANUAL,
    NAME,
    PLAYED,
    SETTINGS,
    UNINSTALL,
    Console,
    Item,
    id_of,
)
from launcher.controls import BAR, RING, Mood, PushButton, draw_button, ring
from launcher.picture import (
    Group,
    Part,
    Picture,
    above,
    beside,
    bitmap,
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
    scale,
    text,
    text_width,
    wrap,
)
from launcher.text import counted

if TYPE_CHECKING:
    from launcher.console.effects import DailyGames

_SIZE = 13
_LEAD = 20
_MOST_LINES = 4
_WIDE = 640
_MARK_GAP = 6  # between the mark of a button and its label
_HINT = "Click a game to play it. Type to search, arrows select, Enter plays, F1 shows help, Ctrl+Q quits."
_SHORT_HINT = (
    "Click a game to play it. Type to search, arrows select, Enter plays, F1 shows help, Ctrl+Q quits."
)
ABOUT = {
    SETTINGS: ("Settings", "Theme, colours, size, motion, opponents, hints and sound (Ctrl+comma)."),
    PLAYED: ("Statistics", "Matches, wins and best scores in all games (Ctrl+P)."),
    MANUAL: ("Manual", "Opens in your browser (Shift+F1)."),
    FIND: ("Search", "Type part of a game's name, or a word such as cards or quick (Ctrl+F)."),
    CLEAR: ("Clear search", "Show all games again (Escape)."),
}
"""The name and the description of each control that is not a game."""

_MENDING = {
    COPY: ("Copy", "Copies the reason, for the author of the game."),
    DISABLE: ("Disable", "The game is no longer loaded, and this message disappears. Ctrl+H shows it again."),
    UNINSTALL: ("Uninstall", "Removes the game from this computer."),
}
"""The name and the description of each button on the card of a problem."""

_TILE_RADIUS = 12
_PLATE = 46
_ICON = 32
_BOARD = 58
_NAME_SIZE = 16
_LINE_SIZE = 12.5
WAITING = "unfinished match"
"""The state of a game whose unfinished match can be continued."""
_STATES = {"starting": "Starting …", "running": "Running", "hidden": "Hidden", "disabled": "Disabled"}
_MARK = "#ffe28a/#6b5312"
_COLOURS = ("#2f6f9f", "#3f7a4c", "#9a5a2b", "#6f5aa8", "#a34a5e", "#2c7a80", "#7a6a1f", "#4b5fa8")
"""The colours of tiles without an icon; all are dark enough for a white letter."""

_TITLE_SIZE = 15
_WEEK_LEFT = 62  # from the heading's left edge to the dots of the week
_WEEK_GAP = 5
_DOT = 4.5
_RADIUS = 8


def draw_footer(world: Console) -> Picture:
    """Draw the footer.

    It is one line of constant height. In a low window, it is empty.

    A notice is shown in full: it may take several lines and cover part of the games.
    """
    edge = margin(world.width)
    room, indent = world.width - 2 * edge, 0.0
    if world.notice:
        name, lines = "", wrap(world.notice, _SIZE, room)[:_MOST_LINES]
    elif footer_height(world):
        name, *sentences = _about(world)
        name = ellipsis(name, _SIZE, room / 2, bold=True)
        indent = text_width(name, _SIZE, bold=True) + 10 if name else 0
        whole = " ".join(filter(None, sentences))
        fits = text_width(whole, _SIZE) <= room - indent
        lines = [whole if fits else ellipsis(sentences[-1], _SIZE, room - indent)]
    else:
        return blank(world.width)
    height = FOOTER + (len(lines) - 1) * _LEAD
    first = (FOOTER - line_height(_SIZE)) / 2
    parts: list[Part] = [
        (0, 0, rectangle(world.width, height, "surface")),
        (0, 0, rectangle(world.width, 1, "border")),
    ]
    if name:
        parts.append((edge, first, text(name, _SIZE, bold=True)))
    parts += [(edge + indent, first + k * _LEAD, text(line, _SIZE, "muted")) for k, line in enumerate(lines)]
    picture = group(world.width, height, parts)
    return labelled(picture, "status", world.notice, key="notice") if world.notice else picture


def _about(world: Console) -> tuple[str, ...]:
    """Return a name and sentences.

    If there is no room for all sentences, only the last one is shown.
    """
    at = world.desk.own.hover or world.selection
    if at in ABOUT:
        return ABOUT[at]
    if (mending := next((each for each in _MENDING if at.startswith(each)), None)) is not None:
        return _MENDING[mending]
    tile = tile_of(world, at.removeprefix(HELP))
    if tile is None:
        return "", _HINT if world.width >= _WIDE else _SHORT_HINT
    if at.startswith(HELP):
        return f"{tile.item.name} Help", "Shows how to play (F1)."
    return tile.item.name, *_sentences(tile.item, world)


def _sentences(item: Item, world: Console) -> tuple[str, ...]:
    """Return a game's summary, and how to play or manage it."""
    by_mouse = id_of(world.selection) != item.id  # then keys do not act on this game
    if not isinstance(item, Game):
        return "This game is disabled.", f"{'Click' if by_mouse else 'Press Enter'} to enable it."
    if world.running.get(item.id) == "starting":
        return "Starting …", "To stop it, right-click it or press the menu key."
    about = item.summary + ("" if item.summary[-1:] in ".!?" else ".") if item.summary else ""
    waits = world.catalog.waiting(id_of(item.id))
    action = "switch to it" if id_of(item.id) in world.running else "continue" if waits else "play"
    if by_mouse:
        return about, f"Click to {action}, right-click for more."
    return about, f"Press Enter to {action}{', F1 for help' if item.doc else ''}."


@lru_cache(maxsize=1024)
def draw_tile(
    item: Item, width: float, height: float, state: str, find: str, mood: Mood, help_mood: Mood
) -> Group:
    """Draw a tile.

    Args:
        item: the game.
        width: the width in logical pixels.
        height: the height. Tiles above the usual height show the board of the game.
        state: one of `_STATES`, `WAITING`, or "" for a game that is not running.
        find: the search text, which is marked in the name.
        mood: the mood of the tile.
        help_mood: the mood of the help mark.
    """
    tile, higher = GameTile(item, 0, 0, width, height), height - TILE_HEIGHT
    plate = _plate(item, height)
    inset, wide = (8, height - 16) if higher else (14, _PLATE)
    left, right = inset + wide + 12, width - (HELP_FROM_RIGHT + 8 if tile.has_help else 14)
    hover = mood.hover or help_mood.hover
    fill = "pressed" if mood.pressed else "hover" if hover else "surface"
    face = rectangle(width, height, fill, radius=_TILE_RADIUS, outline="accent" if hover else "border")
    parts: list[Part] = [
        (0, 2, rectangle(width, height, "shadow", radius=_TILE_RADIUS)),
        (0, 0, face),
        (inset + wide / 2 - plate.width / 2, (height - plate.height) / 2, plate),
    ]
    size, small = _NAME_SIZE + higher / 16, _LINE_SIZE + higher / 32
    named = wrap(item.name, size, right - left, bold=True, most=2)
    names = [_mark_matches(line, find, size) for line in named]
    rows = 3 + int(higher / 24) - len(names)
    words = above(*names, *_lines(item, state, right - left, rows, small), align="left", gap=1)
    parts.append((left, (height - words.height) / 2, words))
    if tile.has_help:
        inside, edge, ink = (
            ("accent", "accent", "on-accent") if help_mood.hover else ("background", "border", "muted")
        )
        mark = overlay(text("?", 15, ink, bold=True), circle(HELP_SIZE / 2, inside, outline=edge))
        parts.append((width - HELP_FROM_RIGHT, tile.help_from_top, mark))
    if mood.focus:
        parts.append((-RING, -RING, ring(width, height, _TILE_RADIUS)))
    return group(width, height, parts)


def _plate(item: Item, height: float) -> Picture:
    """Draw the plate of a tile of this height.

    It has the icon, or the board if there is room or the match is unfinished. Without an icon, it is coloured and has
    the initial.
    """
    icon, board = (item.picture, item.board) if isinstance(item, Game) else (None, None)
    if board and height > TILE_HEIGHT:
        shown, side = bitmap(board), height - 16
        return scale(side / max(shown.width, shown.height), shown)
    if board and item.id.startswith(GO_ON):
        shown = bitmap(board)
        return overlay(scale(_BOARD / max(shown.width, shown.height), shown), blank(_PLATE, _BOARD))
    if icon:
        return overlay(bitmap(icon, size=(_ICON, _ICON)), rectangle(_PLATE, _PLATE, "plate", radius=10))
    colour = _COLOURS[sum(map(ord, item.id)) % len(_COLOURS)]
    gloss = rectangle(_PLATE - 6, _PLATE - 6, None, radius=7, outline="#ffffff40", thickness=1.5)
    initial = text(item.name[:1].upper(), 24, "white", bold=True)
    return overlay(initial, gloss, rectangle(_PLATE, _PLATE, colour, radius=10))


def _mark_matches(line: str, find: str, size: float) -> Picture:
    """Draw a line of the name.

    The search results are marked.
    """
    written = text(line, size, bold=True)
    high = line_height(size)
    marks: list[Part] = []
    for start, end in spans(find, line) if find else ():
        x = text_width(line[:start], size, bold=True)
        wide = text_width(line[:end], size, bold=True) - x
        marks.append((x - 1, 0, rectangle(wide + 2, high, _MARK, radius=3)))
    return group(written.width, written.height, [*marks, (0, 0, written)]) if marks else written


def _lines(item: Item, state: str, room: float, most: int, size: float) -> list[Picture]:
    """Draw the lines below the name.

    They are the state of the game, or up to `most` lines of its summary.
    """
    if state in _STATES:
        off = state in ("disabled", "hidden")
        return [text(_STATES[state], size, "muted" if off else "accent", bold=not off)]
    about = item.summary if isinstance(item, Game) else ""
    ink = "accent" if state == WAITING else "muted"
    return [text(line, size, ink) for line in wrap(about, size, room, most=most)]


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
    """Draw the search field, or only its button if the window is narrow."""
    width, height = button.width, button.height
    field = world.find.draw(width, height, focus=is_finding(world), hint="Find a game", side=32)
    return group(width, height, [(0, 0, field), (10, (height - 16) / 2, _MARKS[FIND])])


def _quiet_button(world: Console, button: PushButton) -> Picture:
    """Draw a button whose background is visible only under the mouse."""
    short = len(button.label) == 1
    parts = [_MARKS[button.name]] if button.name in _MARKS else []
    parts += [text(button.label, 17 if short else 14, "muted", bold=short)] if button.label else []
    mark = beside(*parts, gap=_MARK_GAP)
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
    parts: list[Part] = [
        (each.x, each.y - first, draw_button(each, world.mood(each.name))) for each in shelf.filters
    ]
    for each in shelf.sets:
        head: Picture = blank()
        if first - 40 < each.y < last:
            named = ellipsis(each.name, _TITLE_SIZE, world.width - 2 * each.x, bold=True)
            head = text(named, _TITLE_SIZE, "muted", bold=True)
        parts.append((each.x, each.y - first, labelled(head, "heading", each.name, level=2)))
        if each.name == DAILY and world.dailies and any(world.dailies.week):
            parts.append((each.x + _WEEK_LEFT, each.y - first + 4, _draw_week(world.dailies)))
        rows = [part for row in each.rows for part in _row(world, row)]
        parts.append((0, 0, labelled(group(world.width, height, rows), "list", each.name)))
    if shelf.nothing:
        lines = [
            (0, NOTHING_LEAD * k, text(said, NOTHING_SIZE, "muted")) for k, said in enumerate(shelf.nothing)
        ]
        found = group(world.width, NOTHING_LEAD * len(lines), lines)
        near = f"Perhaps: {', '.join(tile.item.name for tile in shelf.tiles)}." if shelf.tiles else ""
        told = labelled(found, "status", " ".join(filter(None, (*shelf.nothing, near))), key="found")
        parts.append((margin(world.width), shelf.start + 4 - first, told))
    elif world.find.text or world.tag:
        said = f"{counted(len(shelf.tiles), 'game')} found."  # screen readers read this when it changes
        # the focus stays in the search field, and so a selected game is not read by itself
        if is_finding(world) and (chosen := tile_of(world, world.selection)) is not None:
            said += f" {chosen.item.name} is selected."
        parts.append((0, 0, labelled(blank(world.width, height), "status", said, key="found")))
    parts += [(each.button.x, each.button.y - first, _line(world, each)) for each in shelf.lines]
    for card in shelf.cards:
        moods = tuple(world.mood(button.name) for button in card.buttons)
        parts.append((card.x, card.y - first, draw_card(card, moods)))
    return crop(0, 0, world.width, height, group(world.width, height, parts))


def _draw_week(dailies: DailyGames) -> Picture:
    """Draw a dot for each of the last seven days, filled for a daily game, and the days in a row."""
    dots = [
        circle(_DOT, "accent" if played else None, outline="accent" if played else "muted", thickness=1.5)
        for played in dailies.week
    ]
    run = f"{counted(dailies.streak, 'day')} in a row" if dailies.streak > 1 else ""
    words = [text(run, _LINE_SIZE, "muted")] if run else []
    played = f"{counted(sum(dailies.week), 'day')} of the last seven"
    said = ", ".join(filter(None, (played, run)))
    return labelled(beside(*dots, *words, gap=_WEEK_GAP), "img", said)


def _row(world: Console, tiles: Sequence[GameTile]) -> list[Part]:
    """Draw a row of tiles at their places.

    Tiles out of view have their labels, but no picture.
    """
    y = tiles[0].y - world.scroll.offset
    is_seen = -tiles[0].height - 8 < y < view_height(world) + 8
    return [(tile.x, y, draw_item(world, tile, is_seen=is_seen)) for tile in tiles]


def draw_item(world: Console, tile: GameTile, *, is_seen: bool = True) -> Picture:
    """Draw the tile of a game with its current state and label.

    The help mark has no label, which screen readers would read after each name. They show the help by F1 or the menu.
    """
    item, about, state = tile.item, "", "disabled"
    if isinstance(item, Game):
        resting = "hidden" if world.catalog.is_hidden(item) else ""
        resting = resting or (WAITING if world.catalog.waiting(tile.name) else "")
        state = world.running.get(tile.name, resting)
        # a screen reader would read the summary again with each state
        about = "" if tile.name in world.running else item.summary
    mood, of_help = world.mood(tile.name), world.mood(HELP + tile.name)
    picture: Picture = blank(tile.width, tile.height)
    if is_seen:
        picture = draw_tile(item, tile.width, tile.height, state, world.find.text, mood, of_help)
    return labelled(
        picture,
        "listitem",
        item.name,
        description=about,
        value=state.capitalize(),
        states=mood.states,
        deeds=["press", "focus", "menu"],
        key=tile.name,
    )


def _line(world: Console, line: ActionLine) -> Picture:
    """Draw a sentence and its action.

    For example: "2 games are hidden · Show".
    """
    button, sentence = line.button, line.sentence + DOT if line.sentence else ""
    y = (button.height - line_height(LINE_SIZE)) / 2
    x = 10 + text_width(sentence, LINE_SIZE)
    parts: list[Part] = [
        (0, 0, _face(world, button)),
        (10, y, text(sentence, LINE_SIZE, "muted")),
        (x, y, text(line.action, LINE_SIZE, "accent")),
    ]
    picture, states = group(button.width, button.height, parts), world.mood(button.name).states
    return labelled(picture, "button", button.label, states=states, key=button.name)
