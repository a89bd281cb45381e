"""What games are there? Entry points lead to manifests, manifests to games, and bad ones to problems.

::

    from launcher.catalog import games

    for game_set in games().sets:
        print(game_set.name, [game.name for game in game_set.games])

Nothing here imports pygame, or anything of a plugin: not the game, not its package, not the package's parents.
"""

from launcher.catalog.adopted import MANIFEST as ADOPTED_MANIFEST
from launcher.catalog.adopted import Program, adopted_dir, module_spec, read_adopted, where
from launcher.catalog.distributions import GAMES as ENTRY_POINTS
from launcher.catalog.distributions import entry_points_in, located, metadata_on, version_of
from launcher.catalog.errors import PluginError, normalised, plain, quoted
from launcher.catalog.icons import read_icon
from launcher.catalog.locate import Locator
from launcher.catalog.manifest import FIELDS as MANIFEST_FIELDS
from launcher.catalog.manifest import check_id, default_name, said_by
from launcher.catalog.manifest import read as read_manifest
from launcher.catalog.model import DEFAULT_SET, Catalog, Disabled, Game, GameSet, Problem
from launcher.catalog.plugins import scan
from launcher.catalog.switches import DISABLED, HIDDEN, switch, switched
from launcher.catalog.whole import games

__all__ = [
    "ADOPTED_MANIFEST",
    "DEFAULT_SET",
    "DISABLED",
    "ENTRY_POINTS",
    "HIDDEN",
    "MANIFEST_FIELDS",
    "Catalog",
    "Disabled",
    "Game",
    "GameSet",
    "Locator",
    "PluginError",
    "Problem",
    "Program",
    "adopted_dir",
    "check_id",
    "default_name",
    "entry_points_in",
    "games",
    "located",
    "metadata_on",
    "module_spec",
    "normalised",
    "plain",
    "quoted",
    "read_adopted",
    "read_icon",
    "read_manifest",
    "said_by",
    "scan",
    "switch",
    "switched",
    "version_of",
    "where",
]
