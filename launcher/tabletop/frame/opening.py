"""The first table of a window, and its changes with the size, focus and look of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from launcher.controls import Form, update_settings
from launcher.tabletop.declaration import File, Tabletop
from launcher.tabletop.frame.file_sheets import LEFT, ask_which, reading_form
from launcher.tabletop.frame.focus import drop_missing
from launcher.tabletop.frame.hints import ask_for_hint, drop_hint
from launcher.tabletop.frame.messages import SaveMoves, StopReading
from launcher.tabletop.frame.pace import pace_waiting
from launcher.tabletop.frame.placement import lay_out
from launcher.tabletop.frame.states import MatchState, WindowState
from launcher.tabletop.frame.table import COVER, Next, Table, say, with_overlay, with_press, without_overlay
from launcher.tabletop.frame.turns import begin_turn, look_from_turn, stop_thinking
from launcher.tabletop.history import History
from launcher.tabletop.knowledge import own_name
from launcher.tabletop.seats import PERSON, usual_seats
from launcher.tabletop.vocabulary import View, new_seed
from launcher.universe import Look, Package

SIZE = 640.0, 560.0
"""The width and height of a new window, in logical pixels."""


def table_of(
    history: History,
    *,
    game: str = "",
    help: bool = False,
    has_site: bool = False,
    seats: Sequence[str] = (),
    toggles: Sequence[str] = (),
    won: Sequence[str] = (),
    files: Sequence[File] = (),
    style: object = None,
    look: Look = Look(),  # noqa: B008  an immutable value
    resumed: bool = False,
    first: bool = False,
) -> Package[Table]:
    """Return a table with a match, and the first messages.

    Args:
        history: the match.
        game: the id of the game.
        help: whether the game has help.
        has_site: whether there is a site for links.
        seats: the remembered seats; by default, the first player is a person against computers.
        toggles: the names of the active switches.
        won: the names of the solved boards.
        files: files from which the player should choose one to open.
        style: the appearance that the player has chosen.
        look: the settings of all windows.
        resumed: whether the match is already saved.
        first: whether the game is opened for the first time; if so, its task is shown.
    """
    tabletop = history.tabletop
    match = MatchState(history, _seats(tabletop, seats), won=frozenset(won), seconds=round(history.seconds))
    view = View(toggles=frozenset(toggles), style=style or tabletop.style())
    window = WindowState(*SIZE, view, game=game, help=help, has_site=has_site, look=look, first=first)
    table = Table(match, window)
    if first and tabletop.task:
        side = own_name(history, table.me)
        table = say(table, f"{side} {tabletop.task}".lstrip())
    begun = begin_turn(lay_out(look_from_turn(table), *SIZE))
    table = ask_which(begun.world, tuple(files)) if files else begun.world
    return Package(table, *([] if resumed else [SaveMoves(None, history)]), *begun.messages)


def wait_for_unfinished(table: Table) -> Table:
    """Cover the new match with a dialog, and stop thinking, while the last match is being read."""
    form = reading_form("your last match", "Press Escape to start another match instead.")
    return with_overlay(without_overlay(stop_thinking(table), COVER), LEFT, form, _leave_unfinished)


def _leave_unfinished(table: Table, form: Form, name: str) -> Package[Table]:
    package = take_up_unfinished(table, None)
    return Package(package.world, StopReading(), *package.messages)


def take_up_unfinished(table: Table, left: History | None) -> Package[Table]:
    """Continue the last match, or begin a new match."""
    history = left or History.begin(table.tabletop, table.history.options, new_seed())
    match = replace(table.match, history=history, seconds=round(history.seconds))
    table = look_from_turn(replace(without_overlay(table, LEFT), match=match))
    begun = begin_turn(drop_missing(lay_out(table, table.window.width, table.window.height)))
    return Package(begun.world, *([] if left else [SaveMoves(None, history)]), *begun.messages)


def on_resize(table: Table, width: float, height: float) -> Next:
    """Resize the window. The mouse and a dragged piece keep their place in the window."""
    after = drop_missing(lay_out(table, width, height))
    press = after.window.press
    if press is None:
        return after
    mouse = table.place.outside(*press.now)
    return with_press(after, press._replace(now=after.place.inside(*mouse)))


def on_focus(table: Table) -> Table:
    """Note that the window has the keyboard."""
    return replace(table, window=replace(table.window, away=False))


def on_unfocus(table: Table) -> Table:
    """Note that another window has the keyboard."""
    return replace(table, window=replace(table.window, away=True))


def on_look(table: Table, look: Look) -> Next:
    """Apply changed settings, from this window or from another one."""
    table, messages = replace(table, window=replace(table.window, look=look)), list[object]()
    if look.hints == "off":
        package = drop_hint(table)
        table, messages = package.world, list(package.messages)
    table = update_settings(table, look)
    if table.wants_hint:
        table, wanted = ask_for_hint(table)
        messages.append(wanted)
    paced = pace_waiting(table) if table.match.motion is None else table
    if isinstance(paced, Package):
        return Package(paced.world, *messages, *paced.messages)
    return Package(paced, *messages)


def _seats(tabletop: Tabletop, known: Sequence[str]) -> tuple[str, ...]:
    """Return the remembered seats if they are still possible."""
    if len(known) != len(tabletop.players) or not tabletop.think:
        return usual_seats(tabletop)
    return tuple(each if each in (PERSON, *tabletop.strengths) else PERSON for each in known)
