"""Computer players for any game.

The game has positions and moves.
"""

from launcher.toolkits.opponents.opponents import LEVELS, Level, Opponents, with_opponents

__all__ = ["LEVELS", "Level", "Opponents", "with_opponents"]
