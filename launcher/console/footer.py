"""The status line at the bottom: help for the selected or hovered item, or the result of the last action."""

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


def draw_footer(world: Console) -> Picture:
    """Draw one line of constant height, or nothing in a low window.

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
    """Return a name and sentences; if there is no room for all of them, only the last one is shown."""
    at = world.desk.own.hover or world.selection
    if at in ABOUT:
        return ABOUT[at]
    tile = tile_of(world, at.removeprefix(HELP))
    if tile is None:
        return "", _HINT if world.width >= _WIDE else _SHORT_HINT
    if at.startswith(HELP):
        return f"{tile.item.name} Help", "Shows how to play (F1)."
    return tile.item.name, *_sentences(tile.item, world)


def _sentences(item: Item, world: Console) -> tuple[str, ...]:
    """Return a game's summary, and how to play or manage the game."""
    by_mouse = world.selection != item.id  # then keys do not act on this game
    if not isinstance(item, Game):
        return "This game is disabled.", f"{'Click' if by_mouse else 'Press Enter'} to enable it."
    if world.running.get(item.id) == "starting":
        return "Starting …", "To stop it, right-click it or press the menu key."
    about = item.summary + ("" if item.summary[-1:] in ".!?" else ".") if item.summary else ""
    action = "switch to it" if item.id in world.running else "play"
    if by_mouse:
        return about, f"Click to {action}, right-click for more."
    keys = f"Press Enter to {action}{', F1 for help' if item.doc else ''}"
    hiding = "show it again" if world.catalog.is_hidden(item) else "hide it"
    return about, f"{keys}, Delete to {hiding}."
