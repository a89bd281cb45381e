"""What a window with an arcade game is: the game's own world, how far the match is, and what lies over it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Literal, Self, TypeVar

from launcher.controls import HEIGHT, Desk, PushButton, row
from launcher.picture import Picture

W = TypeVar("W")

Stage = Literal["ready", "running", "paused", "over"]
"""Of a match: it waits for the first key, is played, rests, or has come to its end."""

EDGE = 16.0
TOP = 52.0
"""The room around what is in the window, and the height of what is said above the game, in logical pixels."""

_LABELS = {"ready": "Pause", "running": "Pause", "paused": "Continue", "over": "Pause"}


@dataclass(frozen=True)
class ArcadeWorld(Generic[W]):
    """A window.

    Attributes:
        game: the world of the game.
        options: the match is played with.
        seed: its chance comes from.
        has_options: whether there is anything to choose.
        stage: how far the match is.
        seconds: how long it has been played.
        news: what is new with it, once it is over.
        best: what was the best until now with these options; None if that is not known.
        desk: what lies over the window.
        width: of the window, in logical pixels.
        height: the same.
    """

    game: W
    options: object
    seed: str
    has_options: bool = False
    stage: Stage = "ready"
    seconds: float = 0.0
    news: tuple[str, ...] = ()
    best: float | None = None
    desk: Desk[ArcadeWorld[W]] = Desk()  # noqa: RUF009  an immutable value
    width: float = 640.0
    height: float = 560.0

    def with_desk(self, desk: Desk[ArcadeWorld[W]]) -> Self:
        """With another desk."""
        return replace(self, desk=desk)

    @property
    def is_still(self) -> bool:
        """Whether nothing of the game moves."""
        return self.stage != "running" or bool(self.desk.layers)

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """Those below the game, as many as there is room for."""
        names = [("new", "New"), ("pause", _LABELS[self.stage])]
        names += [("options", "Options")] if self.has_options else []
        placed = row(names, EDGE, self.height - HEIGHT - EDGE / 2)
        enabled = [each._replace(enabled=each.name != "pause" or self.stage != "over") for each in placed]
        return tuple([each for each in enabled if each.x + each.width <= self.width])

    def place(self, picture: Picture) -> tuple[float, float, float]:
        """Where the game's picture is seen: left and top edge in the window, and how many times as large."""
        wide, high = self.width - 2 * EDGE, self.height - TOP - HEIGHT - EDGE
        times = max(0.05, min(wide / max(1, picture.width), high / max(1, picture.height)))
        return (self.width - times * picture.width) / 2, TOP + (high - times * picture.height) / 2, times
