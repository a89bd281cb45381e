"""What is around a table, asked without one."""

from __future__ import annotations

import time

from launcher.tabletop import Course
from launcher.tabletop.frame import Kept, Told
from launcher.tabletop.frame.outside import Outside
from tests.tabletop.nulltable import Options, nulltable

PATIENCE = 60


def course(*moves: int) -> Course:
    result = Course.begin(nulltable, Options(), "k7f3p")
    for move in moves:
        result = result.played(move)
    return result


def keep(outside: Outside, *courses: Course) -> None:
    before = None
    for now in courses:
        outside.perform(Kept(before, now))
        before = now
    outside.close()


def answers(outside: Outside) -> list[Told]:
    """What comes from threads."""
    until = time.monotonic() + PATIENCE
    while (
        not (told := [each for each in outside.listen() if each.about != "reading"])
        and time.monotonic() < until
    ):
        time.sleep(0.01)
    return told


def matches(outside: Outside) -> list[Course]:
    """What was read."""
    return [told.answer.course for told in answers(outside) if told.about == "match"]
