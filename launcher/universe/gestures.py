"""Double clicks and long presses in a sequence of mouse events."""

from __future__ import annotations

from launcher.universe.events import Mouse

_DOUBLE = 0.4  # seconds between the presses
_LONG = 0.5  # seconds
_NEAR = 6.0  # logical pixels


class Gestures:
    """A reader that finds double clicks and long presses in mouse events."""

    def __init__(self) -> None:
        self._click: tuple[float, Mouse] | None = None  # the last click, to recognize a double click
        self._finger: tuple[float, Mouse] | None = None  # the time and the event since which the finger rests
        self._taken = False  # whether this press was a long one, so that its end is not a click

    def read(self, mouse: Mouse, now: float) -> list[Mouse]:
        """Return the event together with the gesture that it completes."""
        match mouse.event:
            case "button-down":
                self._finger = (now, mouse) if mouse.touch else None
                self._taken = False
                if self._click and now - self._click[0] < _DOUBLE and _near(mouse, self._click[1]):
                    self._click = None
                    return [mouse, mouse._replace(event="double-click")]
                self._click = now, mouse
            case "button-up":
                self._finger = None
                if self._taken:
                    self._taken = False
                    return [mouse._replace(event="move")]
            case "move" | "leave":  # no finger is down, or another one has joined it
                self._finger = None
            case "drag":
                if self._finger and not _near(mouse, self._finger[1]):
                    self._finger = None
                if self._taken:
                    return []
        return [mouse]

    def read_rest(self, now: float) -> list[Mouse]:
        """Return the events of a finger that has rested long enough to ask for a menu.

        The finger then no longer presses.
        """
        if self._finger is None or now - self._finger[0] < _LONG:
            return []
        mouse, self._finger, self._taken, self._click = self._finger[1], None, True, None
        return [mouse._replace(event="leave"), mouse._replace(event="menu")]


def _near(one: Mouse, other: Mouse) -> bool:
    return abs(one.x - other.x) <= _NEAR and abs(one.y - other.y) <= _NEAR
