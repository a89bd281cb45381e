"""Show the help of a game, its doc.txt.

It is shown in a window or in a terminal.

::

    from launcher.show_help import show_help

    help = show_help(["games", "chat_noir"], "Chat Noir Help")
    help()

Only the process of the window imports pygame.
"""

from launcher.show_help.process import show_doc, show_help
from launcher.show_help.text import Block, DocError, as_text, find_doc, parse, read_doc

__all__ = ["Block", "DocError", "as_text", "find_doc", "parse", "read_doc", "show_doc", "show_help"]
