"""The words that lines of text know beside moves: one row each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from launcher.plain.moves import moves_in_words
from launcher.plain.talk import Talk
from launcher.raised import why
from launcher.tabletop import (
    Hint,
    History,
    addressed,
    find_blunders,
    journal_text,
    last_analysis,
    made_move_in_words,
    new_seed,
    only_person,
    seen,
)

_SECONDS = 3.0  # that a position is thought about


class Word(NamedTuple):
    """A word that is answered.

    Attributes:
        says: what it is for, in words.
        run: gives the talk after it.
        tells_all: whether the answer tells nobody's secrets, so that anybody may hear it.
        run_with: gives the talk after it and what was said behind it; None where nothing can be.
    """

    says: str
    run: Callable[[Talk], Talk]
    tells_all: bool = True
    run_with: Callable[[Talk, str], Talk] | None = None


def _undo(talk: Talk) -> Talk:
    if refusal := talk.history.why_no_undo:
        return talk.with_answer(refusal)
    history = talk.history.undo(talk.decides)
    if history.at == talk.history.at or not talk.decides(history.status.turn):
        return talk.with_answer("There is nothing to take back.")
    return talk.at_position(history, f"Taken back: {_own_move(history, talk.history)}.")


def _redo(talk: Talk) -> Talk:
    history = talk.history.redo(talk.decides)
    if history.at == talk.history.at:
        return talk.with_answer("There is nothing to do again.")
    return talk.at_position(history, f"Done again: {_own_move(talk.history, history)}.")


def _new(talk: Talk) -> Talk:
    history = History.begin(talk.history.tabletop, talk.history.options, new_seed())
    return replace(talk, seconds=0, listener=None).begun(history, "A new match")


def _moves(talk: Talk, part: str = "") -> Talk:
    if not talk.history.moves:
        return talk.with_answer("There are no moves: the match is over.")
    beside = [] if part else [str(each) for each in talk.history.announcements]
    also = [f"You can also say: {', '.join(beside)}."] if beside else []
    return talk.with_answer(*moves_in_words(talk.history, part), *also)


def _journal(talk: Talk) -> Talk:
    return talk.with_answer(journal_text(talk.history, talk.version).rstrip("\n"))


def _goal(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    return talk.with_answer(tabletop.task or f"{tabletop.name} doesn’t say what there is to do.")


def _help(talk: Talk) -> Talk:
    rows = [f"{name}: {word.says}." for name, word in WORDS.items()]
    rules = f"`plt-games doc --text {talk.game}` tells the rules."
    return talk.with_answer("Type a move, or its number. These words are understood, too:", *rows, rules)


def _quit(talk: Talk) -> Talk:
    return replace(talk.with_answer(), over=True)


def _own_move(earlier: History, later: History) -> str:
    """The move that a person made between two positions; the clock and computers may have moved there, too."""
    known = earlier.line(earlier.at)
    return made_move_in_words(
        later, next(number for number in later.shown_line(later.at) if number not in known)
    )


def _hint(talk: Talk) -> Talk:
    tabletop = talk.history.tabletop
    if tabletop.hint is None:
        return talk.with_answer(f"{tabletop.name} gives no hints.")
    if talk.history.status.over:
        return talk.with_answer("The match is over.")
    try:
        move = last_thought(tabletop.hint(seen(tabletop, talk.history.position, talk.player)))
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"There is no hint. {why(error)}")
    advice = move if isinstance(move, Hint) else Hint(move)
    if advice.move is None:
        return talk.with_answer(advice.why or "No move is better than the others.")
    words = tabletop.in_words(advice.move)
    move = words if words == str(advice.move) else f"{words} ({advice.move})"
    said = f"Try {move}. {advice.why}" if advice.why else f"Try {move}"
    said = addressed(said, talk.history.players, only_person(talk.history, talk.seats))
    return replace(talk, history=talk.history.with_hint()).with_answer(said)


def _analysis(talk: Talk) -> Talk:
    history = talk.history
    if history.tabletop.analyse is None:
        return talk.with_answer(f"{history.tabletop.name} has no analysis.")
    try:
        if history.status.over:
            *_, blunders = find_blunders(history, history.shown_line(history.at))
            made = [(history.nodes[each.node], each.said) for each in blunders]
            told = [f"Move {node.ply}, {node.text}: {said}" for node, said in made]
            return talk.with_answer(*(told or ["Nothing was given away, as far as is known."]))
        analysis = last_analysis(history, _SECONDS)
    except Exception as error:  # whatever the game raises
        return talk.with_answer(f"There is no analysis. {why(error)}")
    line = [f"Best: {' '.join(analysis.line)}."] if analysis.line else []
    alike = groupby(analysis.moves, lambda each: each[1].said)
    worths = [f"{said}: {', '.join(str(move) for move, _ in moves)}" for said, moves in alike]
    return replace(talk, history=history.with_hint()).with_answer(analysis.said, *line, *worths)


def last_thought(thought: object) -> object:
    """The move that was thought of: the last, if there are better and better ones."""
    return next(iter(deque(thought, maxlen=1)), None) if isinstance(thought, Iterator) else thought


WORDS = {
    "help": Word("these words", _help),
    "goal": Word("what there is to do", _goal),
    "moves": Word(
        "the moves; with a row or a word behind it, as in moves 3, those alone", _moves, False, _moves
    ),
    "hint": Word("a good move, and why", _hint, tells_all=False),
    "analysis": Word(
        "what the position and each move is worth; after the match, what was given away",
        _analysis,
        tells_all=False,
    ),
    "undo": Word("takes your last move back", _undo),
    "redo": Word("makes again what was taken back", _redo),
    "new": Word("another match", _new),
    "journal": Word("all moves so far, as they are kept", _journal),
    "quit": Word("leaves the match; you can go on with it later", _quit),
}
