"""The icon: crosses and rings, one being pushed in. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.pousse.tray import CELL, tile
from launcher.picture import blank, freeze, place_all, scale

_PLACES: Final = ((0.5, 0.5, 0), (1.5, 0.5, 1), (0.5, 1.5, 1), (1.62, 1.62, 0))

icon: Final = freeze(
    scale(
        32 / (2.2 * CELL),
        place_all(
            [(CELL * x, CELL * y, tile(player)) for x, y, player in _PLACES], blank(2.2 * CELL, 2.2 * CELL)
        ),
    )
)
