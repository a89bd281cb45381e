"""A replay: the match gone through again, backwards and forwards, with the journal's comments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from launcher.controls import Slider
from launcher.tabletop.frame.bar import slider_box
from launcher.tabletop.frame.messages import NextStep
from launcher.tabletop.frame.table import Next, Replay, Table, let_go
from launcher.tabletop.frame.turns import animate_to, begin_turn, go_to, stop_thinking, withdrawals
from launcher.universe import After, MouseEvent, Package

_PACES = (0.5, 1.0, 2.0, 5.0, 20.0)  # positions a second


def begin_replay(table: Table) -> Next:
    """The table at the start of its match, with what goes through it; nobody thinks meanwhile."""
    history = table.history
    line = history.shown_line(history.redo_tip)
    replay = Replay(line, history.at, history.redo_tip, Slider(0, 0, len(line) - 1))
    after = replace(let_go(table), replay=replay)
    return Package(_at(stop_thinking(after), 0), *withdrawals(table))


def run_replay_command(table: Table, name: str) -> Next:
    """After one of the replay's buttons was pressed."""
    replay = table.replay
    assert replay is not None, "a replay is on"
    match name:
        case "run" if replay.running:
            return replace(table, replay=replay._replace(running=False))
        case "run":
            again = _at(table, 0) if replay.slider.value == replay.slider.high else table
            return Package(_with(again, running=True), After(1 / replay.pace, NextStep()))
        case "pace":
            return _with(table, pace=_PACES[(_PACES.index(replay.pace) + 1) % len(_PACES)])
        case "here":
            here = table.history.at
            return go_to(_home(table, replay), table.history.go_to(here))
    after, messages = begin_turn(_home(table, replay))
    return Package(after, *messages)


def step(table: Table) -> Next:
    """One position further, if the replay runs by itself."""
    replay = table.replay
    if replay is None or not replay.running:
        return table
    after = _at(table, replay.slider.value + 1)
    if replay.slider.value + 1 >= replay.slider.high:
        return _with(after, running=False)
    return Package(after, After(1 / replay.pace, NextStep()))


def on_key(table: Table, key: str) -> Next:
    """The table after a key that is for the replay."""
    replay = table.replay
    assert replay is not None, "a replay is on"
    if key == "escape":
        return run_replay_command(table, "done")
    if key in (" ", "\r"):
        return run_replay_command(table, "run")
    if key in ("up", "down"):
        return _other_branch(table, -1 if key == "up" else 1)
    slider = replay.slider.key(key)
    return _at(table, slider.value) if slider else table


def _other_branch(table: Table, by: int) -> Table:
    """Along another of the ways that were tried from the position before."""
    history = table.history
    beside = [k for k, node in enumerate(history.nodes) if node.before == history.node.before]
    number = beside[(beside.index(history.at) + by) % len(beside)]
    after = {number}
    for k, node in enumerate(history.nodes):
        if node.before in after:
            after.add(k)
    line = history.line(max(after))
    slider = Slider(line.index(number), 0, len(line) - 1)
    return _at(_with(table, line=line, slider=slider), slider.value)


def on_slider(table: Table, x: float, y: float, event: MouseEvent) -> Table | None:
    """The table after the mouse did something at the slider; None if that is not where it is."""
    replay, box = table.replay, slider_box(table)
    if replay is None or box is None:
        return None
    if event == "button-down" and box.holds(x, y):
        return _with(_at(table, replay.slider.press(x - box.x, box.width).value), gripped=True)
    if replay.gripped and event == "drag":
        return _at(table, replay.slider.drag(x - box.x, box.width).value)
    return _with(table, gripped=False) if replay.gripped and event in ("button-up", "move") else None


def _home(table: Table, replay: Replay) -> Table:
    """Where the match stands."""
    home = replace(table.history.go_to(replay.home), redo_tip=replay.tip)
    return animate_to(replace(table, replay=None), home)


def _at(table: Table, value: float) -> Table:
    """At one of the positions."""
    replay = table.replay
    assert replay is not None, "a replay is on"
    slider = replay.slider.to(value)
    number = replay.line[int(slider.value)]
    if number != table.history.at:
        table = animate_to(table, table.history.go_to(number))
    return replace(table, replay=replay._replace(slider=slider), said=_describe_step(table))


def _describe_step(table: Table) -> str:
    """The move, the journal's comment on it, and whether others were tried."""
    history = table.history
    beside = [k for k, node in enumerate(history.nodes) if node.before == history.node.before]
    others = f"Way {beside.index(history.at) + 1} of {len(beside)}: Up and Down show the others."
    said = [history.node.text or "The start.", history.node.note.replace("\n", " ")]
    return "  ".join(filter(None, [*said, others if len(beside) > 1 else ""]))


def _with(table: Table, **changes: Any) -> Table:  # noqa: ANN401  # fields of a replay
    assert table.replay is not None, "a replay is on"
    return replace(table, replay=table.replay._replace(**changes))
