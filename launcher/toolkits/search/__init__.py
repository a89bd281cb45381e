"""How good moves are found: searches that games hand their moves and a value to."""

from launcher.toolkits.search.halving import halving

__all__ = ["halving"]
