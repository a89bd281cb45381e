"""What a window of an arcade game has done outside: a match is counted, and what is new with it comes back."""

from __future__ import annotations

import time
from collections import deque
from typing import NamedTuple

from launcher.statistics import compare, together
from launcher.store import MatchRecord, is_countable, match_records, played_game
from launcher.tabletop import Score, new_seed, short
from launcher.universe import services

_PATIENCE = 3.0  # seconds that what is told of a match waits at most for the disk


class RecordPoints(NamedTuple):
    """Record what a match that is over has brought.

    Attributes:
        options: it was played with.
        seed: its chance came from.
        points: what was reached.
        seconds: how long it took, without pauses.
    """

    options: object
    seed: str
    points: float
    seconds: float


class LookUp(NamedTuple):
    """Look up the best of the matches with these options."""

    options: object


class Best(NamedTuple):
    """The best of them; what was counted just now is among them.

    Attributes:
        points: the best of all.
        news: what is new with the match that was counted, in a few words each.
    """

    points: float
    news: tuple[str, ...] = ()


class MatchCounter:
    """Counts the matches of the game that this process plays; a program that is no game of the catalogue has none.

    Args:
        score: what its points are.
    """

    def __init__(self, score: Score) -> None:
        self._score = score
        self._answers = deque[Best]()

    def perform(self, message: object) -> None:
        """Do what the window asks for."""
        game, submit = played_game(), services().submit  # what may wait for the disk
        if game is not None and isinstance(message, LookUp):
            submit(lambda: self._look_up(game, short(message.options)))
        if game is not None and isinstance(message, RecordPoints) and is_countable(message.points):
            record = MatchRecord(
                match=new_seed() + new_seed(),  # it is counted once by this
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
        """The answers since the last call."""
        return [self._answers.popleft() for _ in range(len(self._answers))]

    def _look_up(self, game: str, preset: str, record: MatchRecord | None = None) -> None:
        match_records().flush(_PATIENCE)
        known = [] if match_records().unread else match_records().of(game, preset)
        best = together(known).score
        if best is not None:
            self._answers.append(Best(best.best, tuple(compare(record, known)) if record else ()))
