"""What a player is doing at the table, as far as the game is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple


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
