"""The icon: an eight of all four suits. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import blank, freeze, place_all, rectangle, suit, text

_CARD: Final = rectangle(26, 31, "#fffefb", radius=4, outline="#8a8578", thickness=1)

icon: Final = freeze(
    place_all(
        [
            (16, 16, _CARD),
            (16, 16, text("8", 19, "#1c1f24", bold=True)),
            (8, 6.5, suit("spades", 7, "#1c1f24")),
            (24, 6.5, suit("hearts", 7, "#c9302c")),
            (8, 25.5, suit("diamonds", 7, "#c9302c")),
            (24, 25.5, suit("clubs", 7, "#1c1f24")),
        ],
        blank(32, 32),
    )
)
