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


Event = KeyPress | KeyRelease | Mouse | Do | Resized | Focused | Unfocused | Dropped | Closed
