"""Links to a match on a site made by `plt-games web`.

The part after "#" contains the game code or the match. Browsers do not send this part to the server. A match is stored
as its journal, compressed with deflate (RFC 1951) and encoded as base64url.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import parse_qs, urlencode

from launcher.store import site_address
from launcher.tabletop.history import History
from launcher.tabletop.journal import journal_text
from launcher.tabletop.start import start_text

_LONGEST = 1 << 15  # characters that every browser and most messengers accept
_MOST = 1 << 24  # bytes of an unpacked journal
_RAW = -15  # no header


def link_to_start(history: History, game: str) -> str:
    """Return a link that begins the same match."""
    return f"{site_address()}{game}/#{urlencode({'start': start_text(history, game)})}"


def link_to_match(history: History, game: str) -> str:
    """Return a link that opens the match, so that it can be continued.

    Raises:
        ValueError: if the match is too long for a link, with a message for the player.
    """
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packing.compress(journal_text(history).encode()) + packing.flush()
    link = f"{site_address()}{game}/#journal={urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(link) > _LONGEST:
        raise ValueError("This match is too long for a link. You can save or copy its journal instead.")
    return link


def read_link(text: str) -> str:
    """Return the game code or the journal in a link, or the text itself if it is not a link.

    Raises:
        ValueError: if the link is damaged, with a message for the player.
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
