"""The icon: a red queen on a black king. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from launcher.picture import Picture, blank, freeze, place_all, rectangle, suit

_INK: Final = "#20252d"
_RED: Final = "#c8341f"
_FELT: Final = "#2f7d57"


def _card(sign: Picture) -> Picture:
    card = rectangle(15, 20, "#fffefb", radius=2.6, outline="#8a8578", thickness=1)
    return place_all([(4.6, 5.2, sign)], card)


def _columns() -> Picture:
    king, queen = _card(suit("spades", 6.4, _INK)), _card(suit("hearts", 6.4, _RED))
    back = rectangle(15, 20, "#3b6ea5", radius=2.6, outline="#e8eef5", thickness=1.2)
    return place_all(
        [
            (16, 16, rectangle(31, 31, _FELT, radius=5)),
            (11.5, 12, back),
            (15, 16, king),
            (20.5, 20.5, queen),
        ],
        blank(32, 32),
    )


icon: Final = freeze(_columns())
