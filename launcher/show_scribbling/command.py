"""The command `plt-games manual`, which opens the manual or its chapter about a game in the browser."""

from __future__ import annotations

import webbrowser

from launcher.catalog import games
from launcher.show_scribbling.manuals import ManualError, chapter_about, first_page, no_browser


def manual(name: str | None) -> int:
    """Open a manual.

    Args:
        name: the id or name of a game, or None for the whole manual.

    Returns:
        The exit status.

    Raises:
        RefusedError: if there is no such game.
        ManualError: if there is no manual, or no browser.
    """
    address = first_page() if name is None else chapter_about(games().game_named(name))
    if not webbrowser.open(address):  # waits for the browser, as it may run in this terminal
        raise ManualError(no_browser(address))
    return 0
