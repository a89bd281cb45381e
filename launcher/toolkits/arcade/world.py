"""The world of an arcade window.

It has the game's world, the stage of the match, and the overlays.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, replace
from typing import Generic, Literal, NamedTuple, Self, TypeVar

from launcher.controls import HEIGHT, Desk, PushButton, row
from launcher.picture import Picture
from launcher.statistics import compare, together
from launcher.store import MatchRecord, is_countable, match_records, played_game
from launcher.tabletop import Score, new_seed, short
from launcher.universe import services

_PATIENCE = 3.0  # seconds to wait for the disk, at most, before a result is announced
BREATH = 0.7
"""The seconds after the end of a match in which a click starts no new one, as the player may still be playing."""
EDGE = 16.0
TOP = 52.0
"""The margin of the window, and the height of the text above the game, in logical pixels."""

_LABELS = {"ready": "Pause", "running": "Pause", "paused": "Continue", "over": "Pause"}


class RecordPoints(NamedTuple):
    """Record a finished match.

    Attributes:
        options: the options of the match.
        seed: the seed of the match.
        points: the points at the end.
        seconds: the duration of the match without pauses.
    """

    options: object
    seed: str
    points: float
    seconds: float


class LookUp(NamedTuple):
    """Look up the best match with these options."""

    options: object


class Best(NamedTuple):
    """The best match so far, which may be the one just recorded.

    Attributes:
        points: the points of the best match.
        news: the records that the last match set, each in a few words.
    """

    points: float
    news: tuple[str, ...] = ()


class MatchCounter:
    """The match records of this process's game.

    A program outside of the catalogue has no records.

    Args:
        score: the name of the points, and whether more or less is better.
    """

    def __init__(self, score: Score) -> None:
        self._score = score
        self._answers = deque[Best]()

    def perform(self, message: object) -> None:
        """Carry out a message of the window."""
        game, submit = played_game(), services().submit  # submitted, as it may wait for the disk
        if game is not None and isinstance(message, LookUp):
            submit(lambda: self._look_up(game, short(message.options)))
        if game is not None and isinstance(message, RecordPoints) and is_countable(message.points):
            record = MatchRecord(
                match=new_seed() + new_seed(),  # a unique name, so that the match is counted only once
                game=game,
                preset=short(message.options),
                seed=message.seed,
                begun=time.time() - message.seconds,
                seconds=round(message.seconds),
                plies=0,
                result="ended",
                score=message.points,
                counted=self._score.name,
                best=self._score.best,
            )
            match_records().record(record)
            submit(lambda: self._look_up(game, record.preset, record))

    def listen(self) -> list[Best]:
        """Return the answers since the last call."""
        return [self._answers.popleft() for _ in range(len(self._answers))]

    def _look_up(self, game: str, preset: str, record: MatchRecord | None = None) -> None:
        match_records().flush(_PATIENCE)
        known = [] if match_records().unread else match_records().of(game, preset)
        best = together(known).score
        if best is not None:
            self._answers.append(Best(best.best, tuple(compare(record, known)) if record else ()))


W = TypeVar("W")

Stage = Literal["ready", "running", "paused", "over"]
"""The stage of a match: waiting for the first key, running, paused, or over."""


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
        has_help: whether the game has a help text.
        rested: the seconds since the end of the match, at most `BREATH`.
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
    has_help: bool = False
    rested: float = 0.0

    def with_desk(self, desk: Desk[ArcadeWorld[W]]) -> Self:
        """Return the world with another desk."""
        return replace(self, desk=desk)

    @property
    def is_still(self) -> bool:
        """Whether the game is at rest."""
        return self.stage != "running" or bool(self.desk.layers)

    @property
    def buttons(self) -> tuple[PushButton, ...]:
        """The buttons that fit below the game.

        In a narrow window, there is no button to pause before and after a match, so that Options is there.
        """
        over = self.stage == "over"
        names = [("new", "Play again" if over else "New"), ("pause", _LABELS[self.stage])]
        names += [("options", "Options")] if self.has_options else []
        names += [("help", "Help")] if self.has_help else []
        placed = row(names, EDGE, self.height - HEIGHT - EDGE / 2)
        if placed[-1].x + placed[-1].width > self.width and self.stage in ("ready", "over"):
            placed = row([names[0], *names[2:]], EDGE, self.height - HEIGHT - EDGE / 2)
        shown = [each._replace(enabled=not over or each.name != "pause") for each in placed]
        shown[0] = shown[0]._replace(chosen=over)
        return tuple([each for each in shown if each.x + each.width <= self.width])

    def place(self, picture: Picture) -> tuple[float, float, float]:
        """Return the left, top and scale of the game's picture."""
        wide, high = self.width - 2 * EDGE, self.height - TOP - HEIGHT - EDGE
        times = max(0.05, min(wide / max(1, picture.width), high / max(1, picture.height)))
        return (self.width - times * picture.width) / 2, TOP + (high - times * picture.height) / 2, times
