"""Show sections of the manuals of packages in the browser.

::

    from launcher.show_scribbling import show_scribbling

    rules = show_scribbling("games.chat_noir", "chat-noir:rules")
    rules()

This package imports neither pygame nor the packages whose manuals it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.show_scribbling.manuals import ManualError as ManualError
    from launcher.show_scribbling.manuals import chapter_about as chapter_about
    from launcher.show_scribbling.manuals import first_page as first_page
    from launcher.show_scribbling.manuals import open_manual as open_manual
    from launcher.show_scribbling.manuals import open_page as open_page
    from launcher.show_scribbling.manuals import show_scribbling as show_scribbling
    from launcher.show_scribbling.manuals import with_chapters as with_chapters

__all__, __getattr__, __dir__ = exports(
    __name__,
    manuals="ManualError chapter_about first_page open_manual open_page show_scribbling with_chapters",
)
