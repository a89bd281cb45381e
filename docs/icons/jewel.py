"""The icon: a cut stone with a glint. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.jewel.scene import SIZE, gem
from launcher.picture import freeze, scale

icon: Final = freeze(scale(32 / SIZE, gem(5, 5, lit=True).picture))
