"""The messages of an arcade window: it records a match, and looks up the best result."""

from __future__ import annotations

import time
from collections import deque
from typing import NamedTuple

from launcher.statistics import compare, together
from launcher.store import MatchRecord, is_countable, match_records, played_game
from launcher.tabletop import Score, new_seed, short
from launcher.universe import services

_PATIENCE = 3.0  # seconds to wait for the disk, at most, before a result is announced


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
    """The best match, which may be the one just recorded.

    Attributes:
        points: the points of the best match.
        news: the records that the last match set, each in a few words.
    """

    points: float
    news: tuple[str, ...] = ()


class MatchCounter:
    """Record the matches of the game in this process; a program outside of the catalogue has no records.

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
