"""The line at the bottom: what is known about the item the user is at."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.layout import FOOTER, margin, tile_of
from launcher.console.world import HELP, THEME, Console, Item, notes_on
from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text, text_width, wrap

_SIZE = 13
_LEAD = 20
_MOST_LINES = 6


def draw_footer(world: Console) -> Group:
    """The footer, `FOOTER` high. What needs more lines grows upwards, over the shelf."""
    edge = margin(world.width)
    room = world.width - 2 * edge
    name, sentence = _about(world)
    indent = text_width(name, _SIZE, bold=True) + 10 if name else 0
    lines = _lines(sentence, room, indent)
    height = max(FOOTER, len(lines) * _LEAD + 2 * 12)
    top = FOOTER - height
    parts: list[tuple[float, float, Picture]] = [
        (0, top, rectangle(world.width, height, "surface")),
        (0, top, rectangle(world.width, 1, "border")),
    ]
    first = top + (height - len(lines) * _LEAD) / 2 + (_LEAD - line_height(_SIZE)) / 2
    if name:
        parts.append((edge, first, text(name, _SIZE, bold=True)))
    for k, line in enumerate(lines):
        parts.append((edge + (indent if k == 0 else 0), first + k * _LEAD, text(line, _SIZE, "muted")))
    return group(world.width, FOOTER, parts)


def _about(world: Console) -> tuple[str, str]:
    """A name, and a sentence."""
    if world.hover == THEME:
        return "Light or dark", "Changes the colours of all windows.  Ctrl+T"
    at = world.hover or world.selected
    tile = tile_of(world, at.removeprefix(HELP) if at else None)
    if tile is None:
        return (
            "",
            "Click a game to play.  Arrows or letters select, Enter plays, F1 shows help, Ctrl+T dims, Ctrl+Q quits",
        )
    if at and at.startswith(HELP):
        return f"{tile.item.name} Help", "How it is played.  F1"
    return tile.item.name, _sentence(tile.item, world)


def _sentence(item: Item, world: Console) -> str:
    if not isinstance(item, Game):
        return f"{item.reason} ({item.distribution})"
    keys = "Enter plays" + (", F1 shows help" if item.doc else "")
    if world.running.get(item.id) == "running":
        keys = "Enter brings it to the front" + (", F1 shows help" if item.doc else "")
    notes = " ".join(notes_on(item, world.sets))
    return f"{notes}  {keys}" if notes else f"{item.summary}  {keys}" if item.summary else keys


def _lines(sentence: str, room: float, indent: float) -> list[str]:
    """The sentence in lines, the first of which begins behind the name."""
    first = wrap(sentence, _SIZE, max(room - indent, 60))[:1]
    rest = sentence.split()[len(first[0].split()) :] if first else []
    lines = [*first, *wrap(" ".join(rest), _SIZE, room)]
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES - 1] = ellipsis(" ".join(lines[_MOST_LINES - 1 :]), _SIZE, room)
    return lines[:_MOST_LINES] or [""]
