"""Open the console's window."""

from __future__ import annotations

from launcher.catalog import games
from launcher.console.backstage import Backstage
from launcher.console.drawing import render
from launcher.console.input import on_focus, on_key, on_mouse, on_receive, on_resize, on_tick
from launcher.console.messages import WarmUp
from launcher.console.outside import Outside
from launcher.console.world import NAME, Console
from launcher.controls import icon
from launcher.process import Processes
from launcher.universe import Package, big_bang

_SIZE = 760, 560


def open_console() -> None:
    """Show the games in a window until the user closes it. Games that run then go on alone.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog = games()
    processes = Processes()
    backstage = Backstage(catalog)
    outside = Outside(catalog, processes, backstage)
    try:
        big_bang(
            Package(Console(catalog), WarmUp()),
            on_draw=render,
            on_key=on_key,
            on_mouse=on_mouse,
            on_resize=on_resize,
            on_focus=on_focus,
            on_tick=on_tick,
            rate=1.0,
            on_receive=on_receive,
            perform=outside.perform,
            listen=outside.news,
            name=NAME,
            size=_SIZE,
            icon=icon(),
        )
    finally:
        backstage.close()
        processes.close()
