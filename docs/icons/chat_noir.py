"""The icon: the cat on a transparent background, 32 by 32. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.chat_noir.garden import Mood, cat
from launcher.picture import crop, scale

_SEEN = 50
"""The visible width and height of the cat, in logical pixels."""

icon: Final = scale(32 / _SEEN, crop(1.5, -1, _SEEN, _SEEN, cat(Mood())))
