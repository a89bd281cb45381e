"""How a match has ended, for the statistics."""

from __future__ import annotations

import time

from launcher.store import Play, Result
from launcher.tabletop.declaration import Status
from launcher.tabletop.frame import PERSON, Ended
from launcher.tabletop.options import name_of


def play_of(ended: Ended, game: str, match: str) -> Play:
    """What is recorded of a match.

    Args:
        ended: how it ended.
        game: the game's id.
        match: the name of the match.
    """
    course, seats, seconds = ended
    tabletop, status = course.tabletop, course.status
    return Play(
        match=match,
        game=game,
        preset=name_of(tabletop, course.options),
        seed=course.seed,
        begun=time.time() - seconds,
        seconds=seconds,
        plies=course.node.ply,
        result=_result(status, seats),
        score=status.score,
        counted=tabletop.score.name,
        best=tabletop.score.best,
        helped=course.helped,
        opponents=", ".join(seat for seat in seats if seat != PERSON),
    )


def _result(status: Status, seats: tuple[str, ...]) -> Result:
    """From the side of the person who plays; among several persons or none, nobody's."""
    if len(seats) < 2:
        if status.winners:
            return "won"
        return "lost" if status.score is None else "ended"
    persons = [k for k, seat in enumerate(seats) if seat == PERSON]
    if len(persons) != 1:
        return "ended"
    if not status.winners or len(status.winners) == len(seats):
        return "drawn"
    return "won" if persons[0] in status.winners else "lost"
