"""The icon: a lighthouse in tiles, one of them missing. `docs/icons.py` writes its files."""

from __future__ import annotations

from typing import Final

from games.slidey.pictures import whole
from launcher.picture import blank, crop, freeze, place_all, scale

_LEFT, _TOP, _TILE = 232.0, 52.0, 55.0  # where in the picture the tiles are from, and how large they are
_PITCH, _SIDE = 60.0, 190.0


def _middle(number: int) -> float:
    return _SIDE / 2 + (number - 1) * _PITCH


icon: Final = freeze(
    scale(
        32 / _SIDE,
        place_all(
            [
                (
                    _middle(k % 3),
                    _middle(k // 3),
                    crop(_LEFT + k % 3 * _TILE, _TOP + k // 3 * _TILE, _TILE, _TILE, whole("lighthouse")),
                )
                for k in range(8)
            ],
            blank(_SIDE, _SIDE),
        ),
    )
)
