"""The world of an arcade window: the world of the game, the stage of the match, and the overlays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, Literal, Self, TypeVar

from launcher.controls import HEIGHT, Desk, PushButton, row
from launcher.picture import Picture

W = TypeVar("W")

Stage = Literal["ready", "running", "paused", "over"]
"""The stage of a match: waiting for the first key, running, paused, or over."""

EDGE = 16.0
TOP = 52.0
"""The margin of the window, and the height of the text above the game, in logical pixels."""

_LABELS = {"ready": "Pause", "running": "Pause", "paused": "Continue", "over": "Pause"}


@dataclass(frozen=True)
class ArcadeWorld(Generic[W]):
    """The world of an arcade window.

    Attributes:
        game: the world of the game.
        options: the options of the match.
        seed: the seed of the match.
        has_options: whether the game has any options.
        stage: the stage of the match.
        seconds: the duration of the match so far.
        news: the records that the match has set, once it is over.
        best: the best result so far with these options, or None if it is not known.
        desk: the overlays of the window.
        width: the width of the window in logical pixels.
        height: the height of the window in logical pixels.
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
        """Return the world with another desk."""
        return replace(self, desk=desk)

    @property
    def is_still(self) -> bool:
        """Whether the game is at rest."""
        return self.stage != "running" or bool(self.desk.layers)

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The buttons below the game, as many as fit."""
        names = [("new", "New"), ("pause", _LABELS[self.stage])]
        names += [("options", "Options")] if self.has_options else []
        placed = row(names, EDGE, self.height - HEIGHT - EDGE / 2)
        enabled = [each._replace(enabled=each.name != "pause" or self.stage != "over") for each in placed]
        return tuple([each for each in enabled if each.x + each.width <= self.width])

    def place(self, picture: Picture) -> tuple[float, float, float]:
        """Return the left and top edge of the game's picture in the window, and its scale."""
        wide, high = self.width - 2 * EDGE, self.height - TOP - HEIGHT - EDGE
        times = max(0.05, min(wide / max(1, picture.width), high / max(1, picture.height)))
        return (self.width - times * picture.width) / 2, TOP + (high - times * picture.height) / 2, times
