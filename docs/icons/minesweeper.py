"""The icon: an exploding mine, 32 by 32. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.minesweeper.scene import BALL, BURST
from launcher.picture import place_all, rectangle, scale

_SEEN: Final = 28
"""The visible width of the cell, in logical pixels."""

icon: Final = scale(
    32 / _SEEN,
    place_all([(14, 14, BURST), (14, 14, scale(0.8, BALL))], rectangle(_SEEN, _SEEN, "#00000000")),
)
