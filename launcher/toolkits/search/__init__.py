"""How good moves are found: searches to which games hand their moves, play and a value."""

from launcher.toolkits.search.alphabeta import WIN, Found, Game, deepening
from launcher.toolkits.search.forced import Forced, Late

__all__ = ["WIN", "Forced", "Found", "Game", "Late", "deepening"]
