"""The icon: a die, and four pawns of four shapes. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.parcheesi.pictures import die, pawn
from launcher.picture import blank, freeze, place_all, rotate, scale

icon: Final = freeze(
    place_all(
        [
            (16, 16, rotate(12, scale(0.37, die(5, side=1.6)))),
            *[
                (x, y, scale(0.4, pawn(player)))
                for player, (x, y) in enumerate([(25.6, 25.4), (6.4, 7.4), (25.6, 7.4), (6.4, 25.4)])
            ],
        ],
        blank(32, 32),
    )
)
