"""For authors of games: create, check and test them.

Every run of pytest imports the plugin in this package, so all modules are loaded only when they are needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.author.adoption import abandon as abandon
    from launcher.author.adoption import adopt as adopt
    from launcher.author.examination import PARTS as PARTS
    from launcher.author.examination import Examination as Examination
    from launcher.author.new import new_game as new_game
    from launcher.author.play import Element as Element
    from launcher.author.play import MatchWindow as MatchWindow
    from launcher.author.play import Play as Play
    from launcher.author.subject import AuthorError as AuthorError
    from launcher.author.subject import Finding as Finding
    from launcher.author.subject import tabletop_of as tabletop_of

__all__, __getattr__, __dir__ = exports(
    __name__,
    adoption="abandon adopt",
    examination="Examination PARTS",
    new="new_game",
    play="Element MatchWindow Play",
    subject="AuthorError Finding tabletop_of",
)
