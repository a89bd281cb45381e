"""The line at the bottom: what is known about the item the user is at."""

from __future__ import annotations

from launcher.catalog import Game
from launcher.console.layout import FOOTER, margin, tile_of
from launcher.console.world import HELP, MANUAL, THEME, Console, Item, notes_on
from launcher.picture import Group, Picture, ellipsis, group, line_height, rectangle, text, text_width, wrap

_SIZE = 13
_LEAD = 20
_MOST_LINES = 6
_WIDE = 640
_HINT = "Click a game to play it. Arrows or letters select, Enter plays, F1 shows help, Ctrl+Q quits."
_SHORT_HINT = "Click a game to play it."


def footer_height(world: Console) -> float:
    """How high the footer is: `FOOTER`, or more if there is more to say."""
    return _height(_words(world)[2])


def draw_footer(world: Console) -> Group:
    """The footer, `FOOTER` high. What needs more lines grows upwards, over the shelf."""
    edge = margin(world.width)
    name, indent, lines = _words(world)
    height = _height(lines)
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


def _height(lines: list[str]) -> float:
    return max(FOOTER, len(lines) * _LEAD + 2 * 12)


def _words(world: Console) -> tuple[str, float, list[str]]:
    """The name in front, how far it reaches, and the lines of the sentence."""
    name, sentence = _about(world)
    room = world.width - 2 * margin(world.width)
    name = ellipsis(name, _SIZE, room / 2, bold=True)
    indent = text_width(name, _SIZE, bold=True) + 10 if name else 0
    most = max(1, min(_MOST_LINES, int((world.height / 2 - 24) // _LEAD)))  # never over most of the shelf
    return name, indent, _lines(sentence, room, indent, most)


def _about(world: Console) -> tuple[str, str]:
    """A name, and a sentence."""
    if world.notice:
        return "", world.notice
    if world.hover == THEME:
        return "Light or dark", "Ctrl+T changes the colours of all windows."
    if world.hover == MANUAL:
        return "Manual", "Shift+F1 opens it in the browser."
    at = world.hover or world.selected
    tile = tile_of(world, at.removeprefix(HELP) if at else None)
    if tile is None:
        return "", _HINT if world.width >= _WIDE else _SHORT_HINT
    if at and at.startswith(HELP):
        return f"{tile.item.name} Help", "F1 shows how it is played."
    return tile.item.name, _sentence(tile.item, world)


def _sentence(item: Item, world: Console) -> str:
    if not isinstance(item, Game):
        return f"{_stopped(item.reason)} (Package {item.distribution}.)"
    if world.running.get(item.id) == "starting":
        return "It is starting. Its menu (right click, or the menu key) can stop it."
    about = notes_on(item, world.catalog) or ([item.summary] if item.summary else [])
    if world.selected != item.id:  # keys go to another, or to none
        click = "Click brings it to the front" if item.id in world.running else "Click plays"
        return " ".join([*map(_stopped, about), f"{click}, right click has more."])
    keys = "Enter brings it to the front" if item.id in world.running else "Enter plays"
    keys += ", F1 shows help" if item.doc else ""
    keys += "." if world.catalog.is_hidden(item) else ", Delete hides it."
    return " ".join([*map(_stopped, about), keys])


def _stopped(words: str) -> str:
    """Words as a sentence of its own."""
    return words + ("" if words[-1:] in ".!?" else ".")


def _lines(sentence: str, room: float, indent: float, most: int) -> list[str]:
    """The sentence in so many lines at the most, the first of which begins behind the name."""
    first = wrap(sentence, _SIZE, room - indent)[:1]
    rest = sentence.split()[len(first[0].split()) :] if first else []
    lines = [*first, *wrap(" ".join(rest), _SIZE, room)]
    if len(lines) > most:
        lines[most - 1] = ellipsis(" ".join(lines[most - 1 :]), _SIZE, room - (indent if most == 1 else 0))
    return lines[:most] or [""]
