"""The icon: a blob of three, and balls of other colours. `docs/icons.py` makes the files beside this module of it."""

from __future__ import annotations

from typing import Final

from games.same.scene import CELL, ball
from launcher.picture import blank, freeze, place_all, scale

_ALONE = (False, False, False, False)
_BALLS: Final = (
    (0, 0, 1, (False, False, False, True)),
    (0, 1, 1, (True, True, False, False)),
    (1, 1, 1, (False, False, True, False)),
    (1, 0, 3, _ALONE),
    (2, 0, 0, (False, False, False, True)),
    (2, 1, 0, (False, True, False, True)),
    (2, 2, 0, (False, True, True, False)),
    (1, 2, 0, (True, False, False, False)),
    (0, 2, 2, _ALONE),
)

icon: Final = freeze(
    scale(
        32 / (3 * CELL),
        place_all(
            [
                (CELL * (x + 0.5), CELL * (y + 0.5), ball(colour, arms, meant=False))
                for x, y, colour, arms in _BALLS
            ],
            blank(3 * CELL, 3 * CELL),
        ),
    )
)
