"""The icon: a die, and four pawns of four shapes. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.parcheesi.pictures import CELL, die, pawn
from launcher.picture import blank, freeze, place_all, rotate, scale

icon: Final = freeze(
    place_all(
        [
            (16, 16, rotate(12, scale(0.37, die(5, side=1.7)))),
            *[
                (x, y, scale(7.7 / CELL, pawn(player)))
                for player, (x, y) in enumerate([(26, 28.8), (6, 12.4), (26, 12.4), (6, 28.8)])
            ],
        ],
        blank(32, 32),
    )
)
