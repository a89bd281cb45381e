"""The icon: three cards of a run. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, freeze, place_all, scale
from launcher.toolkits.cards import HEIGHT, WIDTH, face

_STEP = 0.27 * HEIGHT
_SIDE = HEIGHT + 2 * _STEP

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (_SIDE / 2 + (k - 1) * 0.3 * WIDTH, HEIGHT / 2 + k * _STEP, face(13 - k, "spades"))
                for k in range(3)
            ],
            blank(_SIDE, _SIDE),
        ),
    )
)
