"""The place where somebody stopped reading, in a file that may be another one the next time."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from launcher.show_help.document import Document
from launcher.store import settings

_SCOPE = "help"
_LENGTH = 60  # characters of the text that are kept with the place


class Keep(NamedTuple):
    """Keep a place in a document.

    Attributes:
        path: the document's file.
        offset: the place.
        said: what is there.
    """

    path: Path
    offset: int
    said: str

    def remember(self) -> None:
        """Put it among the settings, unless it is there.

        Raises:
            OSError: the settings cannot be written.
        """
        value = [self.offset, self.said]
        if value != settings().get(_SCOPE, _key(self.path), list[object]()):
            settings().put(_SCOPE, _key(self.path), value)


def keep(path: Path, shown: Document, offset: int) -> Keep:
    """What to keep of a place in a document."""
    return Keep(path, offset, shown.text[offset : offset + _LENGTH])


def remembered(path: Path, shown: Document) -> int | None:
    """The place again: where that text is now, the nearest if there are several; None if it is nowhere."""
    match settings().get(_SCOPE, _key(path), list[object]()):
        case [int(offset), str(said)] if said and offset > 0:
            after = shown.text.find(said, offset)
            before = shown.text.rfind(said, 0, offset + len(said))
            places = [place for place in (before, after) if place >= 0]
            return min(places, key=lambda place: abs(place - offset), default=None)
    return None


def _key(path: Path) -> str:
    return str(path.resolve())
