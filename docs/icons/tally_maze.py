"""The icon: a pumpkin. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.tally_maze.scene import PUMPKINS
from launcher.picture import scale

icon: Final = scale(32 / 48, PUMPKINS[0])
