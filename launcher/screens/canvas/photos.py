"""Let the page shrink photos. As browsers decode pictures asynchronously, the first request only starts this."""

from __future__ import annotations

import base64
from collections.abc import Callable

from launcher.screens.photo_limits import BYTES, GREY_SIDE, LEAST, SIDE, check_photo


class PagePhotos:
    """Requests to the page to shrink photos.

    Args:
        order: sends an order to the page: "shrink" with the picture in Base64, the greatest ratio of its sides, and the
            limits of pixels on a side and of bytes; or "grey" with the picture and the limit of pixels on a side.
    """

    def __init__(self, order: Callable[[str, object], None]) -> None:
        self._order = order
        self._asked: tuple[object, ...] = ()
        self._answer = ""

    def shrink(self, data: bytes, flattest: float) -> bytes:
        """Return the shrunk picture of a file, if the page has finished it. See `launcher.universe.Services`.

        Raises:
            ValueError: if the picture can't be used or isn't ready yet, with a message that completes "It is".
        """
        return base64.b64decode(self._answer_of("shrink", data, LEAST, flattest, SIDE, BYTES))

    def grey(self, data: bytes) -> tuple[bytes, ...]:
        """Return the brightness of its pixels, if the page has finished. See `launcher.universe.Services`.

        Raises:
            ValueError: if the picture can't be used or isn't ready yet, with a message that completes "It is".
        """
        across, _, told = self._answer_of("grey", data, 1, GREY_SIDE).partition(":")
        whole, width = base64.b64decode(told), int(across)
        return tuple([whole[k : k + width] for k in range(0, len(whole), width)])

    def _answer_of(self, what: str, data: bytes, least: int, *how: float) -> str:
        """Return the answer of the page for a file, or send the request."""
        if self._asked == (what, data):
            self._asked = ()
            if not self._answer:
                raise ValueError("damaged")
            return self._answer
        check_photo(data, least)
        self._asked = what, data
        self._order(what, [base64.b64encode(data).decode("ascii"), *how])
        raise ValueError("on its way")

    def take(self, answer: str) -> None:
        """Receive an answer of the page, or "" after a failure. The next request for the file returns it."""
        self._answer = answer
