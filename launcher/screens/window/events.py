"""Translate pygame's events to events of world programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

import pygame

from launcher.universe import (
    Closed,
    Dropped,
    Event,
    Focused,
    KeyPress,
    KeyRelease,
    Modifier,
    Mouse,
    MouseEvent,
    Resized,
    Unfocused,
)

_NAMES = {
    pygame.K_RETURN: "\r",
    pygame.K_KP_ENTER: "\r",
    pygame.K_TAB: "\t",
    pygame.K_BACKSPACE: "\b",
    pygame.K_DELETE: "\x7f",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: " ",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "prior",
    pygame.K_PAGEDOWN: "next",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_MENU: "menu",
    0x40000065: "menu",  # SDLK_APPLICATION, the key beside the right control key, which pygame has no name for
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    # the number block, with the number lock off
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


_MODIFIERS: dict[Modifier, int] = {"shift": pygame.KMOD_SHIFT, "ctrl": _CONTROL, "alt": pygame.KMOD_ALT}
_DOWN: dict[int, MouseEvent] = {1: "button-down", 2: "middle-down", 3: "right-down"}
_UP: dict[int, MouseEvent] = {1: "button-up", 2: "middle-up", 3: "right-up"}
_MOVED: tuple[MouseEvent, ...] = ("drag", "middle-drag", "right-drag")


def translate(
    events: Iterable[pygame.event.Event], place: tuple[int, int] = (0, 0), modifiers: int = 0
) -> list[Event]:
    """Return the events in order; of consecutive mouse moves, only the last one.

    Args:
        events: the events of pygame.
        place: the position of the mouse, for events without one.
        modifiers: pygame's mask of held keys.
    """
    held = frozenset(name for name, mask in _MODIFIERS.items() if modifiers & mask)
    result: list[Event] = []
    events = [*events]
    for event, after in zip_longest(events, events[1:]):
        for now in _translate(event, after, place, held):
            if result and isinstance(now, Mouse) and now.event in ("move", *_MOVED):
                last = result[-1]
                if isinstance(last, Mouse) and last.event == now.event:
                    result.pop()
            result.append(now)
    return result


def key_name(key: int, text: str, modifiers: int, scancode: int = 0) -> str | None:
    """Return the name of a key, or None for keys without an own meaning (shift, dead keys).

    Args:
        key: pygame's code of the key.
        text: the text that it types.
        modifiers: pygame's mask of held keys. The command key of a Mac counts as control.
        scancode: pygame's code of the place of the key. If the keyboard has other letters than a to z, Ctrl uses the
            letter of an American keyboard in that place.
    """
    name = _NAMES.get(key)
    if modifiers & _CONTROL and not modifiers & pygame.KMOD_ALT:
        plain = name or _letter(key, scancode)
        shift = "shift+" if modifiers & pygame.KMOD_SHIFT else ""
        return f"ctrl+{shift}{plain}" if plain else None
    if name and modifiers & pygame.KMOD_ALT:
        return f"alt+{name}"
    if name and modifiers & pygame.KMOD_SHIFT and name != " ":
        return f"shift+{name}"
    return name or (text if text.isprintable() and text else None)


def _letter(key: int, scancode: int) -> str | None:
    if 32 <= key < 127:
        return chr(key)
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return None


def _translate(
    event: pygame.event.Event,
    after: pygame.event.Event | None,
    place: tuple[int, int],
    held: frozenset[Modifier],
) -> Iterator[Event]:
    match event.type:
        case pygame.QUIT:
            yield Closed()
        case pygame.KEYDOWN:
            # If many keys are queued, pygame attributes the text of one key to another.
            typed = after.text if after is not None and after.type == pygame.TEXTINPUT else event.unicode
            name = key_name(event.key, typed, event.mod, event.dict.get("scancode", 0))
            if name:
                yield KeyPress(name)
        case pygame.KEYUP:
            name = _NAMES.get(event.key) or (chr(event.key) if 32 < event.key < 0x110000 else "")
            if name and (name.isprintable() or event.key in _NAMES):
                yield KeyRelease(name)
        case pygame.MOUSEWHEEL:
            for name in _wheel_events(event):
                yield Mouse(*place, name, held)
        case pygame.MOUSEBUTTONDOWN if event.button in _DOWN:
            yield Mouse(event.pos[0], event.pos[1], _DOWN[event.button], held, bool(event.dict.get("touch")))
            if event.button == 3:
                yield Mouse(event.pos[0], event.pos[1], "menu", held)
        case pygame.MOUSEBUTTONUP if event.button in _UP:
            yield Mouse(event.pos[0], event.pos[1], _UP[event.button], held, bool(event.dict.get("touch")))
        case pygame.MOUSEMOTION:
            pressed = [name for name, down in zip(_MOVED, event.buttons, strict=False) if down]
            yield Mouse(event.pos[0], event.pos[1], pressed[0] if pressed else "move", held)
        case pygame.WINDOWENTER:
            yield Mouse(*place, "enter", held)
        case pygame.WINDOWLEAVE:
            yield Mouse(*place, "leave", held)
        case pygame.DROPFILE:
            yield Dropped(event.file)
        case pygame.WINDOWFOCUSGAINED:
            yield Focused()
        case pygame.WINDOWFOCUSLOST:
            yield Unfocused()
        case pygame.WINDOWSIZECHANGED:
            yield Resized()


def _wheel_events(event: pygame.event.Event) -> list[MouseEvent]:
    """Return one event per notch of the wheel."""
    down: list[MouseEvent] = ["wheel-up" if event.y > 0 else "wheel-down"]
    across: list[MouseEvent] = ["wheel-right" if event.x > 0 else "wheel-left"]
    return [*down * abs(round(event.y)), *across * abs(round(event.x))]
