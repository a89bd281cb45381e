"""Hints: asked for, thought about, told, and taken back."""

from __future__ import annotations

from dataclasses import replace

from launcher.tabletop.frame.messages import TellBestHint
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.vocabulary import Hint
from launcher.universe import After, Package, Think, Withdraw

_SETTLE = 2.0  # seconds after the first answer, a hint is told, and any other one as better than that


def live_hint(table: Table) -> tuple[Table, list[object]]:
    """With a hint asked for, if the player wants to see them all the time and is to move."""
    wanted = table.look.hints == "live" and table.tabletop.hint
    if not wanted or not table.is_persons_turn or table.thinking or table.hint:
        return table, []
    table, message = ask_for_hint(table)
    return table, [message]


def ask_for_hint(table: Table) -> tuple[Table, Think]:
    """With a hint asked for."""
    hint = table.tabletop.hint
    assert hint is not None, "the game gives hints"
    return replace(table, thinking="hint"), Think(hint, (table.seen,), "hint")


def consider(table: Table, advice: Hint, *, last: bool) -> Next:
    """Take a hint that was thought of: the last is told at once, the first in a while, so that it doesn’t change."""
    first = table.found is None
    table = replace(table, found=advice)
    if last:
        return replace(tell_hint(table), thinking="", found=None)
    return Package(table, After(_SETTLE, TellBestHint())) if first else table


def tell_hint(table: Table) -> Table:
    """With the best hint so far told. One that was told stays as it is, unless this is another move.

    What was said before gives way to a hint that was asked for.
    """
    if table.found is None or table.hint == str(table.found.move):
        return table
    said = "" if is_asked_for(table) else table.said
    return replace(table, hint=str(table.found.move), advice=table.found, better=bool(table.hint), said=said)


def drop_hint(table: Table) -> Package[Table]:
    """With no hint, and none thought about."""
    thinks = table.thinking == "hint"
    after = replace(table, hint="", found=None, thinking="" if thinks else table.thinking)
    return Package(after, *([Withdraw("hint")] if thinks else []))


def is_advised(table: Table) -> bool:
    """Whether a person who has a choice is told what to do, by a hint or by a switch of the view."""
    told = table.hint or any(
        each.helps and each.name in table.view.toggles for each in table.tabletop.toggles
    )
    return bool(told) and table.is_persons_turn and len(table.history.moves) > 1


def is_asked_for(table: Table) -> bool:
    """Whether there is or will be a hint that didn't come by itself."""
    return table.look.hints != "live" and bool(table.hint or table.thinking == "hint")
