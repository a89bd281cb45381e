"""For authors of games: create, check and test them.

Every run of pytest imports the plugin in this package, so all modules are loaded only when they are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import lazy

if TYPE_CHECKING:
    from launcher.author.adoption import abandon, adopt
    from launcher.author.examination import PARTS, Examination
    from launcher.author.new import new_game
    from launcher.author.play import Element, MatchWindow, Play
    from launcher.author.subject import AuthorError, Finding, tabletop_of

__all__ = [
    "PARTS",
    "AuthorError",
    "Element",
    "Examination",
    "Finding",
    "MatchWindow",
    "Play",
    "abandon",
    "adopt",
    "new_game",
    "tabletop_of",
]

__getattr__, __dir__ = lazy(
    __name__,
    {
        "play": ["Element", "MatchWindow", "Play"],
        "adoption": ["abandon", "adopt"],
        "examination": ["PARTS", "Examination"],
        "new": ["new_game"],
        "subject": ["AuthorError", "Finding", "tabletop_of"],
    },
)
