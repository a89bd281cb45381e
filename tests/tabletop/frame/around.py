"""Helpers for tests of the effects of a table, without a table."""

from __future__ import annotations

import time

from launcher.tabletop import History
from launcher.tabletop.frame.effects import TableEffects
from launcher.tabletop.frame.messages import Reply, SaveMoves, StillReading
from launcher.tabletop.journal import JournalContents
from tests.tabletop.nulltable import Options, nulltable

PATIENCE = 60


def history(*moves: int) -> History:
    result = History.begin(nulltable, Options(), "k7f3p")
    for move in moves:
        result = result.play(move)
    return result


def keep(outside: TableEffects, *courses: History) -> None:
    before = None
    for now in courses:
        outside.perform(SaveMoves(before, now))
        before = now
    outside.close()


def answers(outside: TableEffects) -> list[Reply]:
    """Return the replies that come from threads."""
    until = time.monotonic() + PATIENCE
    while (
        not (told := [each for each in outside.listen() if not isinstance(each, StillReading)])
        and time.monotonic() < until
    ):
        time.sleep(0.01)
    return told


def matches(outside: TableEffects) -> list[History]:
    """Return the matches that were read."""
    return [told.history for told in answers(outside) if isinstance(told, JournalContents)]
