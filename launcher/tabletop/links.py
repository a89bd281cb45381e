"""Links to a start or a match on a site that `plt-games web` has written: what they name stands behind "#".

No server is told what stands there. A match is its journal, deflated (RFC 1951) and in the letters of base64url.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import parse_qs, urlencode

from launcher.store import site_address
from launcher.tabletop.history import History
from launcher.tabletop.journal import journal_text
from launcher.tabletop.start import start_text

_LONGEST = 1 << 15  # characters that every browser and most programs to write in take
_MOST = 1 << 24  # bytes of a journal
_RAW = -15  # no header


def link_to_start(history: History, game: str) -> str:
    """The link at which the same match begins."""
    return f"{site_address()}{game}/#{urlencode({'start': start_text(history, game)})}"


def link_to_match(history: History, game: str) -> str:
    """The link at which the match is seen, and gone on with.

    Raises:
        ValueError: it is too long for a link, in a sentence.
    """
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packing.compress(journal_text(history).encode()) + packing.flush()
    link = f"{site_address()}{game}/#journal={urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(link) > _LONGEST:
        raise ValueError("This match is too long for a link; its journal can be saved or copied.")
    return link


def read_link(text: str) -> str:
    """The start or the journal that a link names; another text as it is.

    Raises:
        ValueError: it is damaged, in a sentence.
    """
    is_link = text.lstrip().startswith(("https://", "http://"))
    named = parse_qs(text.strip().partition("#")[2]) if is_link else {}
    if "start" in named:
        return named["start"][0]
    if "journal" not in named:
        return text
    packed = named["journal"][0]
    try:
        unpacking = zlib.decompressobj(_RAW)
        journal = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _MOST)
        if not unpacking.eof:
            raise ValueError("it ends too soon")
        return journal.decode()
    except (ValueError, zlib.error) as error:
        raise ValueError("The link is damaged.") from error
