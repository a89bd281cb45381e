"""The events of pygame as events of programs.

While a program is busy in one of its own functions, a watchdog reads its events and keeps the window responsive.
"""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Self

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
    Quit,
    Resized,
    Unfocused,
    shortcut,
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
    0x40000065: "menu",  # SDLK_APPLICATION, the key next to the right control key, which has no name in pygame
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    # the numeric keypad when num lock is off
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


_MODIFIERS: dict[Modifier, int] = {"shift": pygame.KMOD_SHIFT, "ctrl": _CONTROL, "alt": pygame.KMOD_ALT}
_DOWN: dict[int, MouseEvent] = {1: "button-down", 2: "middle-down", 3: "right-down"}
_UP: dict[int, MouseEvent] = {1: "button-up", 2: "middle-up", 3: "right-up"}
_MOVED: tuple[MouseEvent, ...] = ("drag", "middle-drag", "right-drag")
_FIRST = 0.4  # seconds until the first repeat
_NEXT = 1 / 30  # seconds between further repeats
_NOTCH = 1.25  # the change of distance, as a factor, for one event
_NEAREST = 1.0  # pixels; the minimum distance, because the factor is calculated from it


def translate(
    events: Iterable[pygame.event.Event], place: tuple[int, int] = (0, 0), modifiers: int = 0
) -> list[Event]:
    """Return the events in order.

    Of several mouse movements in a row, only the last remains.

    Args:
        events: the events from pygame.
        place: the position of the mouse, for events that do not have one.
        modifiers: the modifier keys that are held, as a bit mask of pygame.
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
    """Return the name of a key.

    It is None for a key without a meaning of its own, such as shift or a dead key.

    Args:
        key: the code of the key in pygame.
        text: the text that the key types.
        modifiers: the modifier keys that are held, as a bit mask of pygame. The command key of a Mac counts as control.
        scancode: the code of the key's position in pygame. If the layout of the keyboard has other letters than a to z,
            control shortcuts use the letter at the same position on an American keyboard.
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
            # If many keys are waiting, pygame can give a key the text of another one.
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
    """Return an event for each notch."""
    down: list[MouseEvent] = ["wheel-up" if event.y > 0 else "wheel-down"]
    across: list[MouseEvent] = ["wheel-right" if event.x > 0 else "wheel-left"]
    return [*down * abs(round(event.y)), *across * abs(round(event.x))]


_ANY_MODIFIER = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class HeldKey:
    """The key that the player holds.

    It counts only while its modifiers are also held.
    """

    def __init__(self) -> None:
        self._key = 0
        self._modifiers = 0
        self._name: str | None = None
        self._due = math.inf

    def again(self, happened: Iterable[pygame.event.Event], now: float) -> list[Event]:
        """Return the key again if it is due.

        It is returned only once, even if several repeats were missed.

        Args:
            happened: the events of pygame since the last call.
            now: the time in seconds.
        """
        for event in happened:
            if event.type == pygame.KEYDOWN:
                self._key, self._modifiers = event.key, event.mod & _ANY_MODIFIER
                self._name = key_name(event.key, event.unicode, event.mod, event.dict.get("scancode", 0))
                self._due = now + _FIRST
        if self._name is None or now < self._due:
            return []
        if (
            not pygame.key.get_pressed()[self._key]
            or pygame.key.get_mods() & _ANY_MODIFIER != self._modifiers
        ):
            self._name = None
            return []
        self._due = now + _NEXT
        return [KeyPress(self._name, repeat=True)]


