"""Computer players for any game by positions and moves."""

from launcher.toolkits.opponents.opponents import LEVELS, Level, Opponents, with_opponents

__all__ = ["LEVELS", "Level", "Opponents", "with_opponents"]
