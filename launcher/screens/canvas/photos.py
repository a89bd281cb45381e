"""Photographs that a page makes small: browsers decode pictures in their own time, so they are asked for first."""

from __future__ import annotations

import base64
from collections.abc import Callable

from launcher.screens.photo_limits import BYTES, SIDE, check_photo


class PagePhotos:
    """Photographs that the page was asked to make small.

    Args:
        order: has the page do something: "shrink", with the picture in Base64, its flattest shape, and how many pixels
            a side and bytes it may have then.
    """

    def __init__(self, order: Callable[[str, object], None]) -> None:
        self._order = order
        self._asked: tuple[bytes, float] | None = None
        self._answer = ""

    def shrink(self, data: bytes, flattest: float) -> bytes:
        """The small picture of what is in a file, once the page has made it, as `launcher.universe.Services` has it.

        Raises:
            ValueError: if it can't be taken, or isn't made yet, in words that go on after "It is".
        """
        if self._asked == (data, flattest):
            self._asked = None
            if not self._answer:
                raise ValueError("damaged")
            return base64.b64decode(self._answer)
        check_photo(data)
        self._asked = data, flattest
        self._order("shrink", [base64.b64encode(data).decode("ascii"), flattest, SIDE, BYTES])
        raise ValueError("on its way")

    def take(self, answer: str) -> None:
        """Take what the page has made, in Base64, or "": whoever opens the file again gets it."""
        self._answer = answer
