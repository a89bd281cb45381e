"""Computer players of any game by positions and moves, from one function that says how a position stands."""

from launcher.toolkits.opponents.opponents import LEVELS, Level, Opponents, with_opponents

__all__ = ["LEVELS", "Level", "Opponents", "with_opponents"]
