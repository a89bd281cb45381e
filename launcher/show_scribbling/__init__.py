"""Help in the browser: sections of manuals that packages bring along.

::

    from launcher.show_scribbling import show_scribbling

    rules = show_scribbling("games.chat_noir", "chat-noir:rules")
    rules()

Nothing here imports pygame, or anything of the package.
"""

from launcher.show_scribbling.errors import ManualError
from launcher.show_scribbling.show import show_scribbling

__all__ = ["ManualError", "show_scribbling"]
