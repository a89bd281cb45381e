"""The icon: the plus that a press makes of darkness. `docs/icons.py` makes the game's files of it."""

from __future__ import annotations

from typing import Final

from games.lights_out.scene import PITCH, lamp
from games.lights_out.solver import plus
from launcher.picture import blank, freeze, place_all, scale

_LIT = plus(3, False, 1, 1)

icon: Final = freeze(
    scale(
        32 / (3 * PITCH),
        place_all(
            [(PITCH * (k % 3 + 0.5), PITCH * (k // 3 + 0.5), lamp(int(k in _LIT))) for k in range(9)],
            blank(3 * PITCH, 3 * PITCH),
        ),
    )
)
