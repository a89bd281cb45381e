"""Searches for good moves.

Games pass functions for their moves, play and value.
"""

from launcher.toolkits.search.alphabeta import (
    WIN,
    Found,
    TwoPlayerGame,
    deepening,
    estimate_in_words,
    every_move,
)
from launcher.toolkits.search.forced import Forced, Late
from launcher.toolkits.search.montecarlo import Sampled, Uncertain, sampling
from launcher.toolkits.search.net import Net, read_net, read_numbers

__all__ = [
    "WIN",
    "Forced",
    "Found",
    "Late",
    "Net",
    "Sampled",
    "TwoPlayerGame",
    "Uncertain",
    "deepening",
    "estimate_in_words",
    "every_move",
    "read_net",
    "read_numbers",
    "sampling",
]
