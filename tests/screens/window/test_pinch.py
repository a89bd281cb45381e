"""Two fingers on a touch screen: they spread and pinch, and press nothing meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
from pygame.event import Event

from launcher.screens.window.events import Pinch, translate
from launcher.universe import Mouse

SIZE = 1000, 500


def finger(kind: int, number: int, x: float, y: float) -> Event:
    """As SDL tells it: parts of the window's width and height."""
    return Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0, dy=0)


def mouse(kind: int, x: int, y: int, **more: object) -> Event:
    """What SDL makes of the first finger."""
    return Event(kind, pos=(x, y), touch=True, **more)


DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
BOTH = [finger(DOWN, 1, 0.4, 0.5), finger(DOWN, 2, 0.6, 0.5)]  # 200 pixels apart


def gestures(pinch: Pinch, *events: Event) -> list[str]:
    return [mouse.event for mouse in pinch.read(events, SIZE)[1]]


def test_each_quarter_that_they_go_apart_is_an_event_between_them() -> None:
    pinch = Pinch()
    assert pinch.read(BOTH, SIZE)[1] == [Mouse(500, 250, "move"), Mouse(500, 250, "leave")]
    assert gestures(pinch, finger(MOTION, 2, 0.64, 0.5)) == []  # 240
    assert pinch.read([finger(MOTION, 2, 0.66, 0.5)], SIZE)[1] == [Mouse(530, 250, "spread")]  # 260
    assert gestures(pinch, finger(MOTION, 2, 0.9, 0.5)) == ["spread"] * 3  # 500 are 1.25 ** 4.1 times as far
    assert gestures(pinch, finger(MOTION, 2, 0.59, 0.5)) == ["pinch"] * 4  # and back


def test_fingers_moving_in_parallel_do_not_zoom() -> None:
    pinch = Pinch()
    pinch.read(BOTH, SIZE)
    assert gestures(pinch, finger(MOTION, 1, 0.4, 0.9), finger(MOTION, 2, 0.6, 0.9)) == []


def test_three_fingers_are_no_pinch_and_two_that_stay_begin_anew() -> None:
    pinch = Pinch()
    pinch.read([*BOTH, finger(DOWN, 3, 0.5, 0.9)], SIZE)
    assert gestures(pinch, finger(MOTION, 2, 0.9, 0.5)) == []
    assert gestures(pinch, finger(UP, 3, 0.5, 0.9), finger(MOTION, 2, 0.9, 0.5)) == ["move", "leave"]
    assert gestures(pinch, finger(MOTION, 2, 1.0, 0.5)) == []


def test_the_first_finger_is_the_mouse_until_another_comes_and_again_when_all_have_left() -> None:
    pinch = Pinch()

    def mouse_events(*events: Event) -> list[str]:
        others, pinched = pinch.read(events, SIZE)
        mice = [event for event in [*translate(others), *pinched] if isinstance(event, Mouse)]
        return [mouse.event for mouse in mice]

    press = [mouse(pygame.MOUSEBUTTONDOWN, 400, 250, button=1), BOTH[0]]
    drag = mouse(pygame.MOUSEMOTION, 300, 250, buttons=(1, 0, 0))
    release = mouse(pygame.MOUSEBUTTONUP, 300, 250, button=1)
    assert mouse_events(*press, drag) == ["button-down", "drag"]
    assert mouse_events(BOTH[1]) == ["move", "leave"]
    assert mouse_events(drag, release, finger(UP, 1, 0.3, 0.5)) == []
    assert mouse_events(finger(UP, 2, 0.6, 0.5)) == []
    assert mouse_events(*press, drag, release, finger(UP, 1, 0.3, 0.5)) == [
        "button-down",
        "drag",
        "button-up",
    ]


def test_a_mouse_beside_them_is_still_a_mouse() -> None:
    pinch = Pinch()
    pinch.read(BOTH, SIZE)
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1)
    move = Event(pygame.MOUSEMOTION, pos=(1, 2), buttons=(0, 0, 0), touch=False)
    assert pinch.read([wheel, move], SIZE)[0] == [wheel, move]


IN_A_WINDOW = """
import pygame
from launcher.picture import rectangle
from launcher.screens.window import Window

window = Window()
window.zoom = 2
window.open("Touched", 400, 300, flows=True)
window.show(rectangle(400, 300, "white"))
window.events()

def move(*fingers):
    for kind, number, x in fingers:
        pygame.event.post(pygame.event.Event(kind, finger_id=number, touch_id=1, x=x, y=0.5, dx=0, dy=0))
    print(*[(event.event, event.x, event.y) for event in window.events()])

move((pygame.FINGERDOWN, 1, 0.25), (pygame.FINGERDOWN, 2, 0.5))
move((pygame.FINGERMOTION, 2, 0.75))
"""


def test_a_window_says_where_it_is_in_logical_pixels() -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", IN_A_WINDOW]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    beginning, spread = "('move', 150.0, 150.0) ('leave', 150.0, 150.0)", "('spread', 200.0, 150.0)"
    assert done.stdout.splitlines()[-2:] == [beginning, " ".join([spread] * 3)], done.stderr
