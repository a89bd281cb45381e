"""The icon: three of a kind in a hand. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, freeze, place_all, rotate, scale
from launcher.toolkits.cards import HEIGHT, WIDTH, face

_SIDE = 1.32 * HEIGHT
_FAN = ((-24, "hearts"), (0, "clubs"), (24, "diamonds"))

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (
                    _SIDE / 2 + turn / 24 * 0.38 * WIDTH,
                    _SIDE / 2 + abs(turn) * 0.3,
                    rotate(-turn, face(1, suit)),
                )
                for turn, suit in _FAN
            ],
            blank(_SIDE, _SIDE),
        ),
    )
)
