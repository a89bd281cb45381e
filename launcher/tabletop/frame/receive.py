"""What comes in while the window is open: thoughts, time, and what was asked for outside."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from launcher.quoting import quoted
from launcher.raised import why
from launcher.tabletop.frame import commands, hints, replay, sheets
from launcher.tabletop.frame.commands import begin_match, paste, read_start
from launcher.tabletop.frame.messages import (
    ClockMove,
    CoverTable,
    NextStep,
    ReadFile,
    Reply,
    SecondPassed,
    ShowEnd,
    TellBestHint,
)
from launcher.tabletop.frame.opening import take_up_unfinished
from launcher.tabletop.frame.sheet_actions import update_sheet
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import COMMENTS, add_comment, cover, pass_second, submit, submit_clock_move
from launcher.tabletop.seeds import new_seed
from launcher.tabletop.vocabulary import Hint
from launcher.universe import After, Dropped, Failed, Package, Pasted, Thought

_LOOK = 0.6  # seconds to see how it ended, before anything is said about it; more after a long motion


def on_receive(table: Table, message: object) -> Next:
    """The table after a message."""
    match message:
        case Thought(question=question, result=move, last=last) if question.about == table.thinking:
            return _receive_thought(table, move, last=last)
        case Failed(question=question, problem=problem) if question.about == table.thinking:
            return replace(table, thinking="", best="", found=None, said=f"Thinking failed: {problem}")
        case Thought(question=question, result=comment) if question.about == COMMENTS:
            return add_comment(table, str(comment))
        case Failed(question=question, problem=problem) if question.about == COMMENTS:
            return replace(table, said=f"Thinking failed: {problem}")
        case Pasted(text) if table.over is not None:
            return update_sheet(table, *table.over.form.pasted(text))
        case Pasted(text):
            return paste(table, text)
        case Dropped(path):
            return Package(table, ReadFile(path, table.history.options))
        case SecondPassed():
            return pass_second(table)
        case ShowEnd() if table.history.status.over and table.over is None and table.replay is None:
            return sheets.open_sheet(table, "end")
        case TellBestHint() if table.thinking == "hint" and not table.hint:
            return hints.tell_hint(table)
        case NextStep():
            return replay.step(table)
        case CoverTable(node) if node == table.history.at and table.replay is None and table.is_anothers_turn:
            return cover(table)
        case ClockMove(node, move) if node == table.history.at and table.replay is None:
            return _make_clock_move(table, message)
        case Reply(about, answer):
            return receive_reply(table, about, answer)
    return table


def on_tick(table: Table, seconds: float) -> Next:
    """The table after so much time: what moves has got further."""
    if table.motion is None:
        return table
    elapsed = table.elapsed + seconds
    if elapsed < table.motion.duration:
        return replace(table, elapsed=elapsed)
    table = replace(table, motion=None, elapsed=0.0)
    if table.waiting:
        return submit(replace(table, waiting=""), table.waiting)
    return table


def moving(table: Table) -> bool:
    """Whether anything moves."""
    return table.motion is not None


def receive_reply(table: Table, about: str, answer: Any) -> Next:  # noqa: ANN401  # as what was asked for
    """After an answer from outside."""
    match about:
        case "today":
            return begin_match(table, table.history.options, answer)
        case "end":
            if not table.history.status.over:  # another has been begun meanwhile, or a move was taken back
                return table
            whole = table.motion.duration if table.motion else 0.0
            return Package(
                replace(table, record=answer), After(whole - table.elapsed + max(_LOOK, whole / 2), ShowEnd())
            )
        case "said":
            over = None if table.over and table.over.about == sheets.READING else table.over
            return replace(table, said=answer, over=over)
        case sheets.READING:
            return table if table.over else sheets.show_reading(table, sheets.READING, answer)
        case sheets.LEFT:
            return take_up_unfinished(table, answer)
        case "unsaved":
            file, path, problem, there = answer
            return sheets.ask_where_to_save(table, file, path, problem, there=there)
        case "match":
            return commands.go_on_with(table, answer)
        case "text":
            return read_start(table, answer)
        case "several":
            return sheets.ask_which(table, answer)
        case "opened":
            return begin_match(table, answer, new_seed())
    try:
        return sheets.lay_form(table, about, answer)
    except Exception as error:  # whatever stands in what was kept
        return replace(table, said=f"The {about} can’t be shown: {why(error)}")


def _make_clock_move(table: Table, clock: ClockMove) -> Next:
    """The clock makes its move, unless it was set in a match that was left; it looks again later if it is paused."""
    game, over = table.tabletop.clock, table.history.status.over
    due = game(table.history.position) if game and not over else None
    if due is None or str(due[1]) != clock.move:
        return table
    return Package(table, After(due[0], clock)) if table.is_paused else submit_clock_move(table, clock.move)


def _receive_thought(table: Table, move: object, *, last: bool) -> Next:
    """A move was thought of, for a hint or for a computer's turn."""
    advice = move if isinstance(move, Hint) else Hint(move)
    move, text = advice.move, str(advice.move)
    if move is None or move not in table.history.moves:
        said = (
            advice.why or "Nothing was found."
            if table.thinking == "hint"
            else f"{table.tabletop.name} thought of {quoted(text)}, which is no move here."
        )
        return replace(table, thinking="", best="", hint="", found=None, said=said)
    if table.thinking == "hint":
        return hints.consider(table, advice, last=last)
    if not last:
        return replace(table, best=text)
    table = replace(table, thinking="", best="")
    return replace(table, waiting=text) if table.motion else submit(table, move)
