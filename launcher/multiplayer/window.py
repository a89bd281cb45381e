"""The window of the player at the host's computer, beside the pages of the guests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from launcher.picture import Group, Labelled, Picture, Text, text_width
from launcher.screens.window import Window

_PARTS = 4096  # the number of parts whose texts are remembered


class SeatWindow(Window):
    """A window that is stepped with all tables of a match, as pages are.

    Attributes:
        in_words: changes each text, for example the names in it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._looks: Iterator[float] = iter(())
        self._renamed = lru_cache(_PARTS)(self._rename)
        self.in_words: Callable[[str], str] = str
        self._used: Callable[[str], str] = str

    def run(self, looks: Iterator[float]) -> None:
        """Store the steps of the program."""
        self._looks = looks

    def step(self, happened: Sequence[Sequence[Any]] = ()) -> float | None:
        """Handle what happened in the window, and return the seconds until the next step, or None if it is closed."""
        self.sleep(0)  # finishes rough drawings
        return next(self._looks, None)

    def show(self, picture: Picture) -> None:
        """Show a picture with changed texts."""
        if self.in_words is not self._used:
            self._used = self.in_words
            self._renamed.cache_clear()
        super().show(self._renamed(picture))

    def _rename(self, picture: Picture) -> Picture:
        match picture:
            case Text(string=string):
                said = self.in_words(string)
                if said == string:
                    return picture
                wide = max(1.0, text_width(said, picture.size, bold=picture.bold, face=picture.face))
                return replace(picture, string=said, size=picture.size * min(1.0, picture.width / wide))
            case Group(parts=parts):
                changed = tuple([(x, y, self._renamed(part)) for x, y, part in parts])
                if isinstance(picture, Labelled):
                    label = picture.label._replace(
                        name=self.in_words(picture.label.name),
                        description=self.in_words(picture.label.description),
                    )
                    if label != picture.label:
                        return replace(picture, parts=changed, label=label)
                if all(mine[2] is other[2] for mine, other in zip(parts, changed, strict=True)):
                    return picture
                return replace(picture, parts=changed)
        return picture
