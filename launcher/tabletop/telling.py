"""Play a tabletop in lines of text, and keep the match as its window would: `show` for those who don't look."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from launcher.tabletop.course import Course
from launcher.tabletop.frame import Ended, Kept
from launcher.tabletop.outside import Outside
from launcher.tabletop.plain import Seats, Talk, play_in_words


def tell(
    course: Course,
    lines: Iterable[str],
    write: Callable[[str], object],
    *,
    game: str,
    version: str,
    seats: Seats,
    resume: bool = False,
) -> None:
    """Play until the lines end or one says quit.

    Args:
        course: a match to begin or to go on with.
        lines: what is said by persons.
        write: gets what is answered, in texts of whole lines.
        game: the game's id.
        version: of the distribution that it came with.
        seats: who plays.
        resume: whether the match that was left last goes before, if there is one.
    """
    outside = Outside(course.tabletop, game, version)
    left = outside.resumed() if resume else None
    if left is None:
        outside.perform(Kept(None, course))
    else:
        course = left
        write("This is the match that was left last; `new` begins another.\n")
    write("".join(f"{line}\n" for line in _heard(outside)))

    def keep(talk: Talk, before: Course) -> list[str]:
        now = talk.course
        another = now.nodes[0] is not before.nodes[0] and len(now.nodes) == 1
        outside.perform(Kept(None if another else before, now))
        if now.status.over and len(now.nodes) > len(before.nodes):
            outside.perform(Ended(now, talk.seats, round(talk.seconds)))
        return _heard(outside)

    try:
        play_in_words(Talk(course, seats, game, version, course.node.seconds or 0), lines, write, keep)
    finally:
        outside.close()


def _heard(outside: Outside) -> list[str]:
    """What is to be said: what went wrong, and how a match that has ended compares."""
    heard = []
    for about, answer in outside.listen():
        if about == "end":
            heard.append("; ".join(f"{label}: {value}" for label, value in answer))
        elif about == "said":
            heard.append(answer)
    return heard
