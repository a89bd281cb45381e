"""What games are there? Entry points lead to manifests, manifests to games, and bad ones to problems.

::

    from launcher.catalog import scan

    for game_set in scan().sets:
        print(game_set.name, [game.name for game in game_set.games])

Nothing here imports pygame, or anything of a plugin: not the game, not its package, not the package's parents.
"""

from launcher.catalog.distributions import version_of
from launcher.catalog.model import Catalog, Game, GameSet, Offer, Problem
from launcher.catalog.plugins import scan

__all__ = ["Catalog", "Game", "GameSet", "Offer", "Problem", "scan", "version_of"]
