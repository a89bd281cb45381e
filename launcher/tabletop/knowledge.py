"""A player's knowledge about a position: the scene, and descriptions in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import cast

from launcher.picture import Picture
from launcher.scene import Scene
from launcher.store import Result, is_countable
from launcher.tabletop.declaration import Tabletop, checked_answer
from launcher.tabletop.history import ByIdentity, History, mover
from launcher.tabletop.vocabulary import (
    YOU,
    GivenName,
    M,
    P,
    Status,
    View,
    addressed,
    chance,
    names_of,
    without_orders,
)
from launcher.text import counted, in_digits, in_list, listed, quoted, sentence, series

# as words, because the text before them may end in a number
_OFTEN = {1: "", 2: " twice", 3: " three times", 4: " four times"}


def outcome(history: History, me: int | None) -> str:
    """Return the result in a few words, with the number of undone defeats.

    Return "" if the match is not over, or was not won in a game that cannot be lost.

    Args:
        history: The match.
        me: The player of the only person at the table, otherwise None.
    """
    status, names = history.status, names_of(history.players, me)
    if not status.over:
        return ""
    if not names:
        result = result_of(history.tabletop, status, ())
        if result == "ended":
            return ""
        defeats = _count_defeats(history)
        words = f"{result} after {counted(defeats, 'defeat')}" if defeats else result
        return words.capitalize() if history.is_read_to_its_end else f"You {words}"
    if len(status.winners) in (0, len(names)):
        return "A draw"
    if me is not None and me not in status.winners and names[me] == YOU:
        return "You lost"
    return f"{listed([names[player] for player in status.winners])} won"


def _count_defeats(history: History) -> int:
    """Return the number of undone defeats.

    The player reached and undid them before the current position.
    """
    on_the_way = {node.before for node in history.nodes}
    ends = [node for number, node in enumerate(history.nodes[: history.at]) if number not in on_the_way]
    statuses = [history.tabletop.status(node.position) for node in ends]
    return sum(status.over and result_of(history.tabletop, status, ()) == "lost" for status in statuses)


def standing(history: History, me: int | None) -> str:
    """Return the status of the match in sentences.

    At the end, the winner comes first.
    """
    won, text = outcome(history, me), status_in_words(history, me, history.status)
    return sentence("{}. {}", won, text) if won else text


def status_in_words(history: History, me: int | None, status: Status) -> str:
    """Return a status as the only person reads it.

    Instructions for other players are left out.

    Args:
        history: The match.
        me: The player of the only person at the table, otherwise None.
        status: The status of the position.
    """
    name = None if status.turn is None or status.over else history.players[status.turn]
    waits = me is not None and status.turn != me and isinstance(name, GivenName)
    text = without_orders(status.text, str(name)) if waits else status.text
    return addressed(text, history.players, me)


def score(history: History, me: int | None) -> float | None:
    """Return the only person's score, or None.

    There is none if the game has no score, or if it is a multiplayer game and the number of people is not one.
    """
    return None if history.players and me is None else history.status.score_of(me)


def results(history: History, me: int | None) -> str:
    """Return the final scores of several players, best first.

    An example is "Ben 5, Anna 3, You 1".

    Return "" if the match is not over or has no such scores.
    """
    status = history.status
    if not (status.over and all(map(is_countable, status.scores))):
        return ""
    named = zip(names_of(history.players, me), status.scores, strict=False)
    ranked = sorted(named, key=lambda each: -each[1])
    return ", ".join(f"{name} {in_digits(score)}" for name, score in ranked)


def own_name(history: History, me: int | None) -> str:
    """Return the sentence "You are Red.", or "".

    It is "" without sides or if there is not exactly one person.
    """
    name = history.players[me] if me is not None and history.players else None
    return "" if name in (None, YOU) or isinstance(name, GivenName) else f"You are {name}."


def seen(tabletop: Tabletop[P, M], position: P, player: int) -> P:
    """Return the position as a player sees it.

    Hidden information is left out.
    """
    return tabletop.seen(position, player) if tabletop.seen else position


def scene_of(tabletop: Tabletop[P, M], position: P, view: View) -> Scene:
    """Return the scene of a position, drawn again only if something changes."""
    return _scene(tabletop, ByIdentity(position), view)


@lru_cache(maxsize=8)
def _scene(tabletop: Tabletop[P, M], position: ByIdentity[P], view: View) -> Scene:
    made = tabletop.scene(seen(tabletop, position.value, view.player), view)
    scene = checked_answer(tabletop, "scene", made, Scene)
    if not (0 <= scene.width < math.inf and 0 <= scene.height < math.inf):
        raise TypeError(f"the scene of {tabletop.name!r} has the size {scene.width} by {scene.height}")
    for piece in scene.pieces:
        if not (isinstance(piece.picture, Picture) and math.isfinite(piece.x) and math.isfinite(piece.y)):
            what = f"a {type(piece.picture).__name__} at {piece.x}, {piece.y}"
            raise TypeError(
                f"the piece {piece.name!r} in the scene of {tabletop.name!r} can't be drawn: {what}"
            )
    return scene


def moves_since(history: History, player: int) -> tuple[int, ...]:
    """Return the numbers of the positions that others reached since a player's last move."""
    numbers = list[int]()
    number = history.at
    while number and mover(history, number) != player:
        numbers.insert(0, number)
        number = history.nodes[number].before
    return tuple(numbers)


