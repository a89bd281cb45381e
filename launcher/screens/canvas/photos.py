"""Make photos smaller with the help of the page. The result is not available at once, because browsers decode later."""

from __future__ import annotations

import base64
from collections.abc import Callable

from launcher.screens.photo_limits import BYTES, GREY_SIDE, LEAST, SIDE, check_photo


class PagePhotos:
    """Photos that the page makes smaller.

    Args:
        order: sends a command to the page. The values of "shrink" are the photo in Base64, the maximum ratio of its
            sides, and the maximum side and size in bytes of the result. The values of "grey" are the photo and the
            maximum side of the result.
    """

    def __init__(self, order: Callable[[str, object], None]) -> None:
        self._order = order
        self._asked: tuple[object, ...] = ()
        self._answer = ""

    def shrink(self, data: bytes, flattest: float) -> bytes:
        """Return the reduced photo when the page has made it, as in `launcher.universe.Services`.

        Raises:
            ValueError: if the photo cannot be used or is not ready yet. The message continues a sentence that begins
                with "It is".
        """
        return base64.b64decode(self._answer_of("shrink", data, LEAST, flattest, SIDE, BYTES))

    def grey(self, data: bytes) -> tuple[bytes, ...]:
        """Return the brightness of each pixel when the page has calculated it, as in `launcher.universe.Services`.

        Raises:
            ValueError: if the photo cannot be used or is not ready yet. The message continues a sentence that begins
                with "It is".
        """
        across, _, told = self._answer_of("grey", data, 1, GREY_SIDE).partition(":")
        whole, width = base64.b64decode(told), int(across)
        return tuple([whole[k : k + width] for k in range(0, len(whole), width)])

    def _answer_of(self, what: str, data: bytes, least: int, *how: float) -> str:
        """Return the answer of the page for a file. The first call only sends the request."""
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
        """Store the answer of the page, or "" if it failed. The next call with the same file returns it."""
        self._answer = answer
