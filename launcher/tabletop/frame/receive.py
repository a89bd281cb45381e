"""Handle messages and the passing of time: thoughts, animations, and replies from outside."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form, paste_to_overlays
from launcher.raised import why
from launcher.tabletop.continuation import Continuation
from launcher.tabletop.frame.analysis import ANALYSIS, take_analysis
from launcher.tabletop.frame.analysis_panel import with_rows
from launcher.tabletop.frame.file_sheets import READING, ask_where_to_save, ask_which, show_reading
from launcher.tabletop.frame.hints import consider, end_thought, forget_hint, tell_hint
from launcher.tabletop.frame.matches import go_on_with, start_match
from launcher.tabletop.frame.messages import (
    ClockMove,
    Comparison,
    CoverTable,
    DailySeed,
    DemoPlayed,
    GoOn,
    LeftMatch,
    NextStep,
    Notice,
    NotSaved,
    ReadFile,
    ReadOptions,
    ReadText,
    SecondPassed,
    SeveralFiles,
    StillReading,
    TellBestHint,
)
from launcher.tabletop.frame.moves import COMMENTS, add_comment, submit_clock_move
from launcher.tabletop.frame.opening import take_up_unfinished
from launcher.tabletop.frame.pace import make_waiting, pace_waiting
from launcher.tabletop.frame.replay import REVIEW, show_blunders, step
from launcher.tabletop.frame.sharing import paste, read_start
from launcher.tabletop.frame.sheets import show_form
from launcher.tabletop.frame.table import Next, Table, say, with_motion, without_overlay
from launcher.tabletop.frame.teach import LAPSE, show_lapse
from launcher.tabletop.frame.turns import cover, pass_second
from launcher.tabletop.frame.watch import SHOWN, show_continuation, watch_from
from launcher.tabletop.journal import JournalContents
from launcher.tabletop.lapse import Lapse
from launcher.tabletop.time_left import is_out_of_time
from launcher.tabletop.vocabulary import OUT_OF_TIME, Analysis, Hint, new_seed
from launcher.text import quoted
from launcher.universe import After, Dropped, Failed, Package, Pasted, Thought


def on_receive(table: Table, message: object) -> Next:
    """Return the next table after a message."""
    match message:
        case Thought(question=question, result=move, last=last) if question.about == table.thinking.about:
            return _receive_thought(table, move, last=last)
        case Failed(question=question, problem=problem) if question.about == table.thinking.about:
            return say(end_thought(table), f"Thinking failed: {problem}")
        case Thought(question=question, result=comment) if question.about == COMMENTS:
            return add_comment(table, str(comment))
        case Failed(question=question, problem=problem) if question.about == COMMENTS:
            return say(table, f"Thinking failed: {problem}")
        case Thought(question=question, result=Lapse() | str() as lapse) if question.about == LAPSE:
            return show_lapse(table, lapse)
        case Thought(question=question, result=Continuation() as found) if question.about == SHOWN:
            return show_continuation(table, found)
        case Failed(question=question, problem=problem) if question.about in (LAPSE, SHOWN):
            return say(table, f"The search failed: {problem}")
        case Thought(question=question, result=Analysis() as analysis) if question.about == ANALYSIS:
            after = take_analysis(table, question, analysis)
            return Package(with_rows(after.world), *after.messages)
        case Thought(question=question, result=tuple() as blunders) if question.about == REVIEW:
            return show_blunders(table, blunders)
        case Failed(question=question, problem=problem) if question.about in (ANALYSIS, REVIEW):
            return say(table, f"The analysis failed: {problem}")
        case Pasted(text):
            taken = paste_to_overlays(table, text)
            return paste(table, text) if taken is None else taken
        case Dropped(path):
            return Package(table, ReadFile(path, table.history.options))
        case SecondPassed():
            return run_clocks(table)
        case TellBestHint() if table.thinking.about == "hint" and not table.thinking.hint:
            return tell_hint(table)
        case GoOn(node) if node == table.history.at and table.match.motion is None:
            return make_waiting(table)
        case NextStep():
            return step(table)
        case CoverTable(node) if (
            node == table.history.at and not table.is_replayed and table.is_anothers_turn
        ):
            return cover(table)
        case ClockMove(node, move) if node == table.history.at and not table.is_replayed:
            return _make_clock_move(table, message)
    return receive_reply(table, message)


def on_tick(table: Table, seconds: float) -> Next:
    """Return the table after some seconds, with the animation advanced."""
    match = table.match
    if match.motion is None:
        return table
    elapsed = match.elapsed + seconds
    if elapsed < match.motion.duration:
        return replace(table, match=replace(match, elapsed=elapsed))
    return pace_waiting(with_motion(table, None, match.stages))


def moving(table: Table) -> bool:
    """Whether there is an animation."""
    return table.match.motion is not None


def receive_reply(table: Table, reply: object) -> Next:
    """Return the next table after a reply from outside; other messages change nothing."""
    match reply:
        case DailySeed(seed):
            return start_match(table, table.tabletop.options(), seed)  # the default options, for everyone
        case DemoPlayed(history, asked_at):
            return watch_from(table, history, 0, asked_at)
        case Comparison(news) if table.history.status.over:  # otherwise there is another match, or an undo
            return replace(table, match=replace(table.match, news=news))
        case Notice(sentence):
            return say(without_overlay(table, READING), sentence)
        case StillReading(name):
            return show_reading(table, name)
        case LeftMatch(history):
            return take_up_unfinished(table, history)
        case NotSaved(file, path, problem, exists):
            return ask_where_to_save(table, file, path, problem, there=exists)
        case JournalContents():
            return go_on_with(table, reply)
        case ReadText(text):
            return read_start(without_overlay(table, READING), text)
        case SeveralFiles(files):
            return ask_which(without_overlay(table, READING), files)
        case ReadOptions(options):
            return start_match(without_overlay(table, READING), options, new_seed())
        case Form():
            try:
                return show_form(table, reply)
            except Exception as error:  # stored match records may contain anything
                return say(table, f"The statistics can't be shown: {why(error)}")
    return table


def run_clocks(table: Table) -> Next:
    """Count another second, or end the match if a player has run out of time."""
    if table.is_paused or not is_out_of_time(table.history, table.match.seconds):
        return pass_second(table)
    return submit_clock_move(replace(table, match=replace(table.match, ticking=False)), OUT_OF_TIME)


def _make_clock_move(table: Table, clock: ClockMove) -> Next:
    """Make the move of the clock, unless it belongs to another match. If the clock is paused, try again later."""
    game, over = table.tabletop.clock, table.history.status.over
    due = game(table.history.position) if game and not over else None
    if due is None or str(due[1]) != clock.move:
        return table
    return Package(table, After(due[0], clock)) if table.is_paused else submit_clock_move(table, clock.move)


def _receive_thought(table: Table, move: object, *, last: bool) -> Next:
    """Handle a computed move: a hint, or the move of a computer."""
    advice = move if isinstance(move, Hint) else Hint(move)
    move, text = advice.move, str(advice.move)
    about = table.thinking.about
    if about == "hint" and move is None and not last:
        return replace(table, thinking=replace(table.thinking, progress=advice.why))
    if move is None or move not in table.history.moves:
        said = (
            advice.why or "The game has no hint for this position."
            if about == "hint"
            else f"{quoted(text)} is not a legal move here, but {table.tabletop.name} chose it."
        )
        return say(end_thought(forget_hint(table)), said)
    if about == "hint":
        return consider(table, advice, last=last)
    if not last:
        return replace(table, thinking=replace(table.thinking, best=advice))
    table = end_thought(table)
    table = replace(table, thinking=replace(table.thinking, waiting=text))
    return table if table.match.motion and table.window.look.pace != "once" else pace_waiting(table)
