"""The icon: a card in a cell next to free cells. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import Picture, blank, freeze, place_all, rectangle, suit

_RED: Final = "#c8341f"
_FELT: Final = "#2f7d57"
_LINE: Final = "#d9ead9"


def _cells() -> Picture:
    free = rectangle(12.4, 13.2, None, radius=2.4, outline=_LINE, thickness=1.4)
    card = rectangle(13, 14, "#fffefb", radius=2.4, outline="#8a8578", thickness=1)
    return place_all(
        [
            (16, 16, rectangle(31, 31, _FELT, radius=5)),
            (8.6, 8.7, free),
            (23.4, 8.7, card),
            (23.4, 8.9, suit("hearts", 9.5, _RED)),
            (8.6, 23.3, free),
            (23.4, 23.3, free),
        ],
        blank(32, 32),
    )


icon: Final = freeze(_cells())
