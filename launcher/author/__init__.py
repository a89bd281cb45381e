"""For authors of games: begin one, check one, and play one in tests.

The pytest plugin is imported by every run of pytest where the launcher is installed, so nothing is loaded before it
is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from launcher.author.adoption import abandon, adopt
    from launcher.author.errors import AuthorError
    from launcher.author.examine import PARTS, Examination
    from launcher.author.findings import Finding
    from launcher.author.new import new_game
    from launcher.author.play import Play
    from launcher.author.subject import tabletop_of

__all__ = [
    "PARTS",
    "AuthorError",
    "Examination",
    "Finding",
    "Play",
    "abandon",
    "adopt",
    "new_game",
    "tabletop_of",
]

_WHERE = {
    "PARTS": "examine",
    "AuthorError": "errors",
    "Examination": "examine",
    "Finding": "findings",
    "Play": "play",
    "abandon": "adoption",
    "adopt": "adoption",
    "new_game": "new",
    "tabletop_of": "subject",
}


def __getattr__(name: str) -> object:
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    raise AttributeError(f"module 'launcher.author' has no attribute {name!r}")
