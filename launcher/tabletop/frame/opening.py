"""The table when its window is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from launcher.controls import settings_shown
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.file import File
from launcher.tabletop.frame import sheets
from launcher.tabletop.frame.focus import drop_missing
from launcher.tabletop.frame.hints import drop_hint, live_hint
from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.frame.placement import lay_out, place_of
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import begin_turn, look_from_turn, stop_thinking
from launcher.tabletop.history import History
from launcher.tabletop.seats import PERSON, usual_seats
from launcher.tabletop.seeds import new_seed
from launcher.tabletop.view import View
from launcher.universe import Look, Package

SIZE = 640.0, 560.0
"""Width and height that a table is opened with for the first time, in logical pixels."""


def table_of(
    history: History,
    *,
    game: str = "",
    help: bool = False,
    seats: Sequence[str] = (),
    toggles: Sequence[str] = (),
    won: Sequence[str] = (),
    files: Sequence[File] = (),
    style: object = None,
    look: Look = Look(),  # noqa: B008  an immutable value
    resumed: bool = False,
) -> Package[Table]:
    """The table with a match on it.

    Args:
        history: the match.
        game: the game's id.
        help: whether there is any.
        seats: who plays, as remembered; the first player is a person without it, the others are computers.
        toggles: the switches that are on.
        won: the boards of the shelf that were won.
        files: of which the player is to choose one to be opened.
        style: how the player wants things drawn.
        look: what the player chose for all windows.
        resumed: whether the match is written down already.
    """
    tabletop = history.tabletop
    table = Table(
        history=history,
        game=game,
        help=help,
        width=SIZE[0],
        height=SIZE[1],
        view=View(toggles=frozenset(toggles), style=style or tabletop.style()),
        seats=_seats(tabletop, seats),
        won=frozenset(won),
        look=look,
        seconds=round(history.seconds),
    )
    table, messages = begin_turn(lay_out(look_from_turn(table), table.width, table.height))
    if files:
        table = sheets.ask_which(table, tuple(files))
    return Package(table, *([] if resumed else [SaveMoves(None, history)]), *messages)


def wait_for_unfinished(table: Table) -> Table:
    """The table while the match that was left is read: nobody plays the one on it, which anybody may see."""
    return sheets.show_reading(
        replace(stop_thinking(table), cover=None), sheets.LEFT, "the match that was left"
    )


def take_up_unfinished(table: Table, left: History | None) -> Package[Table]:
    """The table once that match was read; with another one, if there is none to go on with."""
    history = left or History.begin(table.tabletop, table.history.options, new_seed())
    table = replace(table, history=history, over=None, seconds=round(history.seconds))
    after = drop_missing(lay_out(look_from_turn(table), table.width, table.height))
    after, messages = begin_turn(after)
    return Package(after, *([] if left else [SaveMoves(None, history)]), *messages)


def on_resize(table: Table, width: float, height: float) -> Next:
    """The table in a window of another size; the mouse, and what it drags, are where they were in it."""
    after = drop_missing(lay_out(table, width, height))
    if after.press is None:
        return after
    mouse = place_of(table).outside(*after.press.now)
    return replace(after, press=after.press._replace(now=place_of(after).inside(*mouse)))


def on_focus(table: Table) -> Table:
    """The table when its window has the keyboard."""
    return replace(table, away=False)


def on_unfocus(table: Table) -> Table:
    """The table when the player does something else."""
    return replace(table, away=True)


def on_look(table: Table, look: Look) -> Next:
    """The table when the player has chosen how things look, move and sound, here or in another window."""
    table, messages = replace(table, look=look), list[object]()
    if look.hints == "off":
        package = drop_hint(table)
        table, messages = package.world, list(package.messages)
    if table.over is not None and table.over.about == "settings":
        table = replace(table, over=table.over._replace(form=settings_shown(table.over.form, look)))
    table, more = live_hint(table)
    return Package(table, *messages, *more)


def _seats(tabletop: Tabletop[Any, Any], known: Sequence[str]) -> tuple[str, ...]:
    """Who plays, as far as what is remembered can still be."""
    if len(known) != len(tabletop.players) or not tabletop.think:
        return usual_seats(tabletop)
    return tuple(each if each in (PERSON, *tabletop.strengths) else PERSON for each in known)
