"""Find links to the web in a text.

A file can come from anybody, so links must not mislead: their text is their address, in ASCII, beginning with http://
or
https://, without a user name or password.
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
    """A link in a text: its start, its end, and its address."""

    start: int
    end: int
    target: str

    @property
    def name(self) -> str:
        """The name of the link for focus and hover."""
        return f"link {self.start}"


def find_links(said: str) -> Iterator[Link]:
    """Find the links in a text, in order."""
    for match in _address(said):
        address = _trim(match[0]) if len(match[0]) <= _LONGEST else ""
        host = address.partition("://")[2].partition("/")[0]
        if address.isascii() and _host(address) and "@" not in host and "\\" not in address:
            yield Link(match.start(), match.start() + len(address), address)


def _trim(address: str) -> str:
    """Remove punctuation and unmatched closing brackets from the end of an address."""
    while last := address[-1:]:
        if last not in _PUNCTUATION and address.count(last) <= address.count(_OPENING.get(last, last)):
            break
        address = address[:-1]
    return address
