"""World programs with matches: options, a pause, an end that is counted, and best scores, by declaration."""

from launcher.toolkits.arcade.arcade import Arcade
from launcher.toolkits.arcade.messages import RecordPoints
from launcher.toolkits.arcade.world import ArcadeWorld

__all__ = ["Arcade", "ArcadeWorld", "RecordPoints"]
