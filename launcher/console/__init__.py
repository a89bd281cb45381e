"""The window to pick games from: itself a world program."""

from launcher.console.window import open_console
from launcher.console.world import NAME

__all__ = ["NAME", "open_console"]
