"""Matches as text.

They are for terminals, pipes, tests and screen readers. A match can be kept on the disk.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import takewhile

from launcher.plain.talk import Talk
from launcher.plain.words import WORDS, last_thought
from launcher.raised import why
from launcher.tabletop import (
    Autosave,
    History,
    Seats,
    addressed,
    command_in,
    mover,
    only_person,
    others_turns,
    position_in_words,
    question,
    standing,
    turn_in_words,
)
from launcher.text import in_window

_CLEAR = ("",) * 100  # enough empty lines to scroll everything out of a terminal


def play_in_words(
    talk: Talk,
    lines: Iterable[str],
    write: Callable[[str], object],
    keep: Callable[[Talk, History], Iterable[str]] = lambda talk, before: (),
    clock: Callable[[], float] = time.monotonic,
) -> History:
    """Play a match as text.

    It ends when the input ends or a person types quit.

    Args:
        talk: The match and its seats.
        lines: The input of the people.
        write: A function that gets each answer, as a text of whole lines.
        keep: A function that gets the match after each change and the history before it; the lines that it returns are
            added to the answer.
        clock: A function that returns the time in seconds.

    Returns:
        The match at the end, with the time played.
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
            talk = replace(talk, said=(), over=True) if line is None else answer_in_time(talk, line)
        else:
            talk = make_computer_move(talk, clock)
        if talk.history is not before:
            talk = talk.with_answer(*talk.said, *keep(talk, before))


def answer_in_time(talk: Talk, line: str) -> Talk:
    """Answer a line, if there is time left."""
    lost = talk.history.lost_on_time(talk.seconds)
    return talk.at_position(lost) if lost else answer(talk, line)


def answer(talk: Talk, line: str) -> Talk:
    """Answer a line.

    It is a move, a command or a place on the table, as the parser finds out.
    """
    line = line.removeprefix("plt-games ")  # as in the line of a challenge
    known = {name: word.run_with is not None for name, word in WORDS.items()}
    name, _ = command_in(line, known)
    if talk.is_covered and not (name and WORDS[name].tells_all):
        return talk.with_answer(talk.invitation) if line.split() else _hand_over(talk)
    read = talk.parser.parse(line, known)
    if read.move is not None:
        try:
            history = talk.history.play(read.move, talk.seconds)
        except ValueError as error:
            return talk.with_answer(str(error))
        return talk.at_position(history)
    if read.word:
        word = WORDS[read.word]
        return word.run_with(talk, read.rest) if read.rest and word.run_with else word.run(talk)
    return talk.with_answer(*read.said)


def _hand_over(talk: Talk) -> Talk:
    """Hand over to the next person.

    First everything is hidden, then that person's side is shown.
    """
    if talk.listener is not None:
        talk = replace(talk, listener=None)
        return talk.with_answer(*_CLEAR, talk.invitation)
    talk = replace(talk, listener=talk.player)
    return talk.at_position(talk.history, *others_turns(talk.history, talk.player))


def make_computer_move(talk: Talk, clock: Callable[[], float]) -> Talk:
    """Make the move of the computer whose turn it is.

    The time that it takes counts.
    """
    history, turn = talk.history, talk.history.status.turn or 0
    who = history.tabletop.players[turn] if history.tabletop.players else "The computer"
    think = history.tabletop.think
    assert think is not None, "only games with think have computers at their seats"
    since = clock()
    try:
        move = last_thought(think(*question(history, talk.seats)))
        talk = replace(talk, seconds=talk.seconds + clock() - since)
        history = history.lost_on_time(talk.seconds) or history.play(move, talk.seconds)
    except Exception as error:  # whatever the game raises
        return replace(
            talk.with_answer(f"{who} can't move, so the match stops here. {why(error)}"), over=True
        )
    if not history.players:
        return talk.at_position(history, f"{who}: {move}")
    if talk.is_brief and history.status.turn == turn and not history.status.over:
        return talk.at_position(history)  # a turn of several moves is told in one sentence
    made = list(
        takewhile(lambda number: number and mover(history, number) == turn, history.line(history.at)[::-1])
    )
    told = turn_in_words(history, made[::-1] if talk.is_brief else made[:1], talk.player)
    return talk.at_position(history, addressed(told, history.players, only_person(history, talk.seats)))


def tell(
    history: History,
    lines: Iterable[str],
    write: Callable[[str], object],
    *,
    game: str,
    version: str,
    seats: Seats,
    resume: bool = False,
) -> None:
    """Play a match and save it.

    It ends when the input ends or a person types quit.

    Args:
        history: A match to begin or continue.
        lines: The input of the people.
        write: A function that gets each answer, as a text of whole lines.
        game: The id of the game.
        version: The version of its distribution.
        seats: The seats of the match.
        resume: Whether to continue the last unfinished match instead, if there is one.
    """
    autosave = Autosave(history.tabletop, game, version)
    left = autosave.resume(lambda history: position_in_words(history, 0)) if resume else None
    if left is None:
        autosave.keep(None, history)
        if autosave.is_first_opening():
            write(f"{history.tabletop.task} Type `help` for the commands.\n".lstrip())
    else:
        history = left
        write("You are continuing your last match. Type `new` to begin another.\n")
    write("".join(f"{line}\n" for line in autosave.take_notices()))

    kept = history

    def keep(talk: Talk, before: History) -> list[str]:
        nonlocal kept
        kept = now = talk.history
        another = now.nodes[0] is not before.nodes[0] and len(now.nodes) == 1
        autosave.keep(None if another else before, now)
        if not (now.status.over and len(now.nodes) > len(before.nodes)):
            return autosave.take_notices()
        compared = autosave.comparison(autosave.count(now, talk.seats, talk.seconds))
        return [*filter(None, [" · ".join(compared)]), *autosave.take_notices()]

    try:
        talk = Talk(history, seats, game, version, history.seconds, is_brief=True)
        end = play_in_words(talk, lines, write, keep)
        autosave.keep(kept, end)
        # without a picture
        autosave.leave(end, in_window(standing(end, only_person(end, seats))), board=bytes)
    finally:
        autosave.close()
