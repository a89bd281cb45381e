"""Replays: step through a match in both directions, with the comments of the journal."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Menu, Slider
from launcher.tabletop.continuation import bare
from launcher.tabletop.frame.analysis import ROW, analysis_questions, switch_analysis
from launcher.tabletop.frame.analysis_panel import with_rows
from launcher.tabletop.frame.messages import NextStep
from launcher.tabletop.frame.moves import animate_to, go_to, submit
from launcher.tabletop.frame.replay_bar import PACES, ReplayBar
from launcher.tabletop.frame.table import (
    MENU,
    REPLAY,
    Next,
    Table,
    let_go,
    say,
    with_overlay,
    without_overlay,
)
from launcher.tabletop.frame.turns import begin_turn, stop_thinking, withdrawals
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import made_move_in_words, mover
from launcher.tabletop.review import Blunder, find_blunders
from launcher.tabletop.vocabulary import names_of
from launcher.universe import After, Package, Think, Withdraw

REVIEW = "review"
"""The name under which the worker searches for blunders."""


def begin_replay(table: Table) -> Next:
    """Begin a replay at the start of the match, and stop all thinking."""
    bar = ReplayBar.to(table.history, table.history.redo_tip)
    begun = at_position(stop_thinking(let_go(table)), bar, 0)
    return Package(begun.world, *withdrawals(table), *begun.messages, *review_questions(begun.world))


def begin_review(table: Table) -> Next:
    """Begin a replay with the analysis turned on."""
    return begin_replay(table if table.window.analysing else switch_analysis(table).world)


def step(table: Table) -> Next:
    """Go one step further if the replay is running."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    if bar is None or not bar.running:
        return table
    number = bar.slider.value + 1
    if number >= bar.slider.high:
        return at_position(table, bar._replace(running=False), number)
    return at_position(table, bar, number, After(1 / bar.pace, NextStep()))


def _answer(table: Table, bar: ReplayBar, name: str) -> Next:
    """Handle a button or key of the replay bar."""
    match name:
        case "to":
            return at_position(table, bar, bar.slider.value)
        case "run" if bar.running:
            return at_position(table, bar._replace(running=False), bar.slider.value)
        case "run":
            first = 0 if bar.slider.value == bar.slider.high else bar.slider.value
            return at_position(table, bar._replace(running=True), first, After(1 / bar.pace, NextStep()))
        case "pace":
            pace = PACES[(PACES.index(bar.pace) + 1) % len(PACES)]
            return at_position(table, bar._replace(pace=pace), bar.slider.value)
        case "list":
            return _list_moves(table, bar._replace(running=False))
        case "up" | "down":
            return _other_branch(table, bar, -1 if name == "up" else 1)
        case "here" if why := table.history.why_no_undo:
            return say(table, why)
        case "blunder":
            return at_position(table, bar, _next_blunder(bar))
        case "analysis":
            after = switch_analysis(table)
            return Package(after.world, *after.messages, *review_questions(after.world))
        case "here":
            return _go_on_here(table, bar)
        case "done":
            return _leave(begin_turn(_home(table, bar)))
    return play_analysed(table, name)


def _leave(package: Package[Table]) -> Package[Table]:
    """Withdraw the search for blunders."""
    ends = [Withdraw(REVIEW)] if package.world.window.analysing else []
    return Package(package.world, *package.messages, *ends)


def _go_on_here(table: Table, bar: ReplayBar) -> Package[Table]:
    """End the replay, and continue the match from the position on screen."""
    return _leave(go_to(_home(table, bar), table.history.go_to(table.history.at)))


def play_analysed(table: Table, name: str) -> Next:
    """Play a move of the analysis, and end a replay if there is one; or show the next page of moves."""
    move, bar = name.removeprefix(ROW), table.desk.overlay(REPLAY, ReplayBar)
    if not move:
        return with_rows(replace(table, thinking=replace(table.thinking, page=table.thinking.page + 1)))
    if bar is None:
        return submit(table, move)
    if move not in map(str, table.history.moves):
        return table
    here = _go_on_here(table, bar)
    made = submit(here.world, move)
    return Package(made.world, *here.messages, *made.messages) if isinstance(made, Package) else here


