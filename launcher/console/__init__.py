"""The main window.

It lists the games, and is itself a world program.

Modules that the first picture does not need are imported later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.console.window import open_console
from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.console.effects import ConsoleEffects
    from launcher.console.games import fit_statistics
    from launcher.console.input import on_deed, on_focus, on_key, on_mouse, on_receive, on_tick

__all__ = [
    "ConsoleEffects",
    "fit_statistics",
    "on_deed",
    "on_focus",
    "on_key",
    "on_mouse",
    "on_receive",
    "on_tick",
    "open_console",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "input": ["on_deed", "on_focus", "on_key", "on_mouse", "on_receive", "on_tick"],
        "games": ["fit_statistics"],
        "effects": ["ConsoleEffects"],
    },
)
