"""The icon: the lights that one press turns off, in the shape of a plus. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.lights_out.scene import PITCH, lamp
from games.lights_out.solver import crosses
from launcher.picture import blank, freeze, place_all, scale

_LIT = crosses(3, 3, False)[4]

icon: Final = freeze(
    scale(
        32 / (3 * PITCH),
        place_all(
            [(PITCH * (k % 3 + 0.5), PITCH * (k // 3 + 0.5), lamp(int(k in _LIT))) for k in range(9)],
            blank(3 * PITCH, 3 * PITCH),
        ),
    )
)
