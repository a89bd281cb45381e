"""What several events of the mouse mean together: a double click, and a finger that rests."""

from __future__ import annotations

from launcher.universe.events import Mouse

_DOUBLE = 0.4  # seconds from press to press
_LONG = 0.5  # seconds
_NEAR = 6.0  # logical pixels


class Gestures:
    """Adds to what the mouse does, as it comes, what that means."""

    def __init__(self) -> None:
        self._click: tuple[float, Mouse] | None = None  # the last, which another makes a double one
        self._finger: tuple[float, Mouse] | None = None  # since when it rests, and where
        self._taken = False  # whether that press was a long one: its end is no click

    def read(self, mouse: Mouse, now: float) -> list[Mouse]:
        """The event, and what it completes."""
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
            case "move" | "leave":  # no finger is down, or no longer this one alone
                self._finger = None
            case "drag":
                if self._finger and not _near(mouse, self._finger[1]):
                    self._finger = None
                if self._taken:
                    return []
        return [mouse]

    def read_rest(self, now: float) -> list[Mouse]:
        """What time has made of a press: a finger that rests asks for a menu, and does not press any more."""
        if self._finger is None or now - self._finger[0] < _LONG:
            return []
        mouse, self._finger, self._taken, self._click = self._finger[1], None, True, None
        return [mouse._replace(event="leave"), mouse._replace(event="menu")]


def _near(one: Mouse, other: Mouse) -> bool:
    return abs(one.x - other.x) <= _NEAR and abs(one.y - other.y) <= _NEAR
