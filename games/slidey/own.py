"""The player's own pictures. They are stored as text in the options, and therefore also in every journal."""

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
)  # the first and last bytes of a JPEG picture (ITU T.81, table B.1), the format of `File.picture`


def encode(file: File) -> str:
    """Return the picture in a file as text.

    Raises:
        ValueError: if the file is not a usable picture.
    """
    return b64encode(file.picture(_FLATTEST)).decode()


@lru_cache(maxsize=4)
def decode(encoded: str) -> Picture:
    """Return the picture that such a text stands for, with the area of the built-in pictures and its own shape.

    Raises:
        ValueError: if the text is damaged.
    """
    try:
        data = b64decode(encoded, validate=True)
        found = bitmap(data)
        if not (data.startswith(_BEGIN) and data.endswith(_END)):
            raise ValueError
    except ValueError:
        raise ValueError("The picture of this match is damaged. Open its file again.") from None
    across = min(max(found.width / found.height, 1 / _FLATTEST), _FLATTEST)
    width = sqrt(WIDTH * HEIGHT * across)
    return freeze(bitmap(data, size=(width, WIDTH * HEIGHT / width)))
