"""The icon: a function, yellow in red. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.gcalc.calculus import Colour, Lambda, Op, Pair, Variable
from games.gcalc.scene import draw_in_cell
from launcher.picture import crop, freeze, scale

_CUBE = Pair(Op.LR, Colour("red"), Pair(Op.TB, Variable("yellow"), Colour("blue")))

icon: Final = freeze(
    scale(32 / 106, crop(2, 2, 106, 106, draw_in_cell(Lambda(Variable("yellow"), _CUBE), 110, 8)))
)
