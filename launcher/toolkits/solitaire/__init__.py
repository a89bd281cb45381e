"""Solitaires on card tables, with columns, foundations and cells.

A game declares its places and the rules for each kind of place. The legal moves, the ways to make them, automatic moves
to the foundations and dead ends follow from this.
"""

from launcher.toolkits.solitaire.declaration import by_steps, in_words, is_stock, solitaire, touch
from launcher.toolkits.solitaire.foundations import foundation, signs
from launcher.toolkits.solitaire.kinds import (
    CELL,
    FOUNDATION,
    LAST_DEAL,
    STOCK,
    WASTE,
    Deal,
    Draw,
    Finish,
    Heap,
    Kind,
    Shift,
    Spot,
    alternating,
    deal_number,
    downward,
    draw,
    in_suit,
    is_king,
    microsoft_deal,
    run,
    upward,
)
from launcher.toolkits.solitaire.solver import CAN_IT_BE_WON, IS_IT_BLOCKED, Progress, Solver, verdict
from launcher.toolkits.solitaire.tableau import Tableau, shift

__all__ = [
    "CAN_IT_BE_WON",
    "CELL",
    "FOUNDATION",
    "IS_IT_BLOCKED",
    "LAST_DEAL",
    "STOCK",
    "WASTE",
    "Deal",
    "Draw",
    "Finish",
    "Heap",
    "Kind",
    "Progress",
    "Shift",
    "Solver",
    "Spot",
    "Tableau",
    "alternating",
    "by_steps",
    "deal_number",
    "downward",
    "draw",
    "foundation",
    "in_suit",
    "in_words",
    "is_king",
    "is_stock",
    "microsoft_deal",
    "run",
    "shift",
    "signs",
    "solitaire",
    "touch",
    "upward",
    "verdict",
]
