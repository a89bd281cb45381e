"""The address of the website from `plt-games web` that copied links lead to."""

from __future__ import annotations

from urllib.parse import urlsplit

from launcher.quoting import quoted
from launcher.store.process_storage import settings

_PLACE = "web", "site"


def site_address() -> str:
    """Return the address of the website, which ends with a slash, or ""."""
    return settings().get(*_PLACE, "")


def choose_site(address: str) -> str:
    """Save the address of the website, or remove it if it is "", and return it in the form that is saved.

    Raises:
        ValueError: if a browser can't open the address; the message is a sentence.
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
