"""What SDL says, in the words of HtDP."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from launcher.screens.window.events import key_name, translate
from launcher.universe.events import Closed, KeyRelease, Mouse, Resized

CTRL, SHIFT, ALT, META = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA


@pytest.mark.parametrize(
    ("key", "text", "modifiers", "name"),
    [
        (pygame.K_a, "a", 0, "a"),
        (pygame.K_a, "A", SHIFT, "A"),
        (pygame.K_QUOTE, "é", 0, "é"),
        (pygame.K_KP_5, "5", pygame.KMOD_NUM, "5"),
        (pygame.K_SPACE, " ", 0, " "),
        (pygame.K_SPACE, " ", SHIFT, " "),
        (pygame.K_RETURN, "\r", 0, "\r"),
        (pygame.K_KP_ENTER, "\r", 0, "\r"),
        (pygame.K_TAB, "\t", 0, "\t"),
        (pygame.K_TAB, "\t", SHIFT, "shift+\t"),
        (pygame.K_BACKSPACE, "\b", 0, "\b"),
        (pygame.K_DELETE, "\x7f", 0, "\x7f"),
        (pygame.K_ESCAPE, "\x1b", 0, "escape"),
        (pygame.K_LEFT, "", 0, "left"),
        (pygame.K_LEFT, "", SHIFT, "shift+left"),
        (pygame.K_UP, "", CTRL, "ctrl+up"),
        (pygame.K_PAGEUP, "", 0, "prior"),
        (pygame.K_PAGEDOWN, "", 0, "next"),
        (pygame.K_HOME, "", 0, "home"),
        (pygame.K_F12, "", 0, "f12"),
        (pygame.K_n, "\x0e", CTRL, "ctrl+n"),
        (pygame.K_z, "\x1a", CTRL | SHIFT, "ctrl+shift+z"),
        (pygame.K_z, "z", META, "ctrl+z"),
        (pygame.K_RETURN, "\r", ALT, "alt+\r"),
        (pygame.K_q, "@", CTRL | ALT, "@"),  # AltGr
        (pygame.K_LSHIFT, "", SHIFT, None),
        (pygame.K_LCTRL, "", CTRL, None),
    ],
)
def test_a_key_is_named_after_its_character_or_function(
    key: int, text: str, modifiers: int, name: str
) -> None:
    assert key_name(key, text, modifiers) == name


def test_shortcuts_work_on_keyboards_with_other_letters() -> None:
    cyrillic_shorti = 0x439  # where Q is on an American keyboard
    assert key_name(cyrillic_shorti, "й", pygame.KMOD_LCTRL, pygame.KSCAN_Q) == "ctrl+q"
    assert key_name(cyrillic_shorti, "й", 0, pygame.KSCAN_Q) == "й"


def mouse(kind: int, x: int, y: int, **more: object) -> Event:
    return Event(kind, pos=(x, y), **more)


def test_buttons_speak_and_the_right_one_asks_for_a_menu() -> None:
    events = [
        mouse(pygame.MOUSEBUTTONDOWN, 1, 2, button=1),
        mouse(pygame.MOUSEBUTTONDOWN, 1, 2, button=3),
        mouse(pygame.MOUSEMOTION, 3, 4, buttons=(1, 0, 0)),
        mouse(pygame.MOUSEBUTTONUP, 3, 4, button=1),
        mouse(pygame.MOUSEMOTION, 5, 6, buttons=(0, 0, 1)),
        mouse(pygame.MOUSEBUTTONUP, 5, 6, button=3),
        mouse(pygame.MOUSEMOTION, 7, 8, buttons=(0, 0, 0)),
        mouse(pygame.MOUSEBUTTONDOWN, 7, 8, button=2, touch=False),
        mouse(pygame.MOUSEBUTTONDOWN, 7, 8, button=1, touch=True),
    ]
    assert translate(events) == [
        Mouse(1, 2, "button-down"),
        Mouse(1, 2, "right-down"),
        Mouse(1, 2, "menu"),
        Mouse(3, 4, "drag"),
        Mouse(3, 4, "button-up"),
        Mouse(5, 6, "right-drag"),
        Mouse(5, 6, "right-up"),
        Mouse(7, 8, "move"),
        Mouse(7, 8, "middle-down"),
        Mouse(7, 8, "button-down", touch=True),
    ]


def test_of_moves_in_a_row_the_last_counts() -> None:
    moves = [mouse(pygame.MOUSEMOTION, k, 0, buttons=(0, 0, 0)) for k in range(5)]
    press = mouse(pygame.MOUSEBUTTONDOWN, 4, 0, button=1)
    drags = [mouse(pygame.MOUSEMOTION, k, 0, buttons=(1, 0, 0)) for k in range(5, 9)]
    assert translate([*moves, press, *drags]) == [
        Mouse(4, 0, "move"),
        Mouse(4, 0, "button-down"),
        Mouse(8, 0, "drag"),
    ]


def test_wheel_events_have_the_mouse_position_and_held_keys() -> None:
    events = [Event(pygame.MOUSEWHEEL, x=0, y=2), Event(pygame.MOUSEWHEEL, x=-1, y=-1)]
    held = frozenset({"ctrl", "shift"})
    assert translate(events, (30, 40), CTRL | SHIFT) == [
        Mouse(30, 40, "wheel-up", held),
        Mouse(30, 40, "wheel-up", held),
        Mouse(30, 40, "wheel-down", held),
        Mouse(30, 40, "wheel-left", held),
    ]


def test_a_key_that_goes_up_has_its_own_name_whatever_is_held() -> None:
    keys = [
        (pygame.K_a, SHIFT),
        (pygame.K_LEFT, CTRL),
        (pygame.K_RETURN, 0),
        (0x439, 0),
        (pygame.K_LSHIFT, 0),
    ]
    events = [Event(pygame.KEYUP, key=key, unicode="", mod=mod) for key, mod in keys]
    assert translate(events) == [KeyRelease("a"), KeyRelease("left"), KeyRelease("\r"), KeyRelease("й")]


def test_windows_are_resized_and_closed() -> None:
    kinds = [pygame.WINDOWSIZECHANGED, pygame.QUIT, pygame.WINDOWMOVED]
    assert translate(Event(kind) for kind in kinds) == [Resized(), Closed()]
