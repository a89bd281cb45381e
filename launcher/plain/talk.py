"""A match in lines of text: for terminals, pipes, tests, and those who listen instead of looking."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from launcher.raised import why
from launcher.tabletop import (
    PERSON,
    Button,
    Course,
    Hint,
    Seats,
    Tabletop,
    decides,
    new_seed,
    position_in_words,
    question,
    seen,
    start_text,
    written,
)

_WORDS = ("undo", "redo", "hint", "new", "moves", "journal", "quit")
_LISTED = 12  # moves that are read out unasked


@dataclass(frozen=True)
class Talk:
    """A match, and what is said about it.

    Attributes:
        course: of the match.
        seats: who plays.
        game: the id of the game.
        version: of the game.
        seconds: how long the match has been played.
        said: the answer to the last line.
        over: whether it was left.
    """

    course: Course
    seats: Seats
    game: str
    version: str = ""
    seconds: float = 0
    said: tuple[str, ...] = ()
    over: bool = False

    def decides(self, turn: int | None) -> bool:
        """Whether the player whose turn it is is a person."""
        return decides(self.seats, turn)

    @property
    def player(self) -> int:
        """Who listens: whose turn it is, or else the first person."""
        turn = self.course.status.turn or 0
        if self.decides(turn) or PERSON not in self.seats:
            return turn
        return self.seats.index(PERSON)

    def saying(self, *lines: str) -> Talk:
        """The same, with another answer."""
        return replace(self, said=lines)

    def at(self, course: Course, *lines: str) -> Talk:
        """At another position, which is told after the lines."""
        talk = replace(self, course=course)
        return talk.saying(*lines, *position_in_words(course, talk.player), *_moves_in_short(course))


def play_in_words(
    talk: Talk,
    lines: Iterable[str],
    write: Callable[[str], object],
    keep: Callable[[Talk, Course], Iterable[str]] = lambda talk, before: (),
    clock: Callable[[], float] = time.monotonic,
) -> Course:
    """Play until the lines end or one says quit.

    Args:
        talk: the match as it is.
        lines: what is said by persons.
        write: gets what is answered, in texts of whole lines.
        keep: gets the match after each change, and the course before; what it gives is said, too.
        clock: the time in seconds.

    Returns:
        The match as it is then.
    """
    said = iter(lines)
    talk = talk.at(talk.course, f"{talk.course.tabletop.name}: {start_text(talk.course, talk.game)}")
    while True:
        write("".join(f"{line}\n" for line in talk.said))
        before, since = talk.course, clock()
        if talk.over:
            return talk.course
        if talk.course.status.over or talk.decides(talk.course.status.turn):
            line = next(said, None)
            talk = replace(talk, seconds=talk.seconds + clock() - since)
            talk = replace(talk, said=(), over=True) if line is None else answer(talk, line)
        else:
            talk = computer_moves(talk)
        if talk.course is not before:
            talk = talk.saying(*talk.said, *keep(talk, before))


def answer(talk: Talk, line: str) -> Talk:
    """What a line does: it is a move's text or its number in the list, or a word; a slash makes sure it is that."""
    words = " ".join(line.split())
    move = _move(talk.course.moves, words)
    if move is not None:
        try:
            course = talk.course.played(move, talk.seconds)
        except ValueError as error:
            return talk.saying(str(error))
        return talk.at(course)
    match words.removeprefix("/").casefold():
        case "":
            return talk.saying()
        case "undo":
            course = talk.course.undone(talk.decides)
            if course.at == talk.course.at or not talk.decides(course.status.turn):
                return talk.saying("There is nothing to take back.")
            return talk.at(course, f"{talk.course.node.text} is taken back.")
        case "redo":
            course = talk.course.redone(talk.decides)
            if course.at == talk.course.at:
                return talk.saying("There is nothing to do again.")
            return talk.at(course, f"{course.node.text} is done again.")
        case "hint":
            return _hint(talk)
        case "new":
            course = Course.begin(talk.course.tabletop, talk.course.options, new_seed())
            return replace(talk, seconds=0).at(course, f"A new match: {start_text(course, talk.game)}")
        case "moves":
            return talk.saying(*(moves_in_words(talk.course) or ["There are none: the match is over."]))
        case "journal":
            return talk.saying(written(talk.course, talk.version).rstrip("\n"))
        case "quit":
            return replace(talk.saying(), over=True)
    return talk.saying(_not_understood(talk.course, words))


