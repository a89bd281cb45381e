"""Hints: asked for, thought about, told, and taken back."""

from __future__ import annotations

from dataclasses import replace

from launcher.scene import Piece
from launcher.tabletop.frame.messages import TellBestHint
from launcher.tabletop.frame.table import Next, Table, say
from launcher.tabletop.vocabulary import Hint
from launcher.universe import After, Package, Think, Withdraw

_AROUND = 1.2  # of a piece's size: its neighbours
_SETTLE = 2.0  # seconds after the first answer, a hint is told, and any other one as better than that


def ask_for_hint(table: Table) -> tuple[Table, Think]:
    """With a hint asked for."""
    hint = table.tabletop.hint
    assert hint is not None, "the game gives hints"
    return replace(table, thinking=replace(table.thinking, about="hint", best=None, progress="")), Think(
        hint, (table.seen,), "hint"
    )


def consider(table: Table, advice: Hint, *, last: bool) -> Next:
    """Take a hint that was thought of: the last is told at once, the first in a while, so that it doesn’t change."""
    first = table.thinking.best is None
    table = replace(table, thinking=replace(table.thinking, best=advice))
    if last:
        return end_thought(tell_hint(table))
    return Package(table, After(_SETTLE, TellBestHint())) if first else table


def tell_hint(table: Table) -> Table:
    """With the best hint so far told, first where to look. One that was told stays, unless this is another move.

    What was said before gives way to a hint that was asked for, which one that comes by itself is not: that tells all.
    """
    thinking = table.thinking
    if thinking.best is None or thinking.told == str(thinking.best.move):
        return table
    table = say(table, "") if is_asked_for(table) else table
    better = thinking.hint is not None
    told = replace(table, thinking=replace(thinking, hint=thinking.best, better=better, looking=False))
    first = is_asked_for(table) and not (better and not thinking.looking)
    return replace(told, thinking=replace(told.thinking, looking=first and bool(hint_places(told))))


def hint_places(table: Table) -> tuple[Piece, ...]:
    """The pieces that show why a hint is good; if it doesn't say, that which its move begins with, and those around.

    Of those around only what moves touch: more would be long to listen to, and is no place to begin.
    """
    hint, pieces = table.thinking.hint, [piece for piece in table.scene.pieces if not piece.through]
    assert hint is not None, "a hint was told"
    if hint.notes:
        return tuple(piece for piece in pieces if piece.name in dict(hint.notes))
    touched = table.touch_targets.pieces_of(table.thinking.told)
    place = next((piece for piece in reversed(pieces) if piece.name in touched), None)
    if place is None:
        return ()
    wide, high = place.picture.width * _AROUND, place.picture.height * _AROUND
    return tuple(
        piece
        for piece in pieces
        if piece.name in table.touch_targets.names
        and abs(piece.x - place.x) <= wide
        and abs(piece.y - place.y) <= high
    )


def drop_hint(table: Table) -> Package[Table]:
    """With no hint, and none thought about."""
    about, table = table.thinking.about, forget_hint(table)
    return Package(end_thought(table), Withdraw("hint")) if about == "hint" else Package(table)


def forget_hint(table: Table) -> Table:
    """With no hint told, nor where to look for one."""
    return replace(table, thinking=replace(table.thinking, hint=None, looking=False))


def end_thought(table: Table) -> Table:
    """With nothing thought about any more; what was told stays."""
    return replace(table, thinking=replace(table.thinking, about="", best=None))


def is_asked_for(table: Table) -> bool:
    """Whether there is or will be a hint that didn't come by itself."""
    there = table.thinking.hint or table.thinking.about == "hint"
    return table.window.look.hints != "live" and bool(there)
