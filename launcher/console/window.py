"""Open the console's window.

What the first picture does not need is imported when that is seen: starting games, and what keys and the mouse do.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from launcher.catalog import games
from launcher.console.guard import Guard
from launcher.console.layout import resize
from launcher.console.world import NAME, Console, is_waiting
from launcher.controls import icon
from launcher.universe import Look, Package, big_bang

if TYPE_CHECKING:
    from launcher.catalog import Catalog
    from launcher.console.effects import ConsoleEffects

_SIZE = 880, 640  # three columns of tiles, wide enough for what the bundled games are about

Next = Console | Package[Console]


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
            on_key=guard.handler(_on_key),
            on_mouse=guard.handler(_on_mouse),
            on_resize=guard.handler(resize),
            on_focus=guard.handler(_on_focus),
            on_tick=guard.handler(_on_tick),
            on_look=guard.handler(_on_look),
            rate=1.0,
            moving=is_waiting,
            on_receive=guard.handler(_on_receive),
            perform=lambda message: later.outside.perform(message),
            listen=lambda: [*guard.take_failures(), *later.outside.take_news()],
            name=NAME,
            size=_SIZE,
            icon=icon(),
        )
    finally:
        later.close()


class _Later:
    """What is outside of the console's world, from the first time that it is asked for."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    @cached_property
    def outside(self) -> ConsoleEffects:
        from launcher.console.effects import ConsoleEffects

        return ConsoleEffects(self._catalog)

    def close(self) -> None:
        if "outside" in vars(self):
            self.outside.close()


def _on_key(world: Console, key: str) -> Next:
    from launcher.console.input import on_key

    return on_key(world, key)


def _on_mouse(world: Console, x: float, y: float, event: str) -> Next:
    from launcher.console.input import on_mouse

    return on_mouse(world, x, y, event)


def _on_focus(world: Console) -> Next:
    from launcher.console.input import on_focus

    return on_focus(world)


def _on_tick(world: Console) -> Console:
    from launcher.console.input import on_tick

    return on_tick(world)


def _on_look(world: Console, look: Look) -> Console:
    from launcher.console.settings import on_look

    return on_look(world, look)


def _on_receive(world: Console, message: object) -> Console:
    from launcher.console.input import on_receive

    return on_receive(world, message)
