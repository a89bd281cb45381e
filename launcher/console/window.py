"""Open the console's window.

What the first picture does not need is imported when that is seen: starting games, and what keys and the mouse do.
"""

from __future__ import annotations

from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING

from launcher.catalog import games
from launcher.console.guard import Guard
from launcher.console.layout import resize
from launcher.console.world import NAME, Console, is_waiting
from launcher.controls import icon
from launcher.universe import big_bang

if TYPE_CHECKING:
    from launcher.catalog import Catalog
    from launcher.console.effects import ConsoleEffects

_SIZE = 880, 640  # three columns of tiles, wide enough for what the bundled games are about


def open_console() -> None:
    """Show the games in a window until the user closes it. Games that run then go on alone.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog = games()
    later, guard = _Later(catalog), Guard()
    try:
        big_bang(
            Console(catalog),
            on_draw=guard.draw,
            on_key=guard.handler(lambda world, key: later.input.on_key(world, key)),
            on_mouse=guard.handler(lambda world, x, y, event: later.input.on_mouse(world, x, y, event)),
            on_deed=guard.handler(
                lambda world, path, deed, value: later.input.on_deed(world, path, deed, value)
            ),
            on_resize=guard.handler(resize),
            on_focus=guard.handler(lambda world: later.input.on_focus(world)),
            on_tick=guard.handler(lambda world: later.input.on_tick(world)),
            on_look=guard.handler(lambda world, look: later.input.settings.on_look(world, look)),
            rate=1.0,
            moving=is_waiting,
            on_receive=guard.handler(lambda world, message: later.input.on_receive(world, message)),
            perform=lambda message: later.outside.perform(message),
            listen=lambda: [*guard.take_failures(), *later.outside.take_news()],
            name=NAME,
            size=_SIZE,
            icon=icon(),
        )
    finally:
        later.close()


class _Later:
    """What keys and the mouse do, and what is outside of the world, from the first time that each is asked for."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    @cached_property
    def outside(self) -> ConsoleEffects:
        from launcher.console.effects import ConsoleEffects

        return ConsoleEffects(self._catalog)

    @cached_property
    def input(self) -> ModuleType:
        from launcher.console import input

        return input

    def close(self) -> None:
        if "outside" in vars(self):
            self.outside.close()
