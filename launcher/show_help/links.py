"""Links: addresses on the web.

A file can come from anybody. So what is followed is exactly what is seen: an address of ASCII that begins with http://
or https:// and has no name and password before the host.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_address = re.compile(r"https?://[^\s<>\"`“”„‘’«»]+").finditer
_host = re.compile(r"https?://[A-Za-z0-9\[]").match
_PUNCTUATION = ".,;:!?'*_"
_OPENING = {")": "(", "]": "[", "}": "{"}
_LONGEST = 4000  # characters of an address


class Link(NamedTuple):
    """A link in a text: from where to where, and its address."""

    start: int
    end: int
    target: str

    @property
    def name(self) -> str:
        """What it is known by among what the mouse and the keyboard can be on."""
        return f"link {self.start}"


def find_links(said: str) -> Iterator[Link]:
    """Find the links in a text, in order."""
    for match in _address(said):
        address = _trim(match[0]) if len(match[0]) <= _LONGEST else ""
        host = address.partition("://")[2].partition("/")[0]
        if address.isascii() and _host(address) and "@" not in host and "\\" not in address:
            yield Link(match.start(), match.start() + len(address), address)


def _trim(address: str) -> str:
    """An address without what belongs to the sentence around it: punctuation, and brackets that were opened before."""
    while last := address[-1:]:
        if last not in _PUNCTUATION and address.count(last) <= address.count(_OPENING.get(last, last)):
            break
        address = address[:-1]
    return address
