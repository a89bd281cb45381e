"""Going on to the next thing of a kind in a long document, so much at a time that the window stays quick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from launcher.show_help.document import WINDOW, Document

_AT_ONCE = 14  # windows of usual text that are looked at before the next picture: a few milliseconds
_PIECES = 50  # that take as long

Span = tuple[int, int]


class Seek(NamedTuple):
    """Something that is being looked for.

    Attributes:
        what: a match of what is sought, or a link.
        offset: the first one from here on is meant, or the last one before.
        back: whether the one before is meant.
        window: the window that is looked at next.
        left: how many windows there are to look at.
    """

    what: Literal["match", "link"]
    offset: int
    back: bool
    window: int
    left: int


def seek(what: Literal["match", "link"], offset: int, windows: int, *, back: bool) -> Seek:
    """Look for what is nearest to an offset in a document of so many windows, beyond its end from its beginning."""
    return Seek(what, offset, back, min(max(0, offset // WINDOW), windows - 1), windows + 1)


def some(shown: Document, windows: Iterable[int]) -> Iterator[int]:
    """The first of some windows of a document, as many as can be looked at before the next picture."""
    left = _AT_ONCE
    for window in windows:
        yield window
        left -= 1 + len(shown.pieces(window)) // _PIECES
        if left <= 0:
            return


def sought(looking: Seek, spans: Callable[[int], Sequence[Span]], shown: Document) -> Span | Seek | None:
    """What was looked for; or how to go on, after some windows; or None, if there is none.

    Args:
        looking: where to look.
        spans: start and end of what there is in a window, in order.
        shown: the document.
    """
    first, step = looking.window, -1 if looking.back else 1
    ahead = ((first + k * step) % shown.windows for k in range(looking.left))
    for window in some(shown, ahead):
        there = spans(window)
        if looking.back:
            near = [span for span in there if span[0] < looking.offset][-1:]
        else:
            near = [span for span in there if span[0] >= looking.offset][:1]
        if near:
            return near[0]
        looking = _on(looking, shown.windows)
    return looking if looking.left else None


def _on(looking: Seek, windows: int) -> Seek:
    """One window further on, around the ends; there, everything counts."""
    window = (looking.window + (-1 if looking.back else 1)) % windows
    around = window == (windows - 1 if looking.back else 0)
    offset = looking.offset
    if around:
        offset = windows * WINDOW + 1 if looking.back else 0
    return looking._replace(window=window, left=looking.left - 1, offset=offset)
