"""A replay: the match gone through again, backwards and forwards, with the journal's comments."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Menu, Slider
from launcher.tabletop.address import names_of
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
from launcher.universe import After, Package, Think, Withdraw

REVIEW = "review"
"""What is thought about for the moves that gave something away."""


def begin_replay(table: Table) -> Next:
    """The table at the start of its match, with what goes through it; nobody thinks meanwhile."""
    bar = ReplayBar.to(table.history, table.history.redo_tip)
    begun = at_position(stop_thinking(let_go(table)), bar, 0)
    return Package(begun.world, *withdrawals(table), *begun.messages, *review_questions(begun.world))


def begin_review(table: Table) -> Next:
    """A replay with the analysis beside it."""
    return begin_replay(table if table.window.analysing else switch_analysis(table).world)


def step(table: Table) -> Next:
    """One position further, if the replay runs by itself."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    if bar is None or not bar.running:
        return table
    number = bar.slider.value + 1
    if number >= bar.slider.high:
        return at_position(table, bar._replace(running=False), number)
    return at_position(table, bar, number, After(1 / bar.pace, NextStep()))


def _answer(table: Table, bar: ReplayBar, name: str) -> Next:
    """What was chosen on the bar."""
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
    """With nothing looked for any more that was given away."""
    ends = [Withdraw(REVIEW)] if package.world.window.analysing else []
    return Package(package.world, *package.messages, *ends)


def _go_on_here(table: Table, bar: ReplayBar) -> Package[Table]:
    """Play on from the position that is seen."""
    return _leave(go_to(_home(table, bar), table.history.go_to(table.history.at)))


def play_analysed(table: Table, name: str) -> Next:
    """Make a move of the analysis, in a replay from there on; or show more of them."""
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
    """The table under a menu of all moves on the line, each of which leads to the position after it."""
    made = [_with_mover(table, number) for number in bar.line[1:]]
    entries = [("0", "Start of the match."), *((str(k), f"{k}. {text}") for k, text in enumerate(made, 1))]
    place = int(bar.slider.value)
    menu = Menu(tuple(entries), bar.width, bar.height, focus=place, bottom=bar.slider_box.y)
    here = at_position(table, bar, place)
    return Package(with_overlay(here.world, MENU, menu, _go_to_listed), *here.messages)


def _with_mover(table: Table, number: int) -> str:
    """The move that led to a position, and among several whose it was."""
    history, who = table.history, mover(table.history, number)
    names = names_of(history.players, table.me)
    text = made_move_in_words(history, number)
    return f"{names[who]}: {text}" if names and who is not None else text


def _go_to_listed(table: Table, menu: Menu, name: str) -> Next:
    bar = table.desk.overlay(REPLAY, ReplayBar)
    return at_position(table, bar, float(name)) if bar else table


def _next_blunder(bar: ReplayBar) -> float:
    """Where on the line the next move is that gave something away; after the last, the first."""
    places = bar.blunder_places or [int(bar.slider.value)]
    return next((place for place in places if place > bar.slider.value), places[0])


def _other_branch(table: Table, bar: ReplayBar, by: int) -> Next:
    """Along another of the ways that were tried from the position before."""
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
    """Where the match stands that is played here."""
    if bar.own:
        return animate_to(without_overlay(table, REPLAY), bar.own, another=True)
    home = replace(table.history.go_to(bar.home), redo_tip=bar.tip)
    return animate_to(without_overlay(table, REPLAY), home)


def at_position(
    table: Table, bar: ReplayBar, value: float, *messages: object, another: History | None = None
) -> Package[Table]:
    """At one of the positions, of this match or of another one; after that, messages."""
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
    """What asks for what was given away in a match that is over, while it is analysed."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    history = table.history
    if not (bar and bar.analysed and table.window.analysing and history.go_to(bar.line[-1]).status.over):
        return [Withdraw(REVIEW)] if table.tabletop.analyse else []
    return [Think(find_blunders, (bare(history), bar.line), REVIEW)]


def show_blunders(table: Table, blunders: tuple[Blunder, ...]) -> Table:
    """With what is known by now to have been given away."""
    table = table.with_desk(
        table.desk.changed(REPLAY, ReplayBar, lambda bar: bar._replace(blunders=blunders))
    )
    return say(table, _describe_step(table)) if table.is_replayed else table


def _describe_step(table: Table) -> str:
    """The move, what it gave away, the journal's comment on it, and whether others were tried."""
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
    """The numbers of the positions that the moves from the position before led to."""
    history = table.history
    return [k for k, node in enumerate(history.nodes) if node.before == history.node.before]
