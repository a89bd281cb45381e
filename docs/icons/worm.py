"""The icon: a worm that is about to eat an apple, 32 by 32. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.worm.drawing import draw_apple, draw_head, draw_run, runs
from games.worm.world import CELL, EDGE, RIGHT, Posn, middle
from launcher.picture import crop, place_all, rectangle, scale

_SIDE = 3 * CELL
_ALL = _SIDE + 2 * EDGE
_WORM = (Posn(1, 1), Posn(0, 1), Posn(0, 2), Posn(1, 2), Posn(2, 2))

_DRAWN = place_all(
    [
        *draw_run(runs(_WORM)[0], "three"),
        (*middle(_WORM[0]), draw_head(_WORM[0], RIGHT, "three", is_alive=True)),
        (*middle(Posn(2, 1)), draw_apple(Posn(2, 1))),
    ],
    rectangle(_ALL, _ALL, None),
)

icon: Final = scale(32 / _SIDE, crop(EDGE, EDGE, _SIDE, _SIDE, _DRAWN))
