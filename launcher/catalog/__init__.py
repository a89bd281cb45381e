"""Find the installed games: `games()`.

Each entry point names a manifest, and each manifest describes a game. A manifest with a mistake becomes a problem.

This package never imports pygame or any code of a plugin: neither the game, nor its package, nor the parents of
that package.
"""

from launcher.catalog.distributions import GAMES as ENTRY_POINTS
from launcher.catalog.distributions import (
    OWN_PLACE,
    POINTER,
    InstalledFolder,
    entry_points_in,
    games_folder,
    installed_folders,
    lock_of,
    metadata_on,
    read_pointer,
    version_of,
)
from launcher.catalog.files import read_icon
from launcher.catalog.full_catalog import (
    DISABLED,
    HIDDEN,
    STARRED,
    AdoptedProgram,
    adopted_dir,
    file_of,
    games,
    module_spec,
    read_adopted,
    switch,
    switched_names,
)
from launcher.catalog.full_catalog import MANIFEST as ADOPTED_MANIFEST
from launcher.catalog.manifest import FIELDS as MANIFEST_FIELDS
from launcher.catalog.manifest import check_id, default_name, linked_places, manifest_of, names_of
from launcher.catalog.manifest import read_manifest as read_manifest
from launcher.catalog.model import (
    DEFAULT_SET,
    OURS,
    Catalog,
    Disabled,
    Game,
    GameSet,
    PluginError,
    Problem,
    normalised,
    plain,
    quoted,
)
from launcher.catalog.plugins import Locator, scan

__all__ = [
    "ADOPTED_MANIFEST",
    "DEFAULT_SET",
    "DISABLED",
    "ENTRY_POINTS",
    "HIDDEN",
    "MANIFEST_FIELDS",
    "OURS",
    "OWN_PLACE",
    "POINTER",
    "STARRED",
    "AdoptedProgram",
    "Catalog",
    "Disabled",
    "Game",
    "GameSet",
    "InstalledFolder",
    "Locator",
    "PluginError",
    "Problem",
    "adopted_dir",
    "check_id",
    "default_name",
    "entry_points_in",
    "file_of",
    "games",
    "games_folder",
    "installed_folders",
    "linked_places",
    "lock_of",
    "manifest_of",
    "metadata_on",
    "module_spec",
    "names_of",
    "normalised",
    "plain",
    "quoted",
    "read_adopted",
    "read_icon",
    "read_manifest",
    "read_pointer",
    "scan",
    "switch",
    "switched_names",
    "version_of",
]