class Pinch:
    """A reader of finger events.

    SDL also creates mouse events from the first finger.
    """

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[float, float]] = {}
        self._far = 0.0  # the distance in pixels at the last notch, or 0 unless there are two fingers
        self._taken = False  # whether mouse events of the fingers are ignored until all fingers are lifted

    def read(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int]
    ) -> tuple[list[pygame.event.Event], list[Mouse]]:
        """Separate the fingers from pygame's other events.

        Args:
            events: the events from pygame.
            size: the size of the window in pixels.

        Returns:
            The remaining events, without mouse events from the fingers of a pinch, and the events of the pinch. Their
            position is between the fingers. When a pinch begins, the mouse moves with no button down, so that anything
            that was pressed is released.
        """
        others = list[pygame.event.Event]()
        for event in events:
            match event.type:
                case pygame.FINGERDOWN | pygame.FINGERMOTION:
                    if event.type == pygame.FINGERDOWN or event.finger_id in self._fingers:
                        self._fingers[event.finger_id] = event.x * size[0], event.y * size[1]
                case pygame.FINGERUP:
                    self._fingers.pop(event.finger_id, None)
                    self._far = 0.0
                    self._taken = self._taken and bool(self._fingers)
                case _ if not (self._taken and event.dict.get("touch")):
                    others.append(event)
        # Not for each event, because fingers that move together send their events one after the other.
        return others, self._notches()

    def _notches(self) -> list[Mouse]:
        """Return the events of two fingers for their movement since the last notch."""
        if len(self._fingers) != 2:
            self._far = 0.0
            return []
        (x, y), (other_x, other_y) = self._fingers.values()
        far = max(_NEAREST, math.hypot(x - other_x, y - other_y))
        middle = round((x + other_x) / 2), round((y + other_y) / 2)
        if not self._far:
            self._far, self._taken = far, True
            return [Mouse(*middle, "move"), Mouse(*middle, "leave")]
        notches = int(math.log(far / self._far, _NOTCH))
        self._far *= _NOTCH**notches
        event: MouseEvent = "spread" if notches > 0 else "pinch"
        return [Mouse(*middle, event)] * abs(notches)


_PERIOD = 0.2  # seconds between two checks
_AWAY = 0.5  # seconds until events are read in place of the program
_BUSY = 1.0  # seconds until the user sees a message
_GRACE = 1.0  # seconds that the program has to close its window itself


class Watchdog:
    """A reader of events for busy programs.

    It shows a message, and ends the process if the user closes the window.

    Use `with` around everything that the window's own thread does with the screen; outside, the program counts as busy.
    Only on X11 can another thread use the screen in the meantime. Other desktops tell the user themselves that a window
    does not respond, and can end its program.

    Args:
        tell: paints the message that the program is busy.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._at_screen = threading.Lock()
        self._left = math.inf  # the time at which the program became busy
        self._given: list[pygame.event.Event] = []  # the events that the program is handling
        self._unread: list[pygame.event.Event] = []  # the events after those
        self._told = False
        self._closed = threading.Event()

    def start(self) -> None:
        """Start to watch the open window."""
        if pygame.display.get_driver() == "x11":
            self._closed.clear()
            threading.Thread(target=self._watch, name="watchdog", daemon=True).start()

    def stop(self) -> None:
        """Stop watching."""
        self._closed.set()

    def __enter__(self) -> Self:
        self._at_screen.acquire()
        return self

    def __exit__(self, *raised: object) -> None:
        self._left = time.perf_counter()
        self._at_screen.release()

    def read(self) -> tuple[list[pygame.event.Event], bool]:
        """Return the events since the last call.

        The second part is whether the message was painted since then.
        """
        told, self._told = self._told, False
        self._given, self._unread = self._unread + pygame.event.get(), []
        return self._given, told

    def _watch(self) -> None:
        asked = math.inf  # the time since when the window should close
        while not self._closed.wait(_PERIOD):
            with self._at_screen:
                now = time.perf_counter()
                if self._closed.is_set() or now - self._left < _AWAY:
                    asked = math.inf
                    continue
                self._unread += pygame.event.get()
                if now - self._left > _BUSY:
                    self._tell()
                    self._told = True
                if _closes(self._given + self._unread):
                    asked = min(asked, now)
                if now - asked > _GRACE:
                    _end()


def _closes(events: Sequence[pygame.event.Event]) -> bool:
    """Return whether an event closes a window."""
    return any(
        isinstance(event, Closed)
        or (isinstance(event, KeyPress) and isinstance(shortcut(event.key, undo=False, help=False), Quit))
        for event in translate(events)
    )


def _end() -> None:
    """End this process and its child processes, even if its main thread is busy."""
    from multiprocessing import active_children

    for child in active_children():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(0)
