"""The icon: a row of pegs and an empty hole on wood. `docs/icons.py` writes its files."""

from __future__ import annotations

from itertools import product
from typing import Final

from games.peg_solitaire.scene import PEG_PICTURE, PIT_PICTURE
from launcher.picture import freeze, place_all, rectangle, scale
from launcher.toolkits.grids import WOOD

_PITCH: Final = 40.0
_SIDE: Final = 2 * _PITCH + 6
_PLACES: Final = [(x, y) for y, x in product((0, 1), repeat=2)]

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (
                    3 + _PITCH * (x + 0.5),
                    3 + _PITCH * (y + 0.5),
                    PIT_PICTURE if (x, y) == (1, 0) else PEG_PICTURE,
                )
                for x, y in _PLACES
            ],
            rectangle(_SIDE, _SIDE, WOOD.surface, radius=14, outline=WOOD.edge, thickness=4),
        ),
    )
)
