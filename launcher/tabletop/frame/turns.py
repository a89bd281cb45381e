"""Whose turn it is: the table is seen from her side, or covered until she has come; clocks run, and computers think."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Form
from launcher.tabletop.frame.analysis import analysis_questions
from launcher.tabletop.frame.hints import ask_for_hint
from launcher.tabletop.frame.messages import ClockMove, CoverTable, SaveMoves, SecondPassed
from launcher.tabletop.frame.states import ThinkingState
from launcher.tabletop.frame.table import (
    COVER,
    RESTING,
    Next,
    Table,
    let_go,
    with_motion,
    with_overlay,
    with_view,
)
from launcher.tabletop.seats import decides, has_secrets, persons, question, viewer
from launcher.universe import After, Package, Think, Withdraw

_SEEING = 2.5  # seconds to see what one's move did, before the table is covered for another person
_PAUSE = 60  # seconds after the last move, the clock of the match stands still


def look_from_turn(table: Table, before: Table | None = None) -> Table:
    """From the side of the person whose turn it is, or of the one whose turn it was; of none that a computer plays.

    Where persons hide something from each other, whoever looks sees it from the same side still, and what only another
    may see is covered.

    Args:
        table: as it is now.
        before: what whoever looks has seen until now; None if that may be anybody.
    """
    if table.is_replayed:
        return table
    history, seats = table.match.history, table.match.seats
    known = persons(history, seats)
    view = replace(table.view, alone=len(known) == 1)
    if not has_secrets(history, seats):
        view = replace(view, player=viewer(history, seats, view.player))
        return replace(table, window=replace(table.window, view=view), desk=table.desk.without(COVER))
    table = with_view(table, view)
    anybody = before is None or not has_secrets(before.history, before.match.seats)
    return cover(table) if anybody or table.is_covered or view.player not in known else table


def cover(table: Table) -> Table:
    """With nothing to be seen, until the person has come who is to see her side now."""
    name = table.history.players[_next_viewer(table)]
    lines = ("Press Enter when no one else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return with_motion(with_overlay(table, COVER, form, _show_side), None)


def _show_side(table: Table, form: Form, name: str) -> Next:
    """The person whose turn it is has come: she sees her side of the table."""
    return begin_turn(look_as(let_go(table), _next_viewer(table)))


def _next_viewer(table: Table) -> int:
    """The player whose side is to be seen."""
    return viewer(table.history, table.match.seats, table.view.player)


def look_as(table: Table, player: int) -> Table:
    """With the side of a player seen, where nothing moves and nothing is touched."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(table, view).with_desk(table.desk.without(COVER)), None)


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
    match, history = table.match, table.match.history
    game, status = history.tabletop, history.status
    messages = analysis_questions(table) if table.window.analysing else []
    if status.over:
        return Package(table, *messages)
    begun = len(history.nodes) > 1  # before the first move, no time goes by
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
