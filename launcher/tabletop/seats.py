"""The seats of a match, each for a person or a computer of some strength."""

from __future__ import annotations

from random import Random

from launcher.store import Result
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import seen, single_result
from launcher.tabletop.vocabulary import M, P, Status, chance
from launcher.text import counted, quoted

PERSON = "person"
"""The word for a seat with a person instead of a computer."""

Seats = tuple[str, ...]
"""For each player, `PERSON` or one of the game's strengths; only a person in a single-player game."""


def usual_seats(tabletop: Tabletop) -> Seats:
    """Return a seat for a person and others for medium computers; none in a single-player game."""
    other = tabletop.strengths[len(tabletop.strengths) // 2] if tabletop.think else PERSON
    return tuple([other if number else PERSON for number in range(len(tabletop.players))])


def seats_from(history: History, text: str) -> Seats:
    """Return the seats from a text such as "person,hard", or the default seats if it is empty.

    Raises:
        ValueError: if a word is unknown or the number of seats is wrong.
    """
    tabletop, count = history.tabletop, max(1, len(history.players))
    if not text:
        return usual_seats(tabletop)[:count] or (PERSON,)
    computers = tabletop.strengths if tabletop.think else ()
    known = {name.casefold(): name for name in (PERSON, *computers)}
    names = [name.strip().casefold() for name in text.split(",")]
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        raise ValueError(f"{quoted(unknown)} can't play {tabletop.name}. Choose from {', '.join(known)}.")
    if len(names) != count:
        raise ValueError(f"{tabletop.name} has {counted(count, 'player')}, not {len(names)}.")
    return tuple([known[name] for name in names])


def decides(seats: Seats, turn: int | None) -> bool:
    """Return whether a person decides in this turn, as always in a single-player game."""
    return turn is None or turn >= len(seats) or seats[turn] == PERSON


def persons(history: History, seats: Seats) -> list[int]:
    """Return the numbers of players who are people."""
    return [player for player, seat in enumerate(seats[: max(1, len(history.players))]) if seat == PERSON]


def only_person(history: History, seats: Seats) -> int | None:
    """Return the player number of the only person.

    The result is None with several people or only computers, or for a finished match from a file.
    """
    known = persons(history, seats)
    return known[0] if len(known) == 1 and not history.is_read_to_its_end else None


def viewer(history: History, seats: Seats, player: int) -> int:
    """Return the player whose side is shown.

    The player to move is preferred to `player`, but a computer is never chosen.
    """
    known = persons(history, seats)
    turn = None if history.status.over else history.status.turn
    if turn in known:
        return turn
    return player if player in known or not known else known[0]


def has_secrets(history: History, seats: Seats) -> bool:
    """Return whether people have secrets.

    Several people then play and may not all see the same position.
    """
    first, *others = persons(history, seats) or [0]
    views = (seen(history.tabletop, history.position, player) for player in others)
    return any(view != seen(history.tabletop, history.position, first) for view in views)


def question(history: History[P, M], seats: Seats) -> tuple[P, int, int, Random]:
    """Return the arguments of `think` for a computer's turn.

    The arguments are its view of the position, its number, its strength and its random generator.
    """
    turn = history.status.turn or 0
    known = seen(history.tabletop, history.position, turn)
    strength = history.tabletop.strengths.index(seats[turn])
    return known, turn, strength, chance(history.seed, f"{history.node.ply}/think")


def result_of(tabletop: Tabletop, status: Status, seats: Seats) -> Result:
    """Return the only person's result, or "ended" if there are several people or none.

    In a single-player game, it is that of `single_result`.
    """
    if len(seats) < 2:
        return single_result(tabletop, status)
    persons = [k for k, seat in enumerate(seats) if seat == PERSON]
    if len(persons) != 1:
        return "ended"
    if not status.winners or len(status.winners) == len(seats):
        return "drawn"
    return "won" if persons[0] in status.winners else "lost"


def went_well(history: History, seats: Seats) -> bool | None:
    """Return whether a finished match went well for the only person.

    The result is None if this is unknown: after a draw, with several people, or if a game that cannot be lost does not
    define `is_good`.
    """
    tabletop = history.tabletop
    result = result_of(tabletop, history.status, seats)
    if result in ("won", "lost"):
        return result == "won"
    if result == "drawn" or history.players or tabletop.is_good is None:
        return None
    return tabletop.is_good(history.position)