def computer_moves(talk: Talk) -> Talk:
    """The computer whose turn it is makes its move."""
    course, turn = talk.course, talk.course.status.turn or 0
    who = course.tabletop.players[turn] if course.tabletop.players else "The computer"
    think = course.tabletop.think
    assert think is not None, "only who thinks is at a seat"
    try:
        move = _last(think(*question(course, talk.seats)))
        course = course.played(move, talk.seconds)
    except Exception as error:  # whatever the game raises
        return replace(
            talk.saying(f"{who} came to nothing, and the match rests here. {why(error)}"), over=True
        )
    return talk.at(course, f"{who}: {move}")


def moves_in_words(course: Course) -> list[str]:
    """All moves, a line each, with numbers unless some are numbers themselves."""
    texts = [_with_label(course.tabletop, move) for move in course.moves]
    if _are_numbers(course.moves):
        return texts
    return [f"{number}. {text}" for number, text in enumerate(texts, 1)]


def _moves_in_short(course: Course) -> list[str]:
    if len(course.moves) <= _LISTED:
        return moves_in_words(course)
    return [f"There are {len(course.moves)} moves, such as {course.moves[0]}; `moves` lists them."]


def _with_label(tabletop: Tabletop[Any, Any], move: object) -> str:
    touch = tabletop.touch(move)
    label = touch.label if isinstance(touch, Button) else ""
    return f"{move} ({label})" if label and label.casefold() != str(move).casefold() else str(move)


def _are_numbers(moves: Sequence[object]) -> bool:
    return any(str(move).isdecimal() for move in moves)


def _move(moves: Sequence[object], words: str) -> object:
    """The move that is meant; None if none is."""
    exact = [move for move in moves if str(move) == words]
    found = exact or [move for move in moves if str(move).casefold() == words.casefold()]
    if len(found) == 1:
        return found[0]
    if words.isdecimal() and not _are_numbers(moves) and 1 <= int(words) <= len(moves):
        return moves[int(words) - 1]
    return None


def _hint(talk: Talk) -> Talk:
    tabletop = talk.course.tabletop
    if tabletop.hint is None:
        return talk.saying(f"{tabletop.name} gives no hints.")
    if talk.course.status.over:
        return talk.saying("The match is over.")
    try:
        move = _last(tabletop.hint(seen(tabletop, talk.course.position, talk.player)))
    except Exception as error:  # whatever the game raises
        return talk.saying(f"There is no hint. {why(error)}")
    advice = move if isinstance(move, Hint) else Hint(move)
    if advice.move is None:
        return talk.saying(advice.why or "No move is better than the others.")
    said = f"Try {advice.move}: {advice.why}" if advice.why else f"Try {advice.move}"
    return replace(talk, course=talk.course.hinted()).saying(said)


def _last(thought: object) -> object:
    """What was thought of, which is the last of better and better thoughts."""
    return next(iter(deque(thought, maxlen=1)), None) if isinstance(thought, Iterator) else thought


def _not_understood(course: Course, words: str) -> str:
    near = get_close_matches(words, [*map(str, course.moves), *_WORDS], 1)
    if near:
        return f"{words!r} is not understood; did you mean {near[0]}?"
    if course.status.over:
        return f"{words!r} is not understood: the match is over, and the words are {', '.join(_WORDS)}."
    return f"{words!r} is no move here, and none of the words {', '.join(_WORDS)}; `moves` lists the moves."
