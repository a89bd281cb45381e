"""The icon: a natural. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, freeze, place_all, rotate, scale
from launcher.toolkits.cards import HEIGHT, face

_SIDE: Final = HEIGHT * 1.1

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (_SIDE * 0.36, _SIDE * 0.5, rotate(12, face(11, "hearts"))),
                (_SIDE * 0.62, _SIDE * 0.52, rotate(-10, face(1, "spades"))),
            ],
            blank(_SIDE, _SIDE),
        ),
    )
)
