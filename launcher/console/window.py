"""Open the main window."""

from __future__ import annotations

from functools import cache

from launcher import console, controls
from launcher.catalog import games
from launcher.console.guard import Guard
from launcher.console.layout import fit, scroll_to_selection
from launcher.console.world import NAME, PLAYED, Console, is_waiting
from launcher.universe import Look, big_bang

_SIZE = 880, 640  # three columns of tiles, wide enough for the summaries of the bundled games


def open_console() -> None:
    """Show the games in a window until the user closes it. Running games continue without it.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog, guard = games(), Guard()
    effects = cache(lambda: console.ConsoleEffects(catalog))
    try:
        big_bang(
            Console(catalog),
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
            listen=lambda: [*guard.take_failures(), *effects().take_news()],
            name=NAME,
            size=_SIZE,
            icon=controls.icon(),
        )
    finally:
        if effects.cache_info().currsize:
            effects().close()


def resize(world: Console, width: float, height: float) -> Console:
    """Lay the window out for another size, and keep the selection in view."""
    world = world._replace(width=width, height=height, desk=world.desk.sized(width, height))
    world = scroll_to_selection(fit(world))
    return console.fit_statistics(world) if world.desk.has(PLAYED) else world


def change_look(world: Console, look: Look) -> Console:
    """Apply a change of the settings of all windows."""
    world = world._replace(look=look)
    if not world.desk.layers:  # then the forms do not have to be loaded
        return world
    return controls.update_settings(world, look)
