"""The window to pick games from: itself a world program."""

from launcher.console.window import NAME, open_console

__all__ = ["NAME", "open_console"]
