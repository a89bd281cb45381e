"""The line at the bottom: what is known about what the user is at, and what came of the last thing done."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.layout import FOOTER, footer_height
from launcher.console.shelf import margin, tile_of
from launcher.console.world import CLEAR, FIND, HELP, MANUAL, PLAYED, SETTINGS, Console, Item
from launcher.picture import (
    Part,
    Picture,
    blank,
    ellipsis,
    group,
    labelled,
    line_height,
    rectangle,
    text,
    text_width,
    wrap,
)

_SIZE = 13
_LEAD = 20
_MOST_LINES = 4
_WIDE = 640
_HINT = "Click a game to play it. Type to find one, arrows select, Enter plays, F1 shows help, Ctrl+Q quits."
_SHORT_HINT = "Click a game to play it."
ABOUT = {
    SETTINGS: ("Settings", "Ctrl+comma opens them: theme, colours, size, motion, hints, sound."),
    PLAYED: ("Played", "Ctrl+P opens it: matches, wins and best scores of all games."),
    MANUAL: ("Manual", "Shift+F1 opens it in the browser."),
    FIND: ("Find", "Type a part of a name, or what a game is about. Ctrl+F brings you here."),
    CLEAR: ("Find", "Escape shows all games again."),
}
"""Names of what is no game, and what can be done with it."""


def draw_footer(world: Console) -> Picture:
    """One line of constant height, or none. What came of something done is said whole, over the shelf if need be."""
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
    """A name, and sentences of which the last is told where there is no room for all."""
    at = world.desk.own.hover or world.selection
    if at in ABOUT:
        return ABOUT[at]
    tile = tile_of(world, at.removeprefix(HELP))
    if tile is None:
        return "", _HINT if world.width >= _WIDE else _SHORT_HINT
    if at.startswith(HELP):
        return f"{tile.item.name} Help", "F1 shows how it is played."
    return tile.item.name, *_sentences(tile.item, world)


def _sentences(item: Item, world: Console) -> tuple[str, ...]:
    """What it is about, and what can be done."""
    by_mouse = world.selection != item.id  # keys go to another, or to none
    if not isinstance(item, Game):
        return "It is disabled.", f"{'Click' if by_mouse else 'Enter'} enables it."
    if world.running.get(item.id) == "starting":
        return "It is starting.", "Its menu (right click, or the menu key) can stop it."
    about = item.summary + ("" if item.summary[-1:] in ".!?" else ".") if item.summary else ""
    does = "brings it to the front" if item.id in world.running else "plays"
    if by_mouse:
        return about, f"Click {does}, right click has more."
    keys = f"Enter {does}{', F1 shows help' if item.doc else ''}"
    hides = "shows it again" if world.catalog.is_hidden(item) else "hides it"
    return about, f"{keys}, Delete {hides}."
