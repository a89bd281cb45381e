"""Open the console's window."""

from __future__ import annotations

from launcher.catalog import scan
from launcher.console.drawing import render
from launcher.console.icon import icon
from launcher.console.input import on_key, on_mouse, on_receive, on_resize, on_tick
from launcher.console.messages import WarmUp
from launcher.console.outside import Outside
from launcher.console.world import Console
from launcher.process import Processes
from launcher.universe import Package, big_bang

NAME = "PLT Games"
_SIZE = 760, 560


def open_console(*, extensions: bool = True) -> None:
    """Show the games in a window until the user closes it. Games that run then go on alone.

    Raises:
        NoDisplayError: if there is no screen.
    """
    catalog = scan()
    processes = Processes()
    outside = Outside(catalog, processes)
    try:
        big_bang(
            Package(Console(catalog.sets), WarmUp()),
            on_draw=render,
            on_key=on_key,
            on_mouse=on_mouse,
            on_resize=on_resize,
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
        processes.close()
