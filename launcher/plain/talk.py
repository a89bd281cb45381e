"""A match in lines of text: for terminals, pipes, tests, and those who listen instead of looking."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from launcher.plain.moves import move_meant, moves_in_short, moves_in_words, not_understood
from launcher.raised import why
from launcher.tabletop import (
    Course,
    Hint,
    Seats,
    decides,
    has_secrets,
    new_seed,
    news,
    only_person,
    own_name,
    position_in_words,
    question,
    seen,
    start_text,
    turn_in_words,
    viewer,
    written,
)

_WORDS = ("undo", "redo", "hint", "new", "moves", "journal", "quit")
_FOR_ALL = ("undo", "redo", "new", "journal", "quit")  # words whose answers tell nobody's secrets
_CLEAR = ("",) * 100  # lines after which a terminal shows nothing of what stood there


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
        listener: the person who listens; None where that may be anybody.
    """

    course: Course
    seats: Seats
    game: str
    version: str = ""
    seconds: float = 0
    said: tuple[str, ...] = ()
    over: bool = False
    listener: int | None = None

    def decides(self, turn: int | None) -> bool:
        """Whether the player whose turn it is is a person."""
        return decides(self.seats, turn)

    @property
    def player(self) -> int:
        """To whom the position is told: the person whose turn it is, or else the one who listened before."""
        return viewer(self.course, self.seats, self.listener or 0)

    @property
    def covered(self) -> bool:
        """Whether what is to be told is a secret from whoever listens now."""
        return self.player != self.listener and has_secrets(self.course, self.seats)

    @property
    def waits(self) -> bool:
        """Whether a person is to say something now."""
        return self.course.status.over or self.decides(self.course.status.turn)

    def saying(self, *lines: str) -> Talk:
        """The same, with another answer."""
        return replace(self, said=lines)

    def begun(self, course: Course, what: str) -> Talk:
        """At the first position that is told of a match: after its start, and who one is in it."""
        me = own_name(course, only_person(course, self.seats))
        return self.at(course, f"{what}: {start_text(course, self.game)}", *([f"{me}."] if me else []))

    def at(self, course: Course, *lines: str) -> Talk:
        """At another position, which is told after the lines, as far as whoever listens may know it."""
        talk = replace(self, course=course.timed(self.seconds))
        me = only_person(course, self.seats)
        if not has_secrets(course, self.seats):
            talk = replace(talk, listener=None)
        elif self.listener is None:
            return talk.saying(*lines, *([talk.invitation] if talk.waits else []))
        elif talk.waits and talk.covered:
            return talk.saying(*lines, *position_in_words(course, self.listener), talk.invitation)
        moves = moves_in_short(course) if talk.waits else []
        return talk.saying(*lines, *position_in_words(course, talk.player, me), *moves)

    @property
    def invitation(self) -> str:
        """What is said while another person is to come."""
        name = self.course.players[self.player]
        if self.listener is None:
            return f"{name}: press Enter to see your side."
        return f"Next: {name}. Press Enter when you have read this."


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
        The match as it is then, with how long it has been played.
    """
    said = iter(lines)
    talk = talk.begun(talk.course, talk.course.tabletop.name)
    while True:
        write("".join(f"{line}\n" for line in talk.said))
        before, since = talk.course, clock()
        if talk.over:
            return talk.course.timed(talk.seconds)
        if talk.waits:
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
    if talk.covered and words.removeprefix("/").casefold() not in _FOR_ALL:
        return talk.saying(talk.invitation) if words else _handed_over(talk)
    move = move_meant(talk.course.moves, words)
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
            return talk.at(course, f"{_own_move(course, talk.course)} is taken back.")
        case "redo":
            course = talk.course.redone(talk.decides)
            if course.at == talk.course.at:
                return talk.saying("There is nothing to do again.")
            return talk.at(course, f"{_own_move(talk.course, course)} is done again.")
        case "hint":
            return _hint(talk)
        case "new":
            course = Course.begin(talk.course.tabletop, talk.course.options, new_seed())
            return replace(talk, seconds=0, listener=None).begun(course, "A new match")
        case "moves":
            return talk.saying(*(moves_in_words(talk.course) or ["There are none: the match is over."]))
        case "journal":
            return talk.saying(written(talk.course, talk.version).rstrip("\n"))
        case "quit":
            return replace(talk.saying(), over=True)
    return talk.saying(not_understood(talk.course, words, _WORDS))


def _own_move(earlier: Course, later: Course) -> str:
    """What a person did between two positions; the clock and computers may have moved there, too."""
    known = earlier.line(earlier.at)
    return next(later.nodes[number].text for number in later.told(later.at) if number not in known)


def _handed_over(talk: Talk) -> Talk:
    """From one person to the next: first nobody's secrets are to be seen, then those of who has come."""
    if talk.listener is not None:
        talk = replace(talk, listener=None)
        return talk.saying(*_CLEAR, talk.invitation)
    talk = replace(talk, listener=talk.player)
    return talk.at(talk.course, *news(talk.course, talk.player))


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
    told = turn_in_words(course, (course.at,), talk.player) if course.players else f"{who}: {move}"
    return talk.at(course, told)


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
