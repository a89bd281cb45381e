"""The icon: a heart, half painted. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.paint_by_numbers.scene import PITCH, cell
from launcher.picture import blank, freeze, place_all, scale

_HEART: Final = " #.# ", "####o", "#####", "o###.", " .#o "

icon: Final = freeze(
    scale(
        32 / (5 * PITCH),
        place_all(
            [
                (PITCH * (x + 0.5), PITCH * (y + 0.5), cell(sign))
                for y, row in enumerate(_HEART)
                for x, sign in enumerate(row)
                if sign != " "
            ],
            blank(5 * PITCH, 5 * PITCH),
        ),
    )
)
