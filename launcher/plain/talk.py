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
        history: of the match.
        seats: who plays.
        game: the id of the game.
        version: of the game.
        seconds: how long the match has been played.
        said: the answer to the last line.
        over: whether it was left.
        listener: the person who listens; None where that may be anybody.
    """

    history: History
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
        """The player to whom the position is told: the person whose turn it is, or else the one who listened before."""
        return viewer(self.history, self.seats, self.listener or 0)

    @property
    def is_covered(self) -> bool:
        """Whether what is to be told is a secret from whoever listens now."""
        return self.player != self.listener and has_secrets(self.history, self.seats)

    @property
    def is_waiting(self) -> bool:
        """Whether a person is to say something now."""
        return self.history.status.over or self.decides(self.history.status.turn)

    def with_answer(self, *lines: str) -> Talk:
        """A copy of the talk with another answer."""
        return replace(self, said=lines)

    def begun(self, history: History, what: str) -> Talk:
        """Begin at the first position that is told of a match: after its start, and who one is in it."""
        me = own_name(history, only_person(history, self.seats))
        return self.at_position(
            history, f"{what}: {start_text(history, self.game)}", *([f"{me}."] if me else [])
        )

    def at_position(self, history: History, *lines: str) -> Talk:
        """Go to another position, which is told after the lines, as far as whoever listens may know it."""
        talk = replace(self, history=history.with_time(self.seconds))
        me = only_person(history, self.seats)
        if not has_secrets(history, self.seats):
            talk = replace(talk, listener=None)
        elif self.listener is None:
            return talk.with_answer(*lines, *([talk.invitation] if talk.is_waiting else []))
        elif talk.is_waiting and talk.is_covered:
            return talk.with_answer(*lines, *position_in_words(history, self.listener), talk.invitation)
        moves = moves_in_short(history) if talk.is_waiting else []
        return talk.with_answer(*lines, *position_in_words(history, talk.player, me), *moves)

    @property
    def invitation(self) -> str:
        """The sentence that is said while another person is to come."""
        name = self.history.players[self.player]
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
        keep: gets the match after each change, and the history before; what it gives is said, too.
        clock: the time in seconds.

    Returns:
        The match as it is then, with how long it has been played.
    """
    said = iter(lines)
    talk = talk.begun(talk.history, talk.history.tabletop.name)
    while True:
        write("".join(f"{line}\n" for line in talk.said))
        before, since = talk.history, clock()
        if talk.over:
            return talk.history.with_time(talk.seconds)
        if talk.is_waiting:
            line = next(said, None)
            talk = replace(talk, seconds=talk.seconds + clock() - since)
            talk = replace(talk, said=(), over=True) if line is None else answer(talk, line)
        else:
            talk = make_computer_move(talk)
        if talk.history is not before:
            talk = talk.with_answer(*talk.said, *keep(talk, before))


def answer(talk: Talk, line: str) -> Talk:
    """Answer a line: it is a move's text or its number in the list, or a word; a slash makes sure it is that."""
    words = " ".join(line.split())
    if talk.is_covered and words.removeprefix("/").casefold() not in _FOR_ALL:
        return talk.with_answer(talk.invitation) if words else _hand_over(talk)
    move = find_move(talk.history.moves, words)
    if move is not None:
        try:
            history = talk.history.play(move, talk.seconds)
        except ValueError as error:
            return talk.with_answer(str(error))
        return talk.at_position(history)
    match words.removeprefix("/").casefold():
        case "":
            return talk.with_answer()
        case "undo":
            history = talk.history.undo(talk.decides)
            if history.at == talk.history.at or not talk.decides(history.status.turn):
                return talk.with_answer("There is nothing to take back.")
            return talk.at_position(history, f"{_own_move(history, talk.history)} is taken back.")
        case "redo":
            history = talk.history.redo(talk.decides)
            if history.at == talk.history.at:
                return talk.with_answer("There is nothing to do again.")
            return talk.at_position(history, f"{_own_move(talk.history, history)} is done again.")
        case "hint":
            return _hint(talk)
        case "new":
            history = History.begin(talk.history.tabletop, talk.history.options, new_seed())
            return replace(talk, seconds=0, listener=None).begun(history, "A new match")
        case "moves":
            return talk.with_answer(*(moves_in_words(talk.history) or ["There are none: the match is over."]))
        case "journal":
            return talk.with_answer(journal_text(talk.history, talk.version).rstrip("\n"))
        case "quit":
            return replace(talk.with_answer(), over=True)
    return talk.with_answer(explain_unknown(talk.history, words, _WORDS))


def _own_move(earlier: History, later: History) -> str:
    """The move that a person made between two positions; the clock and computers may have moved there, too."""
    known = earlier.line(earlier.at)
    return next(later.nodes[number].text for number in later.shown_line(later.at) if number not in known)


def _hand_over(talk: Talk) -> Talk:
    """Hand over from one person to the next: first nobody's secrets are to be seen, then those of who has come."""
    if talk.listener is not None:
        talk = replace(talk, listener=None)
        return talk.with_answer(*_CLEAR, talk.invitation)
    talk = replace(talk, listener=talk.player)
    return talk.at_position(talk.history, *others_turns(talk.history, talk.player))


def make_computer_move(talk: Talk) -> Talk:
    """Make the move of the computer whose turn it is."""
    history, turn = talk.history, talk.history.status.turn or 0
    who = history.tabletop.players[turn] if history.tabletop.players else "The computer"
    think = history.tabletop.think
    assert think is not None, "only who thinks is at a seat"
    try:
        move = _last(think(*question(history, talk.seats)))
        history = history.play(move, talk.seconds)
    except Exception as error:  # whatever the game raises
        return replace(
            talk.with_answer(f"{who} came to nothing, and the match rests here. {why(error)}"), over=True
        )
    told = turn_in_words(history, (history.at,), talk.player) if history.players else f"{who}: {move}"
    return talk.at_position(history, told)


def _hint(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    if tabletop.hint is None:
        return talk.with_answer(f"{tabletop.name} gives no hints.")
    if talk.history.status.over:
        return talk.with_answer("The match is over.")
    try:
        move = _last(tabletop.hint(seen(tabletop, talk.history.position, talk.player)))
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"There is no hint. {why(error)}")
    advice = move if isinstance(move, Hint) else Hint(move)
    if advice.move is None:
        return talk.with_answer(advice.why or "No move is better than the others.")
    said = f"Try {advice.move}: {advice.why}" if advice.why else f"Try {advice.move}"
    return replace(talk, history=talk.history.with_hint()).with_answer(said)


def _last(thought: object) -> object:
    """The move that was thought of: the last, if there are better and better ones."""
    return next(iter(deque(thought, maxlen=1)), None) if isinstance(thought, Iterator) else thought
