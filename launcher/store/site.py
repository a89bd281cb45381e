"""The address of a site that `plt-games web` has written, to which links lead."""

from __future__ import annotations

from urllib.parse import urlsplit

from launcher.quoting import quoted
from launcher.store.process_storage import settings

_PLACE = "web", "site"


def site_address() -> str:
    """The address of the site that links lead to, which ends in a slash; or ""."""
    return settings().get(*_PLACE, "")


def choose_site(address: str) -> str:
    """Keep the address of that site, or forget it, if it is ""; and give it as it is kept.

    Raises:
        ValueError: it is none that a browser can open, in a sentence.
    """
    try:
        parts = urlsplit(address)
        if address and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise ValueError(address)
    except ValueError as error:
        raise ValueError(
            f"{quoted(address)} is not the address of a website; it must begin with https:// or http://."
        ) from error
    folder = parts.path.removesuffix("index.html").rstrip("/")
    kept = address and f"{parts.scheme}://{parts.netloc}{folder}/"
    if kept != site_address():
        settings().put(*_PLACE, kept)
    return kept
