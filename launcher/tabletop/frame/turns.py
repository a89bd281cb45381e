"""The beginning of a turn: choose or cover the side, run the clocks, and let computers think."""

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

_SEEING = 2.5  # seconds to see the result of a move before the table is covered for another person
_PAUSE = 60  # seconds without a move after which the clock of the match stops


def look_from_turn(table: Table, before: Table | None = None) -> Table:
    """Show the side of the current or last person, and never the side of a computer.

    If people hide information from each other, the view stays with the same person. If only another person may see the
    next side, the table is covered.

    Args:
        table: the current table.
        before: the table that the viewing person saw until now; None if it could be anyone.
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
    """Cover the table until the next person is ready."""
    name = table.history.players[_next_viewer(table)]
    lines = ("Press Enter when no one else is looking.",)
    form = Form(f"Next: {name}", lines, (), (("show", "Show my side"),), focus="show")
    return with_motion(with_overlay(table, COVER, form, _show_side), None)


def _show_side(table: Table, form: Form, name: str) -> Next:
    """Show the side of the next person, who is now ready."""
    return begin_turn(look_as(let_go(table), _next_viewer(table)))


def _next_viewer(table: Table) -> int:
    """Return the player whose side should be shown."""
    return viewer(table.history, table.match.seats, table.view.player)


def look_as(table: Table, player: int) -> Table:
    """Show the side of a player, without an animation or a selected piece."""
    view = replace(table.view, player=player, hover=None, held=None, focus=None, swept=())
    return with_motion(with_view(table, view).with_desk(table.desk.without(COVER)), None)


def stop_thinking(table: Table) -> Table:
    """Return a copy without the computer's work and its results."""
    return replace(table, thinking=ThinkingState(commenting=table.thinking.commenting))


def withdrawals(table: Table) -> list[object]:
    """Return the messages that stop the computer's work for a table."""
    return [Withdraw(table.thinking.about)] if table.thinking.about else []


def begin_turn(table: Table) -> Package[Table]:
    """Begin a turn: run the clocks, and let the computer think if it should.

    It thinks about its own move or a live hint. If another person is next, the table will be covered in a moment.
    """
    match, history = table.match, table.match.history
    game, status = history.tabletop, history.status
    messages = analysis_questions(table) if table.window.analysing else []
    if status.over:
        return Package(table, *messages)
    begun = len(history.nodes) > 1  # the clock starts with the first move
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
    """Count a second; the clock runs while somebody is playing and can see the table."""
    match, history, game = table.match, table.history, table.tabletop
    runs = game.clock and game.clock(history.position)
    rests = not history.time_limit and (table.is_paused or not runs)
    if history.status.over or (rests and match.idle >= _PAUSE):
        timed = history.with_time(match.seconds)
        after = replace(table, match=replace(match, history=timed, ticking=False))
        return Package(after, SaveMoves(history, timed))
    is_chosen = bool(history.time_limit and table.thinking.waiting)  # a computer's move, not shown yet
    counts = not (table.is_paused or is_chosen)
    match = replace(match, seconds=match.seconds + counts, idle=match.idle + 1)
    table = replace(table, match=match)
    if match.idle != RESTING or not table.wants_hint:
        return Package(table, After(1, SecondPassed()))
    table, wanted = ask_for_hint(table)
    return Package(table, After(1, SecondPassed()), wanted)
