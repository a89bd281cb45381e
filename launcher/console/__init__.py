"""The window to pick games from: itself a world program."""

from launcher.console.window import open_console

__all__ = ["open_console"]
