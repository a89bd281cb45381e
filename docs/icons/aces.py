"""The icon: two aces. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, freeze, place_all, rotate, scale
from launcher.toolkits.cards import face

_SIDE = 116.0

icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (_SIDE / 2 - 15, _SIDE / 2, rotate(-12, face(1, "hearts"))),
                (_SIDE / 2 + 15, _SIDE / 2, rotate(12, face(1, "spades"))),
            ],
            blank(_SIDE, _SIDE),
        ),
    )
)
