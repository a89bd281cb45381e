"""Watching how a game goes, with a pointer at what is touched: moves of another match, or how one's own goes on."""

from __future__ import annotations

from dataclasses import replace

from launcher.picture import Picture, polygon
from launcher.tabletop.continuation import Continuation, bare, find_continuation
from launcher.tabletop.frame.messages import NextStep, PlayDemo, SaveMoves
from launcher.tabletop.frame.replay import at_position
from launcher.tabletop.frame.replay_bar import ReplayBar
from launcher.tabletop.frame.table import REPLAY, Next, Table, let_go, say
from launcher.tabletop.frame.turns import stop_thinking, withdrawals
from launcher.tabletop.history import History
from launcher.tabletop.seeds import new_seed
from launcher.universe import After, Package, Think

SHOWN = "shown"
"""What is thought about for how one's own match goes on."""

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
    return Package(say(table, "Preparing the demo …"), PlayDemo(history, table.history.at))


def can_show(table: Table) -> bool:
    """Whether hints could play one's own match to its end, and that tells nothing that the player can't know."""
    game = table.tabletop
    alone = game.hint is not None and not table.history.players
    return alone and game.seen is None and game.clock is None


def ask_to_show(table: Table) -> Next:
    """Ask how one's own match goes on by hints; that is help."""
    before = table.history
    after = replace(table, match=replace(table.match, history=before.with_hint()))
    question = Think(find_continuation, (bare(before), table.playing), SHOWN)
    saved = SaveMoves(before, after.history)
    return Package(say(after, "Working out the next moves …"), saved, question)


def show_continuation(table: Table, found: Continuation) -> Next:
    """Go through the moves that hints would make; the match stays where it is."""
    history = table.history
    if found.node != history.at:
        return table
    for move in found.moves:
        history = history.after(history.find(move))
    return watch_from(table, history, found.node, found.node)


def watch_from(table: Table, history: History, first: int, asked_at: int) -> Next:
    """Go through a history from one of its positions on, unless the player does something else by now."""
    if asked_at != table.history.at or table.is_under_sheet or table.is_replayed:
        return table
    if history.at == first:
        return say(table, "The game has no hints for this position, so it can't show you a demo.")
    bar = ReplayBar.to(history, history.at)._replace(running=True, own=table.history)
    further = After(1 / bar.pace, NextStep())
    begun = at_position(stop_thinking(let_go(table)), bar, bar.line.index(first), further, another=history)
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
