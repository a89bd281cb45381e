"""Show a section of a manual in the user's browser."""

from __future__ import annotations

import sys
from collections.abc import Callable

from launcher.show_scribbling.errors import NotBuiltError
from launcher.show_scribbling.manuals import manual_of


def show_scribbling(
    mod_path: str, section_tag: str, tell: Callable[[str], object] | None = None
) -> Callable[[], None]:
    """Return a function that opens a section of a manual in the browser, without waiting for it.

    The list of sections is read now and not again when the function is called. If the manual does not exist yet, each
    call looks for it and raises `ManualError` as long as it is missing.

    Args:
        mod_path: the dotted name of an installed package: `"games.chat_noir"`.
        section_tag: a page or section of its manual: `"chat-noir"`, `"chat-noir:rules"`. Upper and lower case make no
            difference.
        tell: is called with a message, on a separate thread, if no browser can be opened. By default, the message goes
            to standard error.

    Raises:
        TypeError: if an argument is not a string.
        ManualError: if there is no such package, or its manual has no such section or cannot be read.
    """
    for argument in (mod_path, section_tag):
        if not isinstance(argument, str):
            raise TypeError(
                f"show_scribbling takes a package and a section tag, both strings, not {argument!r}"
            )

    def find() -> str:
        return manual_of(mod_path).address(section_tag)

    try:
        address = find()
    except NotBuiltError:
        return lambda: open_page(find(), tell)
    return lambda: open_page(address, tell)


def open_page(address: str, tell: Callable[[str], object] | None = None) -> None:
    """Open an address in the browser without waiting for it."""
    from launcher.process import browse  # here, so that games with a manual start faster

    browse(address, lambda: (tell or _complain)(no_browser(address)))


def no_browser(address: str) -> str:
    """Return the message for the case that no browser can be opened."""
    return f"The browser can't be opened. Open this address yourself: {address}"


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)
