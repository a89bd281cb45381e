"""Open the console's window. What its first picture does not need is imported when that is seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from typing import Any

from launcher import controls
from launcher.catalog import games
from launcher.console.guard import Guard
from launcher.console.layout import fit, scroll_to_selection
from launcher.console.world import NAME, PLAYED, Console, is_waiting
from launcher.universe import Look, big_bang

_SIZE = 880, 640  # three columns of tiles, wide enough for what the bundled games are about


def open_console() -> None:
    """Show the games in a window until the user closes it. Games that run then go on alone.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog, guard = games(), Guard()
    effects = cache(partial(_later("effects", "ConsoleEffects"), catalog))
    try:
        big_bang(
            Console(catalog),
            on_draw=guard.draw,
            on_key=guard.handler(_later("input", "on_key")),
            on_mouse=guard.handler(_later("input", "on_mouse")),
            on_deed=guard.handler(_later("input", "on_deed")),
            on_resize=guard.handler(resize),
            on_focus=guard.handler(_later("input", "on_focus")),
            on_tick=guard.handler(_later("input", "on_tick")),
            on_look=guard.handler(change_look),
            rate=1.0,
            moving=is_waiting,
            on_receive=guard.handler(_later("input", "on_receive")),
            perform=lambda message: effects().perform(message),
            listen=lambda: [*guard.take_failures(), *effects().take_news()],
            name=NAME,
            size=_SIZE,
            icon=controls.icon(),
        )
    finally:
        if effects.cache_info().currsize:
            effects().close()


def _later(module: str, name: str) -> Callable[..., Any]:
    """What has a name in a module of this package, which is imported when that is first called."""
    return lambda *arguments: getattr(import_module(f"launcher.console.{module}"), name)(*arguments)


_fit_statistics: Callable[[Console], Console] = _later("statistics", "fit_statistics")


def resize(world: Console, width: float, height: float) -> Console:
    """The window has another size: reflow, and keep what is selected in view."""
    world = world._replace(width=width, height=height, desk=world.desk.sized(width, height))
    world = scroll_to_selection(fit(world))
    return _fit_statistics(world) if world.desk.has(PLAYED) else world


def change_look(world: Console, look: Look) -> Console:
    """Something was chosen for all windows, here or elsewhere."""
    world = world._replace(look=look)
    if not world.desk.layers:  # then the forms need not be loaded
        return world
    return controls.update_settings(world, look)
