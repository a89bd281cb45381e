"""Open the main window."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from launcher import console, controls
from launcher.catalog import games
from launcher.console.drawing import draw_item, render
from launcher.console.shelf import fit, scroll_to_selection, shelf_of
from launcher.console.world import NAME, PLAYED, WINDOW, Console, Next, is_waiting
from launcher.picture import Picture, ellipsis, group, text
from launcher.raised import in_words, last_traceback
from launcher.universe import Look, big_bang
from launcher.universe.messages import Then

if TYPE_CHECKING:
    from launcher.process import Report


A = ParamSpec("A")
_SIZE = 880, 640  # three columns of tiles, wide enough for the summaries of the bundled games


class Guard:
    """A guard around everything that draws or changes the main window's world."""

    def __init__(self) -> None:
        self._failures: list[object] = []

    def news(self, messages: Iterable[object]) -> list[object]:
        """Return the drawing errors since the last call, and messages with guarded continuations.

        Drawing cannot change the world itself.
        """
        failures, self._failures = self._failures, []
        return [
            *failures,
            *(
                each._replace(function=self.handler(each.function)) if isinstance(each, Then) else each
                for each in messages
            ),
        ]

    def draw(self, world: Console) -> Picture:
        """Draw the whole window, without its dialogs if they cannot be drawn."""
        try:
            return render(world)
        except Exception as error:
            report = _report(error)
            self._failures.append(Then(close_failing, (report,)))
        try:
            return render(close_failing(world, report))
        except Exception:
            said = text(ellipsis(report.sentence, 14, max(0, world.width - 20)), 14)
            return group(world.width, world.height, [(10, 10, said)])

    def handler(
        self, handle: Callable[Concatenate[Console, A], Next]
    ) -> Callable[Concatenate[Console, A], Next]:
        """Guard a handler.

        If it fails, the world stays as it was, but its dialogs are closed and a report is shown.
        """

        @functools.wraps(handle)
        def handle_guarded(world: Console, /, *arguments: A.args, **more: A.kwargs) -> Next:
            try:
                return handle(world, *arguments, **more)
            except Exception as error:
                return close_failing(world, _report(error))

        return handle_guarded


def close_failing(world: Console, report: Report) -> Console:
    """Close what can't be drawn, and show a report about it."""
    from launcher.console.reports import REPORT, report_failure  # the first picture does not need it

    unseen = set()
    for tile in shelf_of(world).tiles:
        try:
            draw_item(world, tile)
        except Exception:
            unseen.add(tile.name)
    games = tuple(game for game in world.catalog.games if game.id not in unseen)
    failing = world.desk.top  # also closes a report that cannot be drawn
    others = [
        layer.about for layer in world.desk.layers if layer.about == failing or REPORT not in layer.about
    ]
    world = world._replace(catalog=world.catalog._replace(games=games))
    return report_failure(world.with_desk(world.desk.without(*others)), WINDOW, report)


def _report(error: Exception) -> Report:
    from launcher.process import Report, failures

    details = last_traceback()
    with suppress(OSError, ValueError, AttributeError):  # the terminal is closed, or there is none
        sys.stderr.write(details)
    sentence = f"Part of this window could not be shown and was closed. Everything else still works. {in_words(error)}"
    if lost := failures.missing_file(error):
        sentence = failures.lost_launcher("Part of this window could not be shown", lost[1])
    return Report("Part of this window", sentence, details, Path())


def open_console() -> None:
    """Show the games until the window closes.

    Running games continue without it.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog, guard = games(), Guard()
    effects = cache(lambda: console.ConsoleEffects(catalog))
    try:
        big_bang(
            Console(catalog, day=date.today()),  # in the player's time zone
            on_draw=guard.draw,
            on_key=guard.handler(lambda world, key: console.on_key(world, key)),
            on_mouse=guard.handler(lambda world, x, y, event: console.on_mouse(world, x, y, event)),
            on_deed=guard.handler(lambda world, path, deed, value: console.on_deed(world, path, deed, value)),
            on_resize=guard.handler(resize),
            on_focus=guard.handler(lambda world: console.on_focus(world)),
            on_tick=guard.handler(lambda world: console.on_tick(world)),
            on_look=guard.handler(change_look),
            rate=1.0,
            moving=is_waiting,
            on_receive=guard.handler(lambda world, message: console.on_receive(world, message)),
            perform=lambda message: effects().perform(message),
            listen=lambda: guard.news(effects().take_news()),
            name=NAME,
            size=_SIZE,
            icon=controls.icon(),
        )
    finally:
        if effects.cache_info().currsize:
            effects().close()


def resize(world: Console, width: float, height: float) -> Console:
    """Lay the window out for another size.

    The selection stays in view.
    """
    world = world._replace(width=width, height=height, desk=world.desk.sized(width, height))
    world = scroll_to_selection(fit(world))
    return console.fit_statistics(world) if world.desk.has(PLAYED) else world


def change_look(world: Console, look: Look) -> Console:
    """Apply a change of the shared settings."""
    world = world._replace(look=look)
    if not world.desk.layers:  # then the forms do not have to be loaded
        return world
    return controls.update_settings(world, look)
