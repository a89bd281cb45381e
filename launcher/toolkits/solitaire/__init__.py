"""Solitaires: what patiences with columns, foundations and cells share, on cards on a table.

A game says which places there are and what may be done at each; which cards can be put where, what is touched for that,
what goes home by itself and what leads nowhere follow from it.
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
