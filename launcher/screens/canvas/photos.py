"""Photographs that a page makes small: browsers decode pictures in their own time, so they are asked for first."""

from __future__ import annotations

import base64
from collections.abc import Callable

from launcher.screens.photo_limits import BYTES, GREY_SIDE, LEAST, SIDE, check_photo


class PagePhotos:
    """Photographs that the page was asked to make small.

    Args:
        order: has the page do something: "shrink", with the picture in Base64, its flattest shape, and how many pixels
            a side and bytes it may have then; or "grey", with the picture and how many pixels a side.
    """

    def __init__(self, order: Callable[[str, object], None]) -> None:
        self._order = order
        self._asked: tuple[object, ...] = ()
        self._answer = ""

    def shrink(self, data: bytes, flattest: float) -> bytes:
        """The small picture of what is in a file, once the page has made it, as `launcher.universe.Services` has it.

        Raises:
            ValueError: if it can't be taken, or isn't made yet, in words that go on after "It is".
        """
        return base64.b64decode(self._answer_of("shrink", data, LEAST, flattest, SIDE, BYTES))

    def grey(self, data: bytes) -> tuple[bytes, ...]:
        """How bright its pixels are, once the page has told, as `launcher.universe.Services` has it.

        Raises:
            ValueError: if it can't be taken, or isn't told yet, in words that go on after "It is".
        """
        across, _, told = self._answer_of("grey", data, 1, GREY_SIDE).partition(":")
        whole, width = base64.b64decode(told), int(across)
        return tuple([whole[k : k + width] for k in range(0, len(whole), width)])

    def _answer_of(self, what: str, data: bytes, least: int, *how: float) -> str:
        """What the page has made of a file, which it is asked for at first."""
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
        """Take what the page has made, or "": whoever opens the file again gets it."""
        self._answer = answer
