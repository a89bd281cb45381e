"""Show sections of the manuals of packages in the browser.

::

    from launcher.show_scribbling import show_scribbling

    rules = show_scribbling("games.chat_noir", "chat-noir:rules")
    rules()

This package imports neither pygame nor the packages whose manuals it shows.
"""

from launcher.show_scribbling.manuals import (
    ManualError,
    chapter_about,
    first_page,
    open_manual,
    open_page,
    show_scribbling,
    with_chapters,
)

__all__ = [
    "ManualError",
    "chapter_about",
    "first_page",
    "open_manual",
    "open_page",
    "show_scribbling",
    "with_chapters",
]
