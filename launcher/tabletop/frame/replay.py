"""A replay: the match gone through again, backwards and forwards, with the journal's comments."""

from __future__ import annotations

from dataclasses import replace

from launcher.controls import Slider
from launcher.tabletop.frame.messages import NextStep
from launcher.tabletop.frame.moves import animate_to, go_to
from launcher.tabletop.frame.replay_bar import PACES, ReplayBar
from launcher.tabletop.frame.table import REPLAY, Next, Table, let_go, say, with_overlay, without_overlay
from launcher.tabletop.frame.turns import begin_turn, stop_thinking, withdrawals
from launcher.tabletop.history import History
from launcher.universe import After, Package


def begin_replay(table: Table) -> Next:
    """The table at the start of its match, with what goes through it; nobody thinks meanwhile."""
    history = table.history
    line = history.shown_line(history.redo_tip)
    bar = ReplayBar(
        line, history.at, history.redo_tip, Slider(0, 0, len(line) - 1), column=table.window.layout.column
    )
    after = stop_thinking(let_go(table))
    return Package(at_position(after, bar, 0), *withdrawals(table))


def step(table: Table) -> Next:
    """One position further, if the replay runs by itself."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    if bar is None or not bar.running:
        return table
    number = bar.slider.value + 1
    if number >= bar.slider.high:
        return at_position(table, bar._replace(running=False), number)
    return Package(at_position(table, bar, number), After(1 / bar.pace, NextStep()))


def _answer(table: Table, bar: ReplayBar, name: str) -> Next:
    """What was chosen on the bar."""
    match name:
        case "to":
            return at_position(table, bar, bar.slider.value)
        case "run" if bar.running:
            return at_position(table, bar._replace(running=False), bar.slider.value)
        case "run":
            first = 0 if bar.slider.value == bar.slider.high else bar.slider.value
            return Package(
                at_position(table, bar._replace(running=True), first), After(1 / bar.pace, NextStep())
            )
        case "pace":
            pace = PACES[(PACES.index(bar.pace) + 1) % len(PACES)]
            return at_position(table, bar._replace(pace=pace), bar.slider.value)
        case "up" | "down":
            return _other_branch(table, bar, -1 if name == "up" else 1)
        case "here" if why := table.history.why_no_undo:
            return say(table, why)
        case "here":
            return go_to(_home(table, bar), table.history.go_to(table.history.at))
    after, messages = begin_turn(_home(table, bar))
    return Package(after, *messages)


def _other_branch(table: Table, bar: ReplayBar, by: int) -> Table:
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


def at_position(table: Table, bar: ReplayBar, value: float, another: History | None = None) -> Table:
    """At one of the positions, of this match or of another one."""
    slider = bar.slider.to(value)
    table = with_overlay(table, REPLAY, bar._replace(slider=slider), _answer)
    number = bar.line[int(slider.value)]
    if another or number != table.history.at:
        history = another or table.history
        table = animate_to(table, history.go_to(number), another=another is not None)
    return say(table, _describe_step(table))


def _describe_step(table: Table) -> str:
    """The move, the journal's comment on it, and whether others were tried."""
    node, beside = table.history.node, _beside(table)
    others = f"Way {beside.index(table.history.at) + 1} of {len(beside)}: Up and Down show the others."
    said = [node.text or "The start.", node.note.replace("\n", " ")]
    return "  ".join(filter(None, [*said, others if len(beside) > 1 else ""]))


def _beside(table: Table) -> list[int]:
    """The numbers of the positions that the moves from the position before led to."""
    history = table.history
    return [k for k, node in enumerate(history.nodes) if node.before == history.node.before]
