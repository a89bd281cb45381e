"""Find the installed games: `games()`.

Each entry point names a manifest, and each manifest describes a game. A manifest with a mistake becomes a problem.

This package never imports pygame or any code of a plugin: neither the game, nor its package, nor the parents of
that package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from launcher.lazy import exports

if TYPE_CHECKING:
    from launcher.catalog.distributions import ENTRY_POINTS as ENTRY_POINTS
    from launcher.catalog.distributions import OWN_PLACE as OWN_PLACE
    from launcher.catalog.distributions import POINTER as POINTER
    from launcher.catalog.distributions import InstalledFolder as InstalledFolder
    from launcher.catalog.distributions import entry_points_in as entry_points_in
    from launcher.catalog.distributions import games_folder as games_folder
    from launcher.catalog.distributions import installed_folders as installed_folders
    from launcher.catalog.distributions import lock_of as lock_of
    from launcher.catalog.distributions import metadata_on as metadata_on
    from launcher.catalog.distributions import missing_project as missing_project
    from launcher.catalog.distributions import read_pointer as read_pointer
    from launcher.catalog.distributions import version_of as version_of
    from launcher.catalog.files import ReadFile as ReadFile
    from launcher.catalog.files import ScanBudget as ScanBudget
    from launcher.catalog.files import TooMuchError as TooMuchError
    from launcher.catalog.files import read_icon as read_icon
    from launcher.catalog.full_catalog import ADOPTED_MANIFEST as ADOPTED_MANIFEST
    from launcher.catalog.full_catalog import DISABLED as DISABLED
    from launcher.catalog.full_catalog import HIDDEN as HIDDEN
    from launcher.catalog.full_catalog import STARRED as STARRED
    from launcher.catalog.full_catalog import AdoptedProgram as AdoptedProgram
    from launcher.catalog.full_catalog import adopted_dir as adopted_dir
    from launcher.catalog.full_catalog import file_of as file_of
    from launcher.catalog.full_catalog import games as games
    from launcher.catalog.full_catalog import module_spec as module_spec
    from launcher.catalog.full_catalog import read_adopted as read_adopted
    from launcher.catalog.full_catalog import safe_picture as safe_picture
    from launcher.catalog.full_catalog import switch as switch
    from launcher.catalog.full_catalog import switched_names as switched_names
    from launcher.catalog.manifest import MANIFEST_FIELDS as MANIFEST_FIELDS
    from launcher.catalog.manifest import PERMISSIONS as PERMISSIONS
    from launcher.catalog.manifest import check_id as check_id
    from launcher.catalog.manifest import default_name as default_name
    from launcher.catalog.manifest import linked_places as linked_places
    from launcher.catalog.manifest import manifest_of as manifest_of
    from launcher.catalog.manifest import names_of as names_of
    from launcher.catalog.manifest import read_manifest as read_manifest
    from launcher.catalog.model import DEFAULT_SET as DEFAULT_SET
    from launcher.catalog.model import OURS as OURS
    from launcher.catalog.model import Catalog as Catalog
    from launcher.catalog.model import Disabled as Disabled
    from launcher.catalog.model import Game as Game
    from launcher.catalog.model import GameSet as GameSet
    from launcher.catalog.model import PluginError as PluginError
    from launcher.catalog.model import Problem as Problem
    from launcher.catalog.model import normalised as normalised
    from launcher.catalog.model import plain as plain
    from launcher.catalog.model import quoted as quoted
    from launcher.catalog.plugins import Locator as Locator
    from launcher.catalog.plugins import scan as scan

__all__, __getattr__, __dir__ = exports(
    __name__,
    distributions=(
        "ENTRY_POINTS InstalledFolder OWN_PLACE POINTER entry_points_in games_folder "
        "installed_folders lock_of metadata_on missing_project read_pointer version_of"
    ),
    files="ReadFile ScanBudget TooMuchError read_icon",
    full_catalog=(
        "ADOPTED_MANIFEST AdoptedProgram DISABLED HIDDEN STARRED adopted_dir file_of games "
        "module_spec read_adopted safe_picture switch switched_names"
    ),
    manifest="MANIFEST_FIELDS PERMISSIONS check_id default_name linked_places manifest_of names_of read_manifest",
    model="Catalog DEFAULT_SET Disabled Game GameSet OURS PluginError Problem normalised plain quoted",
    plugins="Locator scan",
)
