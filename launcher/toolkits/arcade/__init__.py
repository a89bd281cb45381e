"""Arcade games: world programs with matches, options, a pause, match records and best scores."""

from launcher.toolkits.arcade.window import Arcade
from launcher.toolkits.arcade.world import ArcadeWorld, RecordPoints

__all__ = ["Arcade", "ArcadeWorld", "RecordPoints"]
