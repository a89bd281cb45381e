"""What happens to a window, in the words of a world program."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    r"""A key went down: "a", "A", "left", "escape", "ctrl+z", "shift+\t", "wheel-up"."""

    key: str


class Mouse(NamedTuple):
    """The mouse at x, y in pixels of the window: button-down, button-up, drag, move, menu, enter or leave."""

    x: float
    y: float
    event: str


class Resized(NamedTuple):
    """The window has another size."""


class Exposed(NamedTuple):
    """The window's pixels are gone and must be shown again."""


class Focused(NamedTuple):
    """The window has got the keyboard."""


class Closed(NamedTuple):
    """The user closed the window."""


Event = Key | Mouse | Resized | Exposed | Focused | Closed
