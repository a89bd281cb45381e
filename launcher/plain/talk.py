"""A match in lines of text: for terminals, pipes, tests, and those who listen instead of looking."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from launcher.plain.moves import explain_unknown, find_move, moves_in_short, moves_in_words
from launcher.raised import why
from launcher.tabletop import (
    Hint,
    History,
    Seats,
    decides,
    has_secrets,
    journal_text,
    new_seed,
    only_person,
    others_turns,
    own_name,
    position_in_words,
    question,
    seen,
    start_text,
    turn_in_words,
    viewer,
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

    course: History
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
    def is_covered(self) -> bool:
        """Whether what is to be told is a secret from whoever listens now."""
        return self.player != self.listener and has_secrets(self.course, self.seats)

    @property
    def is_waiting(self) -> bool:
        """Whether a person is to say something now."""
        return self.course.status.over or self.decides(self.course.status.turn)

    def with_answer(self, *lines: str) -> Talk:
        """The same, with another answer."""
        return replace(self, said=lines)

    def begun(self, course: History, what: str) -> Talk:
        """At the first position that is told of a match: after its start, and who one is in it."""
        me = own_name(course, only_person(course, self.seats))
        return self.at_position(
            course, f"{what}: {start_text(course, self.game)}", *([f"{me}."] if me else [])
        )

    def at_position(self, course: History, *lines: str) -> Talk:
        """At another position, which is told after the lines, as far as whoever listens may know it."""
        talk = replace(self, course=course.with_time(self.seconds))
        me = only_person(course, self.seats)
        if not has_secrets(course, self.seats):
            talk = replace(talk, listener=None)
        elif self.listener is None:
            return talk.with_answer(*lines, *([talk.invitation] if talk.is_waiting else []))
        elif talk.is_waiting and talk.is_covered:
            return talk.with_answer(*lines, *position_in_words(course, self.listener), talk.invitation)
        moves = moves_in_short(course) if talk.is_waiting else []
        return talk.with_answer(*lines, *position_in_words(course, talk.player, me), *moves)

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
    keep: Callable[[Talk, History], Iterable[str]] = lambda talk, before: (),
    clock: Callable[[], float] = time.monotonic,
) -> History:
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
            return talk.course.with_time(talk.seconds)
        if talk.is_waiting:
            line = next(said, None)
            talk = replace(talk, seconds=talk.seconds + clock() - since)
            talk = replace(talk, said=(), over=True) if line is None else answer(talk, line)
        else:
            talk = make_computer_move(talk)
        if talk.course is not before:
            talk = talk.with_answer(*talk.said, *keep(talk, before))


def answer(talk: Talk, line: str) -> Talk:
    """What a line does: it is a move's text or its number in the list, or a word; a slash makes sure it is that."""
    words = " ".join(line.split())
    if talk.is_covered and words.removeprefix("/").casefold() not in _FOR_ALL:
        return talk.with_answer(talk.invitation) if words else _hand_over(talk)
    move = find_move(talk.course.moves, words)
    if move is not None:
        try:
            course = talk.course.play(move, talk.seconds)
        except ValueError as error:
            return talk.with_answer(str(error))
        return talk.at_position(course)
    match words.removeprefix("/").casefold():
        case "":
            return talk.with_answer()
        case "undo":
            course = talk.course.undo(talk.decides)
            if course.at == talk.course.at or not talk.decides(course.status.turn):
                return talk.with_answer("There is nothing to take back.")
            return talk.at_position(course, f"{_own_move(course, talk.course)} is taken back.")
        case "redo":
            course = talk.course.redo(talk.decides)
            if course.at == talk.course.at:
                return talk.with_answer("There is nothing to do again.")
            return talk.at_position(course, f"{_own_move(talk.course, course)} is done again.")
        case "hint":
            return _hint(talk)
        case "new":
            course = History.begin(talk.course.tabletop, talk.course.options, new_seed())
            return replace(talk, seconds=0, listener=None).begun(course, "A new match")
        case "moves":
            return talk.with_answer(*(moves_in_words(talk.course) or ["There are none: the match is over."]))
        case "journal":
            return talk.with_answer(journal_text(talk.course, talk.version).rstrip("\n"))
        case "quit":
            return replace(talk.with_answer(), over=True)
    return talk.with_answer(explain_unknown(talk.course, words, _WORDS))


def _own_move(earlier: History, later: History) -> str:
    """What a person did between two positions; the clock and computers may have moved there, too."""
    known = earlier.line(earlier.at)
    return next(later.nodes[number].text for number in later.shown_line(later.at) if number not in known)


def _hand_over(talk: Talk) -> Talk:
    """From one person to the next: first nobody's secrets are to be seen, then those of who has come."""
    if talk.listener is not None:
        talk = replace(talk, listener=None)
        return talk.with_answer(*_CLEAR, talk.invitation)
    talk = replace(talk, listener=talk.player)
    return talk.at_position(talk.course, *others_turns(talk.course, talk.player))


def make_computer_move(talk: Talk) -> Talk:
    """The computer whose turn it is makes its move."""
    course, turn = talk.course, talk.course.status.turn or 0
    who = course.tabletop.players[turn] if course.tabletop.players else "The computer"
    think = course.tabletop.think
    assert think is not None, "only who thinks is at a seat"
    try:
        move = _last(think(*question(course, talk.seats)))
        course = course.play(move, talk.seconds)
    except Exception as error:  # whatever the game raises
        return replace(
            talk.with_answer(f"{who} came to nothing, and the match rests here. {why(error)}"), over=True
        )
    told = turn_in_words(course, (course.at,), talk.player) if course.players else f"{who}: {move}"
    return talk.at_position(course, told)


def _hint(talk: Talk) -> Talk:
    tabletop = talk.course.tabletop
    if tabletop.hint is None:
        return talk.with_answer(f"{tabletop.name} gives no hints.")
    if talk.course.status.over:
        return talk.with_answer("The match is over.")
    try:
        move = _last(tabletop.hint(seen(tabletop, talk.course.position, talk.player)))
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"There is no hint. {why(error)}")
    advice = move if isinstance(move, Hint) else Hint(move)
    if advice.move is None:
        return talk.with_answer(advice.why or "No move is better than the others.")
    said = f"Try {advice.move}: {advice.why}" if advice.why else f"Try {advice.move}"
    return replace(talk, course=talk.course.with_hint()).with_answer(said)


def _last(thought: object) -> object:
    """What was thought of, which is the last of better and better thoughts."""
    return next(iter(deque(thought, maxlen=1)), None) if isinstance(thought, Iterator) else thought