def _list_moves(table: Table, bar: ReplayBar) -> Next:
    """Open a menu with all moves of the line, each of which leads to the position after it."""
    made = [_with_mover(table, number) for number in bar.line[1:]]
    entries = [("0", "Start of the match."), *((str(k), f"{k}. {text}") for k, text in enumerate(made, 1))]
    place = int(bar.slider.value)
    menu = Menu(tuple(entries), bar.width, bar.height, focus=place, bottom=bar.slider_box.y)
    here = at_position(table, bar, place)
    return Package(with_overlay(here.world, MENU, menu, _go_to_listed), *here.messages)


def _with_mover(table: Table, number: int) -> str:
    """Return the move before a position as text, with the name of its player in a multiplayer game."""
    history, who = table.history, mover(table.history, number)
    names = names_of(history.players, table.me)
    text = made_move_in_words(history, number)
    return f"{names[who]}: {text}" if names and who is not None else text


def _go_to_listed(table: Table, menu: Menu, name: str) -> Next:
    bar = table.desk.overlay(REPLAY, ReplayBar)
    return at_position(table, bar, float(name)) if bar else table


def _next_blunder(bar: ReplayBar) -> float:
    """Return the place of the next blunder on the line, and begin again after the last one."""
    places = bar.blunder_places or [int(bar.slider.value)]
    return next((place for place in places if place > bar.slider.value), places[0])


def _other_branch(table: Table, bar: ReplayBar, by: int) -> Next:
    """Switch to another variation from the previous position."""
    history, beside = table.history, _beside(table)
    number = beside[(beside.index(history.at) + by) % len(beside)]
    after = {number}
    for k, node in enumerate(history.nodes):
        if node.before in after:
            after.add(k)
    line = history.line(max(after))
    slider = Slider(line.index(number), 0, len(line) - 1)
    return at_position(table, bar._replace(line=line, slider=slider), slider.value)


def _home(table: Table, bar: ReplayBar) -> Table:
    """Close the replay, and return to the player's current position."""
    if bar.own:
        return animate_to(without_overlay(table, REPLAY), bar.own, another=True)
    home = replace(table.history.go_to(bar.home), redo_tip=bar.tip)
    return animate_to(without_overlay(table, REPLAY), home)


def at_position(
    table: Table, bar: ReplayBar, value: float, *messages: object, another: History | None = None
) -> Package[Table]:
    """Go to a position of this match or of another one, and add the messages."""
    slider, window = bar.slider.to(value), table.window
    analysed = bool(table.tabletop.analyse) and bar.own is None
    bar = bar._replace(slider=slider, column=window.column, panel=window.analysing, analysed=analysed)
    number = bar.line[int(slider.value)]
    if another or number != table.history.at:
        history = another or table.history
        table = with_overlay(table, REPLAY, bar._replace(rows=()), _answer)
        table = animate_to(table, history.go_to(number), another=another is not None)
    else:
        table = with_overlay(table, REPLAY, bar, _answer)
    wanted = window.analysing and not table.thinking.analysis
    asked = analysis_questions(table) if wanted else []
    return Package(say(table, _describe_step(table)), *asked, *messages)


def review_questions(table: Table) -> list[object]:
    """Return the message that asks for the blunders of a finished match, if the analysis is on."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    history = table.history
    if not (bar and bar.analysed and table.window.analysing and history.go_to(bar.line[-1]).status.over):
        return [Withdraw(REVIEW)] if table.tabletop.analyse else []
    return [Think(find_blunders, (bare(history), bar.line), REVIEW)]


def show_blunders(table: Table, blunders: tuple[Blunder, ...]) -> Table:
    """Show the blunders found so far."""
    table = table.with_desk(
        table.desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(blunders=blunders))
    )
    return say(table, _describe_step(table)) if table.is_replayed else table


def _describe_step(table: Table) -> str:
    """Return the last move, its blunder, its comment, and whether there are other variations."""
    node, beside = table.history.node, _beside(table)
    others = (
        f"Variation {beside.index(table.history.at) + 1} of {len(beside)} (press Up or Down to see the rest)."
    )
    bar = table.desk.overlay(REPLAY, ReplayBar)
    blunders = [each.said for each in (bar.blunders if bar else ()) if each.node == table.history.at]
    made = made_move_in_words(table.history, table.history.at) if table.history.at else "Start of the match."
    said = [made, *blunders, node.note.replace("\n", " ")]
    return "  ".join(filter(None, [*said, others if len(beside) > 1 else ""]))


def _beside(table: Table) -> list[int]:
    """Return the numbers of all positions after the previous one."""
    history = table.history
    return [k for k, node in enumerate(history.nodes) if node.before == history.node.before]
