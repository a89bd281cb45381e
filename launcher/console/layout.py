"""Where everything is in the console's window, in logical pixels: header, shelf and footer."""

from __future__ import annotations

from launcher.console.shelf import margin, shelf_of
from launcher.console.world import CLEAR, FIND, MANUAL, PLAYED, SETTINGS, Console
from launcher.controls import PushButton, find

HEADER = 60
FOOTER = 34
_BUTTON = 34
_GAP = 6
_TITLE_WIDTH = 136
_WIDEST_FIELD = 280
_WIDE = 440
"""From here on there is room for the title, the field and the word on the Manual button."""
_LOWEST_WITH_FOOTER = 300


def is_finding(world: Console) -> bool:
    """Whether what is typed goes to the field."""
    return bool(world.find.text) or world.selection == FIND


def header(world: Console) -> tuple[PushButton, ...]:
    """The field and the buttons at the top, in reading order. In a narrow window, the field takes the title's place."""
    top = (HEADER - _BUTTON) / 2
    edge = margin(world.width)
    wide = world.width >= _WIDE
    settings = PushButton(SETTINGS, "", world.width - edge - _BUTTON, top, _BUTTON)
    label, width = ("Manual", 72) if wide else ("?", _BUTTON)
    played = PushButton(PLAYED, "", settings.x - 4 - _BUTTON, top, _BUTTON)
    manual = PushButton(MANUAL, label, played.x - 4 - width, top, width)
    right = manual.x - _GAP
    narrow = right - edge if is_finding(world) else _BUTTON
    room = min(_WIDEST_FIELD, right - edge - _TITLE_WIDTH) if wide else narrow
    field = PushButton(FIND, "", right - room, top, room)
    clear = PushButton(CLEAR, "", right - 30, top + 3, 28, 28)
    return field, *((clear,) if world.find.text else ()), manual, played, settings


def footer_height(world: Console) -> float:
    """How high the line at the bottom is; 0 in a window so low that the games need the room."""
    return FOOTER if world.height >= _LOWEST_WITH_FOOTER else 0


def view_height(world: Console) -> float:
    """How much of the shelf is seen, below the header and above the footer."""
    return max(0, world.height - HEADER - footer_height(world))


def fit(world: Console) -> Console:
    """Keep the view at the same place on a shelf, or in a window, of another size."""
    return world._replace(scroll=world.scroll.fitted(view_height(world), shelf_of(world).height))


def stop_of(world: Console) -> PushButton | None:
    """Where the selection is on the shelf."""
    return next((stop for stop in shelf_of(world).stops if stop.name == world.selection), None)


def scroll_to_selection(world: Console, to: float = 0) -> Console:
    """Scrolled so that what is selected is in view, with the title above a first row, and what follows up to `to`."""
    stop = stop_of(world)
    if stop is None:
        return world
    end = max(stop.y + stop.height + 16, to)
    return world._replace(scroll=world.scroll.showing(0 if end <= world.scroll.view else stop.y - 12, end))


def name_at(world: Console, x: float, y: float) -> str:
    """The name of what can be clicked at a point of the window, or ""."""
    if y < HEADER:
        button = find(sorted(header(world), key=lambda each: each.width), x, y)  # CLEAR lies on FIND
        return button.name if button else ""
    if y >= HEADER + world.scroll.view:
        return ""
    y += world.scroll.offset - HEADER
    for each in shelf_of(world).targets:  # there are many: not one call for each
        if each.x <= x < each.x + each.width and each.y <= y < each.y + each.height:
            return each.name
    return ""
