"""Show a section of a manual in the user's browser."""

from __future__ import annotations

import sys
from collections.abc import Callable

from launcher.show_scribbling.errors import NotBuiltError
from launcher.show_scribbling.manuals import manual_of


def show_scribbling(
    mod_path: str, section_tag: str, tell: Callable[[str], object] | None = None
) -> Callable[[], None]:
    """Make a function that opens a section of a package's manual in the user's browser, and never waits for it.

    What sections there are is read now, and not again when the function is called. Only a manual that is not there yet
    is looked for at each call, which raises `ManualError` as long as there is none.

    Args:
        mod_path: dotted name of an installed package: `"games.chat_noir"`.
        section_tag: a page of its manual, or a section: `"chat-noir"`, `"chat-noir:rules"`. Upper and lower case make
            no difference.
        tell: takes a sentence, on a thread of its own, if no browser could be opened. Without it, that goes to standard
            error.

    Raises:
        TypeError: an argument is no text.
        ManualError: there is no such package, or its manual has no such section or cannot be read.
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
    """Open the address of a page, as `show_scribbling` does."""
    from launcher.process import browse  # here: a game that offers its manual starts no later for it

    browse(address, lambda: (tell or _complain)(no_browser(address)))


def no_browser(address: str) -> str:
    """Say that there is no browser, and what to do."""
    return f"The browser can't be opened. Open this address yourself: {address}"


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)
