"""The main window.

It lists the games, and is itself a world program.

Modules that the first picture does not need are imported later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.console.effects import ConsoleEffects as ConsoleEffects
    from launcher.console.games import fit_statistics as fit_statistics
    from launcher.console.input import on_deed as on_deed
    from launcher.console.input import on_focus as on_focus
    from launcher.console.input import on_key as on_key
    from launcher.console.input import on_mouse as on_mouse
    from launcher.console.input import on_receive as on_receive
    from launcher.console.input import on_tick as on_tick
    from launcher.console.window import open_console as open_console

__all__, __getattr__, __dir__ = exports(
    __name__,
    effects="ConsoleEffects",
    games="fit_statistics",
    input="on_deed on_focus on_key on_mouse on_receive on_tick",
    window="open_console",
)
