"""The layout of the main window.

It has a header, the game list and a footer. Lengths are in logical pixels.
"""

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
"""The width from which the title, the field and the label of the Manual button fit."""
_LOWEST_WITH_FOOTER = 300


def is_finding(world: Console) -> bool:
    """Tell whether letters go to the search field."""
    return bool(world.find.text) or world.selection == FIND


def header(world: Console) -> tuple[PushButton, ...]:
    """Return the controls of the header.

    They are the search field and the buttons, in reading order.

    In a narrow window, the field takes the place of the title.
    """
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
    """Return the height of the status line, or 0 if the window is so low that the games need the room."""
    return FOOTER if world.height >= _LOWEST_WITH_FOOTER else 0


def view_height(world: Console) -> float:
    """Return the height of the visible game list."""
    return max(0, world.height - HEADER - footer_height(world))


def fit(world: Console) -> Console:
    """Keep the scroll position after a change.

    The list or the window has another size.
    """
    return world._replace(scroll=world.scroll.fitted(view_height(world), shelf_of(world).height))


def stop_of(world: Console) -> PushButton | None:
    """Return the place of the selected item in the game list, or None."""
    return next((stop for stop in shelf_of(world).stops if stop.name == world.selection), None)


def scroll_to_selection(world: Console, to: float = 0) -> Console:
    """Scroll until the selected item is visible.

    The content below it is also in view, down to `to`.

    If possible, the heading above a first row is also in view.
    """
    stop = stop_of(world)
    if stop is None:
        return world
    end = max(stop.y + stop.height + 16, to)
    return world._replace(scroll=world.scroll.showing(0 if end <= world.scroll.view else stop.y - 12, end))


def name_at(world: Console, x: float, y: float) -> str:
    """Return the name of the clickable part at a point of the window, or ""."""
    if y < HEADER:
        button = find(sorted(header(world), key=lambda each: each.width), x, y)  # CLEAR lies on top of FIND
        return button.name if button else ""
    if y >= HEADER + world.scroll.view:
        return ""
    y += world.scroll.offset - HEADER
    for each in shelf_of(world).targets:  # no method call for each of them, as there are many
        if each.x <= x < each.x + each.width and each.y <= y < each.y + each.height:
            return each.name
    return ""
