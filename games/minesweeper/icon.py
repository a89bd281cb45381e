"""The icon: a mine between covered cells, 32 by 32. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from games.minesweeper.drawing import COVERED, EXPLODED, FLAG, LOOKS, SIDE
from launcher.picture import Picture, place_all, rectangle, scale

_SEEN = 2 * SIDE


def _corner() -> Picture:
    """Four cells: a number, a flag, a covered one, and the mine that went off."""
    cells = enumerate((LOOKS[1], LOOKS[FLAG], LOOKS[COVERED], LOOKS[EXPLODED]))
    places = [(SIDE / 2 + k % 2 * SIDE, SIDE / 2 + k // 2 * SIDE, look) for k, look in cells]
    return place_all(places, rectangle(_SEEN, _SEEN, "#00000000"))


icon: Final = scale(32 / _SEEN, _corner())
