"""The boards to choose from."""

from __future__ import annotations

from typing import Final

from games.chat_noir.world import ORIGINAL, Preset

SIZES: Final = {"Small": 7, "Classic": 11, "Large": 15}
"""Columns, and rows, of each size of board."""

LEVELS: Final = ("Easy", "Medium", "Hard")

# How many circles are blocked at the start. A player who always takes the best-looking circle of the cat's paths
# catches it in two games of three on an easy board, in one of three on a medium one, in one of ten on a hard one, and
# hardly ever on the original.
_BLOCKED: Final = {"Small": (12, 9, 7), "Classic": (18, 12, ORIGINAL.blocked), "Large": (22, 13, 8)}

PRESETS: Final = tuple(Preset(SIZES[name], blocked) for name in SIZES for blocked in _BLOCKED[name])
"""Row by row from the smallest board, and in each row from the easiest."""


def preset_from(kept: object) -> Preset:
    """The preset that a setting stands for: a list of size and number; the original if it is none of ours."""
    return next((preset for preset in PRESETS if list(preset) == kept), ORIGINAL)
