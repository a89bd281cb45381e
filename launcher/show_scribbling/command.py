"""`plt-games manual`: open the manual, or its chapter about a game, in the browser."""

from __future__ import annotations

import sys
import webbrowser

from launcher.catalog import games, quoted
from launcher.show_scribbling.chapters import chapter_about, first_page
from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.show import no_browser


def manual(name: str | None) -> int:
    """Open a manual.

    Args:
        name: the id or name of a game, or None for the whole manual.

    Returns:
        The exit status: 2 if there is nothing to show, or nothing to show it in, after a sentence that says so.
    """
    try:
        address = _address(name)
        if not webbrowser.open(address):  # waits for it: the browser may be one for this terminal
            raise ManualError(no_browser(address))
    except ManualError as error:
        print(f"plt-games manual: {error}", file=sys.stderr)
        return 2
    return 0


def _address(name: str | None) -> str:
    if name is None:
        return first_page()
    catalog = games()
    game = catalog.find(name)
    if game is None:
        raise ManualError(f"There is no game {quoted(name)}; {catalog.hint(name)}")
    return chapter_about(game)
