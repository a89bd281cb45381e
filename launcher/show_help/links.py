"""Links: addresses on the web.

A file can come from anybody. So what is followed is exactly what is seen: an address of ASCII that begins with http://
or https:// and has no name and password before the host.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from launcher.show_help.document import Document

_address = re.compile(r"https?://[^\s<>\"`“”„‘’«»]+").finditer
_host = re.compile(r"https?://[A-Za-z0-9\[]").match
_PUNCTUATION = ".,;:!?'*_"
_OPENING = {")": "(", "]": "[", "}": "{"}
_LONGEST = 4000  # characters of an address


class Link(NamedTuple):
    """A link in a document.

    Attributes:
        start: where it begins.
        end: where it ends.
        target: the address.
    """

    start: int
    end: int
    target: str

    @property
    def name(self) -> str:
        """What it is known by among what the mouse and the keyboard can be on."""
        return f"link {self.start}"


@lru_cache(maxsize=2)
def links(shown: Document) -> tuple[Link, ...]:
    """Find the links in a document, in order."""
    found = []
    for match in _address(shown.text):
        address = _trim(match[0]) if len(match[0]) <= _LONGEST else ""
        if _is_safe(address):
            found.append(Link(match.start(), match.start() + len(address), address))
    return tuple(found)


def link_in(shown: Document, offset: int) -> Link | None:
    """Find the link that a place in a document is in."""
    return next((link for link in links(shown) if link.start <= offset < link.end), None)


def link_named(shown: Document, name: str) -> Link | None:
    """Find a link in a document by its name."""
    return next((link for link in links(shown) if link.name == name), None) if name else None


def _trim(address: str) -> str:
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
