"""The table when its window is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from launcher.controls import settings_shown
from launcher.tabletop.course import Course
from launcher.tabletop.declaration import Tabletop
from launcher.tabletop.file import File
from launcher.tabletop.frame import sheets
from launcher.tabletop.frame.hints import drop_hint, live_hint
from launcher.tabletop.frame.messages import Kept
from launcher.tabletop.frame.place import laid_out, place_of
from launcher.tabletop.frame.staying import only_there
from launcher.tabletop.frame.table import Next, Table
from launcher.tabletop.frame.turns import at_rest, looked_at, to_move
from launcher.tabletop.seats import PERSON, usual
from launcher.tabletop.seeds import new_seed
from launcher.tabletop.view import View
from launcher.universe import Look, Package

SIZE = 640.0, 560.0
"""Width and height that a table is opened with for the first time, in logical pixels."""


def table_of(
    course: Course,
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
        course: the match.
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
    tabletop = course.tabletop
    table = Table(
        course=course,
        game=game,
        help=help,
        width=SIZE[0],
        height=SIZE[1],
        view=View(toggles=frozenset(toggles), style=style or tabletop.style()),
        seats=_seats(tabletop, seats),
        won=frozenset(won),
        look=look,
        seconds=round(course.seconds),
    )
    table, messages = to_move(laid_out(looked_at(table), table.width, table.height))
    if files:
        table = sheets.choosing(table, tuple(files))
    return Package(table, *([] if resumed else [Kept(None, course)]), *messages)


def waiting_for_left(table: Table) -> Table:
    """The table while the match that was left is read: nobody plays the one on it, which anybody may see."""
    return sheets.reading(replace(at_rest(table), cover=None), sheets.LEFT, "the match that was left")


def taken_up(table: Table, left: Course | None) -> Package[Table]:
    """The table once that match was read; with another one, if there is none to go on with."""
    course = left or Course.begin(table.tabletop, table.course.options, new_seed())
    table = replace(table, course=course, over=None, seconds=round(course.seconds))
    after = only_there(laid_out(looked_at(table), table.width, table.height))
    after, messages = to_move(after)
    return Package(after, *([] if left else [Kept(None, course)]), *messages)


def on_resize(table: Table, width: float, height: float) -> Next:
    """The table in a window of another size; the mouse, and what it drags, are where they were in it."""
    after = only_there(laid_out(table, width, height))
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
        return usual(tabletop)
    return tuple(each if each in (PERSON, *tabletop.strengths) else PERSON for each in known)
