"""The icon: a house with seeds on wood. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.kalah.scene import RADIUS, pit_picture, seed_picture, spiral
from launcher.picture import freeze, place_all, rectangle, scale
from launcher.toolkits.grids import WOOD

_SIDE: Final = 2.3 * RADIUS
_MIDDLE: Final = _SIDE / 2
_SEEDS: Final = 5

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (_MIDDLE, _MIDDLE, pit_picture(is_store=False)),
                *[
                    (_MIDDLE + 1.35 * dx, _MIDDLE + 1.35 * dy, scale(1.35, seed_picture()))
                    for dx, dy in (spiral(k, _SEEDS, is_store=False) for k in range(_SEEDS))
                ],
            ],
            rectangle(_SIDE, _SIDE, WOOD.surface, radius=16, outline=WOOD.edge, thickness=2.5),
        ),
    )
)
