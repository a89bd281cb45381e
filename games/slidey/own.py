"""Pictures of the player's own: a small one is kept as text in the options, and thus in every journal."""

from __future__ import annotations

from base64 import b64decode, b64encode
from functools import lru_cache
from math import sqrt

from games.slidey.pictures import HEIGHT, WIDTH
from launcher.picture import Picture, bitmap, freeze
from launcher.tabletop import File

_FLATTEST = 2.0
_BEGIN, _END = (
    b"\xff\xd8",
    b"\xff\xd9",
)  # of a whole JPEG picture (ITU T.81, table B.1), as `File.picture` gives it


def encode(file: File) -> str:
    """Write the picture in a file as text.

    Raises:
        ValueError: if that is no picture that can be taken.
    """
    return b64encode(file.picture(_FLATTEST)).decode()


@lru_cache(maxsize=4)
def decode(encoded: str) -> Picture:
    """Read the picture from such a text, as large as the other pictures, in its own shape.

    Raises:
        ValueError: if it is spoilt.
    """
    try:
        data = b64decode(encoded, validate=True)
        found = bitmap(data)
        if not (data.startswith(_BEGIN) and data.endswith(_END)):
            raise ValueError
    except ValueError:
        raise ValueError("The own picture of this match is spoilt; open its file again.") from None
    across = min(max(found.width / found.height, 1 / _FLATTEST), _FLATTEST)
    width = sqrt(WIDTH * HEIGHT * across)
    return freeze(bitmap(data, size=(width, WIDTH * HEIGHT / width)))