def others_turns(history: History, player: int) -> list[str]:
    """Return a sentence about each turn of other players since this player's last move."""
    turns = groupby(moves_since(history, player), lambda number: mover(history, number))
    return [turn_in_words(history, tuple(numbers), player) for turn, numbers in turns if turn is not None]


def made_move_in_words(history: History, number: int) -> str:
    """Return the move that led to a position, in the words of the game."""
    node, in_words = history.nodes[number], history.tabletop.in_words
    return node.text if in_words is str else in_words(history.go_to(node.before).find(node.text))


def turn_in_words(history: History, numbers: Sequence[int], player: int) -> str:
    """Return a sentence about a turn.

    It has only the information that a player may have.

    The numbers belong to the positions after each move of the turn.
    """
    tabletop, nodes = history.tabletop, history.nodes
    turn = mover(history, numbers[0])
    who = tabletop.players[turn] if turn is not None else ""
    if tabletop.tell is None:
        made = [in_list(made_move_in_words(history, number)) for number in numbers]
        return sentence("{}: {}.", who, series(", ", made))
    told = [
        _is_told(
            tabletop, ByIdentity(nodes[node.before].position), ByIdentity(node.position), node.text, player
        )
        for node in map(nodes.__getitem__, numbers)
    ]
    times = [(words, len([*same])) for words, same in groupby(told)]
    parts = [sentence("{}{}", words, _OFTEN.get(n, f" {n} times")) for words, n in times]
    return sentence(f"{{}} {listed(['{}'] * len(parts))}.", who, *parts)


@lru_cache(maxsize=64)
def _is_told(
    tabletop: Tabletop[P, M], before: ByIdentity[P], after: ByIdentity[P], text: str, player: int
) -> str:
    # the sequence may contain texts that it does not list
    move = next((each for each in tabletop.moves(before.value) if str(each) == text), cast("M", text))
    assert tabletop.tell is not None, "the game has a tell function"
    return checked_answer(tabletop, "tell", tabletop.tell(seen(tabletop, after.value, player), move), str)


def position_in_words(history: History, player: int, me: int | None = None) -> list[str]:
    """Return lines about a position, with only the information that a player may have.

    Args:
        history: The match.
        player: The player who reads it.
        me: The player of the only person at the table, otherwise None.
    """
    tabletop = history.tabletop
    known = seen(tabletop, history.position, player)
    stands = filter(None, (standing(history, me), results(history, me)))
    if tabletop.describe:
        told = checked_answer(tabletop, "describe", tabletop.describe(known), Sequence)
        return [*(addressed(line, history.players, me) for line in told), *stands]
    rows: dict[int, list[tuple[float, str]]] = {}
    for piece in tabletop.scene(known, View(player=player, alone=player == me)).pieces:
        if not piece.through:
            rows.setdefault(round(piece.y), []).append((piece.x, piece.says or piece.name))
    lines = [", ".join(says for _, says in sorted(row)) for _, row in sorted(rows.items())]
    return [*lines, *stands]


PERSON = "person"
"""The word for a seat with a person instead of a computer."""
GUEST = "guest"
"""The word for a seat whose moves are made at another screen."""

Seats = tuple[str, ...]
"""For each player, `PERSON`, `GUEST` or one of the game's strengths; only a person in a single-player game."""


def usual_seats(tabletop: Tabletop) -> Seats:
    """Return a person's seat and medium computers for the others.

    There are none in a single-player game.
    """
    other = tabletop.strengths[len(tabletop.strengths) // 2] if tabletop.think else PERSON
    return tuple([other if number else PERSON for number in range(len(tabletop.players))])


def seats_from(history: History, text: str, *others: str) -> Seats:
    """Return the seats from a text such as "person,hard".

    If it is empty, return the default seats.

    Args:
        history: The match.
        text: The text.
        others: Further words that are allowed, such as `GUEST`.

    Raises:
        ValueError: if a word is unknown or the number of seats is wrong.
    """
    tabletop, count = history.tabletop, max(1, len(history.players))
    if not text:
        return usual_seats(tabletop)[:count] or (PERSON,)
    computers = tabletop.strengths if tabletop.think else ()
    known = {name.casefold(): name for name in (PERSON, *others, *computers)}
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


def is_elsewhere(seats: Seats, turn: int | None) -> bool:
    """Return whether the next move is made at another screen."""
    return turn is not None and turn < len(seats) and seats[turn] == GUEST


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

    In a single-player game, a match that was not won is lost, or "ended" if the game cannot be lost.
    """
    if len(seats) < 2:
        return "won" if status.winners else "lost" if tabletop.can_be_lost else "ended"
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
