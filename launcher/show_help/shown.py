"""The document that a text is: one that flows, or one as it is."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from launcher.show_help.document import Document
from launcher.show_help.documents import read_doc
from launcher.show_help.flowing import Flowing
from launcher.show_help.links import texts_beside
from launcher.show_help.verbatim import AsItIs

_NOTHING = "There is nothing in this document."
_SORRY = "There is no help to show\n========================\n"


class Source(NamedTuple):
    """A document and where it is from.

    Attributes:
        shown: the document.
        path: its file, if there is one.
        beside: the other texts that links in it can name.
    """

    shown: Document
    path: Path | None = None
    beside: frozenset[str] = frozenset()


def document(said: str, *, verbatim: bool) -> Document:
    """The document that a text is. One that says nothing is a document that says so."""
    if verbatim and said.strip():
        return AsItIs(said)
    flowing = Flowing(said)
    return Flowing(_NOTHING) if flowing.at_or_after(0) is None else flowing


def apology(sentence: str) -> Document:
    """The document in place of one that cannot be shown."""
    return Flowing(_SORRY + " ".join(sentence.split()))


def source(path: Path, *, verbatim: bool) -> Source:
    """A document in a file.

    Raises:
        DocError: it cannot be read.
    """
    return Source(document(read_doc(path), verbatim=verbatim), path, texts_beside(path))
