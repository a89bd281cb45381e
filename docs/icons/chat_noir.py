"""The icon: the cat's face on a transparent background, 32 by 32. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.chat_noir.drawing import thinking_cat
from launcher.picture import crop, scale

_SEEN = 52
"""The visible width of the cat, in logical pixels; the tips of the whiskers are left out."""

icon: Final = scale(
    32 / _SEEN,
    crop((thinking_cat.width - _SEEN) / 2, (thinking_cat.height - _SEEN) / 2, _SEEN, _SEEN, thinking_cat),
)
