"""What comes in while the window is open: thoughts, time, and what was asked for outside."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from launcher.quoting import quoted
from launcher.raised import why
from launcher.tabletop.frame import commands, hints, replay, sheets
from launcher.tabletop.frame.choosing import filled
from launcher.tabletop.frame.commands import begun, pasted, read
from launcher.tabletop.frame.messages import Clock, Cover, End, NextStep, Read, Second, Settle, Told
from launcher.tabletop.frame.opening import taken_up
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import COMMENTS, commented, covered, played, second, ticked
from launcher.tabletop.seeds import new_seed
from launcher.tabletop.vocabulary import Hint
from launcher.universe import After, Dropped, Failed, Package, Pasted, Thought

_LOOK = 0.6  # seconds to see how it ended, before anything is said about it; more after a long motion


def on_receive(table: Table, message: object) -> Next:
    """The table after a message."""
    match message:
        case Thought(question=question, result=move, last=last) if question.about == table.thinking:
            return _thought(table, move, last=last)
        case Failed(question=question, problem=problem) if question.about == table.thinking:
            return replace(table, thinking="", best="", found=None, said=f"Thinking failed: {problem}")
        case Thought(question=question, result=comment) if question.about == COMMENTS:
            return commented(table, str(comment))
        case Failed(question=question, problem=problem) if question.about == COMMENTS:
            return replace(table, said=f"Thinking failed: {problem}")
        case Pasted(text) if table.over is not None:
            return filled(table, *table.over.form.pasted(text))
        case Pasted(text):
            return pasted(table, text)
        case Dropped(path):
            return Package(table, Read(path, table.course.options))
        case Second():
            return second(table)
        case End() if table.course.status.over and table.over is None and table.replay is None:
            return sheets.opened(table, "end")
        case Settle() if table.thinking == "hint" and not table.hint:
            return hints.tell_hint(table)
        case NextStep():
            return replay.step(table)
        case Cover(node) if node == table.course.at and table.replay is None and table.waits_for_another:
            return covered(table)
        case Clock(node, move) if node == table.course.at and table.replay is None:
            return _clock(table, message)
        case Told(about, answer):
            return told(table, about, answer)
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
        return played(replace(table, waiting=""), table.waiting)
    return table


def moving(table: Table) -> bool:
    """Whether anything moves."""
    return table.motion is not None


def told(table: Table, about: str, answer: Any) -> Next:  # noqa: ANN401  # as what was asked for
    """After an answer from outside."""
    match about:
        case "today":
            return begun(table, table.course.options, answer)
        case "end":
            if not table.course.status.over:  # another has been begun meanwhile, or a move was taken back
                return table
            whole = table.motion.duration if table.motion else 0.0
            return Package(
                replace(table, record=answer), After(whole - table.elapsed + max(_LOOK, whole / 2), End())
            )
        case "said":
            over = None if table.over and table.over.about == sheets.READING else table.over
            return replace(table, said=answer, over=over)
        case sheets.READING:
            return table if table.over else sheets.reading(table, sheets.READING, answer)
        case sheets.LEFT:
            return taken_up(table, answer)
        case "unsaved":
            file, path, problem, there = answer
            return sheets.saving(table, file, path, problem, there=there)
        case "match":
            return commands.gone_on_with(table, answer)
        case "text":
            return read(table, answer)
        case "several":
            return sheets.choosing(table, answer)
        case "opened":
            return begun(table, answer, new_seed())
    try:
        return sheets.lay(table, about, answer)
    except Exception as error:  # whatever stands in what was kept
        return replace(table, said=f"The {about} can’t be shown: {why(error)}")


def _clock(table: Table, clock: Clock) -> Next:
    """The clock makes its move, unless it was set in a match that was left; it looks again later if it is paused."""
    game, over = table.tabletop.clock, table.course.status.over
    due = game(table.course.position) if game and not over else None
    if due is None or str(due[1]) != clock.move:
        return table
    return Package(table, After(due[0], clock)) if table.paused else ticked(table, clock.move)


def _thought(table: Table, move: object, *, last: bool) -> Next:
    """A move was thought of, for a hint or for a computer's turn."""
    advice = move if isinstance(move, Hint) else Hint(move)
    move, text = advice.move, str(advice.move)
    if move is None or move not in table.course.moves:
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
    return replace(table, waiting=text) if table.motion else played(table, move)
