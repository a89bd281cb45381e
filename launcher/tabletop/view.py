"""What a player is doing at the table, as far as the game is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from launcher.tabletop.vocabulary import PAUSE


class Closeness(NamedTuple):
    """How a scene is looked at from closer than its room has it.

    Attributes:
        times: how much larger it is.
        x: what is in the middle of the room, as a share of the scene's width.
        y: the same of its height.
    """

    times: float = 1.0
    x: float = 0.5
    y: float = 0.5


WHOLE: Final = Closeness()
"""All of it is seen."""


@dataclass(frozen=True)
class View:
    """What a player is doing at the table. It is never recorded, and undo leaves it alone.

    Attributes:
        width: of the room that there is for the scene, in logical pixels of the window.
        height: the same.
        player: who looks, from 0.
        hover: the name of the piece under the mouse.
        held: the name of the piece that was taken up.
        focus: the name of the piece that the keyboard is on.
        toggles: the names of the switches that are on.
        swept: the names of the pieces that the mouse has been drawn over since it was pressed.
        own: whatever the game's `gesture` or `arrange` keeps here.
        style: how the player wants things drawn, an object of `Tabletop.style`; None where there is no window.
        alone: whether whoever looks is the only person at the table, whom words call "you".
        closeness: how much of the scene is seen.
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
        """Whether the player has switched `PAUSE` on."""
        return PAUSE.name in self.toggles

    def part(self, width: float, height: float) -> tuple[float, float, float, float]:
        """What is seen of a scene of this size: its left and top edge, its width and height, in the scene's pixels."""
        times, *middle = self.closeness
        factor = times * min(self.width / width, self.height / height)
        wide, high = min(width, self.width / factor), min(height, self.height / factor)
        left, top = (
            min(max(share * length - seen / 2, 0.0), length - seen)
            for share, length, seen in zip(middle, (width, height), (wide, high), strict=True)
        )
        return left, top, wide, high


class Gesture(NamedTuple):
    """The mouse was pressed, drawn over the table, and perhaps released.

    Attributes:
        names: the pieces that it was over, in this order, each once.
        button: which button.
        x: where it is now, in logical pixels of the scene.
        y: the same.
        dx: how far that is from where it was at the last gesture.
        dy: the same.
        done: whether it was released.
        start: the piece that it was pressed on; "" beside all.
    """

    names: tuple[str, ...]
    button: Literal["left", "right"]
    x: float
    y: float
    dx: float
    dy: float
    done: bool
    start: str = ""
