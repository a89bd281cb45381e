"""Solitaires with columns, foundations and cells, built on card tables.

A game declares its places and the rules for each kind of place. The legal moves, the ways to make them, automatic moves
to the foundations and dead ends follow from this.
"""

from launcher.toolkits.solitaire.deals import LAST_DEAL, deal_number, microsoft_deal
from launcher.toolkits.solitaire.fits import alternating, downward, in_suit, run, upward
from launcher.toolkits.solitaire.heap import Heap
from launcher.toolkits.solitaire.kinds import CELL, FOUNDATION, STOCK, WASTE, Kind, Spot, is_king
from launcher.toolkits.solitaire.shifts import Shift, in_words, touch
from launcher.toolkits.solitaire.solver import Progress, Solver
from launcher.toolkits.solitaire.stock import Draw, draw
from launcher.toolkits.solitaire.tableau import Tableau, shift

__all__ = [
    "CELL",
    "FOUNDATION",
    "LAST_DEAL",
    "STOCK",
    "WASTE",
    "Draw",
    "Heap",
    "Kind",
    "Progress",
    "Shift",
    "Solver",
    "Spot",
    "Tableau",
    "alternating",
    "deal_number",
    "downward",
    "draw",
    "in_suit",
    "in_words",
    "is_king",
    "microsoft_deal",
    "run",
    "shift",
    "touch",
    "upward",
]
