"""Whose turn it is: clocks run, and whoever is to move thinks or is called."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.analysis import analysis_questions
from launcher.tabletop.frame.hints import ask_for_hint
from launcher.tabletop.frame.messages import ClockMove, CoverTable, SaveMoves, SecondPassed
from launcher.tabletop.frame.states import ThinkingState
from launcher.tabletop.frame.table import RESTING, Next, Table
from launcher.tabletop.seats import decides, question
from launcher.universe import After, Package, Think, Withdraw

_SEEING = 2.5  # seconds to see what one's move did, before the table is covered for another person
_PAUSE = 60  # seconds after the last move, the clock of the match stands still


def stop_thinking(table: Table) -> Table:
    """With nobody thinking, and nothing thought."""
    return replace(table, thinking=ThinkingState(commenting=table.thinking.commenting))


def withdrawals(table: Table) -> list[object]:
    """What ends the thinking that goes on at a table that is left."""
    return [Withdraw(table.thinking.about)] if table.thinking.about else []


def begin_turn(table: Table) -> Package[Table]:
    """Let a computer think if it is its turn, think about a live hint, cover the table for another person in a while.

    And let the clocks run.
    """
    history, game = table.history, table.tabletop
    status = history.status
    messages = analysis_questions(table) if table.window.analysing else []
    if status.over:
        return Package(table, *messages)
    match, begun = table.match, len(history.nodes) > 1  # before the first move, no time goes by
    if not match.ticking and begun:
        messages.append(After(1, SecondPassed()))
    table = replace(table, match=replace(match, ticking=match.ticking or begun, idle=0))
    due = game.clock(history.position) if game.clock else None
    if due is not None:
        messages.append(After(match.remaining + due[0], ClockMove(history.at, str(due[1]))))
    if table.is_anothers_turn and not table.is_covered:
        messages.append(After(match.remaining + _SEEING, CoverTable(history.at)))
    if game.think and not decides(match.seats, status.turn):
        messages.append(Think(game.think, question(history, match.seats), "move"))
        table = replace(table, thinking=replace(table.thinking, about="move", best=None))
    elif table.wants_hint:
        table, wanted = ask_for_hint(table)
        messages.append(wanted)
    return Package(table, *messages)


def pass_second(table: Table) -> Next:
    """Another second: the clock of the match runs while somebody plays and looks at the table."""
    match, history, game = table.match, table.history, table.tabletop
    runs = game.clock and game.clock(history.position)
    rests = not history.time_limit and (table.is_paused or not runs)
    if history.status.over or (rests and match.idle >= _PAUSE):
        timed = history.with_time(match.seconds)
        after = replace(table, match=replace(match, history=timed, ticking=False))
        return Package(after, SaveMoves(history, timed))
    is_chosen = bool(history.time_limit and table.thinking.waiting)  # a computer's move, not yet seen
    counts = not (table.is_paused or is_chosen)
    match = replace(match, seconds=match.seconds + counts, idle=match.idle + 1)
    table = replace(table, match=match)
    if match.idle != RESTING or not table.wants_hint:
        return Package(table, After(1, SecondPassed()))
    table, wanted = ask_for_hint(table)
    return Package(table, After(1, SecondPassed()), wanted)
