"""Who plays: at each seat a person, or a computer of some strength."""

from __future__ import annotations

from launcher.tabletop.course import Course

PERSON = "person"
"""Who sits at a seat where no computer does."""

Seats = tuple[str, ...]
"""For each player, who plays it: `PERSON`, or one of the game's strengths; nobody but a person in a game for one."""


def seats_from(course: Course, text: str) -> Seats:
    """Who plays, from words such as "person,hard"; without any, a person against computers of middle strength.

    Raises:
        ValueError: if nobody can play so.
    """
    tabletop = course.tabletop
    count = max(1, len(course.players))
    computers = tabletop.strengths if tabletop.think else ()
    if not text:
        return (PERSON, *[computers[len(computers) // 2] if computers else PERSON] * (count - 1))
    known = {name.casefold(): name for name in (PERSON, *computers)}
    names = [name.strip().casefold() for name in text.split(",")]
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        raise ValueError(f"Nobody is called {unknown!r}: in {tabletop.name} there are {', '.join(known)}.")
    if len(names) != count:
        raise ValueError(f"{tabletop.name} is played by {count}, and not by {len(names)}.")
    return tuple([known[name] for name in names])
