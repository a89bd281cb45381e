"""The icon: a function, yellow in red. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.gcalc.calculus import Colour, Lambda, Op, Pair, Variable
from games.gcalc.cubes import draw_cube
from launcher.picture import blank, freeze, overlay

_CUBE = Pair(Op.LR, Colour("red"), Pair(Op.TB, Variable("yellow"), Colour("blue")))

icon: Final = freeze(overlay(draw_cube(Lambda(Variable("yellow"), _CUBE), 15.5, 0.05), blank(32, 32)))
