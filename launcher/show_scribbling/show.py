"""A section of a manual in the user's browser."""

from __future__ import annotations

from collections.abc import Callable

from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.manuals import manual_of


def show_scribbling(mod_path: str, section_tag: str) -> Callable[[], None]:
    """A function that opens a section of a package's manual in the user's browser.

    What sections there are is read now, and not again when the function is called. It raises `ManualError` if no
    browser can be opened.

    Args:
        mod_path: dotted name of an installed package: `"games.chat_noir"`.
        section_tag: a page of its manual, or a section: `"chat-noir"`, `"chat-noir:rules"`. Upper and lower case make
            no difference.

    Raises:
        ManualError: there is no such package or section, or the package has no manual.
    """
    address = manual_of(mod_path).address(section_tag)
    return lambda: _open(address)


def _open(address: str) -> None:
    """Open an address.

    Raises:
        ManualError: there is no browser; the message tells the address.
    """
    from launcher.process.browser import browse  # here: a game that offers its manual starts no later for it

    if not browse(address):
        raise ManualError(f"No browser could be opened for {address} ; open that address in one by hand.")
