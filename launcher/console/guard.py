"""Keep the main window running after an error in its own code.

The part that failed is closed, and a dialog shows the report.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from launcher.console.drawing import draw_item, render
from launcher.console.shelf import shelf_of
from launcher.console.world import WINDOW, Console, Next
from launcher.picture import Picture, ellipsis, group, text
from launcher.raised import in_words, last_traceback

if TYPE_CHECKING:
    from launcher.console.messages import DrawingFailed
    from launcher.process import Report

A = ParamSpec("A")


class Guard:
    """A wrapper around everything that draws or changes the world of the main window."""

    def __init__(self) -> None:
        self._failures: list[DrawingFailed] = []

    def take_failures(self) -> list[DrawingFailed]:
        """Return the errors in drawing since the last call, as drawing cannot change the world itself."""
        failures, self._failures = self._failures, []
        return failures

    def draw(self, world: Console) -> Picture:
        """Draw the whole window; leave out its dialogs if they cannot be drawn."""
        try:
            return render(world)
        except Exception as error:
            from launcher.console.messages import (
                DrawingFailed,
            )  # imported here, as the first picture does not need it

            report = _report(error)
            self._failures.append(DrawingFailed(report))
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
    """Close the overlays and remove the tiles that cannot be drawn, and show a report about this."""
    from launcher.console.reports import (
        REPORT,
        report_failure,
    )  # imported here, as the first picture does not need it

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
    from launcher.process import Report

    details = last_traceback()
    with suppress(OSError, ValueError, AttributeError):  # the terminal is closed, or there is none
        sys.stderr.write(details)
    sentence = f"Part of this window could not be shown and was closed. Everything else still works. {in_words(error)}"
    return Report("Part of this window", sentence, details, Path())
