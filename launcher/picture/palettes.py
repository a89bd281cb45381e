"""Piece colours for different kinds of colour vision.

Pieces use eight numbered colours, and marks use a good and a bad one. The palette that the player chose determines
these colours. The people for whom a palette is meant can distinguish all eight as well as possible, and the first four
even better. Each colour has a contrast of at least 3 to 1 to the backgrounds of the theme. A search found the colours
nearest to the default ones that meet these conditions; tests/picture measures them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_ROLES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "good", "bad")


def _palettes(table: str) -> Mapping[str, Mapping[str, str]]:
    """Parse a table: each row has the name of a palette, and a colour for each role."""
    rows = (line.split() for line in table.strip().splitlines())
    return MappingProxyType(
        {name: MappingProxyType(dict(zip(_ROLES, colours, strict=True))) for name, *colours in rows}
    )


PALETTES: Mapping[str, str] = MappingProxyType(
    {"usual": "Usual", "red-green": "Red-green", "blue-yellow": "Blue-yellow", "grey": "Grey"}
)
"""The names of the palettes, and their names in the settings dialog."""

ON_LIGHT = _palettes("""
usual       #1f6fb2 #cc4a2a #2d8a3e #b07f00 #7b45b5 #0f8a8f #d0508f #5d6670 #2d8a3e #b3372f
red-green   #1b609c #b8370d #527465 #b18103 #7e4dcd #1f9788 #d161c3 #5a5369 #1b609c #b8370d
blue-yellow #324c97 #bf3a15 #707070 #b48303 #8733ab #049897 #db5096 #544848 #2d8a3e #bf3a15
grey        #121212 #8b8b8b #424242 #656565 #212121 #535353 #313131 #787878 #8b8b8b #121212
""")
"""The palettes for light themes, by name."""

ON_DARK = _palettes("""
usual       #6cb6f5 #f0876c #5fc46f #e8c04a #b48cf0 #4cc9c4 #f08fc0 #a3acb6 #5fc46f #f0776c
red-green   #6abcfe #ef825e #4becb0 #f3c120 #9d81fc #92f4ff #cb6bb8 #acaeae #6abcfe #ef825e
blue-yellow #5684c5 #f77a5b #66bf6a #ecc64e #a788f6 #09d9d4 #de91c1 #b3bdc0 #66bf6a #f77a5b
grey        #777777 #ffffff #aeaeae #d5d5d5 #888888 #c2c2c2 #9a9a9a #eaeaea #ffffff #888888
""")
"""The palettes for dark themes, by name."""
