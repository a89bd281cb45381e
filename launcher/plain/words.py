"""The commands of players.

Players can type them in addition to moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from launcher.plain.talk import Talk, changes
from launcher.raised import why
from launcher.tabletop import (
    Challenge,
    Hint,
    History,
    Tabletop,
    addressed,
    has_values,
    journal_text,
    made_move_in_words,
    moves_in_words,
    new_seed,
    nothing_called,
    only_person,
    others_turns,
    position_in_words,
    seen,
    values_in_words,
)


class Word(NamedTuple):
    """A command.

    Attributes:
        says: Its description in the help.
        run: A function that returns the talk after the command.
        tells_all: Whether the answer contains no secrets, so that anybody may read it.
        run_with: The same for a command with words after it, or None.
        is_offered: A function that returns whether a game has what the command shows.
    """

    says: str
    run: Callable[[Talk], Talk]
    tells_all: bool = True
    run_with: Callable[[Talk, str], Talk] | None = None
    is_offered: Callable[[Tabletop], object] = lambda tabletop: True


def _undo(talk: Talk) -> Talk:
    if refusal := talk.history.why_no_undo:
        return talk.with_answer(refusal)
    history = talk.history.undo(talk.decides)
    if history.at == talk.history.at or not talk.decides(history.status.turn):
        return talk.with_answer("There are no moves to undo.")
    return talk.at_position(history, f"Taken back: {_own_move(history, talk.history)}.")


def _redo(talk: Talk) -> Talk:
    history = talk.history.redo(talk.decides)
    if history.at == talk.history.at:
        return talk.with_answer("There are no moves to redo.")
    return talk.at_position(history, f"Redone: {_own_move(talk.history, history)}.")


def _new(talk: Talk) -> Talk:
    history = History.begin(talk.history.tabletop, talk.history.options, new_seed())
    return replace(talk, seconds=0, listener=None).begun(history, "A new match")


def _moves(talk: Talk, part: str = "") -> Talk:
    if not talk.history.moves:
        return talk.with_answer("You can't move, because the match is over. Type `new` to begin another.")
    beside = [] if part else [str(each) for each in talk.history.announcements]
    also = [f"You can also type: {', '.join(beside)}."] if beside else []
    return talk.with_answer(*moves_in_words(talk.history, part), *also)


def _board(talk: Talk) -> Talk:
    me = only_person(talk.history, talk.seats)
    return talk.with_answer(*position_in_words(talk.history, talk.player, me))


def _last(talk: Talk) -> Talk:
    history, me = talk.history, only_person(talk.history, talk.seats)
    if not history.at:
        return talk.with_answer("No moves have been made yet.")
    others = [addressed(line, history.players, me) for line in others_turns(history, talk.player)]
    made = others or [f"Last move: {made_move_in_words(history, history.at)}."]
    return talk.with_answer(*made, *changes(history.go_to(history.node.before), history, talk.player, me))


def _look(talk: Talk, place: str = "") -> Talk:
    if not place:
        return talk.with_answer("Add a square, a card or a pile, as in `look d4`.")
    there = talk.parser.look(place)
    return talk.with_answer(*(there or [nothing_called(place)]))


def _tell_changes(talk: Talk) -> Talk:
    said = "From now on, you read only what has changed. Type `board` for the whole position."
    return replace(talk, is_brief=True).with_answer(said)


def _tell_all(talk: Talk) -> Talk:
    said = "From now on, you read the whole position after each move."
    return replace(talk, is_brief=False, told=None, spent=0).with_answer(said)


def _journal(talk: Talk) -> Talk:
    return talk.with_answer(journal_text(talk.history, talk.version).rstrip("\n"))


def _challenge(talk: Talk, rest: str = "") -> Talk:
    """Show the line of a challenge, with a name, or begin the match of such a line."""
    tabletop = talk.history.tabletop
    try:
        if "=" not in rest:
            return talk.with_answer(Challenge.of(talk.history, rest).line(tabletop, talk.game))
        challenge = Challenge.read(tabletop, talk.game, rest)
        history = History.begin(tabletop, challenge.options, challenge.seed)
    except ValueError as error:
        return talk.with_answer(str(error))
    return replace(talk, seconds=0, listener=None, challenge=challenge).begun(history, "A challenge")


def _goal(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    return talk.with_answer(tabletop.task or f"{tabletop.name} does not describe its goal.")


def _help(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    rows = [f"{name}: {word.says}." for name, word in WORDS.items() if word.is_offered(tabletop)]
    rules = f"Run `plt-games doc --text {talk.game}` to read the rules."
    return talk.with_answer("Type a move, its number in the list, or one of these commands:", *rows, rules)


def _quit(talk: Talk) -> Talk:
    return replace(talk.with_answer(), over=True)


def _own_move(earlier: History, later: History) -> str:
    """Return the person's move between positions.

    The clock and computers may also have moved.
    """
    known = earlier.line(earlier.at)
    return made_move_in_words(
        later, next(number for number in later.shown_line(later.at) if number not in known)
    )


def _hint(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    if tabletop.hint is None:
        return talk.with_answer(f"{tabletop.name} does not offer hints.")
    if talk.history.status.over:
        return talk.with_answer("The match is over.")
    try:
        move = last_thought(tabletop.hint(seen(tabletop, talk.history.position, talk.player)))
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"The hint failed. {why(error)}")
    advice = move if isinstance(move, Hint) else Hint(move)
    if advice.move is None:
        return talk.with_answer(advice.why or "All moves are equally good.")
    words = tabletop.in_words(advice.move)
    move = words if words == str(advice.move) else f"{words} ({advice.move})"
    said = f"Try {move}. {advice.why}" if advice.why else f"Try {move}"
    said = addressed(said, talk.history.players, only_person(talk.history, talk.seats))
    return replace(talk, history=talk.history.with_hint()).with_answer(said)


def _values(talk: Talk) -> Talk:
    history = talk.history
    try:
        lines = values_in_words(history)
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"The analysis failed. {why(error)}")
    if lines and not history.status.over:
        talk = replace(talk, history=history.with_hint())
    return talk.with_answer(*(lines or [f"{history.tabletop.name} does not offer an analysis."]))


def last_thought(thought: object) -> object:
    """Return the last thought.

    This is the move itself, or the last one of an iterator of better and better moves.
    """
    return next(iter(deque(thought, maxlen=1)), None) if isinstance(thought, Iterator) else thought


WORDS = {
    "help": Word("list these commands", _help),
    "goal": Word("show the goal of the game", _goal),
    "moves": Word(
        "list the moves; add a row or a word to list only some, as in moves 3", _moves, False, _moves
    ),
    "board": Word("show the whole position", _board, tells_all=False),
    "last": Word("show the last moves again", _last, tells_all=False),
    "look": Word(
        "show what is at a place, and its moves, as in look d4", _look, tells_all=False, run_with=_look
    ),
    "brief": Word("show only what has changed after each move", _tell_changes),
    "full": Word("show the whole position after each move", _tell_all),
    "hint": Word(
        "suggest a good move, with the reason", _hint, tells_all=False, is_offered=attrgetter("hint")
    ),
    "analysis": Word(
        "show the value of the position and of each move; after the match, show the mistakes",
        _values,
        tells_all=False,
        is_offered=has_values,
    ),
    "undo": Word("take back your last move", _undo),
    "redo": Word("redo the move that you took back", _redo),
    "new": Word("begin another match", _new),
    "journal": Word("show the journal, which contains all moves so far", _journal),
    "challenge": Word(
        "after the match, show a line that challenges a friend, with your name as in challenge Anna; paste the line of"
        " a friend to play against it",
        _challenge,
        run_with=_challenge,
        is_offered=lambda tabletop: not tabletop.players,
    ),
    "quit": Word("leave the match; you can continue it later", _quit),
}
