"""Show a tabletop game in a window, with the last unfinished match or a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from launcher.store import site_address
from launcher.tabletop.autosave import recall_words
from launcher.tabletop.declaration import File, Tabletop
from launcher.tabletop.frame import HANDLERS
from launcher.tabletop.frame.effects import TableEffects
from launcher.tabletop.frame.messages import SaveMoves
from launcher.tabletop.frame.opening import SIZE, table_of, wait_for_unfinished
from launcher.tabletop.frame.table import Table
from launcher.tabletop.history import History
from launcher.tabletop.options import from_texts, style_of
from launcher.tabletop.seats import usual_seats
from launcher.tabletop.vocabulary import new_seed
from launcher.universe import Package, big_bang, recall

_RATE = 1 / 60  # seconds between two frames of an animation
_PATIENCE = 0.5  # seconds to wait for the unfinished match before the window opens without it


def show(
    tabletop: Tabletop,
    *,
    game: str,
    version: str = "",
    help: Callable[[], object] | Sequence[str] | None = None,
    history: History | None = None,
    new: bool = False,
    seats: Sequence[str] = (),
    files: Sequence[File] = (),
) -> None:
    """Play a game until the player closes the window.

    Args:
        tabletop: the game.
        game: the id of the game.
        version: the version of the distribution with the game.
        help: the package whose doc.txt is the help, or a function that opens the help.
        history: a match to continue; None for the last unfinished match or a new one.
        new: whether to begin a new match even if there is an unfinished one.
        seats: who plays; if empty, the same as last time.
        files: files from which the player should choose one to open.

    Raises:
        NoDisplayError: if there is no screen.
    """
    outside = TableEffects(tabletop, game, version)
    name = tabletop.name
    left = None if history or new else outside.resume(_PATIENCE)
    switched_on = [toggle.name for toggle in tabletop.toggles if toggle.on]
    table = table_of(
        history or left or History.begin(tabletop, _last_options(tabletop), new_seed()),
        game=game,
        help=help is not None,
        has_site=bool(site_address()),
        seats=[*seats, *usual_seats(tabletop)[len(seats) :]] if seats else recall_words(name, "seats"),
        toggles=recall_words(name, "toggles", switched_on),
        won=recall_words(name, "won"),
        files=files,
        style=style_of(tabletop.style),
        resumed=left is not None,
        first=not (history or left or outside.is_reading) and outside.is_first_opening(),
    )
    if outside.is_reading:
        table = Package(wait_for_unfinished(table.world))
    big_bang(
        table,
        **HANDLERS,
        name=name,
        rate=_RATE,
        size=SIZE,
        help=help,
        perform=outside.perform,
        listen=outside.listen,
        close=partial(_close, outside),
    )


def _close(outside: TableEffects, last: Table) -> None:
    try:
        outside.perform(SaveMoves(last.history, last.history.with_time(last.match.seconds)))
        outside.leave(last)
    finally:
        outside.close()


def _last_options(tabletop: Tabletop) -> object:
    """Return the last options, or the defaults if they are no longer possible; at first, options for beginners."""
    kept = recall(tabletop.name, "options", dict[str, object]())
    if not kept:
        return tabletop.first_options
    try:
        options = from_texts(tabletop, {name: str(text) for name, text in kept.items()})
        History.begin(tabletop, options, new_seed())
    except ValueError:
        return tabletop.options()
    return options
