"""What happens to a window, in the words of a world program."""

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
"""What the mouse can do; and two fingers, which spread or pinch."""

Modifier = Literal["shift", "ctrl", "alt"]
"""What can be held down meanwhile."""


class KeyPress(NamedTuple):
    r"""A key went down, or comes again because it is held.

    Attributes:
        key: its name: "a", "A", "left", "escape", "ctrl+z", "shift+\t".
        repeat: whether it went down before, and is held.
    """

    key: str
    repeat: bool = False


class KeyRelease(NamedTuple):
    """A key went up; its name is that of the key alone, whatever was held with it: "a", "left"."""

    key: str


class Mouse(NamedTuple):
    """The mouse at x, y in logical pixels of the picture.

    Attributes:
        x: from the left.
        y: from the top.
        event: what it did.
        held: the keys that were held down meanwhile.
        touch: whether it was a finger.
    """

    x: float
    y: float
    event: MouseEvent
    held: frozenset[Modifier] = frozenset()
    touch: bool = False


class Do(NamedTuple):
    """Something was done to what the picture says, as by a screen reader.

    Attributes:
        key: of the node in the tree of the picture.
        deed: what was done.
        value: what is set, if that is what was done.
    """

    key: str
    deed: Deed
    value: str = ""


class Resized(NamedTuple):
    """The window has another size."""


class Focused(NamedTuple):
    """The window has got the keyboard."""


class Unfocused(NamedTuple):
    """The window has lost the keyboard: the user does something else."""


class Closed(NamedTuple):
    """The user closed the window."""


class Dropped(NamedTuple):
    """A file was dropped on the window; it comes to on_receive.

    Attributes:
        path: the file's.
    """

    path: str


Event = KeyPress | KeyRelease | Mouse | Do | Resized | Focused | Unfocused | Dropped | Closed
