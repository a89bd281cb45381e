"""Watching how a game goes before it is played: a few moves of another match, with a pointer at what is touched."""

from __future__ import annotations

from launcher.controls import Slider
from launcher.picture import Picture, polygon
from launcher.tabletop.frame.messages import DemoPlayed, NextStep, PlayDemo
from launcher.tabletop.frame.replay import at_position
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Next, Table, let_go, say
from launcher.tabletop.frame.turns import stop_thinking, withdrawals
from launcher.tabletop.history import History
from launcher.tabletop.seeds import new_seed
from launcher.universe import After, Package

_ARROW = (
    (0, 0),
    (0, 19),
    (5, 15),
    (8.5, 23),
    (12, 21.5),
    (8.5, 14),
    (15, 14),
)  # as of a mouse, in logical pixels


def ask_for_demo(table: Table) -> Next:
    """Ask for moves of another match, as newcomers have it; what is seen isn't the solution of one's own."""
    history = History.begin(table.tabletop, table.tabletop.first_options, new_seed())
    return Package(say(table, "A few moves are thought of …"), PlayDemo(history, table.history.at))


def begin_demo(table: Table, demo: DemoPlayed) -> Next:
    """Go through those moves, unless the player has begun meanwhile."""
    history = demo.history
    if demo.asked_at != table.history.at or table.is_under_sheet or table.is_replayed:
        return table
    if not history.plies:
        return say(table, "There is nothing to watch: no move is better than the others.")
    line = history.shown_line(history.at)
    bar = ReplayBar(
        line,
        0,
        history.at,
        Slider(0, 0, len(line) - 1),
        running=True,
        own=table.history,
    )
    begun = at_position(
        stop_thinking(let_go(table)), bar, 0, After(1 / bar.pace, NextStep()), another=history
    )
    return Package(begun.world, *withdrawals(table), *begun.messages)


def pointed_piece(table: Table) -> str:
    """The piece that the next move begins with, while a demo waits for it; "" if nothing is pointed at."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    number = int(bar.slider.value) + 1 if bar else 0
    if bar is None or bar.own is None or table.match.motion is not None or number >= len(bar.line):
        return ""
    touched = table.history.touch_targets.pieces_of(table.history.nodes[bar.line[number]].text)
    return next((piece.name for piece in reversed(table.scene.pieces) if piece.name in touched), "")


def draw_pointer() -> Picture:
    """An arrow whose tip is its left top corner."""
    return polygon(_ARROW, "text", outline="background", thickness=1.5)
