"""Hints: ask for them, receive them, show them, and remove them."""

from __future__ import annotations

from dataclasses import replace

from launcher.scene import Piece
from launcher.tabletop.frame.messages import TellBestHint
from launcher.tabletop.frame.table import Next, Table, say
from launcher.tabletop.vocabulary import Hint
from launcher.universe import After, Package, Think, Withdraw

_AROUND = 1.2  # the distance to the pieces around another one, as a share of its size
_SETTLE = 2.0  # seconds from the first answer until the best hint is shown; later ones replace it


def ask_for_hint(table: Table) -> tuple[Table, Think]:
    """Return a copy that waits for a hint, and the message that asks for it."""
    hint = table.tabletop.hint
    assert hint is not None, "the game provides hints"
    return replace(table, thinking=replace(table.thinking, about="hint", best=None, progress="")), Think(
        hint, (table.seen,), "hint"
    )


def consider(table: Table, advice: Hint, *, last: bool) -> Next:
    """Receive a hint. The last one is shown at once, and the first one after a while, so that it rarely changes."""
    first = table.thinking.best is None
    table = replace(table, thinking=replace(table.thinking, best=advice))
    if last:
        return end_thought(tell_hint(table))
    return Package(table, After(_SETTLE, TellBestHint())) if first else table


def tell_hint(table: Table) -> Table:
    """Show the best hint so far, and first only where to look. The hint stays until a better move is found.

    A hint that the player has asked for replaces the last message. A live hint does not, and shows the move at once.
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
    """Return the pieces that explain a hint; without explanation, the first piece of the move and those around it.

    Only playable pieces around it count. It would take a long time to listen to more, and would not help.
    """
    hint, pieces = table.thinking.hint, [piece for piece in table.scene.pieces if not piece.through]
    assert hint is not None, "a hint is shown"
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
    """Remove the hint, and stop the search for one."""
    about, table = table.thinking.about, forget_hint(table)
    return Package(end_thought(table), Withdraw("hint")) if about == "hint" else Package(table)


def forget_hint(table: Table) -> Table:
    """Remove the hint."""
    return replace(table, thinking=replace(table.thinking, hint=None, looking=False))


def end_thought(table: Table) -> Table:
    """Stop waiting for a hint or a move; a hint on screen stays."""
    return replace(table, thinking=replace(table.thinking, about="", best=None))


def is_asked_for(table: Table) -> bool:
    """Whether the player has asked for a hint, shown or still to come."""
    there = table.thinking.hint or table.thinking.about == "hint"
    return table.window.look.hints != "live" and bool(there)
