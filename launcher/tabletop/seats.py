"""Who plays: at each seat a person, or a computer of some strength; and how a match ended for the person."""

from __future__ import annotations

from random import Random

from launcher.quoting import quoted
from launcher.store import Result
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen
from launcher.tabletop.seeds import chance
from launcher.tabletop.vocabulary import M, P, Status

PERSON = "person"
"""Who sits at a seat where no computer does."""

Seats = tuple[str, ...]
"""For each player, who plays it: `PERSON`, or one of the game's strengths; nobody but a person in a game for one."""


def usual_seats(tabletop: Tabletop) -> Seats:
    """A person, and computers of middle strength, if there are any; nobody in a game for one."""
    other = tabletop.strengths[len(tabletop.strengths) // 2] if tabletop.think else PERSON
    return tuple([other if number else PERSON for number in range(len(tabletop.players))])


def seats_from(history: History, text: str) -> Seats:
    """The seats, from words such as "person,hard"; the usual ones without any.

    Raises:
        ValueError: if nobody can play so.
    """
    tabletop, count = history.tabletop, max(1, len(history.players))
    if not text:
        return usual_seats(tabletop)[:count] or (PERSON,)
    computers = tabletop.strengths if tabletop.think else ()
    known = {name.casefold(): name for name in (PERSON, *computers)}
    names = [name.strip().casefold() for name in text.split(",")]
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        raise ValueError(
            f"Nobody is called {quoted(unknown)}: in {tabletop.name} there are {', '.join(known)}."
        )
    if len(names) != count:
        raise ValueError(f"{tabletop.name} is played by {count}, and not by {len(names)}.")
    return tuple([known[name] for name in names])


def decides(seats: Seats, turn: int | None) -> bool:
    """Whether a person decides, by whose turn it is; always so where it is nobody's, as in a game for one."""
    return turn is None or turn >= len(seats) or seats[turn] == PERSON


def persons(history: History, seats: Seats) -> list[int]:
    """The numbers of the players that persons play."""
    return [player for player, seat in enumerate(seats[: max(1, len(history.players))]) if seat == PERSON]


def only_person(history: History, seats: Seats) -> int | None:
    """The player whom the only person at the table plays; None among several or none, and in a match of others."""
    known = persons(history, seats)
    return known[0] if len(known) == 1 and not history.is_read_to_its_end else None


def viewer(history: History, seats: Seats, player: int) -> int:
    """The player whose side persons are shown: the one whose turn it is, or else of `player`; never a computer's."""
    known = persons(history, seats)
    turn = None if history.status.over else history.status.turn
    if turn in known:
        return turn
    return player if player in known or not known else known[0]


def has_secrets(history: History, seats: Seats) -> bool:
    """Whether several persons play, and may not all see the same of the position."""
    first, *others = persons(history, seats) or [0]
    views = (seen(history.tabletop, history.position, player) for player in others)
    return any(view != seen(history.tabletop, history.position, first) for view in views)


def question(history: History[P, M], seats: Seats) -> tuple[P, int, int, Random]:
    """What `think` is asked when it is a computer's turn: the position as it sees it, who it is, how strong, chance."""
    turn = history.status.turn or 0
    known = seen(history.tabletop, history.position, turn)
    strength = history.tabletop.strengths.index(seats[turn])
    return known, turn, strength, chance(history.seed, f"{history.node.ply}/think")


def result_of(tabletop: Tabletop, status: Status, seats: Seats) -> Result:
    """How a match ended for the person who plays; among several persons or none, for nobody."""
    if len(seats) < 2:
        if not tabletop.can_be_lost:
            return "ended"
        return "won" if status.winners else "lost"
    persons = [k for k, seat in enumerate(seats) if seat == PERSON]
    if len(persons) != 1:
        return "ended"
    if not status.winners or len(status.winners) == len(seats):
        return "drawn"
    return "won" if persons[0] in status.winners else "lost"
