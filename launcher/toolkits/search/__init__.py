"""How good moves are found: searches to which games hand their moves, play and a value."""

from launcher.toolkits.search.alphabeta import WIN, Found, Game, deepening

__all__ = ["WIN", "Found", "Game", "deepening"]
