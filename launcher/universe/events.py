"""The events of a window, for world programs."""

from __future__ import annotations

from typing import Literal, NamedTuple

from launcher.picture import Deed

MouseEvent = Literal[
    "button-down",
    "button-up",
    "drag",
    "move",
    "enter",
    "leave",
    "menu",
    "double-click",
    "right-down",
    "right-up",
    "right-drag",
    "middle-down",
    "middle-up",
    "middle-drag",
    "wheel-up",
    "wheel-down",
    "wheel-left",
    "wheel-right",
    "spread",
    "pinch",
]
"""The events of the mouse, and of two fingers, which spread or pinch."""

Modifier = Literal["shift", "ctrl", "alt"]
"""The keys that can be held down during a mouse event."""


class KeyPress(NamedTuple):
    r"""A key was pressed, or is held.

    Attributes:
        key: its name: "a", "A", "left", "escape", "ctrl+z", "shift+\t".
        repeat: whether the key repeats because it is held.
    """

    key: str
    repeat: bool = False


class KeyRelease(NamedTuple):
    """The release of a key, named without other held keys: "a", "left"."""

    key: str


class Mouse(NamedTuple):
    """A mouse event at x, y.

    Attributes:
        x: the distance from the left edge.
        y: the distance from the top edge.
        event: the event.
        held: the keys that were held down.
        touch: whether it was a finger.
    """

    x: float
    y: float
    event: MouseEvent
    held: frozenset[Modifier] = frozenset()
    touch: bool = False


class Do(NamedTuple):
    """An action on a label.

    A screen reader can ask for one.

    Attributes:
        key: the key of the node in the label tree of the picture.
        deed: the action.
        value: the new value, if the action sets one.
    """

    key: str
    deed: Deed
    value: str = ""


class Resized(NamedTuple):
    """The window has changed its size."""


class Focused(NamedTuple):
    """The window has got the keyboard."""


class Unfocused(NamedTuple):
    """The window has lost the keyboard."""


class Closed(NamedTuple):
    """The user closed the window."""


class Dropped(NamedTuple):
    """A file was dropped on the window.

    on_receive gets this event.

    Attributes:
        path: the path of the file.
    """

    path: str


class Pasted(NamedTuple):
    """The text on the clipboard, or "".

    on_receive gets it as the answer to `Paste`.
    """

    text: str


Event = KeyPress | KeyRelease | Mouse | Do | Resized | Focused | Unfocused | Dropped | Pasted | Closed


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
        """Return the events of a finger that asks for a menu.

        The finger has rested long enough.

        The finger then no longer presses.
        """
        if self._finger is None or now - self._finger[0] < _LONG:
            return []
        mouse, self._finger, self._taken, self._click = self._finger[1], None, True, None
        return [mouse._replace(event="leave"), mouse._replace(event="menu")]


def _near(one: Mouse, other: Mouse) -> bool:
    return abs(one.x - other.x) <= _NEAR and abs(one.y - other.y) <= _NEAR
