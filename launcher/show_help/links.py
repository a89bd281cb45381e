"""Links: addresses on the web, and other texts in the folder of a document.

A file can come from anybody. So what is followed is exactly what is seen: an address of ASCII that begins with http://
or https:// and has no name and password before the host, or a file of text that was there when the document was opened,
in its folder or below.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from launcher.show_help.document import Document

_address = re.compile(r"https?://[^\s<>\"`“”„‘’«»]+").finditer
_file = re.compile(r"(?<![\w./\\:~-])(?:[\w-]+/)*[\w-][\w.-]*\.txt(?![\w/\\])").finditer
_host = re.compile(r"https?://[A-Za-z0-9\[]").match
_PUNCTUATION = ".,;:!?'*_"
_OPENING = {")": "(", "]": "[", "}": "{"}
_MOST_ENTRIES = 5000  # of folders that are looked at
_LONGEST = 1 << 16  # characters of a line that links are looked for in


class Link(NamedTuple):
    """A link in a document.

    Attributes:
        start: where it begins in the text.
        end: where it ends.
        target: the address, or the path of a file in the document's folder, with forward slashes.
    """

    start: int
    end: int
    target: str

    @property
    def is_web(self) -> bool:
        """Whether it leads out, to the browser."""
        return "://" in self.target


def texts_beside(path: Path) -> frozenset[str]:
    """The files of text in a document's folder and the folders in it, as links name them.

    Links of the file system are not followed. Of a folder with very much in it, only what is near is found.
    """
    found, seen = set(), 0
    folders = deque([(path.parent, "")])
    while folders and seen < _MOST_ENTRIES:
        folder, before = folders.popleft()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    seen += 1
                    if entry.is_dir(follow_symlinks=False):
                        folders.append((Path(entry), f"{before}{entry.name}/"))
                    elif entry.name.endswith(".txt") and entry.is_file(follow_symlinks=False):
                        found.add(before + entry.name)
                    if seen >= _MOST_ENTRIES:
                        break
        except OSError:  # a folder that may not be looked into has nothing to offer
            continue
    return frozenset(found - {path.name})


@lru_cache(maxsize=64)
def links(shown: Document, beside: frozenset[str], window: int) -> tuple[Link, ...]:
    """The links in the pieces that begin in a window of a document."""
    found = []
    for number, piece in enumerate(shown.pieces(window)):
        if len(piece.said) <= _LONGEST and ("://" in piece.said or ".txt" in piece.said):
            item = window, number
            for start, end in _spans(piece.said, beside):
                first, last = shown.offset(item, start), shown.offset(item, end - 1) + 1
                found.append(Link(first, last, piece.said[start:end]))
    return tuple(found)


def link_in(shown: Document, beside: frozenset[str], offset: int) -> Link | None:
    """The link that a place in the text is in."""
    there = links(shown, beside, shown.item_at(offset)[0])
    return next((link for link in there if link.start <= offset < link.end), None)


def _spans(said: str, beside: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Start and end of each link in a piece."""
    addresses = []
    for match in _address(said):
        address = _trimmed(match[0])
        if _is_safe(address):
            addresses.append((match.start(), match.start() + len(address)))
    files = [match.span() for match in _file(said) if match[0] in beside]
    yield from sorted([*addresses, *(each for each in files if not _inside(each, addresses))])


def _trimmed(address: str) -> str:
    """An address without what belongs to the sentence around it."""
    while address:
        last = address[-1]
        unmatched = last in _OPENING and address.count(last) > address.count(_OPENING[last])
        if last not in _PUNCTUATION and not unmatched:
            break
        address = address[:-1]
    return address


def _is_safe(address: str) -> bool:
    host = address.partition("://")[2].partition("/")[0]
    return address.isascii() and _host(address) is not None and "@" not in host and "\\" not in address


def _inside(span: tuple[int, int], spans: list[tuple[int, int]]) -> bool:
    return any(start <= span[0] < end for start, end in spans)
