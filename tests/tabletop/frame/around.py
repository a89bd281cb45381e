"""Helpers for tests of the effects of a table, without a table."""

from __future__ import annotations

import time
from dataclasses import replace

from launcher.tabletop import PERSON, History
from launcher.tabletop.frame.features.statistics import show_news
from launcher.tabletop.frame.outside import CountMatch, TableEffects, show_reading
from launcher.tabletop.frame.turns import SaveMoves, new_table
from launcher.tabletop.journal import JournalContents
from launcher.universe.messages import Then
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


def count(outside: TableEffects, end: History, seconds: int = 1, seats: tuple[str, ...] = (PERSON,)) -> None:
    """Count a match as a table does at its end."""
    table = new_table(end).world
    outside.perform(
        CountMatch(replace(table, match=replace(table.match, seats=seats, seconds=seconds)), show_news)
    )


def answers(outside: TableEffects) -> list[Then]:
    """Return the replies that come from threads."""
    until = time.monotonic() + PATIENCE
    while (
        not (told := [each for each in outside.listen() if each.function is not show_reading])
        and time.monotonic() < until
    ):
        time.sleep(0.01)
    return told


def matches(outside: TableEffects) -> list[History]:
    """Return the matches that were read."""
    read = (told.arguments[0] for told in answers(outside))
    return [each.history for each in read if isinstance(each, JournalContents)]
