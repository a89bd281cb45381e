"""The view of the table: the player's current actions, as far as the game may know them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from launcher.tabletop.vocabulary import PAUSE


class Closeness(NamedTuple):
    """The zoom of a scene.

    Attributes:
        times: The factor by which it is enlarged.
        x: The point in the middle of the room, as a share of the scene's width.
        y: The same, as a share of its height.
    """

    times: float = 1.0
    x: float = 0.5
    y: float = 0.5


WHOLE: Final = Closeness()
"""The zoom at which the whole scene is visible."""


@dataclass(frozen=True)
class View:
    """The current actions and settings of the player. They are not recorded, and undo does not change them.

    Attributes:
        width: The width available to the scene, in logical pixels of the window.
        height: The height of the room.
        player: The player whose side is shown, from 0.
        hover: The name of the piece under the mouse.
        held: The name of the piece that the player holds.
        focus: The name of the piece with the keyboard focus.
        toggles: The names of the switches that are on.
        swept: The names of the pieces under the path of the mouse since its button was pressed.
        own: A value that belongs to the game, for its `gesture` or `arrange` function.
        style: The chosen style, an object of `Tabletop.style`; None without a window.
        alone: Whether only one person is at the table, who is called "you" in texts.
        closeness: The zoom.
    """

    width: float = 640
    height: float = 480
    player: int = 0
    hover: str | None = None
    held: str | None = None
    focus: str | None = None
    toggles: frozenset[str] = frozenset()
    swept: tuple[str, ...] = ()
    own: object = None
    style: object = None
    alone: bool = False
    closeness: Closeness = WHOLE

    @property
    def is_halted(self) -> bool:
        """Whether the player has turned on `PAUSE`."""
        return PAUSE.name in self.toggles

    def part(self, width: float, height: float) -> tuple[float, float, float, float]:
        """Return the visible part of a scene of this size: left, top, width and height, in the scene's pixels."""
        times, *middle = self.closeness
        factor = times * min(self.width / width, self.height / height)
        wide, high = min(width, self.width / factor), min(height, self.height / factor)
        left, top = (
            min(max(share * length - seen / 2, 0.0), length - seen)
            for share, length, seen in zip(middle, (width, height), (wide, high), strict=True)
        )
        return left, top, wide, high


class Gesture(NamedTuple):
    """A movement of the mouse over the table with a pressed button.

    Attributes:
        names: The pieces under its path, in order and without repetitions.
        button: The pressed button.
        x: The current place, in logical pixels of the scene from its left edge.
        y: The same from its top edge.
        dx: The distance from the place of the previous gesture.
        dy: The same, vertically.
        done: Whether the button was released.
        start: The piece on which the player pressed the button; "" for the ground.
    """

    names: tuple[str, ...]
    button: Literal["left", "right"]
    x: float
    y: float
    dx: float
    dy: float
    done: bool
    start: str = ""
