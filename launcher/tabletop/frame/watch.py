"""Demos with a pointer at the pieces: a few moves of another match, or the continuation of the player's own."""

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
from launcher.tabletop.vocabulary import new_seed
from launcher.universe import After, Package, Think

SHOWN = "shown"
"""The name under which the worker continues the player's match."""

_ARROW = (
    (0, 0),
    (0, 19),
    (5, 15),
    (8.5, 23),
    (12, 21.5),
    (8.5, 14),
    (15, 14),
)  # a mouse pointer, in logical pixels


def ask_for_demo(table: Table) -> Next:
    """Ask for a demo. It is another match, with the options for beginners, so that it reveals nothing."""
    history = History.begin(table.tabletop, table.tabletop.first_options, new_seed())
    return Package(say(table, "Preparing the demo …"), PlayDemo(history, table.history.at))


def can_show(table: Table) -> bool:
    """Whether hints could play the match to its end without revealing hidden information."""
    game = table.tabletop
    alone = game.hint is not None and not table.history.players
    return alone and game.seen is None and game.clock is None


def ask_to_show(table: Table) -> Next:
    """Ask for the continuation of the match by hints; this counts as help."""
    before = table.history
    after = replace(table, match=replace(table.match, history=before.with_hint()))
    question = Think(find_continuation, (bare(before), table.playing), SHOWN)
    saved = SaveMoves(before, after.history)
    return Package(say(after, "Working out the next moves …"), saved, question)


def show_continuation(table: Table, found: Continuation) -> Next:
    """Show the continuation as a replay; the match itself does not change."""
    history = table.history
    if found.node != history.at:
        return table
    for move in found.moves:
        history = history.after(history.find(move))
    return watch_from(table, history, found.node, found.node)


def watch_from(table: Table, history: History, first: int, asked_at: int) -> Next:
    """Show a history from one of its positions, unless the player has done something else since."""
    if asked_at != table.history.at or table.is_under_sheet or table.is_replayed:
        return table
    if history.at == first:
        return say(table, "The game has no hints for this position, so it can't show you a demo.")
    bar = ReplayBar.to(history, history.at)._replace(running=True, own=table.history)
    further = After(1 / bar.pace, NextStep())
    begun = at_position(stop_thinking(let_go(table)), bar, bar.line.index(first), further, another=history)
    return Package(begun.world, *withdrawals(table), *begun.messages)


def pointed_piece(table: Table) -> str:
    """Return the piece where the next move of a demo begins, or an empty string."""
    bar = table.desk.overlay(REPLAY, ReplayBar)
    number = int(bar.slider.value) + 1 if bar else 0
    if bar is None or bar.own is None or table.match.motion is not None or number >= len(bar.line):
        return ""
    touched = table.history.touch_targets.pieces_of(table.history.nodes[bar.line[number]].text)
    return next((piece.name for piece in reversed(table.scene.pieces) if piece.name in touched), "")


def draw_pointer() -> Picture:
    """Draw an arrow with its tip in the top left corner."""
    return polygon(_ARROW, "text", outline="background", thickness=1.5)
