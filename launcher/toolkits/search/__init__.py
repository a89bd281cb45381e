"""How good moves are found: searches to which games hand their moves, play and a value."""

from launcher.toolkits.search.all_moves import every_move, estimate_in_words
from launcher.toolkits.search.alphabeta import WIN, Found, TwoPlayerGame, deepening
from launcher.toolkits.search.forced import Forced, Late
from launcher.toolkits.search.montecarlo import Sampled, Uncertain, sampling

__all__ = [
    "WIN",
    "Forced",
    "Found",
    "Late",
    "Sampled",
    "TwoPlayerGame",
    "Uncertain",
    "deepening",
    "every_move",
    "sampling",
    "estimate_in_words",
]
