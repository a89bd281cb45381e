"""Arcade games: world programs with matches, options, a pause, match records and best scores."""

from launcher.toolkits.arcade.arcade import Arcade
from launcher.toolkits.arcade.messages import RecordPoints
from launcher.toolkits.arcade.world import ArcadeWorld

__all__ = ["Arcade", "ArcadeWorld", "RecordPoints"]
